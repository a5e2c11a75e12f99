import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import type { Audit } from '~/backend/definitions/audit';
import { type MailMessage, type MailQueue, type QueuedMail, receiptMailId } from '~/backend/definitions/mail';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
import type { PaymentProvider } from '~/backend/definitions/payments';
import type { Charge, Mismatch, Payment, Supporter, SupporterStore } from '~/backend/definitions/supporters';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import type { Edition } from '~/editions/types';
import type { AccountUpdate, SupportRequest, UserInfo } from '~/lib/contract/account';
import { accountPages, choiceQuery, LINK_PARAMETER } from '~/lib/session/account-paths';
import type { Newsletters } from '../newsletter/newsletter';
import { createAttemptLimit } from '../security/attempt-limit';
import { hashParts } from '../security/session-tokens';
import { deletionLetter, linkLetter, paymentLetter } from './account-letters';

/** Seconds for which the link in an email is valid. */
const LINK_SECONDS = 10 * 60;
const SESSION_SECONDS = 30 * 24 * 3600;
/** Seconds within which a second press in the same browser signs in too, because the browser shows only the last answer. */
const PRESS_SECONDS = 2;
const HOUR = 3600;
/** Hundredths in a whole unit of a currency. */
const PARTS = 100;
/** Limit on sign-in links sent to one mailbox within an hour. */
const LINKS = { kind: 'link', max: 3 } as const;
/** Limit per hour on emails or payments requested from one network. */
const PER_NETWORK = 30;

/** Limit on copies of personal data per account and hour: each reads everything stored about a person. */
const COPIES = 10;

export type UpdateOutcome =
  | { readonly message: string; readonly data?: object }
  | 'unknown-payment'
  | 'unknown-list'
  | 'too-many';

/** Accounts of supporters (AC-01 to AC-09) and their payments. The token alone identifies an account. */
export interface Account {
  /**
   * Sends a sign-in link by email. The result does not reveal whether the address is known; false if the network requested too many.
   */
  requestLink(email: string, site: Edition, network: string): Promise<boolean>;
  /**
   * Exchanges the token of an email for that of a session, once; undefined if it is expired, used or invalid. `press` is a secret
   * of the browser whose button was pressed: a second press gets a second session, in whichever process it arrives.
   */
  exchange(token: string, press: string | undefined): Promise<string | undefined>;
  /** The account of a session's token; undefined if unknown. */
  who(token: string): Promise<Supporter | undefined>;
  info(supporter: Supporter, site: string): Promise<UserInfo>;
  update(supporter: Supporter, update: AccountUpdate, site: string): Promise<UpdateOutcome>;
  logout(token: string): Promise<void>;
  /**
   * Starts a payment and returns the address of the payment page; undefined if too many payments were started from that network,
   * as happens when stolen cards are tested, 'off' if nobody can pay. Rejects if the provider does not answer.
   */
  support(request: SupportRequest, site: Edition, network: string): Promise<{ readonly url: string } | 'off' | undefined>;
  /**
   * Handles an event of the provider: renewals, failures, refunds and disputes change the payment's record, and its supporter gets
   * a letter. What belongs to no payment is kept as unmatched. False if the signature is invalid.
   */
  receive(body: string, signature: string): Promise<boolean>;
  deleteExpired(now: number): Promise<void>;
}

export interface AccountDependencies {
  readonly store: SupporterStore;
  readonly attempts: Pick<AttemptCountStore, 'add'>;
  readonly mail: Pick<MailQueue, 'addMail'>;
  readonly onMail: () => void;
  readonly mailFrom: string;
  readonly newsletters: Pick<Newsletters, 'listsFor' | 'namesFor' | 'setList' | 'forget'>;
  readonly provider: PaymentProvider;
  /** False for addresses to which no letter about a payment may go; by default every supporter gets them. */
  readonly mayWriteTo?: (email: string) => Promise<boolean>;
  /** Called for an event about money that belongs to no payment. */
  readonly onUnmatched?: (event: PaymentEvent, reason: Mismatch) => void;
  /** Called if the provider could not be asked which payment an event is about. */
  readonly onUnknownCharge?: (event: PaymentEvent, error: unknown) => void;
  readonly audit: Audit;
  readonly editions: EditionSet;
  readonly siteOrigin: (edition: Edition) => string;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

/** A recurring payment that was completed after its supporter deleted the account. */
class OwnerlessPayment extends Error {
  constructor(readonly payment: Payment) {
    super('The account of a recurring payment was deleted');
  }
}

export function createAccount(dependencies: AccountDependencies): Account {
  const { store, newsletters, provider, audit, editions, siteOrigin, clock, randomId } = dependencies;
  const { mayWriteTo = async () => true, onUnmatched = () => undefined, onUnknownCharge = () => undefined } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const limit = (kind: string, max: number) => createAttemptLimit(dependencies.attempts, now, { kind, max, seconds: HOUR });
  const networks = limit('account link network', PER_NETWORK);
  const givers = limit('payment network', PER_NETWORK);
  const copies = limit('account copy', COPIES);

  async function sendLink(message: MailMessage): Promise<void> {
    // Beyond the limit no email is sent, and the result is the same.
    if (await dependencies.mail.addMail({ ...inQueue(message), limit: LINKS })) dependencies.onMail();
  }

  /**
   * The letter about an event; undefined if there is none, or if the payment's supporter has deleted the account since. Throws
   * OwnerlessPayment if the payment recurs, as nobody could end it.
   */
  function letterAbout(event: PaymentEvent, payment: Payment, charge: Charge | undefined): QueuedMail | undefined {
    if (payment.email === '' && isRunning(payment)) throw new OwnerlessPayment(payment);
    if (payment.email === '') return undefined;
    // The payment's currency identifies the edition, whose host has the account page.
    const edition = editions.all.find(({ identity }) => identity.currency === payment.currency) ?? editions.main;
    const envelope = { edition, from: dependencies.mailFrom, to: payment.email };
    const letter = paymentLetter(
      envelope,
      { kind: event.kind, payment, charge },
      `${siteOrigin(edition)}${accountPages.profile}`,
    );
    return letter && { ...inQueue(letter), id: receiptMailId(randomId()) };
  }

  const inQueue = (message: MailMessage): QueuedMail => ({ id: randomId(), message, attempts: 0, queuedAt: now() });

  async function end(payment: Payment): Promise<void> {
    await provider.cancel(payment);
    await store.setState(payment.id, 'cancelled');
  }

  async function endAll(email: string): Promise<void> {
    for (const payment of (await store.payments(email)).filter(isRunning)) await end(payment);
  }

  /** The event with all ids by which its payment can be found, and the payment's address. */
  async function withPayment(event: PaymentEvent): Promise<{ readonly event: PaymentEvent; readonly email: string | undefined }> {
    const known = await store.findPayment(event);
    if (known !== undefined || provider.moreReferences === undefined) return { event, email: known?.email };
    try {
      const more = await provider.moreReferences(event);
      const complete: PaymentEvent = {
        ...event,
        paymentId: event.paymentId ?? more.paymentId,
        charge: [...new Set([...(event.charge ?? []), ...(more.charge ?? [])])],
        references: [...new Set([...(event.references ?? []), ...(more.references ?? [])])],
      };
      return { event: complete, email: (await store.findPayment(complete))?.email };
    } catch (error) {
      // The event is kept among the unmatched ones: nothing is lost.
      onUnknownCharge(event, error);
      return { event, email: undefined };
    }
  }

  const isRunning = ({ recurring, state }: Payment): boolean => recurring && state === 'paid';

  async function info({ email }: Supporter, site: string): Promise<UserInfo> {
    const payments = await store.payments(email);
    const charges = await store.charges(payments.map(({ id }) => id));
    return {
      email,
      name: undefined,
      payment_id: payments.find(isRunning)?.id ?? null,
      payments: payments.map((payment) => ({
        payment_id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        recurring: payment.recurring,
        active: isRunning(payment),
        created_at: payment.createdAt,
        overdue: payment.overdueSince > 0,
        charges: charges
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ amount, refunded, dispute, paidAt }) => ({
            amount: amount / PARTS,
            refunded: refunded / PARTS,
            dispute,
            paid_at: paidAt,
          })),
      })),
      newsletters: [...(await newsletters.listsFor(email, site))],
    };
  }

  return {
    async requestLink(email, site, network) {
      if (!(await networks.take(network))) return false;
      const token = randomId() + randomId();
      await store.addLink(hashParts(token), email, now() + LINK_SECONDS);
      const href = `${siteOrigin(site)}${accountPages.login}?${LINK_PARAMETER}=${token}`;
      await sendLink(linkLetter({ edition: site, from: dependencies.mailFrom, to: email }, href));
      return true;
    },
    async exchange(link, press) {
      const pressHash = press === undefined ? '' : hashParts(link, press);
      const email = await store.takeLink(hashParts(link), { now: now(), pressHash, grace: PRESS_SECONDS });
      if (email === undefined) return undefined;
      const supporter = await store.supporterFor(email, { id: randomId(), email, createdAt: now() });
      const token = randomId() + randomId();
      await store.addSession(hashParts(token), supporter.id, now() + SESSION_SECONDS);
      return token;
    },
    who: (token) => store.bySession(hashParts(token), now()),
    info,
    async update(supporter, update, site) {
      const { email } = supporter;
      switch (update.action) {
        case 'cancel': {
          const payment = (await store.payments(email)).find(({ id }) => id === update.payment_id);
          if (payment === undefined || !isRunning(payment)) return 'unknown-payment';
          await end(payment);
          return { message: 'Lemondtad a támogatást.' };
        }
        case 'newsletter': {
          const known = await newsletters.setList(email, site, update.code, update.subscribe);
          return known ? { message: update.subscribe ? 'Feliratkoztál.' : 'Leiratkoztál.' } : 'unknown-list';
        }
        case 'download': {
          if (!(await copies.take(supporter.id))) return 'too-many';
          const { firstName: first_name, lastName: last_name } = (await newsletters.namesFor(email)) ?? {};
          const data = { ...(await info(supporter, site)), first_name, last_name, created_at: supporter.createdAt };
          audit({ act: 'reader.export', outcome: 'done' });
          return { message: 'Ezt tudjuk rólad.', data };
        }
        case 'delete': {
          await endAll(email);
          await newsletters.forget(email);
          // A payment may have been completed in the meantime.
          while (!(await store.erase(supporter))) await endAll(email);
          audit({ act: 'reader.delete', outcome: 'done' });
          const edition = findEdition(editions, site) ?? editions.main;
          const letter = deletionLetter({ edition, from: dependencies.mailFrom, to: email });
          if (await dependencies.mail.addMail(inQueue(letter))) dependencies.onMail();
          return { message: 'Töröltük a fiókodat.' };
        }
      }
    },
    logout: (token) => store.endSession(hashParts(token)),
    async support({ email, amount, recurring }, site, network) {
      if (provider.name === 'off') return 'off';
      if (!(await givers.take(network))) return undefined;
      const { currency } = site.identity;
      const payment: Payment = {
        id: randomId(),
        email,
        amount,
        currency,
        recurring,
        state: 'started',
        reference: '',
        createdAt: now(),
        overdueSince: 0,
      };
      await store.addPayment(payment);
      const origin = siteOrigin(site);
      const again = choiceQuery(recurring ? 'monthly' : 'once', amount);
      const urls = { success: `${origin}${accountPages.success}`, failure: `${origin}${accountPages.failure}${again}` };
      const { url, reference } = await provider.start(payment, urls);
      await store.setReference(payment.id, reference);
      return { url };
    },
    async receive(body, signature) {
      const read = await provider.readEvent(body, signature, now());
      if (read === undefined || read === 'ignored') return read === 'ignored';
      const { event, email } = await withPayment(read);
      // Play money that nobody has begun is nobody's: its page takes any id.
      if (provider.name === 'test' && email === undefined) return true;
      const writes = email !== undefined && email !== '' && (await mayWriteTo(email));
      const letterFor = (payment: Payment, charge: Charge | undefined) => {
        const letter = letterAbout(event, payment, charge);
        return writes ? letter : undefined;
      };
      try {
        const applied = await store.applyEvent(event, now(), letterFor);
        if (applied.kind === 'unmatched') onUnmatched(event, applied.reason);
        if (applied.kind === 'changed') dependencies.onMail();
      } catch (error) {
        if (!(error instanceof OwnerlessPayment)) throw error;
        // If the provider does not answer, it sends the event again.
        await provider.cancel(error.payment);
        await store.applyEvent(event, now());
        await store.setState(error.payment.id, 'cancelled');
      }
      return true;
    },
    deleteExpired: (moment) => store.deleteExpired(moment),
  };
}
