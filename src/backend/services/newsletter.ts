import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { anonymous } from '~/lib/calls/call-context';
import { startMailDelivery } from '../core/newsletter/mail-delivery';
import { createNewsletters, type Newsletters } from '../core/newsletter/newsletter';
import type { BackendService } from '../http/backend-service';
import { newsletterRoutes } from '../http/newsletter-routes';
import { createMailTransport } from '../infra/mail/mail-transport';
import { createNewsletterStore } from '../infra/repositories/newsletter-store';
import type { ServiceParts } from './parts';

/** Newsletters, with the delivery of their letters. */
export function createNewsletterService(parts: ServiceParts): BackendService & { readonly newsletters: Newsletters } {
  const { options, database, content, editions, origins, clock, logger } = parts;
  const store = createNewsletterStore(database.write);
  const delivery = startMailDelivery({
    store,
    transport: createMailTransport({ ...options.mail, outbox: join(options.dataDir, 'outbox'), clock }),
    clock,
    regularly: options.maintenance !== false,
    onFailure: (error, givenUp) =>
      logger.warn({ err: error }, givenUp ? 'Egy levél nem kézbesíthető, elmarad.' : 'Egy levelet később küldünk el újra.'),
  });
  const newsletters = createNewsletters({
    store,
    editions,
    origins,
    mailFrom: options.mail?.from ?? `hirlevel@${new URL(origins.main).hostname}`,
    listsOf: async (site) => (await content.frontendInit({ site, viewer: anonymous })).newsletters,
    clock,
    randomId: () => randomBytes(16).toString('base64url'),
    onMail: delivery.wake,
  });
  return {
    name: 'newsletter',
    newsletters,
    routes: { basePath: '/api/newsletter', app: newsletterRoutes(newsletters) },
    stop: () => delivery.stop(),
  };
}
