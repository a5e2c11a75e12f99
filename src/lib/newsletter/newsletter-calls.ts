import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';
import { newsletterToken, subscribeRequest } from '~/lib/contract/newsletter';

const done = z.object({ success: z.literal(true) });
const post = { method: 'POST', answer: done, absent: 'error', weight: 'page' } as const;

/** Newsletter subscriptions (API-22), and (own) the links in emails. Paths are relative to `/api/newsletter`. */
export const newsletterCalls = defineCalls({
  subscribe: call({
    ...post,
    path: '/subscribe',
    input: subscribeRequest,
    summary: 'Subscribes to newsletters; sends an email that asks for confirmation.',
  }),
  confirm: call({
    ...post,
    path: '/confirm',
    input: newsletterToken,
    summary: 'Confirms a subscription with the token from the email.',
  }),
  unsubscribe: call({
    ...post,
    path: '/unsubscribe',
    input: newsletterToken,
    summary: 'Cancels a subscription, or all of them.',
  }),
});
