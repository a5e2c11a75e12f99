import { changedQuery, daysAround } from '~/lib/football/football-address';
import { isInPlay } from '~/lib/football/match-status';
import type { ShownFixture } from '~/lib/football/shown';
import { isPlainClick } from '../shared/address-state';
import { FixtureRow } from './FixtureRow';
import type { OverviewProps } from './overview-props';

const WEEKDAYS = ['v', 'h', 'k', 'sze', 'cs', 'p', 'szo'];

/** The label of a day in the strip: 'Ma', or weekday and day. */
const dayLabel = (day: string, today: string): string =>
  day === today ? 'Ma' : `${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]} ${Number(day.slice(8))}.`;

/** The days around today, or around a chosen day that is not among them. Choosing one keeps the league, if there is one. */
export function Days({ path, query, state, standard, data, choose }: OverviewProps) {
  const near = daysAround(standard.day);
  const days = near.includes(state.day) ? near : daysAround(state.day);
  return (
    <nav className="days" aria-label="Mikor játsszák">
      <ul>
        {days.map((day) => (
          <li key={day}>
            <a
              href={path + changedQuery(query, { day })}
              aria-current={day === state.day ? 'date' : undefined}
              onClick={(event) => {
                // The matches of all leagues come with the page.
                if (data.all !== undefined || !isPlainClick(event)) return;
                event.preventDefault();
                choose({ day });
              }}
            >
              <time dateTime={day}>{dayLabel(day, standard.day)}</time>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListProps extends OverviewProps {
  readonly fixtures: readonly ShownFixture[];
}

function List({ fixtures, path, query, choose }: ListProps) {
  return (
    <ul className="fixtures">
      {fixtures.map((fixture) => (
        <FixtureRow
          key={fixture.id}
          fixture={fixture}
          href={path + changedQuery(query, { match: fixture.id })}
          onChoose={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            choose({ match: fixture.id });
          }}
        />
      ))}
    </ul>
  );
}

/** The matches of the day: those under way first, then by league; with a chosen league its own in one list. */
export function Matches(props: OverviewProps) {
  const { data } = props;
  const all = data.all?.fixtures;
  const shown = all ?? data.fixtures;
  const live = all?.filter(({ status }) => isInPlay(status)) ?? [];
  const rest = shown?.filter((fixture) => !live.includes(fixture)) ?? [];
  const leagues = [...new Set(rest.map(({ league }) => league.name))];
  return (
    <section className="day" aria-labelledby="merkozesek">
      <h2 id="merkozesek" className={all !== undefined && all.length > 0 ? 'visually-hidden' : undefined}>
        Mérkőzések
      </h2>
      {shown?.length === 0 && <p className="nothing">Nem rendeznek mérkőzést ezen a napon.</p>}
      {live.length > 0 && (
        <>
          <h3 className="live-matches">
            <i className="pulse" aria-hidden="true" /> Most élőben
          </h3>
          <List {...props} fixtures={live} />
        </>
      )}
      {all === undefined
        ? rest.length > 0 && <List {...props} fixtures={rest} />
        : leagues.map((name) => (
            <div key={name}>
              <h3>{name}</h3>
              <List {...props} fixtures={rest.filter(({ league }) => league.name === name)} />
            </div>
          ))}
    </section>
  );
}
