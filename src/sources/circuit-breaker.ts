/**
 * A circuit breaker: stops calling a system that fails, so that callers fail at once instead of waiting, and tries again with a
 * single call. The states and their transitions are pure functions; time is an argument.
 */

/**
 * Outcome of a call. 'refused': the system did not answer. 'neutral': it says nothing about the system's health (cancelled, not
 * found).
 */
export type CallOutcome = 'ok' | 'failed' | 'refused' | 'neutral';

export interface BreakerSettings {
  /** Consecutive failures that open the circuit. */
  readonly consecutiveFailures: number;
  /** Consecutive refusals that open it. */
  readonly consecutiveRefusals: number;
  /** Length in milliseconds of the window in which the share of failures is measured. */
  readonly window: number;
  /** Minimum number of calls in the window for the share of failures to count. */
  readonly minCalls: number;
  /** Share of failures in the window that opens the circuit, 0 to 1. */
  readonly failureShare: number;
  /** Milliseconds from opening to the first probe; each failed probe doubles the wait … */
  readonly initialWait: number;
  /** … up to this. */
  readonly maxWait: number;
}

export const DEFAULT_BREAKER_SETTINGS: BreakerSettings = {
  consecutiveFailures: 5,
  consecutiveRefusals: 3,
  window: 10_000,
  minCalls: 20,
  failureShare: 0.5,
  initialWait: 500,
  maxWait: 5_000,
};

interface Closed {
  readonly kind: 'closed';
  readonly failures: number;
  readonly refusals: number;
  /** Start of the current window. */
  readonly since: number;
  readonly calls: number;
  readonly failed: number;
}

interface Open {
  readonly kind: 'open';
  /** Time of the next probe. */
  readonly until: number;
  readonly wait: number;
}

interface HalfOpen {
  readonly kind: 'half-open';
  readonly wait: number;
}

/** 'half-open' means that a probe is in progress: no second call is admitted. */
export type Circuit = Closed | Open | HalfOpen;

/** The initial state of a circuit. */
export const closedCircuit = (now: number): Circuit => ({
  kind: 'closed',
  failures: 0,
  refusals: 0,
  since: now,
  calls: 0,
  failed: 0,
});

/** The state after a new call arrives, and whether the call is admitted. */
export function admitCall(circuit: Circuit, now: number): { readonly circuit: Circuit; readonly admitted: boolean } {
  if (circuit.kind === 'closed') return { circuit, admitted: true };
  if (circuit.kind === 'half-open' || now < circuit.until) return { circuit, admitted: false };
  return { circuit: { kind: 'half-open', wait: circuit.wait }, admitted: true };
}

function settleClosed(circuit: Closed, outcome: CallOutcome, now: number, settings: BreakerSettings): Circuit {
  if (outcome === 'neutral') return circuit;
  const fresh = now - circuit.since > settings.window;
  const bad = outcome === 'ok' ? 0 : 1;
  const next: Closed = {
    kind: 'closed',
    failures: outcome === 'ok' ? 0 : circuit.failures + 1,
    refusals: outcome === 'refused' ? circuit.refusals + 1 : 0,
    since: fresh ? now : circuit.since,
    calls: (fresh ? 0 : circuit.calls) + 1,
    failed: (fresh ? 0 : circuit.failed) + bad,
  };
  const opens =
    next.failures >= settings.consecutiveFailures ||
    next.refusals >= settings.consecutiveRefusals ||
    (bad === 1 && next.calls >= settings.minCalls && next.failed >= next.calls * settings.failureShare);
  return opens ? { kind: 'open', until: now + settings.initialWait, wait: settings.initialWait } : next;
}

/**
 * The state after an admitted call ends. `probe` is true if it was the probe of a half-open circuit: calls from before the
 * opening say nothing about the current state.
 */
export function recordOutcome(
  circuit: Circuit,
  outcome: CallOutcome,
  now: number,
  probe: boolean,
  settings: BreakerSettings,
): Circuit {
  if (circuit.kind === 'closed') return probe ? circuit : settleClosed(circuit, outcome, now, settings);
  if (circuit.kind === 'open' || !probe) return circuit;
  if (outcome === 'ok') return closedCircuit(now);
  // A cancelled probe shows nothing: the next call is a probe again.
  if (outcome === 'neutral') return { kind: 'open', until: now, wait: circuit.wait };
  const wait = Math.min(circuit.wait * 2, settings.maxWait);
  return { kind: 'open', until: now + wait, wait };
}

/** Runs calls through a circuit. */
export interface CircuitBreaker {
  readonly state: Circuit['kind'];
  /**
   * Runs a call; if the circuit is open, rejects with the error from `refusal` instead. `classify` interprets a rejection; unset,
   * as all others are.
   */
  run<T>(call: () => Promise<T>, classify?: (error: unknown) => CallOutcome): Promise<T>;
}

export interface CircuitBreakerOptions {
  readonly settings?: BreakerSettings;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** What a rejection says about the system. */
  readonly classify: (error: unknown) => CallOutcome;
  /** Makes the error of a call that is not admitted. */
  readonly refusal: () => Error;
  /** Called when the circuit opens, is probed, or closes. */
  readonly onChange?: (state: Circuit['kind']) => void;
}

/** Makes the breaker of one system. */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { now, settings = DEFAULT_BREAKER_SETTINGS } = options;
  let circuit = closedCircuit(now());
  const become = (next: Circuit) => {
    const changed = next.kind !== circuit.kind;
    circuit = next;
    if (changed) options.onChange?.(next.kind);
  };
  return {
    get state() {
      return circuit.kind;
    },
    async run(call, classify = options.classify) {
      const { circuit: entered, admitted } = admitCall(circuit, now());
      become(entered);
      if (!admitted) throw options.refusal();
      const probe = entered.kind === 'half-open';
      try {
        const result = await call();
        become(recordOutcome(circuit, 'ok', now(), probe, settings));
        return result;
      } catch (error) {
        become(recordOutcome(circuit, classify(error), now(), probe, settings));
        throw error;
      }
    },
  };
}
