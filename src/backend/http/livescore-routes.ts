import { Hono } from 'hono';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { CachedAnswer } from '../core/livescore/answer-cache';
import type { LivescoreService } from '../core/livescore/livescore-service';
import { sendError } from './answers';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Seconds for which another host may use a stale answer if this one fails. */
const STALE_IF_ERROR = 86_400;

/**
 * The live-score calls (requirements sections C.4 and C.5). They are served at `/services/livescore/livescore/{sport}/…`, as on
 * any host of the contract; at the shorter `/services/livescore/{sport}/…`; and at `/api/livescore/…`.
 */
export function createLivescoreApi(service: LivescoreService, clock: () => number): (request: Request) => Promise<Response> {
  const calls = new Hono();
  for (const { call, toQuery } of service.calls) {
    calls.get(call.path, async (c) => {
      const input = call.input.safeParse(c.req.param());
      if (!input.success) return sendError(404, 'Not found');
      const cached = await service.answer(toQuery(input.data));
      if (cached === 'absent') return sendError(404, 'Not found');
      if (cached === 'failed') return sendError(503, 'The scores are temporarily unavailable', {}, { 'retry-after': '5' });
      return send(c.req.raw, cached, clock());
    });
  }
  const app = new Hono();
  app.route('/services/livescore/livescore', calls);
  app.route('/services/livescore', calls);
  app.route('/api/livescore', calls);
  app.notFound(() => sendError(404, 'Not found'));
  return async (request) => await app.fetch(request);
}

/** Sends a cached answer, or 304 if the client already has it. */
function send(request: Request, cached: CachedAnswer, now: number): Response {
  const etag = `"${cached.version}"`;
  const left = Math.max(0, Math.floor((cached.freshUntil - now) / 1000));
  const headers = {
    'cache-control': `public, max-age=${left}, stale-if-error=${STALE_IF_ERROR}`,
    'livescore-age': String(Math.max(0, Math.round((now - cached.madeAt) / 1000))),
    etag,
    'access-control-allow-origin': '*',
  };
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(cached.body, { headers: { ...headers, 'content-type': JSON_TYPE } });
}
