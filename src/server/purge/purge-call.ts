import { createHmac, timingSafeEqual } from 'node:crypto';
import { editionBySlug } from '~/editions/registry';
import { purgeCall } from '~/lib/contract/writing/purge';
import { parseTarget } from '~/lib/urls/canonical-path';
import type { Purge } from '../page-cache/purge-log';

/** Most names in one call, each of at most 300 characters. */
export const MAX_NAMES = 1_000;
/** Seconds by which the clock of a signed call may differ from ours. */
export const CLOCK_TOLERANCE = 300;

export type ParsedPurge =
  | { readonly ok: true; readonly purge: Purge }
  | { readonly ok: false; readonly status: 400 | 413; readonly error: string };

const wrong = (error: string): ParsedPurge => ({ ok: false, status: 400, error });

/** A path in the form used in keys; undefined if it is invalid. */
function toPath(text: string): string | undefined {
  const reading = parseTarget(/^[\x21-\x7e]*$/.test(text) ? text : encodeURI(text.toWellFormed()));
  return reading.ok && reading.target.query === '' ? reading.target.path : undefined;
}

/** Parses the body of a purge call. */
export function parsePurge(body: Uint8Array): ParsedPurge {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return wrong('the body is not JSON');
  }
  const parsed = purgeCall.safeParse(json);
  if (!parsed.success) return wrong(`the body is wrong: ${parsed.error.issues[0]?.path.join('.') || 'an unknown field'}`);
  const { tags = [], paths = [], edition, all = false, hard = false } = parsed.data;
  if (tags.length + paths.length > MAX_NAMES) {
    return { ok: false, status: 413, error: `at most ${MAX_NAMES} names in a call` };
  }
  if (edition !== undefined && editionBySlug(edition) === undefined) return wrong('there is no such edition');
  const read = paths.map(toPath);
  const known = read.filter((path) => path !== undefined);
  if (known.length !== read.length) return wrong('one of the paths is not a path');
  if (tags.length + known.length === 0 && edition === undefined && !all) return wrong('the call names nothing');
  return { ok: true, purge: { tags, paths: known, everything: all, hard, ...(edition !== undefined && { edition }) } };
}

/** Signature of a purge call: HMAC-SHA256 of timestamp, a full stop and the body, as 'sha256=' and hexadecimal digits. */
export function signPurge(secret: string, timestamp: string, body: Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Result of checking a signature. 'late': it is valid, but for another time. */
export function checkSignature(
  secret: string,
  timestamp: string | undefined,
  signature: string | undefined,
  body: Uint8Array,
  nowSeconds: number,
): 'right' | 'wrong' | 'late' {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return 'wrong';
  const expected = Buffer.from(signPurge(secret, timestamp, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
  return Math.abs(nowSeconds - Number(timestamp)) <= CLOCK_TOLERANCE ? 'right' : 'late';
}
