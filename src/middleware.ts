import { defineMiddleware } from 'astro:middleware';
import { isTemporaryFailure } from '~/lib/content/content-api-error';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { withQuery } from '~/lib/redirects/safe-location';
// Sets the newsroom's own texts, before any page is drawn.
import '~/models/own-paper/own-words';

/**
 * Turns any error of a page into the error page, and logs it with the request's id; readers see no details. Astro has an error
 * page for 500 only: a temporary failure is recorded in `locals`, and the server answers with its status.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const response = await next();
    const location = response.headers.get('location');
    // The built site's server does this behind its cache; the development server has neither.
    if (import.meta.env.DEV && location !== null && response.headers.has(KEEP_QUERY)) {
      response.headers.set('location', withQuery(location, context.url.search.slice(1)));
      response.headers.delete(KEEP_QUERY);
    }
    return response;
  } catch (error) {
    context.locals.report(error);
    if (isTemporaryFailure(error)) context.locals.errorStatus = 503;
    return new Response(null, { status: 500 });
  }
});
