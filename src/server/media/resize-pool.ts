import { createProcessPool } from '~/backend/index';
import { type ResizeJob, type ResizeOutcome, resizeOutcome } from './resize-job';

/** 'busy': the queue is full; 'failed': the worker crashed, timed out, or could not store the picture. */
export type PoolOutcome = 'done' | 'broken' | 'busy' | 'failed';

export interface ResizePool {
  run(job: Omit<ResizeJob, 'id'>): Promise<PoolOutcome>;
  close(): void;
}

export interface ResizePoolOptions {
  /** File of the worker's bundle. */
  readonly worker: string;
  /** Called with messages for the server's log. */
  readonly report: (message: string) => void;
  /** Limit on processes; defaults to 2. */
  readonly workers?: number;
  /** Time limit of a job by the clock, in milliseconds; defaults to 40,000. */
  readonly jobTimeout?: number;
}

/** The processes that generate pictures. */
export function createResizePool(options: ResizePoolOptions): ResizePool {
  const pool = createProcessPool<Omit<ResizeJob, 'id'>, ResizeOutcome>({
    ...options,
    name: 'the resizer',
    readAnswer: (message) => resizeOutcome.parse(message),
  });
  return {
    async run(job) {
      const answer = await pool.run(job);
      if (typeof answer === 'string') return answer;
      if (answer.outcome !== 'done') options.report(`${job.source}: ${answer.detail ?? ''}`);
      return answer.outcome;
    },
    close: () => pool.close(),
  };
}
