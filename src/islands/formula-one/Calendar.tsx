import { isLive, isOpen, statusWords } from '~/lib/formula-one/race-words';
import type { ShownRace } from '~/lib/formula-one/shown';
import { type Choice, isLiveChoice, mainRace, mergedResults, raceIdsIn, type Weekend } from '~/lib/formula-one/weekends';
import { dayIn, timeIn } from '~/lib/livescore/event-time';
import { withoutUndefined } from '~/lib/livescore/narrow';
import { Facts, Picture } from './Card';
import { Results } from './Results';
import { StateLink } from './StateLink';
import type { FormulaOneView } from './use-formula-one';

/** A season's weekends, and one of them with its results (F1-05 … F1-19). */
export function Calendar({ screen }: { screen: FormulaOneView }) {
  const { data, chosen, waiting } = screen;
  if (chosen === undefined) return waiting ? <div className="f1-room" /> : <Nothing />;
  const { weekend, choices, choice } = chosen;
  const [race] = choice.races;
  const lists = raceIdsIn(choice).map((id) => data.results?.[id]);
  const rows = mergedResults(lists.map((list) => list ?? []));
  const circuit = data.circuit?.id === race?.circuit ? data.circuit : undefined;
  return (
    <div className="f1-columns">
      <Weekends screen={screen} />
      <div className="f1-main">
        <Next weekends={screen.weekends} />
        <header>
          <h2>{weekend.name}</h2>
          <p className="f1-place">{withoutUndefined([race?.circuitName, race?.city, race?.country]).join(', ')}</p>
        </header>
        <Sessions screen={screen} choices={choices} choice={choice} />
        <section className="f1-session" aria-labelledby="futam">
          <h3 id="futam">{choice.label}</h3>
          {race !== undefined && <Head race={race} live={isLiveChoice(choice)} />}
          {isLiveChoice(choice) && <p className="f1-note">Az adatok nem feltétlenül valós idejűek.</p>}
          {rows.length > 0 && <Results rows={rows} caption={`${weekend.name}, ${choice.label}`} />}
          {rows.length === 0 && (waiting && lists.includes(undefined) ? <div className="f1-room" /> : <Nothing />)}
          <Fastest race={race} rows={rows} />
        </section>
        {circuit !== undefined && (
          <section className="f1-circuit" aria-labelledby="palya">
            <h3 id="palya">{circuit.name}</h3>
            {circuit.image !== undefined && <img src={circuit.image} alt="" width="480" height="270" loading="lazy" />}
            <Facts facts={circuit.facts} />
          </section>
        )}
      </div>
    </div>
  );
}

const Nothing = () => <p className="nothing">Nincs még elérhető információ.</p>;

/** The next weekend that has not begun, with the start of its race. */
function Next({ weekends }: Pick<FormulaOneView, 'weekends'>) {
  const races = weekends.filter(({ races }) => races.every(({ status }) => isOpen(status) && !isLive(status)));
  const [next] = races.flatMap((weekend) => {
    const at = mainRace(weekend)?.at;
    return at === undefined ? [] : [{ name: weekend.name, at }];
  });
  return (
    next && (
      <p className="f1-next">
        <span>Következő rajt:</span> <b>{next.name}</b>{' '}
        <time dateTime={new Date(next.at * 1000).toISOString()}>{timeIn(next.at)}</time>
      </p>
    )
  );
}

/** The days of a weekend, or 'élőben' while one of its races is live. */
function weekendWords(weekend: Weekend): string {
  const race = mainRace(weekend);
  if (weekend.races.some(({ status }) => isLive(status))) return 'élőben';
  if (race === undefined) return '';
  if (!isOpen(race.status) || race.at === undefined) {
    return withoutUndefined([race.at === undefined ? undefined : dayIn(race.at), statusWords(race.status)]).join(', ');
  }
  return timeIn(race.at);
}

/** The side list of weekends; on phones the form's select replaces it (F1-04). */
function Weekends({ screen }: { screen: FormulaOneView }) {
  const { weekends, chosen } = screen;
  return (
    <nav className="f1-side" aria-label="Nagydíjak">
      <ol>
        {weekends.map((weekend) => (
          <li key={weekend.id}>
            <StateLink
              screen={screen}
              change={{ competition: weekend.id, race: '' }}
              current={weekend.id === chosen?.weekend.id ? 'true' : undefined}
            >
              <span>{weekend.name}</span> <small>{weekendWords(weekend)}</small>
            </StateLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SessionsProps {
  readonly screen: FormulaOneView;
  readonly choices: readonly Choice[];
  readonly choice: Choice;
}

function Sessions({ screen, choices, choice }: SessionsProps) {
  const competition = choice.races[0]?.competition ?? 0;
  return (
    <nav className="f1-sessions" aria-label="A hétvége futamai">
      <ul>
        {choices.map(({ value, label, races: [race] }) => (
          <li key={value}>
            <StateLink
              screen={screen}
              change={{ competition, race: value }}
              current={value === choice.value ? 'true' : undefined}
            >
              {label}
            </StateLink>
            {race?.at !== undefined && !value.startsWith('-') && <small>{timeIn(race.at)}</small>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Status, lap and times of a race. */
function Head({ race, live }: { race: ShownRace; live: boolean }) {
  const { at, zone, lap, laps, status } = race;
  const lapText = laps === undefined ? undefined : live && lap !== undefined ? `${lap}/${laps}` : String(laps);
  return (
    <dl className={live ? 'f1-head is-live' : 'f1-head'}>
      <div>
        <dt>Állapot</dt>
        <dd>
          {live && <span className="pulse" aria-hidden="true" />}
          <span>{statusWords(live ? 'Live' : status)}</span>
        </dd>
      </div>
      {lapText !== undefined && (
        <div>
          <dt>Kör</dt>
          <dd>{lapText}</dd>
        </div>
      )}
      {at !== undefined && (
        <div>
          <dt>Budapesti idő</dt>
          <dd>{timeIn(at)}</dd>
        </div>
      )}
      {at !== undefined && zone !== undefined && (
        <div>
          <dt>Helyi idő</dt>
          <dd>{timeIn(at, zone)}</dd>
        </div>
      )}
    </dl>
  );
}

function Fastest({ race, rows }: { race: ShownRace | undefined; rows: Parameters<typeof Results>[0]['rows'] }) {
  const driver = rows.find((row) => row.driver.id !== undefined && row.driver.id === race?.fastest?.driver)?.driver;
  if (race?.fastest === undefined || driver === undefined) return null;
  return (
    <p className="f1-fastest">
      <Picture name={driver.name} image={driver.image} /> <span>{`Leggyorsabb kör: ${driver.name}, ${race.fastest.time}`}</span>
    </p>
  );
}
