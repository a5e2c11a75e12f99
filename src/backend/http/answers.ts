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

/** A prepared answer: text and entity tag. */
export interface ReadyAnswer {
  readonly body: string;
  readonly etag: string;
}

/** Serialises a value as JSON with a strong entity tag. */
export function toReady(value: unknown): ReadyAnswer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** A ready answer, or 304 without a body if the client already has it. */
export function sendReady(request: Request, { body, etag }: ReadyAnswer, call: CallContext): Response {
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

/** An answer as plain data, for calls that are made so often that a Response would be too expensive. */
export interface PlainAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of a write; never cached. */
export function writtenAnswer(value: unknown, status = 200): PlainAnswer {
  return { status, headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE }, body: JSON.stringify(value) };
}

/** The answer to a failed call (section C). `more` are further fields of the body, such as validation errors. */
export function errorAnswer(
  status: number,
  error: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): PlainAnswer {
  const body: ApiErrorBody & object = { error, code: status, ...more };
  return {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  };
}

/** Sends an answer as a Response. */
export const sendPlain = ({ status, headers, body }: PlainAnswer): Response => new Response(body, { status, headers });

export const sendWritten = (...of: Parameters<typeof writtenAnswer>): Response => sendPlain(writtenAnswer(...of));

export const sendError = (...of: Parameters<typeof errorAnswer>): Response => sendPlain(errorAnswer(...of));

const cacheControl = ({ viewer }: CallContext): string => (viewer.kind === 'anonymous' ? PUBLIC : PRIVATE);
