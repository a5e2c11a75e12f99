import { z } from 'zod';
import { call, defineCalls, type Service } from '~/lib/calls/call';
import { noInput } from '~/lib/calls/fields';
import { clientToken, pushDone, pushEndpoint, pushKey, pushTopic, topicList } from '~/lib/contract/push';

/** Subscriptions to push topics (AC-17, docs/contracts/push.md). Paths are relative to `/api`. */
export const pushCalls = defineCalls({
  subscriptions: call({
    method: 'GET',
    path: '/subscriptions',
    input: z.object({ clientToken }),
    answer: topicList,
    absent: 'error',
    weight: 'part',
    caching: 'never',
    summary: 'The topics a client is subscribed to.',
  }),
  subscribe: call({
    method: 'POST',
    path: '/subscriptions',
    input: z.object({ clientToken, topic: pushTopic, push: pushEndpoint.optional() }),
    answer: pushDone,
    absent: 'error',
    weight: 'part',
    summary: 'Subscribes to a topic; browsers send their push subscription in `push`.',
  }),
  unsubscribe: call({
    method: 'DELETE',
    path: '/subscriptions',
    input: z.object({ clientToken, topic: pushTopic }),
    answer: pushDone,
    absent: 'error',
    weight: 'part',
    summary: 'Unsubscribes from a topic. Succeeds even if there was no subscription.',
  }),
  pushKey: call({
    method: 'GET',
    path: '/subscriptions/key',
    input: noInput,
    answer: pushKey,
    absent: 'undefined',
    none: { publicKey: null },
    weight: 'part',
    caching: 'never',
    summary: 'The public key that browsers subscribe with; null if the site has no keys.',
  }),
});

export type PushService = Service<typeof pushCalls>;
