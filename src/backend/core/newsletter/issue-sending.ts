import type { NewsletterStore } from '~/backend/definitions/newsletter';
import type {
  BounceKind,
  IssueReader,
  NewsletterIssue,
  NewsletterIssueStore,
  PersonalPart,
} from '~/backend/definitions/newsletter-issues';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { newsletterCalls, newsletterPaths } from '~/lib/newsletter/newsletter-paths';
import type { Origins } from '~/lib/urls/hosts';
import { newsletterLink } from './newsletter-mails';
import type { NewsletterTokens } from './newsletter-tokens';

/** Seconds between two rounds while an issue is being sent. */
export const ROUND = 5;
/** Letters of one reader that may come back until no further newsletter is sent. */
const MAX_BOUNCES = 3;
/** Seconds for which it is known whose letter of an issue was not sent. */
const KEPT = 90 * 86_400;

export interface IssueSendingDependencies {
  readonly store: NewsletterIssueStore;
  readonly newsletters: Pick<NewsletterStore, 'unsubscribe'>;
  readonly editions: EditionSet;
  readonly origins: () => Promise<Origins>;
  readonly tokens: () => Promise<NewsletterTokens>;
  /** Letters a minute. */
  readonly pace: number;
  /** Address whose mailbox gets letters that come back; undefined: the sender's. */
  readonly bounceAddress: string | undefined;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called when letters were queued. */
  readonly onMail: () => void;
}

/** What has become of a letter. */
export interface Bounce {
  /** Address to which it came back. */
  readonly recipient: string;
  readonly kind: BounceKind;
}

/** Sends issues at a pace, and hears of letters that come back. */
export interface IssueSending {
  /** Queues what is due by now. True while an issue is being sent. */
  round(): Promise<boolean>;
  /** Counts a letter that has come back; false if it is nobody's, or was counted already. */
  bounce(bounce: Bounce): Promise<boolean>;
  /** Deletes what is no longer needed. `now` is unix seconds. */
  forget(now: number): Promise<void>;
}

export function createIssueSending(dependencies: IssueSendingDependencies): IssueSending {
  const { store, newsletters, editions, tokens, pace, bounceAddress, clock, onMail } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);

  async function personalFor(issue: NewsletterIssue): Promise<(reader: IssueReader) => PersonalPart> {
    const [origins, signed] = await Promise.all([dependencies.origins(), tokens()]);
    const edition = findEdition(editions, issue.site) ?? editions.main;
    const listId = `<${issue.listCode}.${new URL(origins[edition.identity.host]).hostname}>`;
    return ({ subscriberId, email }) => {
      const token = signed.unsubscription(subscriberId, issue.listCode, issue.id);
      const oneClick = newsletterLink(origins, edition, newsletterCalls.unsubscribe, token);
      const [name, domain] = bounceAddress?.split('@') ?? [];
      const bounceName = name === undefined ? undefined : signed.bounceName(issue.id, subscriberId);
      return {
        to: email,
        headers: {
          'List-Unsubscribe': `<${oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': listId,
          Precedence: 'bulk',
        },
        unsubscribeUrl: newsletterLink(origins, edition, newsletterPaths.unsubscribe, token),
        ...(bounceName !== undefined && { envelopeFrom: `${name}+${bounceName}@${domain}` }),
      };
    };
  }

  return {
    async round() {
      const issue = await store.sending();
      if (issue === undefined) return false;
      const personal = await personalFor(issue);
      for (;;) {
        const queued = await store.feed({ id: issue.id, now: now(), pace, personal });
        if (queued === 0) break;
        onMail();
      }
      return true;
    },
    async bounce({ recipient, kind }) {
      const name = /\+([^+@]+)@[^@]+$/.exec(recipient.trim())?.[1];
      const found = name === undefined ? undefined : (await tokens()).readBounceName(name);
      if (found === undefined) return false;
      const bounced = await store.bounce({ ...found, now: now() });
      if (bounced === 0) return false;
      const issue = await store.get(found.issueId);
      if (kind === 'complaint') await newsletters.unsubscribe(found.subscriberId, issue?.listCode ?? '');
      else if (kind === 'gone' || bounced >= MAX_BOUNCES) await newsletters.unsubscribe(found.subscriberId, '');
      return true;
    },
    forget: (at) => store.forgetLetters(at - KEPT),
  };
}
