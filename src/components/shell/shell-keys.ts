import type { FrontendInit } from '~/lib/contract/frontend';
import { dayEnd } from '~/lib/time/day-end';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { ariaCurrent } from '~/models/navigation/menu';

type Place = Pick<App.Locals, 'edition' | 'origins' | 'publicPath' | 'route' | 'now'>;

/**
 * Returns the path of the current menu link: the one that leads to the page or to a page above it. Undefined on every other
 * page, so that all of these share one header.
 */
function markedPath({ menus }: FrontendInit, { edition, publicPath }: Place): string | undefined {
  const { navigation, identity } = edition;
  const lists = [navigation.menu, menus.main, menus.heading, menus.extra];
  const isMarked =
    publicPath === (identity.path || '/') ||
    lists.some((links) => links.some(({ url }) => ariaCurrent(url, publicPath) !== undefined));
  return isMarked ? publicPath : undefined;
}

/** Everything that the header of a page depends on. */
export function headerKey(
  { init, ...props }: { init: FrontendInit; transparent: boolean; masthead: boolean; language: InterfaceLanguage },
  place: Place,
): string {
  const { menus, searchPlaceholders } = init;
  const { slug } = place.edition.identity;
  return JSON.stringify(['header', slug, place.origins, menus, searchPlaceholders[0], markedPath(init, place), props]);
}

/** Returns the year in the edition's time zone. */
export function footerYear({ edition, now }: Pick<Place, 'edition' | 'now'>): number {
  // The last second of the day has the same date in UTC, as every edition is east of it.
  return new Date((dayEnd(Math.floor(now / 1000), edition.identity.timeZone) - 1) * 1000).getUTCFullYear();
}

/** Everything that the footer of a page depends on. */
export function footerKey(
  { init, ...props }: { init: FrontendInit; hasConsent: boolean; language: InterfaceLanguage },
  { edition, origins, route, now }: Place,
): string {
  const { menus, newsletters, componentSetup } = init;
  const year = footerYear({ edition, now });
  const { slug } = edition.identity;
  return JSON.stringify(['footer', slug, origins, menus.footer, newsletters, componentSetup.donations, route, year, props]);
}
