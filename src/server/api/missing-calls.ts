import type { ApiFetch } from './api-fetch';

/** Statuses by which a system reports that it does not implement a call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Calls one system, and the other one if the first does not implement such calls. Once the first has given any other answer
 * below 500, it is known to implement them, and its 404 is final.
 */
export function orElse(first: ApiFetch, second: ApiFetch): ApiFetch {
  let offered = false;
  return async (request, context) => {
    if (offered) return await first(request, context);
    const answer = await first(request.clone(), context);
    if (MISSING.has(answer.status)) return await second(request, context);
    offered = answer.status < 500;
    return answer;
  };
}
