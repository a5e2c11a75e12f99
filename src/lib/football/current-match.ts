import { isFinished, isInPlay } from './match-status';
import type { ShownFixture } from './shown';

/** Seconds after kick-off for which a match still counts as the next one if its status does not yet say that it has begun. */
const LATE = 2 * 3600;

/**
 * The match of a fixture list that a reader most likely looks for: the one in progress, else the next (FX-07). Undefined if all
 * are over.
 *
 * @param now unix seconds
 */
export function currentMatch(fixtures: readonly ShownFixture[], now: number): ShownFixture | undefined {
  return (
    fixtures.find(({ status }) => isInPlay(status)) ??
    fixtures.find(({ status, at }) => !isFinished(status) && status !== 'CANC' && at > now - LATE)
  );
}
