import type { z } from 'zod';
import {
  changedFront,
  eventArticle,
  newCorrection,
  newEntry,
  subscription,
  withdrawnArticle,
} from '~/lib/contract/writing/webhook';
import type { WebhookEvent } from '~/lib/webhooks/webhook-events';

interface EventWords {
  readonly about: string;
  readonly data: z.ZodType;
  readonly example: unknown;
}

const article = {
  id: 7,
  slug: 'megnyilt-az-uj-duna-hid',
  edition: 'hirmondo',
  title: 'Megnyílt az új Duna-híd',
  url: 'https://hirmondo.example/belfold/2026/11/21/megnyilt-az-uj-duna-hid',
  publishedAt: 1_795_250_000,
  version: 1,
};
const support = { id: '12', amount: 3000, currency: 'HUF' };

/** What webhooks are told, by event (docs/contracts/webhooks.md). */
export const webhookData: Readonly<Record<WebhookEvent, EventWords>> = {
  'article.published': {
    about: 'Readers can see an article, also at the second to which it was scheduled.',
    data: eventArticle,
    example: article,
  },
  'article.changed': { about: 'A new version of it, or another slug.', data: eventArticle, example: { ...article, version: 2 } },
  'article.withdrawn': {
    about: 'Readers can no longer see it, or it was deleted.',
    data: withdrawnArticle,
    example: { id: 7, slug: article.slug, edition: 'hirmondo', url: article.url },
  },
  'live.entry': {
    about: 'An entry of a live blog appears.',
    data: newEntry,
    example: { article, entry: { id: 'b1', title: 'Megnyílt a híd', publishedAt: 1_795_250_100 } },
  },
  'front.changed': {
    about: 'An editor changes a front.',
    data: changedFront,
    example: { edition: 'hirmondo', url: 'https://hirmondo.example/' },
  },
  'correction.published': {
    about: 'A correction is added to an article or an entry.',
    data: newCorrection,
    example: { article, correction: { date: 1_795_250_200, text: 'A híd 1200 méter hosszú.' } },
  },
  'subscription.started': { about: 'A recurring support is paid for the first time.', data: subscription, example: support },
  'subscription.ended': { about: 'A recurring support has ended.', data: subscription, example: support },
};
