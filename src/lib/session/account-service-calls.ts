import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';
import { noInput } from '~/lib/calls/fields';
import { accountUpdate, linkExchange, linkRequest, supportRequest, userInfo } from '~/lib/contract/account';

const done = z.object({ success: z.literal(true) });
const post = { method: 'POST', answer: done, absent: 'error', weight: 'page' } as const;
const get = { ...post, method: 'GET' } as const;

/**
 * The account calls (AC-01 to AC-09), and (own) the exchange of a link, payments and their events. Paths are relative to
 * `/services/account`.
 */
export const accountServiceCalls = defineCalls({
  info: call({
    ...get,
    path: '/api/v2/user/info',
    input: noInput,
    answer: userInfo,
    summary: 'The supporter behind the bearer, with payments and newsletters.',
  }),
  requestLink: call({
    ...post,
    path: '/api/v2/user/token',
    input: linkRequest,
    summary: 'Sends a letter with a link to sign in by.',
  }),
  exchange: call({
    ...post,
    path: '/api/v2/user/session',
    input: linkExchange,
    answer: z.object({ n_token: z.string() }),
    summary: 'The token of a session for that of a letter.',
  }),
  update: call({
    ...post,
    path: '/api/v2/user/update',
    input: z.object({ change: accountUpdate }),
    body: 'change',
    answer: z.looseObject({ success: z.literal(true) }),
    summary: 'Ends a support, changes a newsletter, gives out or deletes the account.',
  }),
  logout: call({ ...post, path: '/logout', input: noInput, summary: 'Ends the session of the bearer.' }),
  support: call({
    ...post,
    path: '/support',
    input: supportRequest,
    answer: z.object({ url: z.string() }),
    summary: 'Begins a payment; the answer is where it goes on.',
  }),
  webhook: call({
    ...post,
    path: '/webhook',
    input: z.object({ event: z.looseObject({}) }),
    body: 'event',
    answer: z.object({ received: z.literal(true) }),
    summary: 'An event of the payment provider, signed in a header.',
  }),
});
