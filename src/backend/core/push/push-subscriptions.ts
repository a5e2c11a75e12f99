import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallProblem } from '~/lib/calls/call-problem';
import type { ContentApi } from '~/lib/content/content-api';
import type { PushService } from '~/lib/push/push-calls';
import { isPushService } from '~/lib/push/push-services';
import { toNetwork } from '~/lib/session/network';
import type { PushKeys, PushStore } from '../../definitions/push';

/** Limit on changes per minute from one network, in each process. Many phones share a network. */
const PER_NETWORK = 120;
const WINDOW = 60;
/** Limit on the topics of one client. */
const MAX_TOPICS = 50;
/** Limit on the endpoints of one host that is no browser's push service: they may be anybody's. */
const MAX_PER_HOST = 20;

export interface PushDependencies {
  readonly store: PushStore;
  readonly content: Pick<ContentApi, 'article'>;
  /** The site's keys; undefined if it has none. */
  readonly keys: () => Promise<PushKeys | undefined>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** The subscription calls. Changes are durable when they are answered. */
export function createPushSubscriptions({ store, content, keys, clock }: PushDependencies): PushService {
  const limiter = new RateLimiterMemory({ points: PER_NETWORK, duration: WINDOW });

  async function countChange(clientIp: string | undefined): Promise<void> {
    try {
      await limiter.consume(toNetwork(clientIp ?? ''));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new CallProblem(429, 'Túl sok kérés jött innen, próbáld meg később.', [], Math.ceil(error.msBeforeNext / 1000));
    }
  }

  return {
    async subscriptions(_context, { clientToken }) {
      return { topics: [...(await store.topics(clientToken))] };
    },
    async subscribe(context, { clientToken, topic, push }) {
      await countChange(context.clientIp);
      const slug = /^elo:(.+)$/.exec(topic)?.[1];
      if (slug !== undefined && (await content.article(context, slug))?.article.type !== 'liveblog') {
        throw new CallProblem(422, 'Nincs ilyen téma.', [{ path: 'topic', message: 'Nincs ilyen téma.' }]);
      }
      const now = Math.floor(clock() / 1000);
      const endpoint = push && new URL(push.endpoint);
      const client = { clientToken, ...(push && endpoint && { push: { ...push, endpoint: endpoint.href } }) };
      const isForeign = endpoint !== undefined && !isPushService(endpoint.hostname);
      const options = { now, max: MAX_TOPICS, ...(isForeign && { maxPerHost: MAX_PER_HOST }) };
      const kept = await store.subscribe(client, topic, options);
      if (kept === 'full') throw new CallProblem(409, 'Ezzel a push-szolgáltatóval nem tudunk több feliratkozást fogadni.');
      if (!kept) throw new CallProblem(409, `Egy kliens legfeljebb ${MAX_TOPICS} témát kérhet.`);
      return { success: true };
    },
    async unsubscribe(context, { clientToken, topic }) {
      await countChange(context.clientIp);
      await store.unsubscribe(clientToken, topic);
      return { success: true };
    },
    async pushKey() {
      const found = await keys();
      return found && { publicKey: found.publicKey };
    },
  };
}
