import { FEED_HUB } from '~/lib/urls/feed-address';
import { type ReadFeed, startFeedDelivery } from '../../core/feeds/feed-delivery';
import { createFeedHub, type FeedHub } from '../../core/feeds/feed-hub';
import type { Pump } from '../../core/outward/pump';
import type { BackendService } from '../../http/backend-service';
import { createAskCallback } from '../../infra/network/ask-callback';
import { createSendSigned } from '../../infra/network/send-signed';
import { createTargetGate } from '../../infra/network/target-gate';
import { createFeedSubscriptionStore } from '../../infra/outward/feed-subscription-store';
import type { OwnParts } from '../parts';

/** The hub of the site's feeds, which the server opens because feeds are pages. */
export interface OpenFeedHub {
  /** Begins to send feeds to their subscribers. Call it once. */
  open(readFeed: ReadFeed): FeedHub;
}

/** Sends feeds to programs that subscribed to them. `subscribe`: calls the listener after each change of content. */
export function createFeedHubService(
  { options, database, clock, logger, randomId, mail }: OwnParts,
  subscribe: (listener: () => void) => () => void,
): BackendService & { readonly feedHub: OpenFeedHub } {
  const store = createFeedSubscriptionStore(database.write);
  const gate = createTargetGate(options.isPrivateTarget);
  const lead = database.lead('feeds');
  mail.eachMinute((now) => store.forgetExpired(now));
  let delivery: Pump | undefined;
  let unsubscribe = () => {};
  return {
    name: 'feed hub',
    feedHub: {
      open(readFeed) {
        if (options.maintenance !== false) {
          const started = startFeedDelivery({
            store,
            readFeed,
            send: createSendSigned(gate),
            hubFor: (topic) => new URL(FEED_HUB, topic).href,
            isLeader: () => lead.take(),
            clock,
            onFailure: (error) => logger.warn({ err: error }, 'A feed could not be sent to its subscribers; trying again.'),
          });
          delivery = started;
          unsubscribe = subscribe(() => started.wake());
        }
        return createFeedHub({
          store,
          readFeed,
          askCallback: createAskCallback(gate),
          refusal: gate.refusal,
          clock,
          randomId,
        });
      },
    },
    async stop() {
      unsubscribe();
      await delivery?.stop();
      await lead.close();
    },
  };
}
