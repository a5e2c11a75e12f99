import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { MailFailure, type MailMessage } from '~/backend/definitions/mail';
import type { ThreadAnswer, ThreadJob } from '../jobs/job-thread';
import type { MailResult, MailThreadData } from './mail-thread';
import { createMailTransport } from './mail-transport';

/** Thread that composes and sends emails in the background. */

/** With this niceness the thread gets about a tenth of a busy core. */
const LOW_PRIORITY = 10;

// On Linux 0 means the calling thread; elsewhere it would be the whole process.
if (process.platform === 'linux' && getPriority(0) < LOW_PRIORITY) setPriority(0, LOW_PRIORITY);
const transport = createMailTransport({ ...(workerData as MailThreadData), clock: Date.now }, true);

/** Converts an error to plain data, because posting an error drops its own fields. */
function toFailure(error: unknown): MailResult['failure'] {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: error instanceof MailFailure ? error.kind : 'doubtful',
    message,
    cause: cause instanceof Error ? cause.message : String(cause),
  };
}

parentPort?.on('message', async ({ id, input }: ThreadJob<MailMessage>) => {
  const output: MailResult = await transport.send(input).then(
    () => ({}),
    (error: unknown) => ({ failure: toFailure(error) }),
  );
  parentPort?.postMessage({ id, output } satisfies ThreadAnswer<MailResult>);
});
