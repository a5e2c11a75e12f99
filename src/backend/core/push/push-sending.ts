import { randomInt } from 'node:crypto';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import type { PushMessage } from '~/lib/contract/push';
import { isPushService } from '~/lib/push/push-services';
import type { PushClient, PushOutcome, PushStore, SendPush } from '../../definitions/push';
import type { PushReport } from '../../definitions/push-log';

/** Number of clients per query. */
const PAGE = 500;
/** Limit on concurrent notifications to the push services of browsers, together. */
const AT_ONCE = 20;
/** The same for all other hosts, which may be anybody's and may take their time; one at a time to each of them. */
const AT_ONCE_ELSEWHERE = 10;
/** Notifications in a row that reach nobody at such a host, after which it is asked no more for this message. */
const MAX_MISSES = 5;
/** Notifications in a row that did not reach an endpoint, after which it is deleted. */
const MAX_FAILURES = 5;

export interface PushRound {
  readonly store: Pick<PushStore, 'clients' | 'forget' | 'setFailures'>;
  readonly message: PushMessage;
  readonly send: SendPush;
}

type Reachable = PushClient & Required<Pick<PushClient, 'push'>>;
const findHost = ({ push }: Reachable): string => new URL(push.endpoint).hostname;

/** All clients of the topic, in an order that no client can choose: their tokens are their own choice. */
async function readClients(store: Pick<PushStore, 'clients'>, topic: string): Promise<PushClient[]> {
  const all: PushClient[] = [];
  for (let after = ''; ; ) {
    const clients = await store.clients(topic, after, PAGE);
    all.push(...clients);
    const last = clients.at(-1);
    if (last === undefined || clients.length < PAGE) break;
    after = last.clientToken;
  }
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    const [one, two] = [all[place], all[other]];
    if (one && two) [all[place], all[other]] = [two, one];
  }
  return all;
}

/** Those among them that browsers' push services reach; the others are the app's. */
const isReachable = (client: PushClient): client is Reachable => client.push !== undefined;

/**
 * Sends the message to all subscribers of its topic, once to each client: a few at a time, hosts in turn. Whoever is notified by
 * the push service of a browser waits for no other host.
 */
export async function sendToTopic({ store, message, send }: PushRound): Promise<PushReport> {
  const clients = await readClients(store, message.topic);
  const reachable = clients.filter(isReachable);
  const report = { sent: 0, expired: 0, failed: 0, apps: clients.length - reachable.length };

  const known = new ConcurrencyLimit(AT_ONCE);
  const elsewhere = new ConcurrencyLimit(AT_ONCE_ELSEWHERE);
  const hosts = new Map<string, { readonly turns: ConcurrencyLimit; misses: number }>();

  /** Undefined if the host was not asked. */
  function inTurn(host: string, work: () => Promise<PushOutcome>): Promise<PushOutcome | undefined> {
    if (isPushService(host)) return known.run(work, host);
    const own = hosts.get(host) ?? { turns: new ConcurrencyLimit(1), misses: 0 };
    hosts.set(host, own);
    return own.turns.run(async () => {
      if (own.misses >= MAX_MISSES) return undefined;
      const outcome = await elsewhere.run(work, host);
      own.misses = outcome === 'failed' ? own.misses + 1 : 0;
      return outcome;
    });
  }

  const outcomes = await Promise.all(
    reachable.map(async (client) => ({
      client,
      outcome: await inTurn(findHost(client), () => send(client.push, message)),
    })),
  );
  const reached = new Set(outcomes.flatMap(({ client, outcome }) => (outcome === 'sent' ? [findHost(client)] : [])));
  for (const { client, outcome } of outcomes) {
    if (outcome === undefined) {
      report.failed += 1;
      continue;
    }
    // A push service that reaches nobody is down, which says nothing about its endpoints.
    const counts = reached.has(findHost(client)) || !isPushService(findHost(client));
    const done = await keepBooks(store, client, outcome, counts).catch(() => 'failed' as const);
    report[done] += 1;
  }
  return report;
}

/**
 * Counts endpoints that were not reached, and deletes those that no longer exist. One that cannot be deleted is found again the
 * next time: sending this message again would repeat it for the others.
 */
async function keepBooks(
  store: PushRound['store'],
  { clientToken, push, failures = 0 }: Reachable,
  outcome: PushOutcome,
  counts: boolean,
): Promise<PushOutcome> {
  if (outcome === 'sent') {
    // It was reached, whatever becomes of its count.
    if (failures > 0) await store.setFailures(clientToken, push.endpoint, 0).catch(() => undefined);
    return 'sent';
  }
  if (outcome === 'expired' || (counts && failures + 1 >= MAX_FAILURES)) {
    await store.forget(clientToken, push.endpoint);
    return 'expired';
  }
  if (counts) await store.setFailures(clientToken, push.endpoint, failures + 1);
  return 'failed';
}
