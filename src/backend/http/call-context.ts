import { anonymous, type CallContext, type Viewer } from '~/lib/calls/call-context';
import { type EditionSet, findEdition } from '../domain/editions';
import type { RequestInfo } from './call-routes';

/** Who stands behind a bearer token; undefined when nobody does. */
export type Authenticate = (bearer: string) => Promise<Viewer | undefined>;

/**
 * Edition and viewer of a call: header `site` or `x-site`, the main edition without one; undefined when it names no
 * edition. A bearer that nobody knows is an anonymous reader: reading calls never fail for it.
 */
export async function callContextOf(
  request: Request,
  editions: EditionSet,
  authenticate: Authenticate,
  { clientIp }: RequestInfo = {},
): Promise<CallContext | undefined> {
  const named = request.headers.get('site') ?? request.headers.get('x-site');
  const edition = named === null ? editions.main : findEdition(editions, named.trim());
  if (edition === undefined) return undefined;
  const bearer = bearerOf(request);
  const viewer = bearer === undefined ? undefined : await authenticate(bearer);
  return { site: edition.identity.slug, viewer: viewer ?? anonymous, signal: request.signal, clientIp };
}

/** The bearer token of a request; undefined without one. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
