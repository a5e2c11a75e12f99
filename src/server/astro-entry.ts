import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/**
 * Scripts that Astro itself writes into pages: small bundled ones, and those that hydrate islands. Their hashes go into the
 * policy.
 */
export const inlineScripts: readonly string[] = [
  ...app.manifest.inlinedScripts.values(),
  ...app.manifest.clientDirectives.values(),
];

/** Loads the code of every page: later renderings do not read files of the build. */
export async function preload(): Promise<void> {
  await Promise.all([...(app.manifest.pageMap?.values() ?? [])].map((load) => load()));
}

/**
 * Renders one request. The URL's path is within the edition (its prefix stripped), its origin the configured one.
 * Streaming is off: a late error is a 500 page, never a truncated 200. Errors of pages never reject; they are answered by
 * the error pages.
 */
export function render(request: Request, locals: App.Locals): Promise<Response> {
  return app.render(request, {
    locals,
    addCookieHeader: true,
    // Error pages are rendered, not fetched: the default would fetch over HTTP from the request's own host.
    prerenderedErrorPageFetch: async () => new Response(null, { status: 404 }),
  });
}
