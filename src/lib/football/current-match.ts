import { isFinished, isUnderWay } from './match-status';
import type { ShownFixture } from './shown';

/** Seconds after its kick-off for which a match counts as the next one though its status does not say that it has begun. */
const LATE = 2 * 3600;

/**
 * The match of a timetable that a reader comes for: the one under way, else the next (FX-07). Undefined: all is over.
 *
 * @param now unix seconds
 */
export function currentMatch(fixtures: readonly ShownFixture[], now: number): ShownFixture | undefined {
  return (
    fixtures.find(({ status }) => isUnderWay(status)) ??
    fixtures.find(({ status, at }) => !isFinished(status) && status !== 'CANC' && at > now - LATE)
  );
}
