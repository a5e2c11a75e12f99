import { QUIZ_TOKEN_CALL } from '~/lib/quiz/quiz-calls';
import type { ApiFetch } from '../api/api-fetch';
import { withFallback } from '../api/fallback';

/**
 * Calls of /api that another system may leave to the site: sign-in of editors, and newsletters, independently of each other.
 */
const FALLBACK_PATHS: readonly RegExp[] = [/^\/api\/(?:login|token\/refresh|me|logout)(?:\/|$)/, /^\/api\/newsletter(?:\/|$)/];

/** Describes the calls of the whole site, whichever system answers them. */
const OPEN_API = '/api/openapi.json';

/**
 * The calls of a site whose content comes from another system. Those at /services are the site's own; those at /api go to the
 * other system, or to the site's own services if that system does not implement them.
 */
export function routeRemoteCalls(remote: ApiFetch, own: ApiFetch): ApiFetch {
  const fallbacks = FALLBACK_PATHS.map((paths) => ({ paths, call: withFallback(remote, own) }));
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/services/') || pathname === OPEN_API) return await own(request, context);
    if (pathname === QUIZ_TOKEN_CALL) {
      // A system without quizzes issues no tokens; ours are valid for the embedded quizzes.
      const given = await remote(request.clone(), context);
      return given.ok ? given : await own(request, context);
    }
    const call = fallbacks.find(({ paths }) => paths.test(pathname))?.call ?? remote;
    return await call(request, context);
  };
}
