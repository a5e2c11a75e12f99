import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { supportCounts } from '~/lib/contract/readings';
import type { ArticleChecks } from '../../core/desk/article-checks';
import type { ArticleDesk } from '../../core/desk/desk-interface';
import type { ContentEditing } from '../../core/editing/content-editing';
import type { FrontDrafts } from '../../core/fronts/front-drafts';
import type { Ingest } from '../../core/importing/ingest';
import type { LiveEntries } from '../../core/live/live-interface';
import { missingMedia } from '../../core/media/named-media';
import type { Renaming } from '../../core/naming/renaming';
import type { IssueSending } from '../../core/newsletter/issue-sending';
import type { Quizzes } from '../../core/quiz/quizzes';
import type { ApiTokens } from '../../core/security/api-tokens';
import type { MediaLibrary } from '../../definitions/media-library';
import { sendError, sendWritten } from '../answers';
import type { ApiEnv } from '../call-routes';
import { readJson } from '../read-json';
import { ADMIN, type IngestEnv, requireToken } from './ingest-access';
import { ingestBounceRoutes } from './ingest-bounce-routes';
import { ingestContentRoutes } from './ingest-content-routes';
import { ingestDeskRoutes } from './ingest-desk-routes';
import { ingestLiveRoutes } from './ingest-live-routes';
import { ingestMediaRoutes } from './ingest-media-routes';

/** Largest article, bytes: a live blog is always sent with all its entries. */
const MAX_ARTICLE_BYTES = 8 * 1024 * 1024;
/** Largest list of donation counts, bytes. */
const MAX_COUNTS_BYTES = 2 * 1024 * 1024;
/** Source name of everything from ingest calls. */
const SOURCE = 'cms';
/** Largest quiz, bytes. */
const MAX_QUIZ_BYTES = 512 * 1024;
const articleInput = z.record(z.string(), z.unknown());

/** The services behind the ingest calls. */
export interface IngestServices {
  readonly ingest: Ingest;
  readonly editing: ContentEditing;
  readonly renaming: Renaming;
  readonly quizzes: Quizzes;
  readonly live: LiveEntries;
  readonly media: MediaLibrary;
  readonly desk: ArticleDesk;
  readonly checks: ArticleChecks;
  readonly fronts: FrontDrafts;
  readonly tokens: Pick<ApiTokens, 'holder'>;
  readonly issueSending: Pick<IssueSending, 'bounce'>;
}

/**
 * Routes of the ingest calls. PUT and DELETE /api/ingest/articles/{id}: delivery of articles by a CMS, with the CMS's own id,
 * number or text; /content: content that editors set; /quizzes/{id}: quizzes; /live/{slug}: entries of live blogs; /desk:
 * editing of articles. Needs `Authorization: Bearer` with ADMIN_TOKEN or a token with the right (ingest-access.ts).
 */
export function ingestRoutes(
  { ingest, editing, renaming, quizzes, live, media, desk, checks, fronts, tokens, issueSending }: IngestServices,
  adminToken: string | undefined,
): Hono<ApiEnv> {
  const app = new Hono<IngestEnv>();
  app.use(requireToken(adminToken, tokens));

  app.route('/content', ingestContentRoutes(editing, renaming, media, fronts));
  app.route('/live', ingestLiveRoutes(live));
  app.route('/desk', ingestDeskRoutes({ desk, checks, media }));
  app.route('/media', ingestMediaRoutes(media));
  app.route('/newsletter', ingestBounceRoutes(issueSending));
  app.put('/articles/:id', async (c) => {
    const body = await readJson(c.req.raw, MAX_ARTICLE_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const input = articleInput.safeParse(body.value);
    if (!input.success)
      return sendError(422, 'The body must be an article', { fields: [{ path: '', message: 'must be an object' }] });
    const result = await ingest.putArticle({ source: SOURCE, sourceId: c.req.param('id') }, input.data, authorName(c));
    const missing = await missingMedia(media, input.data);
    const found = await checks.of(String(input.data.slug ?? ''));
    const more = { ...(missing.length > 0 && { missing }), checks: found };
    return sendWritten({ ...result, ...more }, result.outcome === 'created' ? 201 : 200);
  });
  app.delete('/articles/:id', async (c) => {
    const result = await ingest.deleteArticle({ source: SOURCE, sourceId: c.req.param('id') }, authorName(c));
    return result.outcome === 'unknown' ? sendError(404, 'Not found') : sendWritten(result);
  });
  app.put('/support-counts', async (c) => {
    const body = await readJson(c.req.raw, MAX_COUNTS_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const counts = supportCounts.safeParse(body.value);
    if (!counts.success) return sendError(422, 'The body must be a list of donation counts by day and time');
    return sendWritten(await ingest.putSupportCounts(counts.data));
  });
  app.put('/quizzes/:id', async (c) => {
    const body = await readJson(c.req.raw, MAX_QUIZ_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const result = await quizzes.put(c.req.param('id'), body.value);
    return sendWritten(result, result.outcome === 'created' ? 201 : 200);
  });
  app.delete('/quizzes/:id', async (c) => {
    const result = await quizzes.remove(c.req.param('id'));
    return result.outcome === 'unknown' ? sendError(404, 'Not found') : sendWritten(result);
  });
  return new Hono<ApiEnv>().route('/', app);
}

/** The author of an ingest; undefined for a CMS with the ADMIN_TOKEN. */
function authorName(c: Context<IngestEnv>): string | undefined {
  const holder = c.get('holder');
  return holder === ADMIN ? undefined : holder;
}
