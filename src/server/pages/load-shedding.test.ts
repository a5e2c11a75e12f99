import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workFor } from '~/backend/index';
import { createRenderGate, OverloadedError } from './load-shedding';
import type { Lane, RenderLimits } from './render-lanes';

const limits: RenderLimits = { running: 2, searching: 1, waiting: 3, patience: 1_000, loopDelay: 100, crowd: 2 };

/** A gate whose renderings end when the test decides. */
function makeGate(loopDelay = () => 0, own = limits) {
  const gate = createRenderGate(own, { loopDelay });
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const ask = (name: string, lane: Lane = 'normal') =>
    gate
      .run(lane, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => end.push(resolve));
        return name;
      })
      .catch((error: unknown) => (error instanceof OverloadedError ? 'refused' : error));
  return { gate, begun, end, ask };
}

/** Runs everything that needs only turns of the event loop; the test clock advances one millisecond per turn. */
async function turn(): Promise<void> {
  for (let index = 0; index < 8; index += 1) await vi.advanceTimersByTimeAsync(1);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the render gate', () => {
  it('limits concurrent renderings, in order of arrival', async () => {
    const { gate, begun, end, ask } = makeGate();
    const all = ['a', 'b', 'c'].map((name) => ask(name));
    await turn();
    expect(begun).toEqual(['a', 'b']);
    expect(gate.pending).toBe(3);
    end.shift()?.();
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const finish of end) finish();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
    expect(gate.pending).toBe(0);
  });

  it('gives networks their turn, and refuses the one that has most waiting, also while the event loop is late', async () => {
    let delay = 0;
    const { gate, begun, end, ask } = makeGate(() => delay, { ...limits, crowd: 3 });
    const from = (network: string, name: string) => workFor(network, () => ask(name));
    const admits = (network: string) => workFor(network, () => gate.admits());
    const all = ['a1', 'a2'].map((name) => from('a', name));
    await turn();
    all.push(...['a3', 'a4', 'a5'].map((name) => from('a', name)));
    expect(await from('a', 'a6')).toBe('refused');
    expect([admits('a'), admits('b')]).toEqual([false, true]);
    all.push(from('b', 'b1'));
    expect(await all[4]).toBe('refused');
    delay = 200;
    expect(await from('a', 'a7')).toBe('refused');
    expect([admits('a'), admits('c')]).toEqual([false, true]);
    all.push(from('c', 'c1'));
    expect(await all[3]).toBe('refused');
    for (let step = 0; step < 5; step += 1) {
      end.shift()?.();
      await turn();
    }
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
    await Promise.all(all);
  });

  it('limits concurrent renderings that search, while others overtake them', async () => {
    const { gate, begun, end, ask } = makeGate();
    const all = [ask('search 1', 'search'), ask('search 2', 'search'), ask('page')];
    await turn();
    expect(begun).toEqual(['search 1', 'page']);
    for (const name of ['search 3', 'search 4']) ask(name, 'search');
    expect(await ask('search 5', 'search')).toBe('refused');
    expect(gate.admits()).toBe(true);
    end.shift()?.();
    await turn();
    expect(begun).toEqual(['search 1', 'page', 'search 2']);
    while (end.length > 0) {
      end.shift()?.();
      await turn();
    }
    expect(await Promise.all(all)).toEqual(['search 1', 'search 2', 'page']);
    expect(begun).toEqual(['search 1', 'page', 'search 2', 'search 3', 'search 4']);
    expect(gate.pending).toBe(0);
  });

  it('is idle while only searches wait that may not start', async () => {
    vi.useRealTimers();
    const immediates = vi.spyOn(globalThis, 'setImmediate');
    const { begun, end, ask } = makeGate();
    ask('search 1', 'search');
    ask('search 2', 'search');
    await vi.waitFor(() => expect(begun).toEqual(['search 1']));
    immediates.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(immediates).not.toHaveBeenCalled();
    immediates.mockRestore();
    end.shift()?.();
    await vi.waitFor(() => expect(begun).toEqual(['search 1', 'search 2']));
    end.shift()?.();
  });

  it.each([
    ['two renderings in a turn of the event loop', 1, [0, 0, 1, 1]],
    ['no further one in a turn that has taken three milliseconds', 3, [0, 1, 2, 3]],
  ])('starts %s', async (_, cost, expected) => {
    vi.useRealTimers();
    let time = 0;
    const gate = createRenderGate({ ...limits, running: 10, waiting: 10 }, { loopDelay: () => 0, clock: () => time });
    let turns = 0;
    const watch = () => {
      turns += 1;
      if (begun.length < 4) setImmediate(watch);
    };
    const begun: number[] = [];
    const all = [0, 1, 2, 3].map(() =>
      gate.run('normal', async () => {
        begun.push(turns);
        time += cost;
      }),
    );
    setImmediate(watch);
    await Promise.all(all);
    expect(begun.map((turn) => turn - (begun[0] ?? 0))).toEqual(expected);
  });

  it('leaves turns of the event loop to new connections while they arrive, up to a limit', async () => {
    vi.useRealTimers();
    let connections = 0;
    let coming = 10;
    let turns = 0;
    const begunIn: number[] = [];
    const gate = createRenderGate(limits, { loopDelay: () => 0, connections: () => connections });
    const watch = () => {
      turns += 1;
      if (turns <= coming) connections += 1;
      if (begunIn.length < 2) setImmediate(watch);
    };
    const ask = () => gate.run('normal', async () => void begunIn.push(turns));
    setImmediate(watch);
    await ask();
    expect(begunIn[0]).toBeGreaterThan(coming);
    coming = Infinity;
    await new Promise((resolve) => setImmediate(resolve));
    await ask();
    expect((begunIn[1] ?? 0) - (begunIn[0] ?? 0)).toBeGreaterThan(10);
  });

  it('limits renderings to four while turns of the event loop take long', async () => {
    vi.useRealTimers();
    let time = 0;
    let step = 13;
    let begun = 0;
    const wide = { ...limits, running: 64, waiting: 64, patience: 1_000_000 };
    const gate = createRenderGate(wide, { loopDelay: () => 0, clock: () => time });
    const ends: (() => void)[] = [];
    const all = Array.from({ length: 30 }, () =>
      gate.run('normal', () => {
        begun += 1;
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    /** Duration of each turn. */
    const turns = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        time += step;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await turns(40);
    expect(begun).toBe(4);
    step = 1;
    await turns(40);
    expect(begun).toBe(30);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('queues only renderings that can start in time, and refuses the latest of the others at once', async () => {
    vi.useRealTimers();
    let time = 0;
    const wide = { ...limits, running: 1, waiting: 100, patience: 10_000, crowd: 2 };
    const gate = createRenderGate(wide, { loopDelay: () => 0, clock: () => time });
    const outcomes: string[] = [];
    const all = Array.from({ length: 60 }, (_, index) =>
      gate
        .run('normal', async () => {
          time += 1_000;
        })
        .then(
          () => outcomes.push(`done ${index}`),
          () => outcomes.push(`refused ${index}`),
        ),
    );
    await Promise.all(all);
    const refused = outcomes.filter((outcome) => outcome.startsWith('refused'));
    // Each rendering takes one second: of sixty, those are accepted that fit into ten seconds, including those that arrive
    // before the pace is known.
    expect(refused[0]).toBe('refused 59');
    expect(outcomes.indexOf('refused 59')).toBeLessThan(outcomes.indexOf('done 10'));
    expect(outcomes.length - refused.length).toBeLessThan(30);
    expect(gate.pending).toBe(0);
    // The pace of one crowd is not applied to the next.
    time += 20_000;
    const later = Array.from({ length: 50 }, () => gate.run('normal', async () => undefined));
    expect(gate.pending).toBe(50);
    await Promise.all(later);
  });

  it('refuses at once if the queue is full', async () => {
    const { gate, ask } = makeGate();
    for (const name of ['a', 'b']) ask(name);
    await turn();
    for (const name of ['c', 'd', 'e']) ask(name);
    expect(gate.admits()).toBe(false);
    expect(await ask('f')).toBe('refused');
  });

  it('refuses a rendering that has waited too long', async () => {
    const { gate, begun, ask } = makeGate();
    ask('a');
    ask('b');
    await turn();
    const late = ask('c');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBe('refused');
    expect(begun).toEqual(['a', 'b']);
    expect(gate.pending).toBe(2);
  });

  it('refuses everything except urgent renderings while the event loop is delayed and many renderings wait', async () => {
    let delay = 101;
    const { gate, begun, ask } = makeGate(() => delay);
    for (const name of ['a', 'b']) ask(name);
    expect(gate.admits()).toBe(false);
    expect(await ask('c')).toBe('refused');
    ask('login', 'urgent');
    await turn();
    expect(begun).toEqual(['login', 'a']);
    delay = 100;
    expect(gate.admits()).toBe(true);
  });

  it('does not refuse a single rendering while the event loop is delayed', async () => {
    const { gate, begun, ask } = makeGate(() => 10_000);
    expect(gate.admits()).toBe(true);
    ask('a');
    await turn();
    expect(begun).toEqual(['a']);
  });

  it('accepts urgent renderings when the queue is full, and starts them first', async () => {
    const { begun, end, ask } = makeGate();
    for (const name of ['a', 'b']) ask(name);
    await turn();
    for (const name of ['c', 'd', 'e']) ask(name);
    ask('login', 'urgent');
    end.shift()?.();
    await turn();
    expect(begun).toEqual(['a', 'b', 'login']);
  });

  it('continues after a failed rendering', async () => {
    const { gate } = makeGate();
    const failed = gate.run('normal', () => Promise.reject(new Error('broken')));
    await Promise.all([expect(failed).rejects.toThrow('broken'), turn()]);
    expect(gate.pending).toBe(0);
  });
});
