import type { CallContext, Viewer } from './content-api';

/** The context of a page's calls, from the request's locals. */
export function callContext(locals: {
  readonly edition: { readonly identity: { readonly slug: string } };
  readonly viewer: Viewer;
}): CallContext {
  return { site: locals.edition.identity.slug, viewer: locals.viewer };
}
