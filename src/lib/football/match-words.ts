import { hidesScore, isFinished, isInPlay, statusWords } from './match-status';
import type { ShownFixture } from './shown';

/** The score; undefined if there is none to show (FB-19, FB-39). */
export function scoreText({ goals, penalty, status }: ShownFixture): string | undefined {
  if (goals === undefined || hidesScore(status)) return undefined;
  const kicks = penalty === undefined ? '' : ` (büntetőkkel ${penalty[0]}–${penalty[1]})`;
  return `${goals[0]}–${goals[1]}${kicks}`;
}

/** The minute during play, else the status as text. */
export function minuteOrStatus({ status, elapsed, extra }: ShownFixture): string {
  const counts = status === '1H' || status === '2H' || status === 'ET' || status === 'LIVE';
  if (!counts || elapsed === undefined) return statusWords(status);
  return extra === undefined || extra <= 0 ? `${elapsed}. perc` : `${elapsed}+${extra}. perc`;
}

/** CSS class of a match by its status. */
export function stateClass(status: string): string {
  if (isFinished(status)) return 'is-finished';
  return isInPlay(status) ? 'is-live' : 'is-waiting';
}
