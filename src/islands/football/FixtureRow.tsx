import { minuteOrStatus, scoreText, stateClass } from '~/lib/football/match-words';
import type { ShownFixture } from '~/lib/football/shown';
import { clockIn, timeIn } from '~/lib/livescore/event-time';
import { Team } from './Team';

interface Props {
  readonly fixture: ShownFixture;
  /** Shows the date, for lists of more than one day. */
  readonly dated?: boolean;
  /** Link to the match; if unset, the row is not a link. */
  readonly href?: string;
  readonly onChoose?: (event: React.MouseEvent) => void;
}

/** A match in a list: time or minute, teams, score. */
export function FixtureRow({ fixture, dated = false, href, onChoose }: Props) {
  const { at, home, away, status } = fixture;
  const score = scoreText(fixture);
  const words = (
    <>
      <Team {...home} />
      <span className="fixture-score">{score ?? '–'}</span>
      <Team {...away} />
    </>
  );
  return (
    <li className={`fixture ${stateClass(status)}${dated ? ' dated' : ''}`}>
      <span className="fixture-time">
        <span>{dated ? timeIn(at) : clockIn(at)}</span>
        <small>{minuteOrStatus(fixture)}</small>
      </span>
      {href === undefined ? (
        <span className="fixture-teams">{words}</span>
      ) : (
        <a className="fixture-teams" href={href} onClick={onChoose}>
          {words}
        </a>
      )}
    </li>
  );
}
