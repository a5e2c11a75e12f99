import type { ApiFetch } from './api-fetch';

/** Statuses by which a system reports that it does not implement a call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Calls one system, and the other one if the first does not implement such calls. Once the first has given any other answer
 * below 500, it is known to implement them, and its 404 is final.
 */
export function withFallback(primary: ApiFetch, fallback: ApiFetch): ApiFetch {
  let isImplemented = false;
  return async (request, context) => {
    if (isImplemented) return await primary(request, context);
    const answer = await primary(request.clone(), context);
    if (MISSING.has(answer.status)) return await fallback(request, context);
    isImplemented = answer.status < 500;
    return answer;
  };
}
