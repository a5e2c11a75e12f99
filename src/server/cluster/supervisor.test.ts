import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrimaryMessage, WorkerSetup } from './messages';
import { countFailure, restartDelay } from './restart-delay';
import { Supervisor, type WorkerEvents } from './supervisor';

/** A worker controlled by the test. */
interface FakeWorker {
  readonly build: string;
  readonly setup: WorkerSetup;
  readonly events: WorkerEvents;
  readonly heard: PrimaryMessage[];
  killed: boolean;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function makeCluster(workers = 3) {
  const started: FakeWorker[] = [];
  const errors: string[] = [];
  const hopeless = vi.fn();
  let newest = 'new';
  let refused = 0;
  const log = (_fields: object, message: string) => {
    errors.push(message);
  };
  const supervisor = new Supervisor({
    workers,
    build: 'old',
    newestBuild: () => {
      if (newest === '') throw new Error('no build');
      return newest;
    },
    start(build, setup, events) {
      if (refused > 0) {
        refused -= 1;
        throw new Error('EAGAIN');
      }
      const worker: FakeWorker = { build, setup, events, heard: [], killed: false };
      started.push(worker);
      return {
        pid: started.length,
        send(message) {
          worker.heard.push(message);
        },
        kill() {
          worker.killed = true;
          events.exit('SIGKILL');
        },
      };
    },
    logger: { info: () => undefined, warn: log, error: log },
    now: () => Date.now(),
    drainSeconds: 5,
    onNoReadyWorker: hopeless,
  });
  const ready = async (index: number) => {
    const worker = started[index];
    worker?.events.message({ kind: 'ready', build: { id: worker.build, timestamp: 1 } });
    await settle();
  };
  const at = (index: number): FakeWorker => {
    const worker = started[index];
    if (worker === undefined) throw new Error(`worker ${index} was not started`);
    return worker;
  };
  const startAll = async () => {
    const serving = supervisor.start();
    for (let index = 0; index < workers; index += 1) await ready(index);
    expect(await serving).toBe(true);
  };
  const setNewest = (build: string) => {
    newest = build;
  };
  const refuse = (times: number) => {
    refused = times;
  };
  return { supervisor, started, errors, hopeless, refuse, ready, at, startAll, setNewest };
}

const kinds = (worker: FakeWorker) => worker.heard.map(({ kind }) => kind);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('starting a cluster', () => {
  it('waits with the others until the first worker is ready', async () => {
    const { supervisor, started, ready } = makeCluster();
    const serving = supervisor.start();
    expect(started.map(({ setup }) => [setup.slot, setup.first])).toEqual([[0, true]]);
    await ready(0);
    expect(started.map(({ setup }) => [setup.slot, setup.first])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    await ready(1);
    await ready(2);
    expect(await serving).toBe(true);
  });

  it('fails if the first worker exits before it is ready', async () => {
    const { supervisor, at } = makeCluster();
    const serving = supervisor.start();
    at(0).events.exit(1);
    expect(await serving).toBe(false);
  });

  it('replaces the first worker if it exits while the others start', async () => {
    const { supervisor, started, at, ready } = makeCluster();
    const serving = supervisor.start();
    await ready(0);
    at(0).events.exit('SIGKILL');
    await ready(1);
    await ready(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(at(3)).toMatchObject({ setup: { slot: 0, first: true } });
    await ready(3);
    expect(await serving).toBe(true);
    expect(started).toHaveLength(4);
  });

  it('replaces another worker that exits or hangs before it is ready', async () => {
    const { supervisor, at, ready } = makeCluster();
    const serving = supervisor.start();
    await ready(0);
    at(2).events.exit(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at(1).killed).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await ready(3);
    for (const index of [4, 5]) if (!at(index).killed) await ready(index);
    expect(await serving).toBe(true);
  });

  it('can be stopped during the start', async () => {
    const { supervisor, at, ready, started } = makeCluster();
    const serving = supervisor.start();
    await ready(0);
    const stopped = supervisor.stop({ drain: false });
    for (const worker of started) worker.events.exit(0);
    await stopped;
    expect(await serving).toBe(false);
    expect(at(0).killed).toBe(false);
  });
});

describe('after any exits, in any state', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('die' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('ready' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 50, 100, 1_000, 30_000, 61_000) }),
    fc.constant({ kind: 'roll' as const }),
    fc.record({ kind: fc.constant('refuse' as const), times: fc.integer({ min: 1, max: 3 }) }),
  );

  it('all workers are ready within five minutes, or the primary has given up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 25 }), async (workers, steps) => {
        const { supervisor, started, hopeless, refuse } = makeCluster(workers);
        let failed = false;
        supervisor.start().then((serving) => {
          failed = !serving;
        });
        const ended = new Set<FakeWorker>();
        const responseContext = new Set<FakeWorker>();
        const alive = () => started.filter((worker) => !ended.has(worker) && !worker.killed);
        const die = (worker: FakeWorker | undefined) => {
          if (worker === undefined) return;
          ended.add(worker);
          worker.events.exit(1);
        };
        const answer = (worker: FakeWorker | undefined) => {
          if (worker === undefined || responseContext.has(worker)) return;
          responseContext.add(worker);
          worker.events.message({ kind: 'ready', build: { id: worker.build, timestamp: 1 } });
        };
        for (const one of steps) {
          const living = alive();
          if (one.kind === 'die') die(living[one.which % Math.max(1, living.length)]);
          else if (one.kind === 'ready') answer(living[one.which % Math.max(1, living.length)]);
          else if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
          else if (one.kind === 'refuse') refuse(one.times);
          else supervisor.restart();
        }
        for (let second = 0; second < 300; second += 1) {
          for (const worker of alive()) {
            if (kinds(worker).includes('stop')) die(worker);
            else answer(worker);
          }
          await vi.advanceTimersByTimeAsync(1_000);
        }
        if (failed || hopeless.mock.calls.length > 0) return;
        const serving = alive().filter((worker) => responseContext.has(worker) && !kinds(worker).includes('stop'));
        expect(serving.map(({ setup }) => setup.slot).sort()).toEqual(Array.from({ length: workers }, (_, slot) => slot));
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('the primary gives up if no worker becomes ready', async () => {
    const { started, startAll, hopeless } = makeCluster(2);
    await startAll();
    for (let second = 0; second < 125; second += 1) {
      for (const worker of [...started]) worker.events.exit(1);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(hopeless).toHaveBeenCalledOnce();
  });
});

describe('a worker that exits unexpectedly', () => {
  it('is replaced in its slot, with the same build, within two seconds', async () => {
    const { started, at, startAll, errors } = makeCluster();
    await startAll();
    at(1).events.exit('SIGKILL');
    expect(started).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(started).toHaveLength(4);
    expect(at(3)).toMatchObject({ build: 'old', setup: { slot: 1, first: false } });
    expect(errors).toHaveLength(1);
  });

  it('is replaced after growing delays if it exits repeatedly', async () => {
    const { started, at, startAll } = makeCluster(1);
    await startAll();
    const waits: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const endedAt = Date.now();
      at(index).events.exit(1);
      while (started.length === index + 1) await vi.advanceTimersByTimeAsync(100);
      waits.push(Date.now() - endedAt);
    }
    expect(waits).toEqual([100, 200, 400, 800, 1_600]);
  });

  it('is not replaced once the cluster stops', async () => {
    const { supervisor, started, at, startAll } = makeCluster();
    await startAll();
    const stopped = supervisor.stop({ drain: false });
    for (const worker of started) worker.events.exit(0);
    await stopped;
    at(0).events.exit(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(3);
  });

  it('is told to drain when the whole node stops, and gets the time for it', async () => {
    const { supervisor, at, startAll } = makeCluster(1);
    await startAll();
    const stopped = supervisor.stop({ drain: true });
    expect(at(0).heard).toEqual([{ kind: 'stop', drain: true }]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(at(0).killed).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(at(0).killed).toBe(true);
    await stopped;
  });

  it.each([
    [0, 100],
    [3, 800],
    [20, 30_000],
    [10_000, 30_000],
  ])('waits, after %i early ends, %i ms', (failures, delay) => {
    expect(restartDelay(failures)).toBe(delay);
  });

  it('resets its delay after it has run for a minute', () => {
    expect(countFailure(5, 59_999)).toBe(6);
    expect(countFailure(5, 60_000)).toBe(0);
  });
});

describe('a rolling restart', () => {
  it('stops a worker only after its successor is ready, one at a time', async () => {
    const { supervisor, started, at, ready, startAll } = makeCluster(2);
    await startAll();
    const rolled = supervisor.restart();
    expect(started).toHaveLength(3);
    expect(at(2)).toMatchObject({ build: 'new', setup: { slot: 0, first: true, announced: { id: 'old' } } });
    expect(kinds(at(0))).toEqual([]);
    await ready(2);
    expect(kinds(at(0))).toEqual(['stop']);
    expect(started).toHaveLength(3);
    at(0).events.exit(0);
    await settle();
    expect(at(3)).toMatchObject({ build: 'new', setup: { slot: 1 } });
    await ready(3);
    at(1).events.exit(0);
    expect(await rolled).toBe(true);
  });

  it('announces the new build only when all workers run it', async () => {
    const { supervisor, at, ready, startAll } = makeCluster(2);
    await startAll();
    const rolled = supervisor.restart();
    await ready(2);
    at(0).events.exit(0);
    await settle();
    expect(kinds(at(2))).not.toContain('announce');
    await ready(3);
    at(1).events.exit(0);
    await rolled;
    for (const index of [2, 3]) expect(at(index).heard).toContainEqual({ kind: 'announce', build: { id: 'new', timestamp: 1 } });
  });

  it('stops if a new worker exits or does not become ready', async () => {
    const { supervisor, started, at, startAll, errors } = makeCluster(2);
    await startAll();
    const ended = supervisor.restart();
    at(2).events.exit(1);
    expect(await ended).toBe(false);
    const hung = supervisor.restart();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hung).toBe(false);
    expect(at(3).killed).toBe(true);
    expect([kinds(at(0)), kinds(at(1))]).toEqual([[], []]);
    expect(errors).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveLength(4);
  });

  it('changes nothing if there is no finished build', async () => {
    const { supervisor, started, startAll, setNewest } = makeCluster(2);
    await startAll();
    setNewest('');
    expect(await supervisor.restart()).toBe(false);
    expect(started).toHaveLength(2);
  });

  it('requested during another one follows it once, with the newest build', async () => {
    const { supervisor, started, at, ready, startAll, setNewest } = makeCluster(1);
    await startAll();
    const first = supervisor.restart();
    await ready(1);
    setNewest('newer');
    const further = supervisor.restart();
    expect(supervisor.restart()).toBe(further);
    expect(started).toHaveLength(2);
    at(0).events.exit(0);
    expect(await first).toBe(true);
    await settle();
    expect(at(2).build).toBe('newer');
    await ready(2);
    at(1).events.exit(0);
    expect(await further).toBe(true);
    await settle();
    expect(started).toHaveLength(3);
  });

  it('waits for a slow new worker as long as it reports progress', async () => {
    const { supervisor, at, ready, startAll } = makeCluster(1);
    await startAll();
    const rolled = supervisor.restart();
    for (let step = 0; step < 4; step += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      at(1).events.message({ kind: 'step' });
    }
    await ready(1);
    at(0).events.exit(0);
    expect([await rolled, at(1).killed]).toEqual([true, false]);
  });

  it('kills a worker that does not stop', async () => {
    const { supervisor, at, ready, startAll } = makeCluster(1);
    await startAll();
    const rolled = supervisor.restart();
    await ready(1);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(at(0).killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(at(0).killed).toBe(true);
    expect(await rolled).toBe(true);
  });

  it('restarts a worker that exits afterwards with the new build', async () => {
    const { supervisor, at, ready, startAll } = makeCluster(1);
    await startAll();
    const rolled = supervisor.restart();
    await ready(1);
    at(0).events.exit(0);
    await rolled;
    at(1).events.exit(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(at(2)).toMatchObject({ build: 'new', setup: { announced: { id: 'new' } } });
  });
});

describe('messages', () => {
  it('of a purge reach every worker except the sender', async () => {
    const { at, startAll } = makeCluster();
    await startAll();
    const notice = { kind: 'purge' as const, purge: { tags: ['article:1'] }, at: 5 };
    at(1).events.message(notice);
    expect([at(0).heard, at(1).heard, at(2).heard]).toEqual([[notice], [], [notice]]);
  });

  it('that request metrics are answered with those of all workers', async () => {
    const { at, startAll } = makeCluster(2);
    await startAll();
    at(0).events.message({ kind: 'metrics-wanted', ask: 7 });
    expect(at(1).heard).toEqual([{ kind: 'collect-metrics', ask: 1 }]);
    at(1).events.message({ kind: 'metrics-part', ask: 1, metrics: [{ name: 'b' }] });
    at(0).events.message({ kind: 'metrics-part', ask: 1, metrics: [{ name: 'a' }] });
    expect(at(0).heard.at(-1)).toEqual({
      kind: 'metrics',
      ask: 7,
      parts: [[{ name: 'b' }], [{ name: 'a' }]],
      restarts: 0,
      workers: 2,
    });
  });

  it('that request metrics do not wait for a worker that hangs', async () => {
    const { at, startAll } = makeCluster(2);
    await startAll();
    at(0).events.message({ kind: 'metrics-wanted', ask: 7 });
    at(0).events.message({ kind: 'metrics-part', ask: 1, metrics: [] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(at(0).heard.at(-1)).toMatchObject({ kind: 'metrics', parts: [[]] });
  });
});
