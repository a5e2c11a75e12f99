import type { Webhook, WebhookDelivery, WebhookStore } from '~/backend/definitions/webhooks';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { WebhookEvent } from '~/lib/webhooks/webhook-events';
import { newSecret } from './sign';

/** Webhooks, as used by the command line. */
export interface Webhooks {
  /** Registers an address and returns its secret, which is shown once. Throws IngestProblem for an address that may not be called. */
  add(url: string, events: readonly WebhookEvent[]): Promise<string>;
  list(): Promise<readonly Omit<Webhook, 'secret'>[]>;
  remove(url: string): Promise<boolean>;
  /** The newest deliveries first. */
  log(limit: number): Promise<readonly WebhookDelivery[]>;
  /** Sends an event again to every webhook that got it; to how many. */
  replay(id: string): Promise<number>;
}

export interface WebhookDependencies {
  readonly store: WebhookStore;
  /** Why an address may not be called; undefined if it may. */
  readonly refusal: (url: URL) => string | undefined;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

const MAX_URL = 2_000;

export function createWebhooks({ store, refusal, clock, randomId }: WebhookDependencies): Webhooks {
  const now = (): number => Math.floor(clock() / 1000);
  return {
    async add(address, events) {
      const url = URL.canParse(address) && address.length <= MAX_URL ? new URL(address) : undefined;
      const fault = url === undefined ? 'is no http address' : refusal(url);
      if (url === undefined || fault !== undefined) throw new IngestProblem('invalid', [{ path: 'url', message: fault ?? '' }]);
      const secret = newSecret();
      const added = await store.add({ id: randomId(), url: url.href, events, secret, createdAt: now() });
      if (!added) throw new IngestProblem('conflict', [{ path: 'url', message: 'is a webhook already' }]);
      return secret;
    },
    list: async () => (await store.list()).map(({ secret: _secret, ...webhook }) => webhook),
    remove: (address) => store.remove(URL.canParse(address) ? new URL(address).href : address),
    log: (limit) => store.log(limit),
    replay: (id) => store.replay(id, now()),
  };
}
