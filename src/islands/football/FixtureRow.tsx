import { clockTime, shortKickOff } from '~/lib/football/kick-off';
import { hidesScore, isFinished, isUnderWay, statusWords } from '~/lib/football/match-status';
import type { ShownFixture } from '~/lib/football/shown';
import { Team } from './Team';

/** The score, or nothing that would say more than is known (FB-19, FB-39). */
export function scoreText({ goals, penalty, status }: ShownFixture): string | undefined {
  if (goals === undefined || hidesScore(status)) return undefined;
  const kicks = penalty === undefined ? '' : ` (büntetőkkel ${penalty[0]}–${penalty[1]})`;
  return `${goals[0]}–${goals[1]}${kicks}`;
}

/** The minute while there is play, else the status in words. */
export function minuteOrStatus({ status, elapsed, extra }: ShownFixture): string {
  const counts = status === '1H' || status === '2H' || status === 'ET' || status === 'LIVE';
  if (!counts || elapsed === undefined) return statusWords(status);
  return extra === undefined || extra <= 0 ? `${elapsed}. perc` : `${elapsed}+${extra}. perc`;
}

/** Class of a match by where it stands. */
export function stateClass(status: string): string {
  if (isFinished(status)) return 'is-finished';
  return isUnderWay(status) ? 'is-live' : 'is-waiting';
}

interface Props {
  readonly fixture: ShownFixture;
  /** With the day, where the list is of more than one. */
  readonly dated?: boolean;
  /** Leads to the match; unset: the row is no link. */
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
    <li className={`fixture ${stateClass(status)}`}>
      <span className="fixture-time">
        {dated ? shortKickOff(at) : clockTime(at)}
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
