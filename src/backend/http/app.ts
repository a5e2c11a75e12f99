import { Hono } from 'hono';
import type { ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { ContentEditing } from '../core/editing/content-editing';
import type { Ingest } from '../core/importing/ingest';
import type { Newsletters } from '../core/newsletter/newsletter';
import type { EditionSet } from '../domain/editions';
import { isIngestProblem } from '../domain/ingest-problem';
import { isStorageFailure } from '../domain/storage-failure';
import { sendError } from './answers';
import { type Authenticate, callContextOf } from './call-context';
import { type ApiVariables, contentRoutes } from './content-routes';
import { ingestRoutes } from './ingest-routes';
import { newsletterRoutes } from './newsletter-routes';
import { createPollAnswers } from './poll-answers';

export interface ApiDependencies {
  readonly content: ContentApi;
  readonly ingest: Ingest;
  readonly editing: ContentEditing;
  readonly newsletters: Newsletters;
  readonly editions: EditionSet;
  readonly authenticate: Authenticate;
  readonly adminToken: string | undefined;
  /** Changes whenever content is written. */
  readonly generation: () => Promise<number>;
  /** Told of an error that nobody foresaw; the caller sees 500 without detail. */
  readonly onError: (error: unknown, path: string) => void;
}

/** Status by the kind of what is wrong with an ingest call. */
const INGEST_STATUS = { invalid: 422, conflict: 409, unknown: 404 } as const;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = { 'retry-after': '5' };

/** Answers /api/*: JSON in, JSON out, every answer with its Cache-Control. */
export function createApi(dependencies: ApiDependencies): (request: Request) => Promise<Response> {
  const { content, ingest, editing, newsletters, editions, authenticate, adminToken, generation, onError } = dependencies;
  const app = new Hono<{ Variables: ApiVariables }>().basePath('/api');

  app.route('/ingest', ingestRoutes(ingest, editing, adminToken));
  app.use(async (c, next) => {
    const call = await callContextOf(c.req.raw, editions, authenticate);
    if (call === undefined) return sendError(400, 'The header site names no edition');
    c.set('call', call);
    return await next();
  });
  app.route('/newsletter', newsletterRoutes(newsletters));
  app.route('/', contentRoutes(content, createPollAnswers(content, generation)));

  app.notFound(() => sendError(404, 'Not found'));
  app.onError((error, c) => {
    if (isIngestProblem(error)) {
      return sendError(INGEST_STATUS[error.kind], error.message, { fields: error.fields });
    }
    if (isStorageFailure(error)) {
      onError(error, c.req.path);
      // What to do about the store names hosts, users and directories: it is for whoever keeps the site, not for readers.
      const words = c.req.path.startsWith('/api/ingest/') ? error.message : 'The store does not answer at the moment';
      return sendError(503, words, {}, RETRY_AFTER);
    }
    if (isContentApiError(error) && error.reason === 'circuit-open') {
      return sendError(503, 'More is asked than can be answered at the moment', {}, RETRY_AFTER);
    }
    if (isContentApiError(error) && error.reason === 'unreachable') {
      onError(error, c.req.path);
      return sendError(503, 'The content cannot be read at the moment', {}, RETRY_AFTER);
    }
    onError(error, c.req.path);
    return sendError(500, 'Internal error');
  });
  return async (request) => await app.fetch(request);
}
