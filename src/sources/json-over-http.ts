import ky from 'ky';
import type { z } from 'zod';
import type { CallContext } from '~/lib/calls/call-context';
import { CallProblem } from '~/lib/calls/call-problem';
import { ContentApiError } from '~/lib/content/content-api-error';
import { isTooDeep } from '~/lib/content/json-depth';
import { parsePruned } from '~/lib/content/pruned';
import { withoutUnsafeAddresses } from '~/lib/contract/addresses';
import { apiProblem } from '~/lib/contract/errors';
import { expiredToken, missingToken } from '~/lib/contract/security';
import { readLimitedText } from '~/lib/http/limited-body';
import { untilAborted } from '~/lib/http/until-aborted';

export interface HttpOptions {
  /** Base address of the API, with or without trailing slash; calls add `api/…`. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Timeout in milliseconds for a call that fills a part of a page; defaults to 1000. */
  readonly partTimeout?: number;
  /** Timeout in milliseconds for a call for a page's main content; defaults to 2000. */
  readonly pageTimeout?: number;
  /** Limit on an answer in bytes; defaults to 4 MB. */
  readonly maxBytes?: number;
  /** True if every call only reads, whatever its method: then no refusal is the sender's to correct. Defaults to GET alone. */
  readonly onlyReads?: boolean;
  /** Called with the paths of the invalid parts of an answer that were left out. */
  readonly onLeftOut?: (path: string, places: readonly string[]) => void;
}

export interface JsonCall<T extends z.ZodType> {
  readonly schema: T;
  /** A part of the page may be missing, the page itself may not: its call gets more time. */
  readonly weight: 'part' | 'page';
  /** Unset values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>> | readonly (readonly [string, string])[];
  /** Defaults to GET, or POST with a body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; unset: none. */
  readonly body?: unknown;
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * JSON calls to an API of which only the contract is known. A call has a deadline that includes reading the answer, and an
 * answer a limit in bytes, checked while it arrives; redirects are not followed; every shape is validated, and invalid parts
 * are left out if the page can do without them. 404 results in `undefined`, every other failure in a ContentApiError, an abort
 * by the caller in the caller's own reason.
 */
export function createJsonClient(options: HttpOptions) {
  const { partTimeout = 1000, pageTimeout = 2000, maxBytes = MAX_BODY_BYTES, onlyReads = false } = options;
  const http = ky.create({
    prefix: options.baseUrl,
    fetch: async (input, init) => await options.fetch(input instanceof Request ? input : new Request(input, init)),
    retry: 0,
    timeout: false,
    redirect: 'manual',
    throwHttpErrors: false,
  });

  return async function call<T extends z.ZodType>(
    context: CallContext,
    path: string,
    { schema, weight, query = {}, body, method = body === undefined ? 'GET' : 'POST' }: JsonCall<T>,
  ): Promise<z.output<T> | undefined> {
    const milliseconds = weight === 'page' ? pageTimeout : partTimeout;
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = context.signal ? AbortSignal.any([deadline, context.signal]) : deadline;
    try {
      signal.throwIfAborted();
      return await untilAborted(signal, request());
    } catch (error) {
      if (error instanceof ContentApiError || error instanceof CallProblem) throw error;
      if (context.signal?.aborted) throw context.signal.reason;
      if (deadline.aborted) throw new ContentApiError('timeout', `${path} took longer than ${milliseconds} ms`);
      throw new ContentApiError('unreachable', `${path} could not be reached`, undefined, { cause: error });
    }

    async function request(): Promise<z.output<T> | undefined> {
      const response = await http(path, {
        method,
        headers: makeHeaders(context),
        searchParams: toSearchParams(query),
        signal,
        ...(body === undefined ? {} : { json: body }),
      });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        const isRead = onlyReads || method === 'GET';
        const isSilent = response.status >= 500 || (isRead && response.status !== 401);
        if (!isSilent) throw await readProblem(isRead, path, response, maxBytes);
        await response.body?.cancel();
        throw new ContentApiError('status', `${path} answered ${response.status}`, response.status);
      }
      const parsed = parsePruned(schema, parseJson(path, await readText(path, response, maxBytes)));
      if (!parsed.ok) throw new ContentApiError('malformed', `${path} answered another shape: ${parsed.path}: ${parsed.message}`);
      const left = [...parsed.left];
      const data = withoutUnsafeAddresses(parsed.data, (unsafe) => left.push(unsafe.path.join('.')));
      if (left.length > 0) options.onLeftOut?.(path, left);
      return data;
    }
  };
}

function toSearchParams(query: NonNullable<JsonCall<z.ZodType>['query']>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Array.isArray(query) ? query : Object.entries(query)) {
    if (value !== undefined) params.append(name, String(value));
  }
  return params;
}

/**
 * The error of a refused call: a CallProblem with the fields to correct, or, for a 401 that may demand a renewal of the session
 * (AU-09, AU-10), a ContentApiError with its text. A refusal of another shape is a failure of the source.
 */
async function readProblem(isRead: boolean, path: string, response: Response, maxBytes: number): Promise<Error> {
  const { status } = response;
  const text = await readText(path, response, maxBytes);
  try {
    const { error, fields } = apiProblem.parse(parseJson(path, text));
    if (status === 401 && (isRead || error === expiredToken || error === missingToken)) {
      return new ContentApiError('status', `${path} answered 401`, 401, { detail: error });
    }
    return new CallProblem(status, error, fields);
  } catch {
    return new ContentApiError('status', `${path} answered ${status}`, status);
  }
}

function makeHeaders({ site, viewer }: CallContext): Record<string, string> {
  const bearer = viewer.kind === 'user' ? viewer.bearer : undefined;
  // Only gzip is decoded, because other decoders have had security holes.
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip',
    site,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
}

async function readText(path: string, response: Response, maxBytes: number): Promise<string> {
  const text = await readLimitedText(response.body, maxBytes);
  if (text === undefined) throw new ContentApiError('too-large', `${path} answered more than ${maxBytes} bytes`);
  return text;
}

function parseJson(path: string, text: string): unknown {
  if (isTooDeep(text)) throw new ContentApiError('malformed', `${path} answered JSON that is nested too deeply`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentApiError('unreadable', `${path} answered no JSON`, undefined, { cause: error });
  }
}
