import { Hono } from 'hono';
import type { BackendService } from '../backend-service';
import type { ApiEnv } from '../call-routes';
import { siteDocument } from './site-document';

/** GET /api/openapi.json: every call of the site, generated on the first request. */
export function createOpenApiService(): BackendService {
  let text: string | undefined;
  const app = new Hono<ApiEnv>();
  app.get('/openapi.json', () => {
    text ??= JSON.stringify(siteDocument());
    return new Response(text, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    });
  });
  return { name: 'openapi', routes: { basePath: '/api', app, bare: true } };
}
