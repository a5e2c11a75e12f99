import { join } from 'node:path';
import { type MailDelivery, startMailDelivery } from '../core/newsletter/mail-delivery';
import type { MailQueue } from '../definitions/mail';
import type { BackendService } from '../http/backend-service';
import { createMailTransport } from '../infra/mail/mail-transport';
import { createMailQueue } from '../infra/repositories/mail-queue';
import type { CommonParts } from './parts';

/** The way of letters, as other services use it. */
export interface Mail extends Pick<MailDelivery, 'wake'>, Pick<MailQueue, 'addMail'> {
  /** Sender of the letters. */
  readonly from: string;
  /** Calls the work about once a minute with unix seconds, in one process of a cluster: for deleting what has had its time. */
  eachMinute(work: (now: number) => Promise<void>): void;
}

/** Sends the letters that all services write. */
export function createMailService({
  options,
  database,
  origins,
  clock,
  logger,
}: CommonParts): BackendService & { readonly mail: Mail } {
  const queue = createMailQueue(database.write);
  const works: ((now: number) => Promise<void>)[] = [];
  const delivery = startMailDelivery({
    queue,
    transport: createMailTransport({ ...options.mail, outbox: join(options.dataDir, 'outbox'), clock }),
    clock,
    regularly: options.maintenance !== false,
    async tidy(now) {
      for (const work of works) await work(now);
    },
    onFailure: (error, givenUp) =>
      logger.warn({ err: error }, givenUp ? 'Egy levél nem kézbesíthető, elmarad.' : 'Egy levelet később küldünk el újra.'),
  });
  return {
    name: 'mail',
    mail: {
      from: options.mail?.from ?? `hirlevel@${new URL(origins.main).hostname}`,
      addMail: (mail) => queue.addMail(mail),
      wake: () => delivery.wake(),
      eachMinute: (work) => void works.push(work),
    },
    stop: () => delivery.stop(),
  };
}
