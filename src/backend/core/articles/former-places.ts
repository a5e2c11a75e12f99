import type { ContentStore } from '~/backend/definitions';
import type { EditionSet } from '~/backend/domain/editions';
import { parseSiteData } from '~/backend/domain/site-data';
import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { resolveEdition } from '~/editions/registry';
import type { ArticleCard } from '~/lib/contract/article';
import { findPageAddress, type PageAddress } from '~/lib/redirects/follow-redirects';
import { redirectBySettings } from '~/lib/redirects/legacy-redirect';
import { formerWords } from '~/lib/redirects/rule-words';
import { samePath, slugOfPath } from '~/lib/urls/article-path';
import type { Origins } from '~/lib/urls/hosts';
import { matchRoute, type RouteName } from '~/lib/urls/routes';
import type { InEachLanguage } from '~/lib/words/messages';
import { type IsMissingList, openMissingLists } from '../pages/missing-list';

/** Routes of lists; their addresses are free if the list does not exist. */
const LISTS: ReadonlySet<RouteName> = new Set(['articles_by_mstag', 'articles_by_tag', 'articles_by_author', 'rss']);

/** Number of slugs per query: databases limit its parameters. */
const BATCH = 500;

export interface SitePlacesOptions {
  readonly store: Pick<ContentStore, 'articles' | 'pages' | 'taxonomy'>;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Unix seconds. */
  readonly now: number;
}

type Settings = Parameters<typeof redirectBySettings>[2];

async function readSettings({ pages }: Pick<ContentStore, 'pages'>, site: string): Promise<Settings> {
  const { menus, frontendSetup = {} } = parseSiteData(await pages.siteData(site));
  return { menus: { heading: menus?.heading ?? [] }, frontendSetup };
}

/**
 * Names the page of this site at a place; undefined if there is none, so that a redirect from there hides nothing.
 */
export type WhatStandsAt = (place: PageAddress) => Promise<InEachLanguage | undefined>;

/** Resolves the page of a place, as the server does; undefined if it belongs to no edition. */
function resolvePage({ host, path }: PageAddress, editions: EditionSet) {
  const resolved = resolveEdition(host, path, editions.all);
  if (resolved === undefined) return undefined;
  const { identity, navigation } = resolved.edition;
  const isMissing = navigation.withoutRoutes.includes(resolved.path);
  return {
    ...resolved,
    route: isMissing ? 'unknown' : matchRoute(resolved.path, { path: identity.path, tabs: navigation.tabs }),
  };
}

/**
 * Slug of the article that the server looks up for a place, for any section and date in the path; undefined if it looks up none.
 */
export function requestedSlug(place: PageAddress, editions: EditionSet): string | undefined {
  return resolvePage(place, editions)?.route === 'single_article' ? slugOfPath(place.path) : undefined;
}

/** The place of an article's page; undefined if its path is not valid. */
export function placeOfCard(card: ArticleCard, origins: Origins): PageAddress | undefined {
  const { origin, path } = articleAddress(card, origins);
  return findPageAddress(path, origin === origins.main ? 'main' : 'regional', origins);
}

/** Stored articles by slug, including drafts, which may be published at their addresses later. */
export async function cardsBySlugs(
  { store, now }: Pick<SitePlacesOptions, 'store' | 'now'>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ArticleCard>> {
  const cards = new Map<string, ArticleCard>();
  for (let begin = 0; begin < slugs.length; begin += BATCH) {
    const found = await store.articles.cardsBySlug(slugs.slice(begin, begin + BATCH), { drafts: true, now });
    for (const card of found) cards.set(card.slug, card);
  }
  return cards;
}

/**
 * Returns a function that names the page at a place. `paths` are the paths that will be looked up, so that their articles can be
 * read together. The newsroom's own redirects are ignored.
 */
export async function openSitePlaces(options: SitePlacesOptions, paths: readonly string[]): Promise<WhatStandsAt> {
  const { store, editions, origins } = options;
  const cards = await cardsBySlugs(options, [...new Set(paths.flatMap((path) => slugOfPath(path) ?? []))]);
  const settings = new Map<string, Settings>();
  let isMissing: Promise<IsMissingList> | undefined;

  async function loadSettings(site: string): Promise<Settings> {
    const known = settings.get(site) ?? (await readSettings(store, site));
    settings.set(site, known);
    return known;
  }

  return async (place) => {
    const page = resolvePage(place, editions);
    if (page === undefined) return undefined;
    if (page.route === 'single_article') {
      const card = cards.get(slugOfPath(place.path) ?? '');
      const own = card && placeOfCard(card, origins);
      return own?.host === place.host && samePath(own.path, place.path) ? formerWords.article(card?.slug ?? '') : undefined;
    }
    const isList = LISTS.has(page.route);
    if (isList) isMissing ??= openMissingLists(options);
    const isFree = page.route === 'unknown' || (isList && (await (await isMissing)?.(page.edition, place.path)) === true);
    if (!isFree) return formerWords.page(page.route);
    const { identity } = page.edition;
    const redirect =
      builtInRedirect(place, editions.all) ?? redirectBySettings(page.edition, page.path, await loadSettings(identity.slug));
    return redirect && formerWords.builtIn(redirect.rule);
  };
}
