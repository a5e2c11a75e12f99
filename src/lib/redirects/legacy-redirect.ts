import { settingAddress } from '~/lib/common-data/setting-address';
import type { FrontendInit } from '~/lib/contract/frontend';
import { isArticlePath } from '~/lib/urls/article-path';
import type { HostGroup } from '~/lib/urls/hosts';
import type { Redirect } from './redirect';
import {
  movedAuthors,
  movedPaths,
  sectionsToEditions,
  sectionsToKarakter,
  shopPaths,
  shortPaths,
  supplements,
} from './redirect-table';

/** The fields of an edition that redirects depend on. */
export interface RedirectingEdition {
  readonly identity: { readonly host: HostGroup; readonly path: string };
  readonly navigation: { readonly withoutRoutes: readonly string[] };
}

const SUPPLEMENT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(supplements).flatMap(([slug, others]) => [slug, ...others].map((name) => [name, slug] as const)),
);

const IMPRINT = '/impresszum';
const forGood = (to: string, rule: string): Redirect => ({ to, status: 301, rule });
const forNow = (to: string, rule: string): Redirect => ({ to, status: 302, rule });

/** The table's own value for a key; inherited properties are ignored. */
function entry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** /{x}/{yyyymmdd}/{slug} of the old G7 (RD-34); undefined if the digits are not a date (A-64). */
function datedG7(segments: readonly string[]): Redirect | undefined {
  const [, digits = '', slug] = segments;
  if (segments.length !== 3 || !/^\d{8}$/.test(digits)) return undefined;
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date) return undefined;
  return forGood(`/g7/${date.replaceAll('-', '/')}/${slug}`, 'dated-g7');
}

/** Redirects of the main edition alone (RD-10 … RD-26, RD-34). */
function inMainEdition(segments: readonly string[], prefixes: ReadonlySet<string>): Redirect | undefined {
  const [first, slug = '', ...deeper] = segments;
  if (first === 'rovat') {
    const target = deeper.length === 0 ? entry(sectionsToEditions, slug) : undefined;
    if (target !== undefined && prefixes.has(target)) return forGood(target, 'section-to-edition');
    if (sectionsToKarakter.includes(slug) && prefixes.has('/karakter')) {
      return forGood(['/karakter/rovat', slug, ...deeper].join('/'), 'section-to-karakter');
    }
  }
  if (first === 'rovat' || first === 'cimke') {
    const supplement = deeper.length === 0 ? SUPPLEMENT_OF.get(slug) : undefined;
    if (supplement !== undefined) return forGood(`/melleklet/${supplement}`, 'supplement');
  }
  return prefixes.has('/g7') ? datedG7(segments) : undefined;
}

/** Redirects of an edition with a prefix: x of /{x}/{yyyymmdd}/{slug} may be the prefix (RD-34). */
function behindPrefix({ host, path: prefix }: RedirectingEdition['identity'], path: string, prefixes: ReadonlySet<string>) {
  return host === 'main' && prefixes.has('/g7') ? datedG7(`${prefix}${path}`.slice(1).split('/')) : undefined;
}

/**
 * The redirect of a legacy address; undefined if there is none. `path` is within the edition, decoded and canonical; `prefixes`
 * are those of the publication's editions: redirects into an edition that does not exist are left out.
 */
export function legacyRedirect(edition: RedirectingEdition, path: string, prefixes: ReadonlySet<string>): Redirect | undefined {
  const { identity, navigation } = edition;
  if (identity.path !== '') return behindPrefix(identity, path, prefixes);
  const moved = entry(movedPaths, path);
  if (moved !== undefined) return forGood(moved, 'moved-list');
  const short = entry(shortPaths, path);
  if (short !== undefined) return forNow(short, 'short-address');
  if (path === IMPRINT && navigation.withoutRoutes.includes(IMPRINT)) return forGood('/dokumentum/impresszum', 'imprint');
  if (isArticlePath(path)) return undefined;
  const segments = path.slice(1).split('/');
  const [first, second = '', ...deeper] = segments;
  if (first === 'tag' && second !== '') return forGood(['/cimke', second, ...deeper].join('/'), 'tag');
  const author = first === 'szerzo' ? entry(movedAuthors, second) : undefined;
  if (author !== undefined) return forGood(['/szerzo', author, ...deeper].join('/'), 'moved-author');
  return identity.host === 'main' ? inMainEdition(segments, prefixes) : undefined;
}

/**
 * The target of a one-segment path without a route, by the newsroom's settings: its shop (RD-27, A-10), or the section of that
 * name in the heading menu (RD-33, A-11); undefined if there is none.
 */
export function redirectBySettings(
  { identity }: RedirectingEdition,
  path: string,
  { menus, frontendSetup }: Pick<FrontendInit, 'frontendSetup'> & { readonly menus: Pick<FrontendInit['menus'], 'heading'> },
): Redirect | undefined {
  const name = path.slice(1);
  if (name === '' || name.includes('/')) return undefined;
  const inMainEdition = identity.host === 'main' && identity.path === '';
  const shop = inMainEdition && shopPaths.includes(path) ? settingAddress(frontendSetup, 'shopUrl') : undefined;
  if (shop !== undefined) return forNow(shop, 'shop');
  const item = menus.heading.find(({ url }) => /\/rovat\/[^/]+$/.test(url) && url.endsWith(`/${name}`));
  return item === undefined ? undefined : forGood(item.url, 'heading-menu');
}
