import { z } from 'zod';
import { itemCount } from '~/lib/calls/fields';
import {
  articleVersions,
  correctOrder,
  deskDone,
  deskList,
  deskView,
  embargoOrder,
  publishOrder,
  restoreOrder,
  sentArticle,
  withdrawOrder,
} from '~/lib/contract/writing/ingest';
import { articleStates } from '~/lib/desk/article-state';
import type { DescribedCall } from '../described-call';
import { bySite, bySlug, edits, token } from './common';

/** Articles as editors work on them: drafts, publishing, versions. */
export const deskCalls = {
  list: {
    ...token,
    path: '',
    input: z.object({ state: z.enum(articleStates).optional(), ...bySite, limit: itemCount(50) }),
    answer: deskList,
    refusals: [403],
    summary: 'Articles with their state, latest date first.',
  },
  get: {
    ...token,
    path: '/:slug',
    input: bySlug,
    answer: deskView,
    absent: 'undefined',
    refusals: [403],
    summary: 'An article with its state, its pending change and its embargo; the version is also the entity tag.',
  },
  versions: {
    ...token,
    path: '/:slug/versions',
    input: bySlug.extend({ limit: itemCount(20) }),
    answer: articleVersions,
    absent: 'undefined',
    refusals: [403],
    summary: 'Versions of an article, newest first.',
  },
  put: {
    ...edits,
    method: 'PUT',
    path: '/:slug',
    input: bySlug.extend({ hold: z.enum(['1']).optional(), copy: z.string().optional(), article: sentArticle }),
    query: ['hold', 'copy'],
    body: 'article',
    answer: deskDone,
    also: [201],
    summary: 'Writes an article; a new one is a draft, and saving never publishes or hides one.',
  },
  publish: {
    ...edits,
    method: 'POST',
    path: '/:slug/publish',
    input: bySlug.extend(publishOrder.shape),
    answer: deskDone,
    optionalBody: true,
    summary: 'Publishes an article now, or at a time.',
  },
  withdraw: {
    ...edits,
    method: 'POST',
    path: '/:slug/withdraw',
    input: bySlug.extend(withdrawOrder.shape),
    answer: deskDone,
    optionalBody: true,
    summary: 'Hides an article from readers.',
  },
  correct: {
    ...edits,
    method: 'POST',
    path: '/:slug/correct',
    input: bySlug.extend(correctOrder.shape),
    answer: deskDone,
    summary: 'Adds a correction, dated now; the text does not change.',
  },
  embargo: {
    ...edits,
    method: 'POST',
    path: '/:slug/embargo',
    input: bySlug.extend(embargoOrder.shape),
    answer: deskDone,
    summary: 'Forbids publication before a time; `null` lifts the embargo.',
  },
  restore: {
    ...edits,
    method: 'POST',
    path: '/:slug/restore',
    input: bySlug.extend(restoreOrder.shape),
    answer: deskDone,
    optionalBody: true,
    summary: 'Restores the text of a version as a new version, or without `to` a deleted article as a draft.',
  },
} as const satisfies Readonly<Record<string, DescribedCall>>;
