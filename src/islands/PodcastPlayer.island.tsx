import { useStore } from '@nanostores/react';
import { clockText, spokenTime } from '~/lib/player/clock';
import { chapterAt, type PlayerEpisode } from '~/lib/player/player-episode';
import { focusPlayButton } from './player/focus-play-button';
import { SPEEDS } from './player/kept-settings';
import { PlayerIcon } from './player/PlayerIcon';
import { keepRoom } from './player/player-room';
import {
  $player,
  closePlayer,
  dismissResumed,
  type PlayerState,
  retry,
  SKIP_BACK,
  SKIP_FORWARD,
  seek,
  setAutoPlay,
  setMinimalized,
  setSleep,
  setSpeed,
  setVolume,
  skip,
  startEpisode,
  togglePlaying,
} from './podcast-player.store';

const PROBLEMS = {
  network: 'Megszakadt a kapcsolat, a felvétel nem jön tovább.',
  broken: 'Ez a felvétel hibás, nem lehet lejátszani.',
  absent: 'Ez a felvétel most nem érhető el.',
} as const;

const SLEEP_MINUTES = [15, 30, 45, 60];

const speedText = (speed: number): string => `${speed.toLocaleString('hu-HU')}×`;

/**
 * The podcast player of the whole site (PO-02 … PO-05).
 *
 * Why not plain HTML: it plays on while the reader navigates, shows the state of playback, and is controlled by pointer, keys
 * and headphones.
 * Without JavaScript: each episode has the browser's own player.
 * Wakes when: the reader plays a first episode; until then nothing of it is loaded (player/first-play).
 */
export function PodcastPlayer() {
  const player = useStore($player, { ssr: 'initial' });
  const { episode, minimalized, playing, problem, unseekable } = player;
  if (!player.visible || episode === undefined) return null;
  const { href = episode.podcast.page } = episode;
  return (
    <section ref={keepRoom} className="player" data-small={minimalized || undefined} aria-label="Podcastlejátszó">
      {episode.image !== undefined && <img className="player-picture" src={episode.image} alt="" width="64" height="64" />}
      <div className="player-names">
        <p className="player-title">{href === undefined ? episode.title : <a href={href}>{episode.title}</a>}</p>
        <p className="player-show">{episode.podcast.name}</p>
      </div>
      <div className="player-main">
        {!minimalized && (
          <IconButton
            name={`${SKIP_BACK} másodperccel vissza`}
            icon="back"
            onPress={() => skip(-SKIP_BACK)}
            disabled={unseekable}
          />
        )}
        <IconButton name={playing ? 'Szünet' : 'Lejátszás'} icon={playing ? 'pause' : 'play'} onPress={togglePlaying} strong />
        {!minimalized && (
          <IconButton
            name={`${SKIP_FORWARD} másodperccel előre`}
            icon="on"
            onPress={() => skip(SKIP_FORWARD)}
            disabled={unseekable}
          />
        )}
      </div>
      <div className="player-size">
        <IconButton
          name={minimalized ? 'Nagy méret' : 'Kis méret'}
          icon={minimalized ? 'large' : 'small'}
          onPress={() => setMinimalized(!minimalized)}
        />
        <IconButton
          name="Bezárás"
          icon="close"
          onPress={() => {
            closePlayer();
            focusPlayButton(episode);
          }}
        />
      </div>
      {!minimalized && <Line player={player} />}
      {!minimalized && <Choices player={player} episode={episode} />}
      {problem !== undefined && (
        <p className="player-problem" role="alert">
          <span>{PROBLEMS[problem]}</span>{' '}
          <button type="button" onClick={retry}>
            Újra
          </button>
        </p>
      )}
      {!minimalized && problem === undefined && (player.missed !== undefined || unseekable) && (
        <p className="player-resumed">
          <output id="player-unseekable">{missedWords(player)}</output>{' '}
          {player.missed !== undefined && (
            <button type="button" onClick={dismissResumed}>
              Rendben
            </button>
          )}
        </p>
      )}
      {player.resumedAt !== undefined && problem === undefined && !minimalized && (
        <p className="player-resumed">
          <output>{`Innen folytatjuk: ${clockText(player.resumedAt)}.`}</output>{' '}
          <button type="button" onClick={() => seek(0)}>
            Elölről
          </button>{' '}
          <button type="button" onClick={dismissResumed}>
            Rendben
          </button>
        </p>
      )}
    </section>
  );
}

/** What became of a jump, and why none can be made. */
function missedWords({ unseekable, missed, position }: PlayerState): string {
  if (!unseekable) return `Ide most nem lehetett ugrani: ${clockText(missed ?? 0)}.`;
  const reason = 'Ebben a felvételben nem lehet ugrani, mert a tárhelye csak elölről adja.';
  return missed === undefined || missed < position ? reason : `${reason} Legutóbb eddig jutottál: ${clockText(missed)}.`;
}

/** The playback position. A stream without an end has no seek bar. */
function Line({ player: { position, duration, waiting, unseekable } }: { readonly player: PlayerState }) {
  if (duration === Number.POSITIVE_INFINITY) {
    return <p className="player-line player-live">{`Élő adás · ${clockText(position)}`}</p>;
  }
  const end = Math.max(duration, position);
  return (
    <div className="player-line" aria-busy={waiting || undefined}>
      <span className="figures">{clockText(position)}</span>
      <input
        type="range"
        min="0"
        max={Math.max(1, Math.floor(end))}
        step="5"
        value={Math.min(Math.floor(position), Math.max(1, Math.floor(end)))}
        disabled={end === 0 || unseekable}
        aria-describedby={unseekable ? 'player-unseekable' : undefined}
        aria-label="Hely a felvételben"
        aria-valuetext={`${spokenTime(position)}, összesen ${spokenTime(end)}`}
        style={{ backgroundSize: `${end === 0 ? 0 : (100 * position) / end}% 100%` }}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className="figures">{end === 0 ? '–:––' : clockText(end)}</span>
    </div>
  );
}

function Choices({ player, episode }: { readonly player: PlayerState; readonly episode: PlayerEpisode }) {
  const { chapters = [], transcript } = episode;
  const chapter = chapterAt(chapters, player.position);
  const sleeping = player.sleep === undefined ? '' : player.sleep === 'end' ? 'end' : 'set';
  return (
    <div className="player-choices">
      <label>
        Sebesség{' '}
        <select value={player.speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speedText(speed)}
            </option>
          ))}
        </select>
      </label>
      <label className="player-volume">
        Hangerő{' '}
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(player.volume * 100)}
          aria-valuetext={`${Math.round(player.volume * 100)} százalék`}
          style={{ backgroundSize: `${player.volume * 100}% 100%` }}
          onChange={({ currentTarget }) => setVolume(Number(currentTarget.value) / 100)}
        />
      </label>
      <label>
        Elalvás{' '}
        <select
          value={sleeping}
          onChange={({ currentTarget: { value } }) =>
            setSleep(value === '' ? undefined : value === 'end' ? 'end' : Number(value))
          }
        >
          <option value="">nincs</option>
          {SLEEP_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {`${minutes} perc múlva`}
            </option>
          ))}
          <option value="end">az adás végén</option>
          {typeof player.sleep === 'number' && (
            <option value="set" disabled>
              {`${new Date(player.sleep).toLocaleTimeString('hu-HU', { hour: '2-digit', minute: '2-digit' })}-kor`}
            </option>
          )}
        </select>
      </label>
      {chapters.length > 0 && (
        <details className="player-list">
          <summary>{chapter === undefined ? 'Fejezetek' : `Fejezetek: ${chapter.title}`}</summary>
          <ol>
            {chapters.map((each) => (
              <li key={`${each.start} ${each.title}`}>
                <button
                  type="button"
                  aria-current={each === chapter || undefined}
                  disabled={player.unseekable}
                  onClick={() => seek(each.start)}
                >
                  <span className="figures">{clockText(each.start)}</span> <span>{each.title}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      {player.queue.length > 1 && (
        <details className="player-list">
          <summary>{`Sor (${player.queue.length})`}</summary>
          <label>
            <input
              type="checkbox"
              checked={player.autoPlay}
              onChange={({ currentTarget }) => setAutoPlay(currentTarget.checked)}
            />{' '}
            Magától folytatódik
          </label>
          <ol>
            {player.queue.map((each) => (
              <li key={each.slug}>
                <button
                  type="button"
                  aria-current={each.slug === episode.slug || undefined}
                  onClick={() => startEpisode(each, player.queue)}
                >
                  {each.title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
      {transcript !== undefined && <a href={transcript}>Leirat</a>}
    </div>
  );
}

interface IconButtonProps {
  readonly name: string;
  readonly icon: Parameters<typeof PlayerIcon>[0]['name'];
  readonly onPress: () => void;
  readonly strong?: boolean;
  readonly disabled?: boolean;
}

function IconButton({ name, icon, onPress, strong, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className={strong ? 'player-play' : 'player-button'}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
