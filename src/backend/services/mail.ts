import { join } from 'node:path';
import { mailWarning, startMailDelivery } from '../core/newsletter/mail-delivery';
import type { MailQueue } from '../definitions/mail';
import type { BackendService } from '../http/backend-service';
import { createMailThread } from '../infra/mail/mail-thread';
import { createMailTransport } from '../infra/mail/mail-transport';
import { createNewsletterIssueStore } from '../infra/repositories/issues/issue-store';
import { createMailQueue } from '../infra/repositories/mail-queue';
import type { CommonParts, Mail } from './parts';

/** Sends the emails of all services. */
export function createMailService({
  options,
  database,
  origins,
  clock,
  logger,
  cleanUps,
}: CommonParts): BackendService & { readonly mail: Mail; readonly waiting: MailQueue['waiting'] } {
  const queue = createMailQueue(database.write);
  const issues = createNewsletterIssueStore(database.write);
  const settings = { smtpUrl: options.mail?.smtpUrl, outbox: join(options.dataDir, 'outbox'), clock };
  const works: ((now: number) => Promise<void>)[] = [];
  const delivery = startMailDelivery({
    queue,
    issues,
    transport:
      options.workers?.mail === undefined
        ? createMailTransport(settings)
        : createMailThread({
            ...settings,
            worker: options.workers.mail,
            onProblem: (error) => logger.warn({ err: error }, 'The mail thread failed; the next email starts another.'),
          }),
    clock,
    regularly: options.maintenance !== false,
    tidying: works,
    tidyingMoment: () => cleanUps.moment(),
    onTidyingFailure: (error) => logger.warn({ err: error }, 'Expired data could not be deleted; trying again in a minute.'),
    onFailure: (error, givenUp) => logger.warn({ err: error }, mailWarning(givenUp)),
  });
  return {
    name: 'mail',
    mail: {
      from: options.mail?.from ?? `hirlevel@${new URL(origins.main).hostname}`,
      addMail: (mail) => queue.addMail(mail),
      wake: () => delivery.wake(),
      eachMinute: (work) => void works.push(work),
    },
    waiting: () => queue.waiting(),
    stop: () => delivery.stop(),
  };
}
