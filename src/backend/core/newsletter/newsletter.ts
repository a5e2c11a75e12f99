import type { Audit } from '~/backend/definitions/audit';
import { type NewsletterMember, type NewsletterStore, newsletterMailId } from '~/backend/definitions/newsletter';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import type { NewsletterList, SubscribeRequest } from '~/lib/contract/newsletter';
import { plainEmail } from '~/lib/newsletter/email';
import { newsletterPaths } from '~/lib/newsletter/newsletter-paths';
import { newsletterWords } from '~/lib/newsletter/words';
import type { Origins } from '~/lib/urls/hosts';
import { confirmationLetter, newsletterLink, welcomeLetter } from './newsletter-mails';
import type { NewsletterTokens } from './newsletter-tokens';

/** Seconds within which a subscription must be confirmed. */
const PATIENCE = 3 * 24 * 3600;
/** Limit on requests for confirmation sent to one mailbox within an hour. */
const CONFIRMATIONS = { kind: 'confirmation', max: 3 } as const;

/** A reader on a list, with their link to unsubscribe. */
export type ExportedMember = Omit<NewsletterMember, 'subscriberId'> & { readonly unsubscribeUrl: string };

/**
 * Newsletter subscriptions, confirmed by the owners of the addresses (docs/newsletter.md). Issues are sent by `issues.ts`, or by
 * another system, which gets the readers by `export`.
 */
export interface Newsletters {
  /**
   * Stores a subscription and sends the email that asks for its confirmation. The result does not reveal whether the address is
   * known, or over its limit, when nothing is sent; `error` is for the reader.
   */
  subscribe(
    site: string,
    request: SubscribeRequest,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string }>;
  /** `expired` also for an invalid token, `already` for one that has been used; `withdrawn` if none of the lists is offered any more, and nothing is stored. */
  confirm(token: string): Promise<'confirmed' | 'already' | 'expired' | 'withdrawn'>;
  /**
   * Removes the reader from the token's list, or from all; the address is deleted with the last one. False if the token is
   * invalid.
   */
  unsubscribe(token: string, everywhere: boolean): Promise<boolean>;
  /** Confirmed readers of a list, or of all lists. */
  export(listCode?: string): Promise<readonly ExportedMember[]>;
  /** The lists that an edition offers or the address is on, and whether it is on each. */
  listsFor(email: string, site: string): Promise<readonly { readonly code: string; readonly subscribed: boolean }[]>;
  /** Subscribes the owner of an address to a list or unsubscribes them; false if the list does not exist. */
  setList(email: string, site: string, code: string, subscribed: boolean): Promise<boolean>;
  /** The names that the owner of an address gave with a subscription; undefined without one. */
  namesFor(email: string): ReturnType<NewsletterStore['names']>;
  /** Deletes everything about an address; true if there was anything. */
  forget(email: string): Promise<boolean>;
}

export interface NewsletterDependencies {
  readonly store: NewsletterStore;
  readonly tokens: () => Promise<NewsletterTokens>;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Sender address. */
  readonly mailFrom: string;
  readonly audit: Audit;
  /** Newsletters that an edition offers. */
  readonly offeredLists: (site: string) => Promise<readonly NewsletterList[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Creates unguessable ids and secrets. */
  readonly randomId: () => string;
  /** Called when an email is queued. */
  readonly onMail: () => void;
}

export function createNewsletters(dependencies: NewsletterDependencies): Newsletters {
  const { store, tokens, editions, origins, mailFrom, offeredLists, audit, clock, randomId, onMail } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const findOwnEdition = (site: string) => findEdition(editions, site) ?? editions.main;

  /** Keeps the proof of a consent and of its end, without the address. */
  const recordConsent = (act: 'consent.give' | 'consent.withdraw', list: string, email: string | undefined): void =>
    audit({ act, outcome: 'done', on: `newsletter ${list}`.trim(), typed: email });

  /** The lists with these codes; a list that no longer exists has its code as its name. */
  async function named(site: string, codes: readonly string[]): Promise<readonly NewsletterList[]> {
    const lists = await offeredLists(site);
    return codes.map(
      (code) => lists.find((list) => list.code === code) ?? { code, name: code, description: undefined, sites: undefined },
    );
  }

  return {
    async subscribe(site, { email, firstName, lastName, listCodes }) {
      const offered = new Set((await offeredLists(site)).map(({ code }) => code));
      if (!listCodes.every((code) => offered.has(code))) return { ok: false, error: newsletterWords.unknownList };
      const id = randomId();
      const expiresAt = now() + PATIENCE;
      const codes = [...new Set(listCodes)];
      const message = confirmationLetter({
        edition: findOwnEdition(site),
        origins,
        from: mailFrom,
        to: email,
        lists: await named(site, codes),
        token: (await tokens()).confirmation(id, expiresAt),
      });
      const request = { id, email, firstName, lastName, listCodes: codes, site, expiresAt };
      const letter = { id: newsletterMailId(randomId()), message, attempts: 0, queuedAt: now(), limit: CONFIRMATIONS };
      if (await store.addRequest(request, letter)) onMail();
      return { ok: true };
    },
    async confirm(token) {
      const signed = await tokens();
      const requestId = signed.readConfirmation(token, now());
      if (requestId === undefined) return 'expired';
      const offered = new Map<string, NewsletterList>();
      for (const { identity } of editions.all) for (const list of await offeredLists(identity.slug)) offered.set(list.code, list);
      const request = await store.confirm({
        requestId,
        now: now(),
        subscriberId: randomId(),
        offered: new Set(offered.keys()),
        mailFor: ({ email, site, listCodes }, subscriberId) => ({
          id: newsletterMailId(randomId()),
          attempts: 0,
          queuedAt: now(),
          message: welcomeLetter({
            edition: findOwnEdition(site),
            origins,
            from: mailFrom,
            to: email,
            lists: listCodes.flatMap((code) => offered.get(code) ?? []),
            token: signed.unsubscription(subscriberId, ''),
          }),
        }),
      });
      if (request === undefined) return (await store.wasConfirmed(requestId, now())) ? 'already' : 'expired';
      if (request.listCodes.length === 0) return 'withdrawn';
      onMail();
      for (const code of request.listCodes) recordConsent('consent.give', code, request.email);
      return 'confirmed';
    },
    async unsubscribe(token, everywhere) {
      const found = (await tokens()).readUnsubscription(token);
      if (found === undefined) return false;
      await store.unsubscribe(found.subscriberId, everywhere ? '' : found.listCode, found.issueId);
      // The link names the list and nobody's address.
      recordConsent('consent.withdraw', everywhere ? 'all' : found.listCode, undefined);
      // An address that is no longer on the list is already unsubscribed.
      return true;
    },
    async export(listCode) {
      const signed = await tokens();
      return (await store.members(listCode)).map(({ subscriberId, ...member }) => ({
        ...member,
        unsubscribeUrl: newsletterLink(
          origins,
          findOwnEdition(member.site),
          newsletterPaths.unsubscribe,
          signed.unsubscription(subscriberId, member.listCode),
        ),
      }));
    },
    async listsFor(email, site) {
      const on = new Set(await store.subscribedLists(email));
      const offered = (await offeredLists(site)).map(({ code }) => code);
      return [...new Set([...offered, ...on])].map((code) => ({ code, subscribed: on.has(code) }));
    },
    async setList(email, site, listCode, subscribed) {
      if (!(await this.listsFor(email, site)).some(({ code }) => code === listCode)) return false;
      if (subscribed) await store.addMember({ email, site, listCode, id: randomId(), now: now() });
      else await store.removeMember(email, listCode);
      recordConsent(subscribed ? 'consent.give' : 'consent.withdraw', listCode, email);
      return true;
    },
    namesFor: (email) => store.names(email),
    async forget(email) {
      const isForgotten = await store.forget(plainEmail(email));
      if (isForgotten) recordConsent('consent.withdraw', 'all', plainEmail(email));
      return isForgotten;
    },
  };
}
