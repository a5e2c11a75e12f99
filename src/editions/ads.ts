/**
 * Sizes of advertisements by kind of page, place and device, as data (AD-10). The server keeps each place as high as its
 * highest size; the browser offers the sizes that are not wider than the place.
 */

/** 'app': the mobile app's web view, whatever its width; else by the window's width: below 768, below 1024, from there on (AD-13). */
export const AD_DEVICES = ['app', 'phone', 'tablet', 'wide'] as const;
export type AdDevice = (typeof AD_DEVICES)[number];
/** Width and height in CSS pixels. */
export type AdSize = `${number}x${number}`;
export type AdSizes = Readonly<Record<AdDevice, readonly AdSize[]>>;
/** 'leaderboard' 1 to 3 in the column or across the page, 'rectangle' 1 in the sidebar, which phones do not show (AD-11, AD-12). */
export type AdPlaceName = 'leaderboard' | 'rectangle';
/** 'cover': fronts and lists. */
export type AdPageKind = 'cover' | 'article';
export type EditionAdSizes = Readonly<Record<AdPageKind, Readonly<Record<AdPlaceName, AdSizes>>>>;

/** A test between variants of the page: the share of each, in any unit. */
export interface AbTest {
  /** Lower-case letters, digits and hyphens, as are the names of variants. */
  readonly name: string;
  readonly variants: Readonly<Record<string, number>>;
}

/** What an edition decides of its advertising. */
export interface EditionAds {
  readonly sizes: EditionAdSizes;
  /** Tests of the edition; replaced by the newsroom's setting `ab-tests`. */
  readonly tests: readonly AbTest[];
}

const side: AdSizes = { app: ['300x250'], phone: [], tablet: ['300x250'], wide: ['300x250'] };
const tallSide: AdSizes = { ...side, wide: ['300x600', '300x250'] };
const inText: AdSizes = {
  app: ['300x250'],
  phone: ['300x250'],
  tablet: ['640x360', '300x250'],
  wide: ['640x360', '300x250'],
};
const across: AdSizes = { ...inText, wide: ['970x250', '300x250'] };

/** Halves that see the same page: what they differ by is chance, which other tests are measured against. */
const control: AbTest = { name: 'alap', variants: { a: 50, b: 50 } };

export const newsAds: EditionAds = {
  sizes: { cover: { leaderboard: across, rectangle: side }, article: { leaderboard: inText, rectangle: tallSide } },
  tests: [control],
};

/** The regional edition sells one size of film where there is room for it. */
export const regionalAds: EditionAds = {
  sizes: {
    cover: { leaderboard: { ...across, tablet: ['640x360'] }, rectangle: side },
    article: { leaderboard: { ...inText, wide: ['640x360'] }, rectangle: tallSide },
  },
  tests: [control],
};

/** Business pages have tall rectangles beside their lists, too. */
export const businessAds: EditionAds = {
  sizes: { cover: { leaderboard: across, rectangle: tallSide }, article: { leaderboard: inText, rectangle: tallSide } },
  tests: [control],
};
