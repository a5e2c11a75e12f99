import { anonymous, type CallContext, type Viewer } from '~/lib/calls/call-context';
import { CallProblem } from '~/lib/calls/call-problem';
import { expiredToken, missingToken } from '~/lib/contract/security';
import { type EditionSet, findEdition } from '../domain/editions';
import type { RequestInfo } from './call-routes';

/** Resolves a bearer token to a viewer; undefined if it is unknown, 'expired' for an expired token of this site. */
export type Authenticate = (bearer: string) => Promise<Viewer | 'expired' | undefined>;

/** Cookie of a session that can be renewed. */
const REFRESH_COOKIE = /(?:^|;)\s*(?:__Host-)?hirmondo-refresh=[^;]/;

/**
 * Edition and viewer of a call. The edition is that of the header `site` or `x-site` and defaults to the main one;
 * undefined if the header names no edition. An unknown bearer token means an anonymous reader: read calls never fail because of
 * it. Throws CallProblem (401) if the token is expired, or missing although there is a session to renew (AU-09, AU-10).
 */
export async function readCallContext(
  request: Request,
  editions: EditionSet,
  authenticate: Authenticate,
  { clientIp }: RequestInfo = {},
): Promise<CallContext | undefined> {
  const named = request.headers.get('site') ?? request.headers.get('x-site');
  const edition = named === null ? editions.main : findEdition(editions, named.trim());
  if (edition === undefined) return undefined;
  const bearer = readBearer(request);
  if (bearer === undefined && REFRESH_COOKIE.test(request.headers.get('cookie') ?? '')) throw new CallProblem(401, missingToken);
  const viewer = bearer === undefined ? undefined : await authenticate(bearer);
  if (viewer === 'expired') throw new CallProblem(401, expiredToken);
  return { site: edition.identity.slug, viewer: viewer ?? anonymous, signal: request.signal, clientIp };
}

/** The bearer token of a request; undefined if there is none. */
export function readBearer(request: Request): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
