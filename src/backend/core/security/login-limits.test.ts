import { describe, expect, it } from 'vitest';
import { memoryAttemptCounts } from '~/backend/testing/memory-attempt-counts';
import { type Attempt, createLoginLimits } from './login-limits';

const NOW = 1_795_258_800;
const [ANNA, BELA] = ['anna@example.org', 'bela@example.org'];

/** Records wrong passwords; returns a function that says if a network and an address may try again. */
async function afterWrong(times: number, attempt: (place: number) => Attempt) {
  const limits = createLoginLimits(memoryAttemptCounts(), () => NOW);
  for (let place = 0; place < times; place += 1) await limits.failed(attempt(place));
  return async (network: string, email: string, device?: string) => {
    const { wait, slowing } = await limits.check({ network, email, device });
    return wait === undefined && (slowing === 0 || slowing);
  };
}

describe('wrong passwords', () => {
  it('lock out a name from one network at the fifth', async () => {
    expect(await (await afterWrong(4, () => ({ network: 'a', email: ANNA })))('a', ANNA)).toBe(true);
    const mayTry = await afterWrong(5, () => ({ network: 'a', email: ANNA }));
    expect([await mayTry('a', ANNA), await mayTry('b', ANNA), await mayTry('a', BELA)]).toEqual([false, true, true]);
  });

  it('for many names lock out their network at the twentieth', async () => {
    const names = (place: number) => ({ network: 'a', email: `${place}@example.org` });
    expect(await (await afterWrong(19, names))('a', ANNA)).toBe(true);
    const mayTry = await afterWrong(20, names);
    expect([await mayTry('a', ANNA), await mayTry('b', ANNA)]).toEqual([false, true]);
  });

  it('from many networks slow their name from the twentieth on, thirty seconds at most, and never lock it out', async () => {
    const networks = (place: number) => ({ network: `n${place}`, email: ANNA });
    expect(await (await afterWrong(19, networks))('a', ANNA)).toBe(true);
    const mayTry = await afterWrong(20, networks);
    expect([await mayTry('a', ANNA), await mayTry('a', BELA)]).toEqual([1, true]);
    expect(await (await afterWrong(500, networks))('a', ANNA)).toBe(30);
  });

  it('of others do not concern a device on which the editor has signed in, and its own only that device', async () => {
    const mayTry = await afterWrong(200, (place) => ({ network: `n${place % 9}`, email: place % 3 === 0 ? ANNA : BELA }));
    expect([await mayTry('n0', ANNA), await mayTry('n0', ANNA, 'laptop')]).toEqual([false, true]);
    const own = await afterWrong(5, () => ({ network: 'a', email: ANNA, device: 'laptop' }));
    expect([await own('a', ANNA, 'laptop'), await own('a', ANNA, 'phone'), await own('a', ANNA)]).toEqual([false, true, true]);
  });

  it('are forgotten five minutes after the first; until then the longest wait is returned', async () => {
    let now = NOW;
    const limits = createLoginLimits(memoryAttemptCounts(), () => now);
    await limits.failed({ network: 'a', email: BELA });
    now += 60;
    for (let place = 0; place < 19; place += 1) await limits.failed({ network: 'a', email: ANNA });
    expect((await limits.check({ network: 'a', email: BELA })).wait).toBe(240);
    expect((await limits.check({ network: 'a', email: ANNA })).wait).toBe(300);
    now = NOW + 300;
    expect((await limits.check({ network: 'a', email: BELA })).wait).toBeUndefined();
    expect((await limits.check({ network: 'a', email: ANNA })).wait).toBe(60);
  });

  it('that were counted while the clock was ahead lock out nobody once it is set back', async () => {
    let now = NOW + 86_400;
    const limits = createLoginLimits(memoryAttemptCounts(), () => now);
    for (let place = 0; place < 5; place += 1) await limits.failed({ network: 'a', email: ANNA });
    now = NOW;
    expect((await limits.check({ network: 'a', email: ANNA })).wait).toBeUndefined();
    for (let place = 0; place < 5; place += 1) await limits.failed({ network: 'a', email: ANNA });
    expect((await limits.check({ network: 'a', email: ANNA })).wait).toBe(300);
  });
});
