import { predictionWords } from '~/lib/football/details/prediction-words';
import type { ShownMatch, ShownPlayer, ShownSquad } from '~/lib/football/details/shown-match';
import { statisticName } from '~/lib/football/details/statistic-names';
import { hidesScore, isFinished } from '~/lib/football/match-status';
import { minuteOrStatus, stateClass } from '~/lib/football/match-words';
import { scorers } from '~/lib/football/shootout/scorers';
import { fullTimeIn } from '~/lib/livescore/event-time';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';
import { FixtureRow } from './FixtureRow';
import { Pitch } from './Pitch';
import { Badge, Face, Flag } from './Team';

/** Teams, score, time, place and referee of a match (FB-12). */
export function Summary({ match, changed }: { match: ShownMatch; changed: boolean }) {
  const { home, away, goals, penalty, status } = match;
  const shown = goals !== undefined && !hidesScore(status);
  const sides = [home, away] as const;
  return (
    <section className={`match-summary ${stateClass(status)}`} aria-label="Összefoglaló">
      <p className="match-league">
        {match.league.logo !== undefined && <Badge name={match.league.name} logo={match.league.logo} />}
        <span>{match.league.name}</span>
        <Flag address={match.flag} />
      </p>
      <div className="match-head">
        {sides.map((team, side) => (
          <div className={`match-team side-${side}`} key={side === 0 ? 'home' : 'away'}>
            <Badge name={team.name} logo={team.logo} size={48} />
            <h2>{team.name}</h2>
            <ul className="match-scorers">
              {scorers(match, side === 0 ? 0 : 1).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
        <div className="match-score">
          <p className={changed ? 'score changed' : 'score'}>{shown ? `${goals[0]}–${goals[1]}` : '–'}</p>
          {shown && penalty !== undefined && (
            <p className="score-penalty">
              büntetőkkel <span className="kept">{`${penalty[0]}–${penalty[1]}`}</span>
            </p>
          )}
          <p className="match-status">
            {!isFinished(status) && stateClass(status) === 'is-live' && <i className="pulse" aria-hidden="true" />}
            <span>{minuteOrStatus(match)}</span>
          </p>
        </div>
      </div>
      <dl className="match-facts">
        <div>
          <dt>Kezdés</dt>
          <dd>{fullTimeIn(match.at)}</dd>
        </div>
        {match.venue !== undefined && (
          <div>
            <dt>Helyszín</dt>
            <dd>{match.venue}</dd>
          </div>
        )}
        {match.referee !== undefined && (
          <div>
            <dt>Játékvezető</dt>
            <dd>{match.referee}</dd>
          </div>
        )}
      </dl>
      {match.url !== undefined && (
        <p className="to-coverage">
          <a href={match.url}>Tovább a közvetítéshez!</a>
        </p>
      )}
    </section>
  );
}

const numeric = (value: string): number => Number.parseFloat(value.replace(',', '.')) || 0;

/** A value with the Hungarian decimal comma: '1.25' of expected goals. */
const decimal = (value: string): string => (/^-?\d+\.\d+%?$/.test(value) ? value.replace('.', ',') : value);

/** Statistics of both teams (FB-13). */
export function Statistics({ match }: { match: ShownMatch }) {
  return (
    <section className="match-part" aria-labelledby="statisztika">
      <h2 id="statisztika">Statisztika</h2>
      {match.statistics.length === 0 ? (
        <p className="nothing">Még nincs adat.</p>
      ) : (
        <table className="statistics">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{match.home.name}</th>
              <th scope="col">Adat</th>
              <th scope="col">{match.away.name}</th>
            </tr>
          </thead>
          <tbody>
            {match.statistics.map(({ type, home, away }) => {
              const all = numeric(home) + numeric(away);
              const share = all === 0 ? 50 : Math.round((numeric(home) / all) * 100);
              return (
                <tr key={type}>
                  <td>{decimal(home)}</td>
                  <th scope="row">
                    <span>{statisticName(type)}</span>
                    <span className="share" aria-hidden="true">
                      <i style={{ width: `${share}%` }} />
                    </span>
                  </th>
                  <td>{decimal(away)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Players({ players, caption }: { players: readonly ShownPlayer[]; caption: string }) {
  return (
    <table className="squad-players">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Mezszám</th>
          <th scope="col">Név</th>
          <th scope="col">Poszt</th>
        </tr>
      </thead>
      <tbody>
        {withUniqueKeys(players, ({ name }) => name).map(({ key, item: { name, number, pos } }) => (
          <tr key={key}>
            <td>{number}</td>
            <th scope="row">{name}</th>
            <td>{POSITIONS[pos ?? ''] ?? pos}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const POSITIONS: Readonly<Record<string, string>> = { G: 'kapus', D: 'védő', M: 'középpályás', F: 'csatár' };

function Squad({ squad }: { squad: ShownSquad }) {
  const { team, formation, coach, coachPhoto, starters, substitutes } = squad;
  return (
    <div className="squad">
      <h3>
        <Badge name={team.name} logo={team.logo} />
        <span>{team.name}</span>
        {formation !== undefined && <small>{formation}</small>}
      </h3>
      {coach !== undefined && (
        <p className="coach">
          <Face name={coach} photo={coachPhoto} size={48} />
          <span>
            <small>Edző</small>
            <span>{coach}</span>
          </span>
        </p>
      )}
      <Pitch players={starters} formation={formation} />
      <Players players={starters} caption={`${team.name}, kezdőcsapat`} />
      {substitutes.length > 0 && (
        <details>
          <summary>Cserék</summary>
          <Players players={substitutes} caption={`${team.name}, cserék`} />
        </details>
      )}
    </div>
  );
}

/** Starters and coach of each team, with the substitutes in a collapsed section (FB-14, FB-15). */
export function Squads({ match }: { match: ShownMatch }) {
  const squads = match.squads.filter(({ starters }) => starters.length > 0);
  return (
    <section className="match-part" aria-labelledby="keretek">
      <h2 id="keretek">Összeállítások</h2>
      {squads.length === 0 ? (
        <p className="nothing">Még nincs adat.</p>
      ) : (
        <div className="squads">
          {withUniqueKeys(squads, ({ team }) => team.name).map(({ key, item }) => (
            <Squad squad={item} key={key} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The prediction for the match (FB-16). */
export function Prediction({ match }: { match: ShownMatch }) {
  const { prediction, home, away } = match;
  if (prediction === undefined) return null;
  const { winner, comment, percent, goals, earlier } = prediction;
  const outcomes = [
    { outcome: 'home', words: home.name },
    { outcome: 'draw', words: 'Döntetlen' },
    { outcome: 'away', words: away.name },
  ] as const;
  return (
    <section className="match-part prediction" aria-labelledby="elorejelzes">
      <h2 id="elorejelzes">Az előrejelzett kimenetel</h2>
      {(winner !== undefined || comment !== undefined) && (
        <p>
          {winner !== undefined && <strong>{comment === undefined ? winner : `${winner}: `}</strong>}
          {comment !== undefined && <span>{predictionWords(comment)}</span>}
        </p>
      )}
      {percent !== undefined && (
        <dl className="chances">
          {outcomes.map(({ outcome, words }, place) => (
            <div key={outcome} style={{ flexGrow: numeric(percent[place] ?? '') + 20 }}>
              <dt>{words}</dt>
              <dd>{percent[place]}</dd>
            </div>
          ))}
        </dl>
      )}
      {goals !== undefined && <p>{`Gólok összevetése: ${home.name} ${goals[0]}, ${away.name} ${goals[1]}`}</p>}
      {earlier.length > 0 && (
        <>
          <h3>Egymás ellen</h3>
          <ul className="fixtures">
            {earlier.map((fixture) => (
              <FixtureRow fixture={fixture} key={fixture.id} dated />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
