import type { CallContext, Viewer } from './content-api';

/** What a page's calls carry, from the request's locals. */
export function callContext(locals: {
  readonly edition: { readonly identity: { readonly slug: string } };
  readonly viewer: Viewer;
}): CallContext {
  return { site: locals.edition.identity.slug, viewer: locals.viewer };
}
