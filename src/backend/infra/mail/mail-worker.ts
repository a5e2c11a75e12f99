import { parentPort, workerData } from 'node:worker_threads';
import { MailFailure } from '~/backend/definitions/mail';
import { lowerThreadPriority } from '../thread-priority';
import type { MailJob, MailJobAnswer, MailThreadData } from './mail-thread';
import { createMailTransport } from './mail-transport';

/** Thread that composes and sends emails in the background. */

lowerThreadPriority();
const transport = createMailTransport({ ...(workerData as MailThreadData), clock: Date.now }, true);

/** Converts an error to plain data, because posting an error drops its own fields. */
function toFailure(error: unknown): MailJobAnswer['failure'] {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    permanent: error instanceof MailFailure && error.permanent,
    message,
    cause: cause instanceof Error ? cause.message : String(cause),
  };
}

parentPort?.on('message', async ({ id, message }: MailJob) => {
  const answer: MailJobAnswer = await transport.send(message).then(
    () => ({ id }),
    (error: unknown) => ({ id, failure: toFailure(error) }),
  );
  parentPort?.postMessage(answer);
});
