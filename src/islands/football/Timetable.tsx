import { Fragment, useEffect, useRef } from 'react';
import { currentMatch } from '~/lib/football/current-match';
import { minuteOrStatus, scoreText, stateClass } from '~/lib/football/match-words';
import type { ShownFixture } from '~/lib/football/shown';
import { stageHeadings } from '~/lib/football/stages';
import { timeIn } from '~/lib/livescore/event-time';
import { Team } from './Team';

interface Props {
  /** All matches of the tournament, which its stages are counted by. */
  readonly fixtures: readonly ShownFixture[];
  /** True for a match that has a row; unset: all have. */
  readonly shows?: ((fixture: ShownFixture) => boolean) | undefined;
  readonly league: number;
  readonly season: number;
  /** Scrolls once to the match being played. */
  readonly scrolls: boolean;
}

/** The matches of a tournament under the headings of its stages (FX-01 … FX-08). */
export function Timetable({ fixtures, shows = () => true, league, season, scrolls }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const scrolled = useRef(false);
  useEffect(() => {
    if (!scrolls || scrolled.current) return;
    scrolled.current = true;
    const current = currentMatch(fixtures, Date.now() / 1000);
    const row = current && table.current?.querySelector(`[data-match="${current.id}"]`);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }, [fixtures, scrolls]);

  const headings = stageHeadings(fixtures, league);
  const rows: { fixture: ShownFixture; heading: string | undefined }[] = [];
  // The heading of a stage whose first match has no row stands above the next one that has.
  let due: string | undefined;
  for (const [index, fixture] of fixtures.entries()) {
    due = headings.get(index) ?? due;
    if (!shows(fixture)) continue;
    rows.push({ fixture, heading: due });
    due = undefined;
  }
  return (
    <table className={league === 4 && season === 2024 ? 'timetable-rows eb-2024' : 'timetable-rows'} ref={table}>
      <tbody>
        {rows.map(({ fixture, heading }) => (
          <Fragment key={fixture.id}>
            {heading !== undefined && (
              <tr className="stage">
                <th colSpan={4} scope="rowgroup">
                  {heading}
                </th>
              </tr>
            )}
            <Row fixture={fixture} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ fixture }: { fixture: ShownFixture }) {
  const { id, at, home, away, status, url, robot } = fixture;
  return (
    <tr className={`fixture-row ${stateClass(status)}`} data-match={id}>
      <td className="fixture-time">
        <span>{timeIn(at)}</span>
        <small>{minuteOrStatus(fixture)}</small>
      </td>
      <td className="home">
        <Team {...home} />
      </td>
      <td className="fixture-score">{scoreText(fixture) ?? '–'}</td>
      <td className="away">
        <Team {...away} />
        {url !== undefined && (
          <a className="coverage" href={url}>
            <span>Tovább a közvetítéshez!</span>
            {robot && (
              <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="Gép (robot) írja">
                <path
                  d="M8 1v3M3 5h10v8H3zM6 8v1M10 8v1M6 11h4M1 8v3M15 8v3"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.4"
                />
              </svg>
            )}
          </a>
        )}
      </td>
    </tr>
  );
}
