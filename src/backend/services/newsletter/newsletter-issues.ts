import { anonymous } from '~/lib/calls/call-context';
import { NEWSLETTER_PACE } from '~/lib/newsletter/issue-draft';
import type { Origins } from '~/lib/urls/hosts';
import type { ArticleDesk } from '../../core/desk/desk-interface';
import { createIssueSending, type IssueSending, ROUND } from '../../core/newsletter/issue-sending';
import { createNewsletterIssues, type NewsletterIssues } from '../../core/newsletter/issues';
import type { NewsletterTokens } from '../../core/newsletter/newsletter-tokens';
import type { BackendService } from '../../http/backend-service';
import { createNewsletterIssueStore } from '../../infra/repositories/issues/issue-store';
import { createNewsletterStore } from '../../infra/repositories/newsletter-store';
import type { ServiceParts } from '../parts';

interface IssueParts {
  readonly desk: ArticleDesk;
  readonly tokens: () => Promise<NewsletterTokens>;
  /** Where readers find the hosts. */
  readonly readerOrigins: () => Promise<Origins>;
}

/** Issues of newsletters: written at the desk, sent through the queue of emails. */
export function createIssueService(
  parts: ServiceParts,
  { desk, tokens, readerOrigins }: IssueParts,
): BackendService & { readonly issues: NewsletterIssues; readonly sending: IssueSending } {
  const { options, database, content, editions, clock, logger, randomId, mail } = parts;
  const store = createNewsletterIssueStore(database.write);
  const sending = createIssueSending({
    store,
    newsletters: createNewsletterStore(database.write),
    editions,
    origins: readerOrigins,
    tokens,
    pace: options.mail?.pace ?? NEWSLETTER_PACE,
    bounceAddress: options.mail?.bounceAddress,
    clock,
    onMail: mail.wake,
  });
  const onFailure = (error: unknown): void => logger.error({ err: error }, 'An issue of a newsletter could not be sent.');
  let next: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  /** A round, and further ones as long as there is something to send. */
  async function goOn(): Promise<void> {
    try {
      const isSending = await sending.round();
      if (!isSending || stopped) return;
    } catch (error) {
      onFailure(error);
    }
    if (!stopped) next = setTimeout(start, ROUND * 1000).unref();
  }
  function start(): void {
    if (running !== undefined || stopped) return;
    clearTimeout(next);
    running = goOn().finally(() => {
      running = undefined;
    });
  }

  const issues = createNewsletterIssues({
    store,
    queue: mail,
    desk,
    editions,
    origins: readerOrigins,
    mailFrom: mail.from,
    offeredLists: async (site) => (await content.frontendInit({ site, viewer: anonymous })).newsletters,
    clock,
    randomId,
    onWork() {
      mail.wake();
      start();
    },
    onFailure,
  });
  mail.eachMinute(async (now) => {
    await issues.sendDue();
    await sending.forget(now);
    start();
  });
  return {
    name: 'newsletter-issues',
    issues,
    sending,
    async stop() {
      stopped = true;
      clearTimeout(next);
      await running;
    },
  };
}
