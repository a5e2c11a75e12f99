import { z } from 'zod';
import { itemCount } from '~/lib/calls/fields';
import {
  contentDone,
  contentList,
  contentSet,
  contentVersions,
  mergeOrder,
  renamed,
  renameOrder,
  undoOrder,
} from '~/lib/contract/writing/ingest';
import type { DescribedCall } from '../described-call';
import { contentValue } from '../shapes';
import { bySite, edits, kinds, token } from './common';

const byKey = z.object({ kind: z.enum(kinds), name: z.string(), ...bySite });

/** Content besides articles: fronts, menus, documents, lists, names. */
export const contentEditingCalls = {
  list: {
    ...token,
    path: '',
    input: z.object({ kind: z.enum(kinds).optional() }),
    answer: contentList,
    refusals: [403, 404],
    summary: 'What is set, with versions.',
  },
  get: {
    ...token,
    path: '/:kind/:name',
    input: byKey,
    answer: contentValue,
    absent: 'undefined',
    refusals: [403],
    summary: 'A value; its version is the entity tag.',
  },
  put: {
    ...edits,
    method: 'PUT',
    path: '/:kind/:name',
    input: byKey.extend({ hold: z.enum(['1']).optional(), at: z.string().optional(), value: contentValue }),
    query: ['site', 'hold', 'at'],
    body: 'value',
    answer: contentSet,
    also: [201],
    refusals: [...edits.refusals, 413, 415],
    summary: 'Sets a value.',
    about: 'Its form is what `GET /api/ingest/content/{kind}/{name}/schema` answers. With `hold` or `at`, a draft of a front.',
  },
  delete: {
    ...edits,
    method: 'DELETE',
    path: '/:kind/:name',
    input: byKey,
    answer: contentDone,
    summary: 'Deletes a value; it can be undone.',
  },
  versions: {
    ...token,
    path: '/:kind/:name/versions',
    input: byKey.extend({ limit: itemCount(20) }),
    answer: contentVersions,
    refusals: [403, 404],
    summary: 'Versions of a value, newest first.',
  },
  undo: {
    ...edits,
    method: 'POST',
    path: '/:kind/:name/undo',
    input: byKey.extend(undoOrder.shape),
    query: ['site'],
    answer: contentDone,
    optionalBody: true,
    summary: 'Restores the version before, or that of a number, as a new version.',
  },
  rename: {
    ...edits,
    method: 'POST',
    path: '/:kind/:name/rename',
    input: byKey.extend(renameOrder.shape),
    query: ['site'],
    answer: renamed,
    summary: 'Gives a section, tag, author or podcast another slug; the old addresses lead there.',
  },
  merge: {
    ...edits,
    method: 'POST',
    path: '/:kind/:name/merge',
    input: byKey.extend(mergeOrder.shape),
    query: ['site'],
    answer: renamed,
    summary: 'Makes one part of another, with its articles.',
  },
  schema: {
    ...token,
    path: '/:kind/:name/schema',
    input: byKey,
    answer: z.looseObject({}),
    refusals: [403, 404],
    summary: 'The JSON Schema of the value.',
  },
} as const satisfies Readonly<Record<string, DescribedCall>>;
