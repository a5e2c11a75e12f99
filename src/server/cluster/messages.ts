import { z } from 'zod';

/**
 * Messages between the processes of a cluster. Primary and workers may come from different builds during a rolling restart: a
 * message of an unknown kind is ignored, and kinds never change their meaning.
 */

/** A build as in `latest.json`. */
const buildName = z.object({ id: z.string(), timestamp: z.number() });
export type BuildName = z.infer<typeof buildName>;

/** What to purge; the shape of `Purge` in page-cache/purge-log.ts. */
const purge = z.object({
  tags: z.array(z.string()).optional(),
  paths: z.array(z.string()).optional(),
  edition: z.string().optional(),
  everything: z.boolean().optional(),
  hard: z.boolean().optional(),
});

/** A purge in transit, with the time at which it was made in unix milliseconds. */
const purgeNotice = z.object({ kind: z.literal('purge'), purge, at: z.number() });

/** One process's metrics in prom-client's JSON form. */
const metricsPart = z.array(z.record(z.string(), z.unknown()));
export type MetricsPart = z.infer<typeof metricsPart>;

/** Requests that a process has counted against quotas since its last report. */
const spentNotice = z.object({
  kind: z.literal('spent'),
  spent: z.array(z.object({ share: z.string(), key: z.string(), count: z.number() })),
});

const workerMessage = z.discriminatedUnion('kind', [
  /** The worker has completed one of the steps of its start: it is slow, not stuck. */
  z.object({ kind: z.literal('step') }),
  /** The worker has warmed up and listens. */
  z.object({ kind: z.literal('ready'), build: buildName }),
  purgeNotice,
  spentNotice,
  /** Requests the metrics of all workers. */
  z.object({ kind: z.literal('metrics-wanted'), ask: z.number() }),
  /** The worker's own metrics, for the request with that number. */
  z.object({ kind: z.literal('metrics-part'), ask: z.number(), metrics: metricsPart }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

const primaryMessage = z.discriminatedUnion('kind', [
  /** Finish the requests in progress and exit. `drain`: the whole node stops, so balancers have to notice first. */
  z.object({ kind: z.literal('stop'), drain: z.boolean().optional() }),
  purgeNotice,
  spentNotice,
  /** All workers run this build: it may be announced to readers. */
  z.object({ kind: z.literal('announce'), build: buildName }),
  z.object({ kind: z.literal('collect-metrics'), ask: z.number() }),
  z.object({
    kind: z.literal('metrics'),
    ask: z.number(),
    parts: z.array(metricsPart),
    restarts: z.number(),
    workers: z.number(),
  }),
]);
export type PrimaryMessage = z.infer<typeof primaryMessage>;

/** Reads a message that a worker sent; undefined when this build does not know it. */
export function parseWorkerMessage(message: unknown): WorkerMessage | undefined {
  return workerMessage.safeParse(message).data;
}

/** Reads a message that the primary sent; undefined when this build does not know it. */
export function parsePrimaryMessage(message: unknown): PrimaryMessage | undefined {
  return primaryMessage.safeParse(message).data;
}

/** Environment variable that describes a worker's role. */
export const WORKER_VARIABLE = 'HIRMONDO_WORKER';

const workerSetup = z.object({
  /** Index among the workers, from 0; a restarted worker gets the index of the one that exited. */
  slot: z.number(),
  /** True for the worker that migrates and fills the database. */
  first: z.boolean(),
  /** Build announced to readers until the primary announces another; defaults to the worker's own. */
  announced: buildName.optional(),
});
export type WorkerSetup = z.infer<typeof workerSetup>;

/** Reads the role with which this process was started; undefined outside a cluster. */
export function readWorkerSetup(env: NodeJS.ProcessEnv): WorkerSetup | undefined {
  const text = env[WORKER_VARIABLE];
  return text === undefined ? undefined : workerSetup.parse(JSON.parse(text));
}
