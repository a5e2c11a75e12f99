import { z } from 'zod';
import { campaignCalls } from '~/lib/ads/campaign-calls';
import { variantCalls } from '~/lib/ads/variant-calls';
import { noInput } from '~/lib/calls/fields';
import type { DescribedTable } from '~/lib/calls/openapi';
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

const post = { method: 'POST', absent: 'error', weight: 'page' } as const;

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
