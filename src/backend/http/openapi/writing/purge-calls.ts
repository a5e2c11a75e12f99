import { z } from 'zod';
import { purgeCall, purgeDone } from '~/lib/contract/writing/purge';
import type { DescribedCall } from '../described-call';
import { byId, bySlug } from './common';

/** Finished pages are made anew. */
export const purgeCalls = {
  purge: {
    authority: ['token', 'signature'],
    method: 'POST',
    path: '/api/purge',
    input: z.object({ call: purgeCall }),
    body: 'call',
    answer: purgeDone,
    refusals: [403, 404, 413],
    summary: 'Makes the pages that have the named tags, paths or edition anew.',
    about: 'Needs `ADMIN_TOKEN`, a token with the right `purge`, or a signature.',
  },
} as const satisfies Readonly<Record<string, DescribedCall>>;

const state = z.string();
const stream = { answer: state, answerType: 'text/event-stream', also: [204], absent: 'undefined', refusals: [429] } as const;

/** Streams of server-sent events. Each event holds the whole state, so that none has to be repeated. */
export const eventCalls = {
  article: {
    ...stream,
    path: '/api/articles/:slug/events',
    input: bySlug,
    summary: 'The version of a live article, whenever it changes.',
    about: '`data: {"v":14}` is the answer of the version call. 204: it is not live, and clients must not reconnect.',
  },
  football: {
    ...stream,
    path: '/api/livescore/football/fixtures/:id/events',
    input: byId,
    summary: 'The version of the answer for a match in progress.',
  },
  formulaOne: {
    ...stream,
    path: '/api/livescore/formula-1/result/:race/events',
    input: z.object({ race: z.string() }),
    summary: 'The version of the answer for a race in progress.',
  },
} as const satisfies Readonly<Record<string, DescribedCall>>;
