import { z } from 'zod';
import { campaignCalls } from '~/lib/ads/campaign-calls';
import { variantCalls } from '~/lib/ads/variant-calls';
import { noInput } from '~/lib/calls/fields';
import { answerExamples } from '~/lib/content/answer-examples';
import { contentCalls } from '~/lib/content/content-calls';
import { quiz, quizToken } from '~/lib/contract/quiz';
import { newsletterCalls } from '~/lib/newsletter/newsletter-calls';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { pushCalls } from '~/lib/push/push-calls';
import { readCalls } from '~/lib/reads/read-calls';
import { accountServiceCalls } from '~/lib/session/account-service-calls';
import { securityCalls } from '~/lib/session/security-calls';
import type { DescribedCall, DescribedTable } from './described-call';
import { accountExamples, newsletterExamples, securityExamples } from './examples/accounts';
import type { ExamplesFor } from './examples/call-example';
import { campaignExamples, politicalAdExamples, pushExamples, readExamples, variantExamples } from './examples/readers';
import { contentEditingExamples, deskExamples, eventExamples, ingestExamples, purgeExamples } from './examples/writing';
import { livescoreTables } from './livescore-table';
import { contentEditingCalls } from './writing/content-editing-calls';
import { deskCalls } from './writing/desk-calls';
import { ingestCalls } from './writing/ingest-calls';
import { eventCalls, purgeCalls } from './writing/purge-calls';

const post = { method: 'POST', absent: 'error', weight: 'page' } as const;

const question = z.object({ query: z.string(), variables: z.looseObject({}).optional() });
const quizAnswer = z.object({ data: z.looseObject({ quiz: quiz.nullish() }).nullish(), errors: z.array(z.unknown()).optional() });
const quizCalls = {
  ask: {
    ...post,
    authority: ['voter'] as const,
    anonymousToo: true as const,
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
    answerType: 'text/plain' as const,
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

const contentExamples = Object.fromEntries(Object.entries(answerExamples).map(([name, answer]) => [name, { answer }]));

/** The rows with what their table does not say: who may make which call, and the header of the edition. */
function described(
  calls: Readonly<Record<string, DescribedCall>>,
  more: Partial<DescribedCall>,
  own: Readonly<Record<string, Partial<DescribedCall>>> = {},
): DescribedTable['calls'] {
  return Object.fromEntries(Object.entries(calls).map(([name, row]) => [name, { ...row, ...more, ...own[name] }]));
}

const asked = { headers: ['site'] } as const;
const asEditor = { authority: ['editor'] } as const;
const asSupporter = { authority: ['supporter'] } as const;
const forAll = { ...asked, ...asEditor, anonymousToo: true } as const;

/** All tables of calls of the site, for /api/openapi.json. */
export const describedTables: readonly DescribedTable[] = [
  {
    name: 'content',
    about: 'The calls from which pages are made. Another system may answer them. With an editor’s token they include drafts.',
    base: '/api',
    calls: described(contentCalls, forAll),
    examples: contentExamples,
  },
  {
    name: 'politicalAds',
    about: 'Transparency notices of political advertisements.',
    base: '/api',
    calls: described(politicalAdCalls, asked),
    examples: politicalAdExamples,
  },
  { name: 'push', about: 'Notifications to browsers and apps.', base: '/api', calls: pushCalls, examples: pushExamples },
  {
    name: 'campaigns',
    about: 'Counts of the newsroom’s own advertisements.',
    base: '/services/campaigns',
    calls: described(campaignCalls, asked),
    examples: campaignExamples,
  },
  {
    name: 'reads',
    about: 'Counts of reads, without identifying readers.',
    base: '/services/reads',
    calls: described(readCalls, asked),
    examples: readExamples,
  },
  {
    name: 'variants',
    about: 'Counts of tests of variants.',
    base: '/services/variants',
    calls: described(variantCalls, asked),
    examples: variantExamples,
  },
  {
    name: 'security',
    about: 'How editors sign in.',
    base: '/api',
    calls: described(
      securityCalls,
      {},
      {
        verifyCode: asEditor,
        mailCode: asEditor,
        me: asEditor,
        logout: asEditor,
        authenticator: asEditor,
        removeAuthenticator: asEditor,
        beginAuthenticator: asEditor,
        confirmAuthenticator: asEditor,
      },
    ),
    examples: securityExamples,
  },
  {
    name: 'newsletter',
    about: 'Subscriptions to newsletters, confirmed by email.',
    base: '/api/newsletter',
    calls: described(newsletterCalls, asked),
    examples: newsletterExamples,
  },
  {
    name: 'account',
    about: 'Supporters: signing in without a password, payments.',
    base: '/services/account',
    calls: described(accountServiceCalls, asked, { info: asSupporter, update: asSupporter, logout: asSupporter }),
    examples: accountExamples,
  },
  { name: 'quiz', about: 'Quizzes and votes.', base: '', calls: quizCalls, examples: quizExamples },
  ...livescoreTables,
  {
    name: 'ingest',
    about: 'Articles, entries, files and quizzes from another system. Needs a token with the right `ingest`.',
    base: '/api/ingest',
    calls: ingestCalls,
    examples: ingestExamples,
  },
  {
    name: 'desk',
    about: 'Articles as editors work on them: drafts, publishing, versions. Needs a token with the right `content`.',
    base: '/api/ingest/desk',
    calls: deskCalls,
    examples: deskExamples,
  },
  {
    name: 'contentEditing',
    about: 'Fronts, menus, documents, lists, sections, tags, authors. Needs a token with the right `content`.',
    base: '/api/ingest/content',
    calls: contentEditingCalls,
    examples: contentEditingExamples,
  },
  { name: 'purge', about: 'Finished pages.', base: '', calls: purgeCalls, examples: purgeExamples },
  { name: 'events', about: 'Server-sent events.', base: '', calls: eventCalls, examples: eventExamples },
];
