import { z } from 'zod';
import { call, defineCalls, type Service } from '~/lib/calls/call';
import { pageNumber } from '~/lib/calls/fields';
import { politicalNotice, politicalNotices, politicalNoticeVersions } from '~/lib/contract/political-ad';
import { cacheTag } from '~/lib/page-policy/page-policy';

/** Cache tag of every page with transparency notices. */
export const POLITICAL_NOTICES = cacheTag.list('political-ads');

const named = z.object({ noticeId: z.string() });

/** The public register of political advertisements (docs/political-ads.md). Paths are relative to `/api`. */
export const politicalAdCalls = defineCalls({
  politicalAds: call({
    method: 'GET',
    path: '/political-ads',
    input: z.object({ page: pageNumber }),
    answer: politicalNotices,
    absent: 'error',
    weight: 'page',
    tags: () => [POLITICAL_NOTICES],
    summary: 'Transparency notices, including ended and withdrawn ones, newest period first.',
  }),
  politicalAd: call({
    method: 'GET',
    path: '/political-ads/:noticeId',
    input: named,
    answer: politicalNotice,
    absent: 'undefined',
    weight: 'page',
    tags: () => [POLITICAL_NOTICES],
    summary: 'A transparency notice by its id.',
  }),
  politicalAdVersions: call({
    method: 'GET',
    path: '/political-ads/:noticeId/versions',
    input: named,
    answer: politicalNoticeVersions,
    absent: 'undefined',
    weight: 'part',
    tags: () => [POLITICAL_NOTICES],
    summary: 'Every version of a transparency notice, newest first.',
  }),
});

export type PoliticalAdService = Service<typeof politicalAdCalls>;
