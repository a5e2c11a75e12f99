import { createHash } from 'node:crypto';
import type { CallContext } from '~/lib/content/content-api';
import type { ApiErrorBody } from '~/lib/contract/errors';
import { matchesEntityTag } from '~/lib/http/entity-tag';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Any cache may store anonymous answers but must revalidate them, so that a published change is visible immediately. */
const PUBLIC = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';
/** Request headers that answers depend on. */
const VARY = 'site, x-site, authorization';

/** A value as JSON with a strong entity tag, or 304 without a body if the client already has it. */
export function sendTagged(request: Request, value: unknown, call: CallContext): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { 'cache-control': cacheControl(call), etag, vary: VARY };
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': JSON_TYPE } });
}

/** A value as JSON; 404 if undefined. */
export function sendJson(value: unknown, call: CallContext): Response {
  if (value === undefined) return sendError(404, 'Not found');
  return new Response(JSON.stringify(value), {
    headers: { 'cache-control': cacheControl(call), 'content-type': JSON_TYPE, vary: VARY },
  });
}

/** The result of a write; never cached. */
export const sendWritten = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE } });

/** The answer to a failed call (section C). `more` are further fields of the body, such as validation errors. */
export function sendError(
  status: number,
  error: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ApiErrorBody & object = { error, code: status, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...headers },
  });
}

const cacheControl = ({ viewer }: CallContext): string => (viewer.kind === 'anonymous' ? PUBLIC : PRIVATE);
