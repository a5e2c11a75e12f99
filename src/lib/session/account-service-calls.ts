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
    summary: 'The supporter signed in with the bearer token, with payments and newsletters.',
  }),
  requestLink: call({
    ...post,
    path: '/api/v2/user/token',
    input: linkRequest,
    summary: 'Sends an email with a sign-in link.',
  }),
  exchange: call({
    ...post,
    path: '/api/v2/user/session',
    input: linkExchange,
    answer: z.object({ n_token: z.string() }),
    summary: 'Exchanges the token from the email for a session token.',
  }),
  update: call({
    ...post,
    path: '/api/v2/user/update',
    input: z.object({ change: accountUpdate }),
    body: 'change',
    answer: z.looseObject({ success: z.literal(true) }),
    summary: 'Cancels a recurring donation, changes newsletters, exports or deletes the account.',
  }),
  logout: call({ ...post, path: '/logout', input: noInput, summary: 'Ends the session of the bearer token.' }),
  support: call({
    ...post,
    path: '/support',
    input: supportRequest,
    answer: z.object({ url: z.string() }),
    summary: 'Starts a payment; returns the URL of the payment page.',
  }),
  webhook: call({
    ...post,
    path: '/webhook',
    input: z.object({ event: z.looseObject({}) }),
    body: 'event',
    answer: z.object({ received: z.literal(true) }),
    summary: 'Receives an event from the payment provider, signed in a header.',
  }),
});
