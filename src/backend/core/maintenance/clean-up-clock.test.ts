import { describe, expect, it } from 'vitest';
import { createCleanUpClock } from './clean-up-clock';

const NOW = 1_795_860_000;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** A clock in a process that began at NOW; `error` is by how much it is wrong, in seconds. */
function open(newest: number | undefined) {
  let [error, passed] = [0, 0];
  const remembered: number[] = [];
  const { moment } = createCleanUpClock({
    clock: () => (NOW + passed + error) * 1000,
    monotonic: () => passed * 1000,
    times: { newest: async () => newest, remember: async (time) => void remembered.push(time) },
  });
  /** Whether anything may be deleted after some time, with a clock that is wrong by `by` seconds. */
  const mayDelete = async (after: number, by: number) => {
    [error, passed] = [by, passed + after];
    const found = await moment();
    if (found !== undefined) expect(found).toBe(NOW + passed + error);
    return found !== undefined;
  };
  return { mayDelete, remembered };
}

describe('the time by which expired data are deleted', () => {
  it.each([
    ['nothing is stored', undefined, true],
    ['something was stored just now', NOW, true],
    ['something was stored a day ago', NOW - DAY, true],
    ['nothing was stored for more than a day', NOW - DAY - 1, false],
    ['something was stored in the future', NOW + DAY, true],
  ])('is known at the start if %s: %s → %s', async (_, newest, expected) => {
    expect(await open(newest).mayDelete(0, 0)).toBe(expected);
  });

  it('is unknown from a jump until the clock is set right again', async () => {
    const { mayDelete } = open(NOW);
    expect([await mayDelete(0, 0), await mayDelete(MINUTE, 365 * DAY), await mayDelete(MINUTE, 365 * DAY)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await mayDelete(MINUTE, -HOUR), await mayDelete(MINUTE, 0)]).toEqual([false, true]);
  });

  it('is known again a day after the clock was corrected, or a server that was off for a week was started', async () => {
    for (const start of [open(NOW - 7 * DAY), open(NOW)]) {
      await start.mayDelete(0, 0);
      expect(await start.mayDelete(MINUTE, HOUR)).toBe(false);
      expect(await start.mayDelete(DAY - MINUTE, HOUR)).toBe(false);
      expect(await start.mayDelete(MINUTE, HOUR)).toBe(true);
    }
  });

  it('follows a clock that is corrected little by little', async () => {
    const { mayDelete } = open(NOW);
    for (let step = 0; step < 20; step += 1) expect(await mayDelete(MINUTE, step * 4 * MINUTE)).toBe(true);
  });

  it('is remembered once an hour, while it is known', async () => {
    const { mayDelete, remembered } = open(NOW);
    for (let minute = 0; minute < 121; minute += 1) await mayDelete(MINUTE, minute === 61 ? DAY : 0);
    expect(remembered).toEqual([NOW + MINUTE, NOW + HOUR + MINUTE, NOW + 2 * HOUR + MINUTE]);
  });
});
