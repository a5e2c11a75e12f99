import type { MetricsPart, PrimaryMessage, WorkerMessage } from './messages';

/** A process that accepts messages. */
interface MessageTarget {
  send(message: PrimaryMessage): void;
}

interface Round {
  readonly requester: MessageTarget;
  /** The asker's own number for its request. */
  readonly ask: number;
  readonly parts: MetricsPart[];
  readonly expected: number;
  readonly finish: () => void;
}

/** Figures that only the primary knows. */
export interface ClusterFigures {
  /** Workers that were started to replace one that exited unexpectedly. */
  readonly restarts: number;
  /** Number of running workers. */
  readonly workers: number;
}

/** A worker that does not answer within this time is left out. */
const COLLECT_MS = 1_000;

/**
 * The primary's part in answering /metrics: requests every worker's metrics and sends them all to the worker that requested
 * them.
 */
export function createMetricsRound(workers: () => readonly MessageTarget[]): {
  receive(message: Extract<WorkerMessage, { ask: number }>, from: MessageTarget, figures: ClusterFigures): void;
} {
  const rounds = new Map<number, Round>();
  let asks = 0;

  function begin(requester: MessageTarget, ask: number, figures: ClusterFigures): void {
    asks += 1;
    const number = asks;
    const asked = workers();
    const parts: MetricsPart[] = [];
    const finish = () => {
      clearTimeout(timer);
      rounds.delete(number);
      requester.send({ kind: 'metrics', ask, parts, ...figures });
    };
    const timer = setTimeout(finish, COLLECT_MS);
    rounds.set(number, { requester, ask, parts, expected: asked.length, finish });
    for (const worker of asked) worker.send({ kind: 'collect-metrics', ask: number });
  }

  return {
    receive(message, from, figures) {
      if (message.kind === 'metrics-wanted') return begin(from, message.ask, figures);
      const round = rounds.get(message.ask);
      if (round === undefined) return;
      round.parts.push(message.metrics);
      if (round.parts.length === round.expected) round.finish();
    },
  };
}
