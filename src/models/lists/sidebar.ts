import type { Edition, ElectionBox, TagBox } from '~/editions/types';
import { settingAddress } from '~/lib/common-data/setting-address';
import { routesWithSideBox } from './routes-with-side-box';

/** Route names of the pages that have the audio show next to them (SB-03). */
const audioShowRoutes: readonly string[] = routesWithSideBox(({ audioShow }) => audioShow === true);

/** The boxes next to a page that depend on rules; those of every sidebar are not included. */
export interface SidebarBoxes {
  readonly election: ElectionBox | undefined;
  readonly euHint: boolean;
  readonly audioShow: boolean;
  readonly tag: TagBox | undefined;
}

/** The boxes of a page of an edition (SB-01 … SB-03, SB-13); `routeName` is the name on the page's root. */
export function sidebarBoxes({ sidebar }: Pick<Edition, 'sidebar'>, publicPath: string, routeName: string): SidebarBoxes {
  const below = (path: string): boolean => publicPath === path || publicPath.startsWith(`${path}/`);
  return {
    election: sidebar?.elections.find(({ path }) => below(path)),
    euHint: sidebar?.euHint.some(below) === true,
    audioShow: audioShowRoutes.includes(routeName),
    tag: sidebar?.tags.find(({ path }) => path === publicPath),
  };
}

/** Addresses from a newsroom's `frontendSetup`; an invalid web address counts as not set. */
export interface OutwardLinks {
  readonly shop: string | undefined;
  readonly appStore: string | undefined;
  readonly playStore: string | undefined;
  readonly audioShow: string | undefined;
}

/** The addresses of the link box and the audio show (SB-03, SB-08 … SB-10). */
export function outwardLinks(setup: Readonly<Record<string, string>>): OutwardLinks {
  return {
    shop: settingAddress(setup, 'shopUrl'),
    appStore: settingAddress(setup, 'appStoreUrl'),
    playStore: settingAddress(setup, 'playStoreUrl'),
    audioShow: settingAddress(setup, 'audioShowUrl'),
  };
}
