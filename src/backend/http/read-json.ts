import { isTooDeep } from '~/lib/content/json-depth';
import { readLimitedBytes } from '~/lib/http/limited-body';

/** Why a request's body was rejected, as HTTP status and message. */
export interface BodyRefusal {
  readonly status: 400 | 413 | 415;
  readonly error: string;
}

export type ReadJson = { readonly value: unknown } | { readonly refusal: BodyRefusal };

const refuse = (status: BodyRefusal['status'], error: string): { readonly refusal: BodyRefusal } => ({
  refusal: { status, error },
});

type ReadText = { readonly text: string } | { readonly refusal: BodyRefusal };

/**
 * Reads a JSON body of at most `limit` bytes, counted while reading, without parsing it. Compressed bodies are rejected: their
 * decompressed size cannot be checked in advance.
 */
export async function readText(request: Request, limit: number): Promise<ReadText> {
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') return refuse(415, 'Compressed bodies are not accepted');
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refuse(415, 'The body must be application/json');
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse(413, `The body is larger than ${limit} bytes`);
  const bytes = await readLimitedBytes(request.body, limit);
  if (bytes === undefined) return refuse(413, `The body is larger than ${limit} bytes`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooDeep(text) ? refuse(400, 'The JSON is nested too deeply') : { text };
  } catch {
    return refuse(400, 'The body must be JSON in UTF-8');
  }
}

/** Reads and parses a JSON body of at most `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<ReadJson> {
  const body = await readText(request, limit);
  if ('refusal' in body) return body;
  try {
    const value: unknown = JSON.parse(body.text);
    return { value };
  } catch {
    return refuse(400, 'The body must be JSON in UTF-8');
  }
}
