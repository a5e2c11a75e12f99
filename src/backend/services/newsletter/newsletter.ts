import { anonymous } from '~/lib/calls/call-context';
import { createNewsletters, type Newsletters } from '../../core/newsletter/newsletter';
import { type NewsletterTokens, rememberTokens } from '../../core/newsletter/newsletter-tokens';
import type { BackendService } from '../../http/backend-service';
import { newsletterRoutes } from '../../http/newsletter-routes';
import { createNewsletterStore } from '../../infra/repositories/newsletter-store';
import type { OwnParts } from '../parts';

/** Subscriptions to newsletters. */
export function createNewsletterService(parts: OwnParts): BackendService & {
  readonly newsletters: Newsletters;
  readonly tokens: () => Promise<NewsletterTokens>;
} {
  const { database, content, editions, origins, clock, randomId, mail } = parts;
  const store = createNewsletterStore(database.write);
  mail.eachMinute((now) => store.deleteExpired(now));
  const tokens = rememberTokens(() => store.secret(randomId));
  const newsletters = createNewsletters({
    store,
    tokens,
    editions,
    origins,
    mailFrom: mail.from,
    audit: parts.audit,
    offeredLists: async (site) => (await content.frontendInit({ site, viewer: anonymous })).newsletters,
    clock,
    randomId,
    onMail: mail.wake,
  });
  return {
    name: 'newsletter',
    newsletters,
    tokens,
    routes: { basePath: '/api/newsletter', app: newsletterRoutes(newsletters) },
  };
}
