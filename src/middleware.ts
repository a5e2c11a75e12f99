import { defineMiddleware } from 'astro:middleware';
import { isTemporaryFailure } from '~/lib/content/content-api-error';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { withQuery } from '~/lib/redirects/safe-location';

/**
 * Turns whatever a page throws into the error page, logged with the request's id; the reader sees nothing of the error. Astro
 * knows an error page for 500 alone: what passes by itself is noted in `locals`, and the server answers with that status.
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
