import type { MenuItem, Menus } from '~/lib/contract/frontend';
import type { InterfaceLanguage } from '~/lib/words/interface-language';

/** A link of a menu, from the common data or from an edition's own record. */
export type MenuLink = Pick<MenuItem, 'label' | 'url'> & { readonly labelEn?: string | undefined };

/** Path of an address without query, fragment and trailing slash; undefined for addresses on other hosts. */
function toPath(url: string): string | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/**
 * The value of aria-current for a menu link: 'page' on the linked page itself, 'true' below it, undefined elsewhere. An
 * edition's root counts only for itself, otherwise every page would be below it.
 */
export function ariaCurrent(url: string, publicPath: string, roots: readonly string[] = ['/']): 'page' | 'true' | undefined {
  const path = toPath(url);
  if (path === undefined) return undefined;
  if (path === publicPath) return 'page';
  if (roots.includes(path)) return undefined;
  return publicPath.startsWith(`${path}/`) ? 'true' : undefined;
}

/** Path of the tab that is the page or contains it, the longest if there are several; undefined if there is none. */
export function nearestPath(tabs: readonly { readonly path: string }[], publicPath: string): string | undefined {
  const above = tabs.map(({ path }) => path).filter((path) => path === publicPath || publicPath.startsWith(`${path}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/** The menu in the header's bar: the edition's own if it has one (ED-31 … ED-33), else main, else heading. */
export function headerMenu(own: readonly MenuLink[], menus: Menus): readonly MenuLink[] {
  if (own.length > 0) return own;
  return menus.main.length > 0 ? menus.main : menus.heading;
}

/**
 * Sections in the menu panel: the edition's own and those of groups main and heading, without duplicates. On phones the bar's
 * links appear only here.
 */
export function panelMenu(own: readonly MenuLink[], menus: Menus): readonly MenuLink[] {
  const all = [...own, ...menus.main, ...menus.heading];
  return all.filter(({ url }, index) => all.findIndex((item) => item.url === url) === index);
}

/** Further pages in the menu panel (group extra): event supplements have a list of their own. */
export function furtherPages({ extra }: Menus): {
  readonly pages: readonly MenuItem[];
  readonly supplements: readonly MenuItem[];
} {
  const isSupplement = ({ url }: MenuItem): boolean => url.startsWith('/melleklet/');
  return { pages: extra.filter((item) => !isSupplement(item)), supplements: extra.filter(isSupplement) };
}

/** Number of links in the header's bar; the others appear only in the menu panel. */
export const HEADER_MENU_LENGTH = 7;

/**
 * The text of a link on a page of this language (SD-09): its English label if it has one, else the Hungarian one, which is
 * marked as such on an English page. `lang` is undefined if it is the page's own.
 */
export function menuLabel(
  item: MenuLink,
  language: InterfaceLanguage,
): { readonly label: string; readonly lang: 'hu' | undefined } {
  if (language === 'hu') return { label: item.label, lang: undefined };
  return item.labelEn === undefined ? { label: item.label, lang: 'hu' } : { label: item.labelEn, lang: undefined };
}

/** True if one of the menus contains the root-relative address: the newsroom has that page. */
export function isInMenus(menus: Menus, address: string): boolean {
  return Object.values(menus).some((items) => items.some(({ url }) => url === address));
}
