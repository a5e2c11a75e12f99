import { defineMiddleware } from 'astro:middleware';
import { isTemporaryFailure } from '~/lib/content/content-api-error';
import { DESK, TYPED_CARDS } from '~/lib/desk/desk-paths';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { withQuery } from '~/lib/redirects/safe-location';
// Sets the newsroom's own texts, before any page is drawn.
import '~/models/own-paper/own-words';

/** Where a page is drawn that is none of its address; undefined for all others. */
function otherPlace({ desk, look }: App.Locals): string | undefined {
  if (desk?.kind === 'elsewhere') return DESK;
  return look === 'lista' || look === 'talalat' ? TYPED_CARDS : undefined;
}

/**
 * Turns any error of a page into the error page, and logs it with the request's id; readers see no details. Astro has an error
 * page for 500 only: a temporary failure is recorded in `locals`, and the server answers with its status.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const response = await next(otherPlace(context.locals));
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
