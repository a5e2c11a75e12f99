import { siteHeader } from '../site-header';

/** Base of the calls that are part of the main API. */
const MAIN_API = '/api';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Requests the value of `response` from the live-score host. Rejects if it does not answer 200 with a list or an object; callers
 * log that and keep what was shown (FB-40).
 *
 * @param base of the host, from the page
 * @param path behind `{base}/livescore`
 */
export async function fetchScores(base: string, path: string, signal?: AbortSignal): Promise<unknown> {
  const address = `${base}/livescore${path}`;
  const headers = base === MAIN_API ? siteHeader() : {};
  const response = await fetch(address, { headers, cache: 'no-cache', ...(signal !== undefined && { signal }) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`, { cause: response.status });
  const json: unknown = await response.json();
  const value = isObject(json) && 'response' in json ? json.response : json;
  if (!isObject(value)) throw new Error(`${address} answers neither a list nor an object`);
  return value;
}

/** True for an error of `fetchScores` that says that there is no such thing, so that asking again is of no use. */
export const isAbsent = (error: unknown): boolean => error instanceof Error && error.cause === 404;

/** Logs a failure that only engineers need to know about. */
export function logFailure(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Élő eredmények:', error);
}
