import type { ApiFetch } from './api-fetch';

/** Statuses by which a system says that it has no such call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Asks one system, and the other where the first does not have such calls. Once the first has answered any of them otherwise, it
 * has them, and its 404 means what it says.
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
