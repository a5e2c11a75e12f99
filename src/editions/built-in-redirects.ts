import { legacyRedirect } from '~/lib/redirects/legacy-redirect';
import type { Redirect } from '~/lib/redirects/redirect';
import { encodePath } from '~/lib/urls/canonical-path';
import type { HostGroup } from '~/lib/urls/hosts';
import { editions, resolveEdition } from './registry';
import type { Edition } from './types';

/** Includes the prefixes of editions served by another process. */
const PREFIXES: ReadonlySet<string> = new Set(editions.map(({ identity }) => identity.path));

/** The built-in redirect of a public path on a host; undefined if the path has not moved. `to` is encoded. */
export function builtInRedirect(
  { host, path }: { readonly host: HostGroup; readonly path: string },
  served: readonly Edition[] = editions,
): Redirect | undefined {
  const resolved = resolveEdition(host, path, served);
  const redirect = resolved && legacyRedirect(resolved.edition, resolved.path, PREFIXES);
  return redirect && { ...redirect, to: redirect.to.startsWith('/') ? encodePath(redirect.to) : redirect.to };
}
