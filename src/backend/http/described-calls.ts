import { z } from 'zod';
import { campaignCalls } from '~/lib/ads/campaign-calls';
import { variantCalls } from '~/lib/ads/variant-calls';
import { call, defineCalls } from '~/lib/calls/call';
import { noInput } from '~/lib/calls/fields';
import type { DescribedTable } from '~/lib/calls/openapi';
import { answerExamples } from '~/lib/content/answer-examples';
import { contentCalls } from '~/lib/content/content-calls';
import { accountUpdate, linkExchange, linkRequest, supportRequest, userInfo } from '~/lib/contract/account';
import { newsletterToken, subscribeRequest } from '~/lib/contract/newsletter';
import { quiz, quizToken } from '~/lib/contract/quiz';
import {
  authenticator,
  codeRequest,
  googleRequest,
  loginAnswer,
  loginRequest,
  me,
  refreshRequest,
  sessionTokens,
} from '~/lib/contract/security';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreCalls } from '~/lib/livescore/livescore-call';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { pushCalls } from '~/lib/push/push-calls';
import { readCalls } from '~/lib/reads/read-calls';

const done = z.object({ success: z.literal(true) });
const post = { method: 'POST', answer: done, absent: 'error', weight: 'page' } as const;
const get = { ...post, method: 'GET' } as const;

/** The calls by which editors sign in, as http/security-routes.ts answers them at /api. */
export const securityCalls = defineCalls({
  login: call({
    ...post,
    path: '/login',
    input: loginRequest,
    answer: loginAnswer,
    summary: 'Signs an editor in by password, or asks for a code.',
  }),
  verifyCode: call({
    ...post,
    path: '/login/otp/verify',
    input: codeRequest,
    answer: sessionTokens,
    summary: 'Signs in by the code; the bearer is the token of the login.',
  }),
  mailCode: call({ ...post, path: '/login/otp/mail', input: noInput, summary: 'Sends the code by letter.' }),
  google: call({
    ...post,
    path: '/login/google/check',
    input: googleRequest,
    answer: sessionTokens,
    summary: 'Signs in by a code from Google.',
  }),
  me: call({ ...get, path: '/me', input: noInput, answer: me, summary: 'The editor behind the bearer.' }),
  logout: call({ ...get, path: '/logout', input: noInput, summary: 'Ends the session of the bearer.' }),
  refresh: call({ ...post, path: '/token/refresh', input: refreshRequest, answer: sessionTokens, summary: 'Renews a session.' }),
  authenticator: call({
    ...get,
    path: '/me/authenticator',
    input: noInput,
    answer: authenticator,
    summary: 'Whether codes of an authenticator are asked for, and one whose setting up has begun.',
  }),
  removeAuthenticator: call({
    ...post,
    path: '/me/authenticator/remove',
    input: codeRequest,
    answer: z.object({ success: z.literal(true) }),
    summary: 'Takes the authenticator away, by one of its codes or a recovery code.',
  }),
  beginAuthenticator: call({
    ...post,
    path: '/me/authenticator',
    input: noInput,
    answer: z.looseObject({}),
    summary: 'Begins the setting up of an authenticator.',
  }),
  confirmAuthenticator: call({
    ...post,
    path: '/me/authenticator/confirm',
    input: codeRequest,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    summary: 'Ends it by the first code.',
  }),
});

/** The calls of accounts, as http/account-routes.ts answers them at /services/account. */
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

/** Subscriptions, as http/newsletter-routes.ts answers them at /api/newsletter. */
export const newsletterCalls = defineCalls({
  subscribe: call({
    ...post,
    path: '/subscribe',
    input: subscribeRequest,
    summary: 'Asks for newsletters; a letter asks for confirmation.',
  }),
  confirm: call({ ...post, path: '/confirm', input: newsletterToken, summary: 'Confirms by the token of the letter.' }),
  unsubscribe: call({ ...post, path: '/unsubscribe', input: newsletterToken, summary: 'Ends a subscription, or all of them.' }),
});

const question = z.object({ query: z.string(), variables: z.looseObject({}).optional() });
const quizAnswer = z.object({ data: z.looseObject({ quiz: quiz.nullish() }).nullish(), errors: z.array(z.unknown()).optional() });
const quizCalls = {
  ask: {
    ...post,
    path: '/services/quiz' as const,
    input: question,
    answer: quizAnswer,
    summary: 'GraphQL: a quiz, a voter’s answers, and voting.',
  },
  token: {
    ...post,
    path: '/api/functions/get-quiz-token' as const,
    input: noInput,
    answer: quizToken,
    summary: 'A new voter’s token, as plain text.',
  },
};

/** Live-score calls as sent: the answer is the value of `response`. */
const sent = (calls: LivescoreCalls): DescribedTable['calls'] =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { path, input, answer }]) => [
      name,
      {
        path: `/${path.slice(1)}` as const,
        input,
        answer: z.object({ version: z.string(), response: answer }),
        absent: 'undefined' as const,
      },
    ]),
  );

/** Every table of calls that the site answers, for /api/openapi.json. */
export const describedTables: readonly DescribedTable[] = [
  { name: 'content', base: '/api', calls: contentCalls, answers: answerExamples },
  { name: 'politicalAds', base: '/api', calls: politicalAdCalls },
  { name: 'push', base: '/api', calls: pushCalls },
  { name: 'campaigns', base: '/services/campaigns', calls: campaignCalls },
  { name: 'reads', base: '/services/reads', calls: readCalls },
  { name: 'variants', base: '/services/variants', calls: variantCalls },
  { name: 'security', base: '/api', calls: securityCalls },
  { name: 'newsletter', base: '/api/newsletter', calls: newsletterCalls },
  { name: 'account', base: '/services/account', calls: accountServiceCalls },
  { name: 'quiz', base: '', calls: quizCalls },
  { name: 'football', base: '/api/livescore', calls: sent(footballCalls) },
  { name: 'formulaOne', base: '/api/livescore', calls: sent(formulaOneCalls) },
];
