import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { supportCounts } from '~/lib/contract/readings';
import type { ContentEditing } from '../core/editing/content-editing';
import type { Ingest } from '../core/importing/ingest';
import type { LiveEntries } from '../core/live/live-entries';
import { missingMedia } from '../core/media/named-media';
import type { Quizzes } from '../core/quizzes/quizzes';
import type { MediaLibrary } from '../definitions/media-library';
import { sendError, sendWritten } from './answers';
import { bearerOf } from './call-context';
import type { ApiEnv } from './call-routes';
import { ingestContentRoutes } from './ingest-content-routes';
import { ingestLiveRoutes } from './ingest-live-routes';
import { ingestMediaRoutes } from './ingest-media-routes';
import { readJson } from './read-json';

/** Largest article, bytes: a live blog comes with all its entries each time. */
const LARGEST_ARTICLE = 8 * 1024 * 1024;
/** Largest list of supports, bytes. */
const LARGEST_COUNTS = 2 * 1024 * 1024;
/** Source of everything that the ingest calls bring. */
const SOURCE = 'cms';
/** Largest quiz, bytes. */
const LARGEST_QUIZ = 512 * 1024;
const articleInput = z.record(z.string(), z.unknown());

/** What the ingest calls write to. */
export interface IngestServices {
  readonly ingest: Ingest;
  readonly editing: ContentEditing;
  readonly quizzes: Quizzes;
  readonly live: LiveEntries;
  readonly media: MediaLibrary;
}

/**
 * PUT and DELETE /api/ingest/articles/{id}: how a CMS hands its articles over. `id` is the CMS's own, number or text.
 * /api/ingest/content: what editors set; /api/ingest/quizzes/{id}: quizzes; /api/ingest/live/{slug}: entries of live blogs. Needs
 * `Authorization: Bearer ADMIN_TOKEN`; without a configured token the calls are not there.
 */
export function ingestRoutes(
  { ingest, editing, quizzes, live, media }: IngestServices,
  adminToken: string | undefined,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(onlyAdmin(adminToken));

  app.route('/content', ingestContentRoutes(editing));
  app.route('/live', ingestLiveRoutes(live));
  app.route('/media', ingestMediaRoutes(media));
  app.put('/articles/:id', async (c) => {
    const body = await readJson(c.req.raw, LARGEST_ARTICLE);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const input = articleInput.safeParse(body.value);
    if (!input.success) return sendError(422, 'The body is no article', { fields: [{ path: '', message: 'must be an object' }] });
    const result = await ingest.putArticle({ source: SOURCE, sourceId: c.req.param('id') }, input.data);
    const missing = await missingMedia(media, input.data);
    return sendWritten({ ...result, ...(missing.length > 0 && { missing }) }, result.outcome === 'created' ? 201 : 200);
  });
  app.delete('/articles/:id', async (c) => {
    const result = await ingest.deleteArticle({ source: SOURCE, sourceId: c.req.param('id') });
    return result.outcome === 'unknown' ? sendError(404, 'Not found') : sendWritten(result);
  });
  app.put('/support-counts', async (c) => {
    const body = await readJson(c.req.raw, LARGEST_COUNTS);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const counts = supportCounts.safeParse(body.value);
    if (!counts.success) return sendError(422, 'The body is no list of supports by day and time');
    return sendWritten(await ingest.putSupportCounts(counts.data));
  });
  app.put('/quizzes/:id', async (c) => {
    const body = await readJson(c.req.raw, LARGEST_QUIZ);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const result = await quizzes.put(c.req.param('id'), body.value);
    return sendWritten(result, result.outcome === 'created' ? 201 : 200);
  });
  app.delete('/quizzes/:id', async (c) => {
    const result = await quizzes.remove(c.req.param('id'));
    return result.outcome === 'unknown' ? sendError(404, 'Not found') : sendWritten(result);
  });
  return app;
}

/** Lets through whoever has the token; the comparison takes the same time whatever was sent. */
function onlyAdmin(adminToken: string | undefined) {
  const wanted = adminToken === undefined || adminToken === '' ? undefined : digest(adminToken);
  return createMiddleware(async (c, next) => {
    if (wanted === undefined) return sendError(404, 'Not found');
    const given = bearerOf(c.req.raw);
    if (given === undefined || !timingSafeEqual(digest(given), wanted)) {
      return sendError(401, 'A valid bearer token is needed', {}, { 'www-authenticate': 'Bearer' });
    }
    return await next();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
