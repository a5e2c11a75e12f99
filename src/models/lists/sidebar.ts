import { settingAddress } from '~/lib/common-data/setting-address';
import { audioShowRoutes, type ElectionBox, electionBoxes, euHintPaths, type TagBox, tagBoxes } from './sidebar-rules';

/** The boxes next to a page by rule; those of every sidebar are not included. */
export interface SidebarBoxes {
  readonly election: ElectionBox | undefined;
  readonly euHint: boolean;
  readonly audioShow: boolean;
  readonly tag: TagBox | undefined;
}

/** The boxes of a page (SB-01 … SB-03, SB-13); `routeName` is the name on the page's root. */
export function sidebarBoxes(publicPath: string, routeName: string): SidebarBoxes {
  const below = (path: string): boolean => publicPath === path || publicPath.startsWith(`${path}/`);
  return {
    election: electionBoxes.find(({ path }) => below(path)),
    euHint: euHintPaths.some(below),
    audioShow: audioShowRoutes.includes(routeName),
    tag: tagBoxes.find(({ path }) => path === publicPath),
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
