import { Hono } from 'hono';
import { isCallProblem } from '~/lib/calls/call-problem';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { EditionSet } from '../domain/editions';
import { isIngestProblem } from '../domain/ingest-problem';
import { isStorageFailure } from '../domain/storage-failure';
import { sendError } from './answers';
import type { BackendService } from './backend-service';
import { type Authenticate, readCallContext } from './call-context';
import type { ApiEnv, RequestInfo } from './call-routes';

export interface ApiDependencies {
  readonly services: readonly BackendService[];
  readonly editions: EditionSet;
  readonly authenticate: Authenticate;
  /** Called for an unexpected error; the client gets a 500 without details. */
  readonly onError: (error: unknown, path: string) => void;
}

/** HTTP status by kind of IngestProblem. */
const INGEST_STATUS = { invalid: 422, conflict: 409, unknown: 404, forbidden: 403 } as const;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = { 'retry-after': '5' };

/** The answer to a call that failed; `onError` is called for unexpected errors. */
function toErrorResponse(error: Error, path: string, onError: ApiDependencies['onError']): Response {
  if (isCallProblem(error)) {
    const { status, message, fields, retryAfter } = error;
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    return sendError(status, message, fields.length > 0 ? { fields } : {}, headers);
  }
  if (isIngestProblem(error)) return sendError(INGEST_STATUS[error.kind], error.message, { fields: error.fields });
  if (isContentApiError(error) && error.reason === 'circuit-open') {
    return sendError(503, 'The server is overloaded; try again later', {}, RETRY_AFTER);
  }
  onError(error, path);
  if (isStorageFailure(error)) {
    // Advice about the store names hosts, users and directories: it is for operators, not for readers.
    const words = path.startsWith('/api/ingest/') ? error.message : 'The database is temporarily unavailable';
    return sendError(503, words, {}, RETRY_AFTER);
  }
  if (isContentApiError(error) && error.reason === 'unreachable') {
    return sendError(503, 'The content is temporarily unavailable', {}, RETRY_AFTER);
  }
  return sendError(500, 'Internal error');
}

/** Creates the function that answers the calls of all services. */
export function createApi(dependencies: ApiDependencies): (request: Request, info?: RequestInfo) => Promise<Response> {
  const { services, editions, authenticate, onError } = dependencies;
  const app = new Hono<ApiEnv>();
  const routes = services.flatMap((service) => service.routes ?? []);

  for (const { basePath, app: bare } of routes.filter((route) => route.bare)) app.route(basePath, bare);
  app.use(async (c, next) => {
    const call = await readCallContext(c.req.raw, editions, authenticate, c.env);
    if (call === undefined) return sendError(400, 'The header `site` does not name an edition');
    c.set('call', call);
    return await next();
  });
  for (const { basePath, app: own } of routes.filter((route) => !route.bare)) app.route(basePath, own);

  app.notFound(() => sendError(404, 'Not found'));
  app.onError((error, c) => toErrorResponse(error, c.req.path, onError));
  return async (request, info = {}) => await app.fetch(request, info);
}
