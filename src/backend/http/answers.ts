import { createHash } from 'node:crypto';
import type { CallContext } from '~/lib/content/content-api';
import type { ApiErrorBody } from '~/lib/contract/errors';
import { matchesEntityTag } from '~/lib/http/entity-tag';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Anonymous answers may be stored by any cache but must be revalidated, so that a published change is visible at once. */
const PUBLIC = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';
/** What an answer depends on besides its address. */
const VARY = 'site, x-site, authorization';

/** A prepared answer: text and entity tag. */
export interface ReadyAnswer {
  readonly body: string;
  readonly etag: string;
}

/** Makes the text and a strong entity tag of it. */
export function toReady(value: unknown): ReadyAnswer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** A ready answer, or 304 without a body when the client already has it. */
export function sendReady(request: Request, { body, etag }: ReadyAnswer, call: CallContext): Response {
  const headers = { 'cache-control': cacheControl(call), etag, vary: VARY };
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': JSON_TYPE } });
}

/** A value as JSON; undefined as 404. */
export function sendJson(value: unknown, call: CallContext): Response {
  if (value === undefined) return sendError(404, 'Not found');
  return new Response(JSON.stringify(value), {
    headers: { 'cache-control': cacheControl(call), 'content-type': JSON_TYPE, vary: VARY },
  });
}

/** The result of a write: never kept. */
export function sendWritten(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE } });
}

/** A failed call (section C). `more` are further fields, such as those of a validation. */
export function sendError(status: number, error: string, more: object = {}, headers: Record<string, string> = {}): Response {
  const body: ApiErrorBody & object = { error, code: status, ...more };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...headers },
  });
}

const cacheControl = ({ viewer }: CallContext): string => (viewer.kind === 'anonymous' ? PUBLIC : PRIVATE);
