import { builtInRedirect } from '~/editions/built-in-redirects';
import { editionBySlug, mainEdition, pathPrefix } from '~/editions/registry';
import type { ArticleAuthor } from '~/lib/contract/article';
import { type Addressed, authorUrl, cardUrl, sectionUrl, tagUrl } from '~/lib/urls/article-url';
import type { HostGroup } from '~/lib/urls/hosts';

/** The place of a link: the parts of `locals` that decide whether it must name a host. */
export type LinkPlace = Pick<App.Locals, 'edition' | 'origins'>;

/** Returns a path of a host group as seen from a place: with the origin if that is another host. */
export function pathOn(host: HostGroup, path: string, { edition, origins }: LinkPlace): string {
  return host === edition.identity.host || !path.startsWith('/') ? path : origins[host] + path;
}

function editionHost(siteSlug: string | undefined): HostGroup {
  return (editionBySlug(siteSlug) ?? mainEdition).identity.host;
}

/**
 * Returns the address of a listed item: its sponsor (AR-18), its given address, or its canonical one, on its own edition's
 * host. An article without an edition belongs to the edition that lists it.
 */
export function cardHref(card: Addressed & { readonly ctUrl?: string | undefined }, place: LinkPlace): string {
  const site = card.originatingSite ?? card.mainSuperTag?.siteSlug ?? place.edition.identity.slug;
  return pathOn(editionHost(site), cardUrl({ ...card, originatingSite: site, ctUrl: card.ctUrl }, pathPrefix), place);
}

/** Returns the address of a section's list (AR-04, RT-45). */
export function sectionHref(
  section: { readonly slug: string; readonly siteSlug?: string | undefined },
  place: LinkPlace,
): string {
  return pathOn(editionHost(section.siteSlug ?? place.edition.identity.slug), sectionUrl(section, pathPrefix), place);
}

/** Returns the address of an author's list, on the host of the edition that keeps the authors (ED-28). */
export function authorHref(author: Pick<ArticleAuthor, 'slug'>, place: LinkPlace): string {
  return pathOn(editionHost(place.edition.identity.authorSiteSlug), authorUrl(author.slug), place);
}

/** Returns the address of a tag's list, or of the supplement that has replaced it. */
export function tagHref(slug: string, place: LinkPlace): string {
  const { host } = place.edition.identity;
  const path = tagUrl(slug);
  return pathOn(host, builtInRedirect({ host, path })?.to ?? path, place);
}
