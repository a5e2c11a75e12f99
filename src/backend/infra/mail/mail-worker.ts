import { parentPort, workerData } from 'node:worker_threads';
import { MailFailure } from '~/backend/definitions/mail';
import { lowerThreadPriority, runWhenIdle } from '../thread-priority';
import type { MailJob, MailJobAnswer, MailThreadData } from './mail-thread';
import { createMailTransport } from './mail-transport';

/** Thread that composes and sends emails in the background. */

lowerThreadPriority();
const { whenIdle, ...settings }: MailThreadData = workerData;
const transport = createMailTransport({ ...settings, clock: Date.now }, true);
let started = false;

/** Converts an error to plain data, because posting an error drops its own fields. */
function toFailure(error: unknown): NonNullable<MailJobAnswer['failure']> {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    permanent: error instanceof MailFailure && error.permanent,
    message,
    cause: cause instanceof Error ? cause.message : String(cause),
  };
}

parentPort?.on('message', async ({ id, postedAt, message }: MailJob) => {
  // Emails that arrive while the thread starts have not waited for the processor.
  const delay = started ? Date.now() - postedAt : 0;
  const answer: MailJobAnswer = await transport.send(message).then(
    () => ({ id, delay }),
    (error: unknown) => ({ id, delay, failure: toFailure(error) }),
  );
  parentPort?.postMessage(answer);
  // Not before: a single email does not wait for it, and gets its share of a busy machine.
  if (whenIdle && !started) runWhenIdle();
  started = true;
});
