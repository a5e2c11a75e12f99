import { z } from 'zod';
import { campaignCalls } from '~/lib/ads/campaign-calls';
import { variantCalls } from '~/lib/ads/variant-calls';
import { noInput } from '~/lib/calls/fields';
import type { CallExample, DescribedTable } from '~/lib/calls/openapi';
import { answerExamples } from '~/lib/content/answer-examples';
import { contentCalls } from '~/lib/content/content-calls';
import { quiz, quizToken } from '~/lib/contract/quiz';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreCalls } from '~/lib/livescore/livescore-call';
import { newsletterCalls } from '~/lib/newsletter/newsletter-calls';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { pushCalls } from '~/lib/push/push-calls';
import { readCalls } from '~/lib/reads/read-calls';
import { accountServiceCalls } from '~/lib/session/account-service-calls';
import { securityCalls } from '~/lib/session/security-calls';
import { accountExamples, newsletterExamples, securityExamples } from './examples/accounts';
import type { ExamplesFor } from './examples/call-example';
import { footballExamples } from './examples/football';
import { formulaOneExamples } from './examples/formula-one';
import { campaignExamples, politicalAdExamples, pushExamples, readExamples, variantExamples } from './examples/readers';

const post = { method: 'POST', absent: 'error', weight: 'page' } as const;

const question = z.object({ query: z.string(), variables: z.looseObject({}).optional() });
const quizAnswer = z.object({ data: z.looseObject({ quiz: quiz.nullish() }).nullish(), errors: z.array(z.unknown()).optional() });
const quizCalls = {
  ask: {
    ...post,
    path: '/services/quiz' as const,
    input: question,
    answer: quizAnswer,
    summary: 'GraphQL endpoint: a quiz, the answers of a voter, and voting.',
  },
  token: {
    ...post,
    path: '/api/functions/get-quiz-token' as const,
    input: noInput,
    answer: quizToken,
    summary: 'A new voter token, as plain text.',
  },
};

const quizExamples: ExamplesFor<typeof quizCalls> = {
  ask: {
    input: {
      query:
        'query ($quizId: ID!) { quiz(quizId: $quizId) { _id questions { _id question answers { _id title answerCount } } } }',
      variables: { quizId: 'duna-hid' },
    },
    answer: {
      data: {
        quiz: {
          _id: 'duna-hid',
          questions: [
            { _id: 'k1', question: 'Hány híd áll a Dunán?', answers: [{ _id: 'v1', title: 'Húsznál több', answerCount: 12 }] },
          ],
        },
      },
    },
  },
  token: { answer: 'Q2hhbm5lbC10b2tlbi0xMjM0' },
};

/** Live-score calls with their answers as sent, wrapped in `response`. */
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

/** Examples of live-score calls, wrapped in the same way. */
const sentExamples = (examples: Readonly<Record<string, CallExample>>): DescribedTable['examples'] =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { input, answer }]) => [
      name,
      { input, answer: { version: 'xPqJ108cGpwzmmB5', response: answer } },
    ]),
  );

const contentExamples = Object.fromEntries(Object.entries(answerExamples).map(([name, answer]) => [name, { answer }]));

/** All tables of calls of the site, for /api/openapi.json. */
export const describedTables: readonly DescribedTable[] = [
  { name: 'content', base: '/api', calls: contentCalls, examples: contentExamples },
  { name: 'politicalAds', base: '/api', calls: politicalAdCalls, examples: politicalAdExamples },
  { name: 'push', base: '/api', calls: pushCalls, examples: pushExamples },
  { name: 'campaigns', base: '/services/campaigns', calls: campaignCalls, examples: campaignExamples },
  { name: 'reads', base: '/services/reads', calls: readCalls, examples: readExamples },
  { name: 'variants', base: '/services/variants', calls: variantCalls, examples: variantExamples },
  { name: 'security', base: '/api', calls: securityCalls, examples: securityExamples },
  { name: 'newsletter', base: '/api/newsletter', calls: newsletterCalls, examples: newsletterExamples },
  { name: 'account', base: '/services/account', calls: accountServiceCalls, examples: accountExamples },
  { name: 'quiz', base: '', calls: quizCalls, examples: quizExamples },
  { name: 'football', base: '/api/livescore', calls: sent(footballCalls), examples: sentExamples(footballExamples) },
  { name: 'formulaOne', base: '/api/livescore', calls: sent(formulaOneCalls), examples: sentExamples(formulaOneExamples) },
];
