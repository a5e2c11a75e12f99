import { describe, expect, it } from 'vitest';
import {
  admitCall,
  type BreakerSettings,
  type CallOutcome,
  type Circuit,
  closedCircuit,
  createCircuitBreaker,
  recordOutcome,
} from './circuit-breaker';

const settings: BreakerSettings = {
  consecutiveFailures: 3,
  consecutiveRefusals: 2,
  window: 1_000,
  minCalls: 6,
  failureShare: 0.5,
  initialWait: 100,
  maxWait: 350,
};

/** One call at a given time; 'blocked' marks a call that must not be admitted. */
type Step = readonly [at: number, outcome: CallOutcome | 'blocked'];

/** Simulates calls one after another and returns the states after each. */
function play(steps: readonly Step[]): Circuit['kind'][] {
  let circuit = closedCircuit(0);
  return steps.map(([at, outcome]) => {
    const entered = admitCall(circuit, at);
    expect(entered.admitted, `call at ${at}`).toBe(outcome !== 'blocked');
    circuit = entered.circuit;
    if (outcome !== 'blocked') circuit = recordOutcome(circuit, outcome, at, circuit.kind === 'half-open', settings);
    return circuit.kind;
  });
}

describe('the states of a circuit', () => {
  it.each<[string, readonly Step[], Circuit['kind']]>([
    [
      'stays closed while calls succeed',
      [
        [0, 'ok'],
        [1, 'ok'],
        [2, 'ok'],
      ],
      'closed',
    ],
    [
      'stays closed when a success stands between failures',
      [
        [0, 'failed'],
        [1, 'failed'],
        [2, 'ok'],
        [3, 'failed'],
      ],
      'closed',
    ],
    [
      'opens at the third failure in a row',
      [
        [0, 'failed'],
        [1, 'failed'],
        [2, 'failed'],
      ],
      'open',
    ],
    [
      'opens at the second refusal in a row',
      [
        [0, 'refused'],
        [1, 'refused'],
      ],
      'open',
    ],
    [
      'counts a refusal among failures',
      [
        [0, 'failed'],
        [1, 'refused'],
        [2, 'failed'],
      ],
      'open',
    ],
    [
      'opens when half of the calls of the window failed',
      [
        [0, 'ok'],
        [1, 'failed'],
        [2, 'ok'],
        [3, 'failed'],
        [4, 'ok'],
        [5, 'failed'],
      ],
      'open',
    ],
    [
      'forgets failures of the window before',
      [
        [0, 'failed'],
        [1, 'ok'],
        [2, 'failed'],
        [3, 'ok'],
        [4, 'failed'],
        [1_500, 'ok'],
        [1_501, 'failed'],
      ],
      'closed',
    ],
    [
      'learns nothing from calls that were given up',
      [
        [0, 'failed'],
        [1, 'failed'],
        [2, 'neutral'],
        [3, 'neutral'],
      ],
      'closed',
    ],
    [
      'lets nothing through until the wait is over',
      [
        [0, 'refused'],
        [1, 'refused'],
        [100, 'blocked'],
      ],
      'open',
    ],
    [
      'closes after a probe that succeeds',
      [
        [0, 'refused'],
        [1, 'refused'],
        [101, 'ok'],
      ],
      'closed',
    ],
    [
      'opens again after a probe that fails',
      [
        [0, 'refused'],
        [1, 'refused'],
        [101, 'failed'],
      ],
      'open',
    ],
    [
      'doubles the wait after a failed probe',
      [
        [0, 'refused'],
        [1, 'refused'],
        [101, 'failed'],
        [300, 'blocked'],
        [301, 'ok'],
      ],
      'closed',
    ],
    [
      'waits no longer than the longest wait',
      [
        [0, 'refused'],
        [1, 'refused'],
        [101, 'failed'],
        [301, 'failed'],
        [650, 'blocked'],
        [651, 'failed'],
        [1_001, 'ok'],
      ],
      'closed',
    ],
    [
      'probes again at once when a probe was given up',
      [
        [0, 'refused'],
        [1, 'refused'],
        [101, 'neutral'],
        [101, 'ok'],
      ],
      'closed',
    ],
  ])('%s', (_title, steps, last) => {
    expect(play(steps).at(-1)).toBe(last);
  });

  it('admits a single probe', () => {
    const open = recordOutcome(recordOutcome(closedCircuit(0), 'refused', 0, false, settings), 'refused', 0, false, settings);
    const probing = admitCall(open, 100);
    expect(probing.admitted).toBe(true);
    expect(admitCall(probing.circuit, 100).admitted).toBe(false);
  });

  it('ignores results of calls from before the opening', () => {
    const open: Circuit = { kind: 'open', until: 100, wait: 100 };
    expect(recordOutcome(open, 'ok', 50, false, settings)).toBe(open);
    const probing = admitCall(open, 100).circuit;
    expect(recordOutcome(probing, 'ok', 101, false, settings)).toBe(probing);
  });
});

describe('a breaker', () => {
  function make() {
    let time = 0;
    const changes: string[] = [];
    const breaker = createCircuitBreaker({
      settings,
      now: () => time,
      classify: (error) => (error instanceof RangeError ? 'neutral' : 'refused'),
      refusal: () => new Error('blocked'),
      onChange: (state) => changes.push(state),
    });
    const fail = () => breaker.run(() => Promise.reject(new Error('down'))).catch((error: Error) => error.message);
    return { breaker, changes, fail, wait: (milliseconds: number) => (time += milliseconds) };
  }

  it('returns the result of the call', async () => {
    await expect(make().breaker.run(async () => 7)).resolves.toBe(7);
  });

  it('passes errors on, then refuses without calling', async () => {
    const { breaker, fail } = make();
    expect([await fail(), await fail()]).toEqual(['down', 'down']);
    let called = false;
    await expect(
      breaker.run(async () => {
        called = true;
      }),
    ).rejects.toThrow('blocked');
    expect(called).toBe(false);
  });

  it('reports every change once', async () => {
    const { breaker, changes, fail, wait } = make();
    await fail();
    await fail();
    await fail();
    wait(100);
    await breaker.run(async () => undefined);
    expect(changes).toEqual(['open', 'half-open', 'closed']);
    expect(breaker.state).toBe('closed');
  });

  it('stays closed if calls are only cancelled', async () => {
    const { breaker } = make();
    for (let index = 0; index < 10; index += 1) {
      await breaker.run(() => Promise.reject(new RangeError())).catch(() => undefined);
    }
    expect(breaker.state).toBe('closed');
  });
});
