import { anonymous, type CallContext, type Viewer } from '~/lib/calls/call-context';
import { CallProblem } from '~/lib/calls/call-problem';
import { expiredToken, missingToken } from '~/lib/contract/security';
import { type EditionSet, findEdition } from '../domain/editions';
import type { RequestInfo } from './call-routes';

/** Who stands behind a bearer token; undefined when nobody does, 'expired' for one of ours whose time is over. */
export type Authenticate = (bearer: string) => Promise<Viewer | 'expired' | undefined>;

/** A cookie of a session that could be renewed. */
const REFRESH_COOKIE = /(?:^|;)\s*(?:__Host-)?hirmondo-refresh=[^;]/;

/**
 * Edition and viewer of a call: header `site` or `x-site`, the main edition without one; undefined when it names no
 * edition. A bearer that nobody knows is an anonymous reader: reading calls never fail for it. Where there is a session to renew,
 * the words of the refusal say so (AU-09, AU-10).
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

/** The bearer token of a request; undefined without one. */
export function readBearer(request: Request): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
