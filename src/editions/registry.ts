import type { HostGroup } from '~/lib/urls/hosts';
import { after } from './after';
import { g7 } from './g7';
import { hirmondo } from './hirmondo';
import { karakter } from './karakter';
import { ownEditions } from './publication';
import { transtelex } from './transtelex';
import type { Edition } from './types';

/**
 * The editions of the program under its own names. A new one is a folder here, a place in this list, and one in PROGRAM_PLACES of
 * own-edition.ts, which cannot import this list, as the editions import the publication that it describes.
 */
export const programEditions: readonly [Edition, ...Edition[]] = [hirmondo, after, g7, karakter, transtelex];

/** Every edition of the publication: the newsroom's own (publication-folder.ts), or those of the program. */
export const editions = ownEditions(programEditions);

/** The default edition of requests (ED-03). */
export const mainEdition: Edition = editions[0];

/** An edition, and the path after its prefix, with a leading '/'. */
export interface ResolvedEdition {
  readonly edition: Edition;
  readonly path: string;
}

/** The edition with a slug; undefined if there is none. */
export function editionBySlug(slug: string | undefined, all: readonly Edition[] = editions): Edition | undefined {
  return all.find((edition) => edition.identity.slug === slug);
}

/**
 * The edition of a request: of the host's editions, the one with the longest prefix that matches whole segments of the path
 * (ED-09, ED-10). Undefined if none matches.
 */
export function resolveEdition(host: HostGroup, path: string, all: readonly Edition[] = editions): ResolvedEdition | undefined {
  let best: Edition | undefined;
  for (const edition of all) {
    const { path: prefix, host: editionHost } = edition.identity;
    if (editionHost !== host) continue;
    const covers = prefix === '' || path === prefix || path.startsWith(`${prefix}/`);
    if (covers && (best === undefined || prefix.length > best.identity.path.length)) best = edition;
  }
  if (best === undefined) return undefined;
  const rest = path.slice(best.identity.path.length);
  return { edition: best, path: rest === '' ? '/' : rest };
}

/**
 * Path prefix of the edition with a slug; '' if it is unknown or at its host's root. Implements `PathPrefix` of src/lib/urls.
 */
export function pathPrefix(slug: string | undefined, all: readonly Edition[] = editions): string {
  return editionBySlug(slug, all)?.identity.path ?? '';
}
