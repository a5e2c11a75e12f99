/**
 * Sizes of advertisements by kind of page, place and device (AD-10). The server reserves the height of the tallest size; the
 * browser offers the sizes that fit the place's width.
 */

/** 'app': the mobile app's web view at any width; the others by window width: below 768 px, below 1024 px, from 1024 px (AD-13). */
export const AD_DEVICES = ['app', 'phone', 'tablet', 'wide'] as const;
export type AdDevice = (typeof AD_DEVICES)[number];
/** Width and height in CSS pixels. */
export type AdSize = `${number}x${number}`;
export type AdSizes = Readonly<Record<AdDevice, readonly AdSize[]>>;
/** 'leaderboard' 1 to 3 in the column or in full width, 'rectangle' 1 in the sidebar, hidden on phones (AD-11, AD-12). */
export type AdPlaceName = 'leaderboard' | 'rectangle';
/** 'cover': fronts and lists. */
export type AdPageKind = 'cover' | 'article';
export type EditionAdSizes = Readonly<Record<AdPageKind, Readonly<Record<AdPlaceName, AdSizes>>>>;

/** An A/B test of the page, with the share of each variant in any unit. */
export interface AbTest {
  /** Lower-case letters, digits and hyphens, as are the names of variants. */
  readonly name: string;
  readonly variants: Readonly<Record<string, number>>;
}

/** An edition's settings of advertising. */
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

/** A/A test: both halves see the same page, so their difference shows the noise in other tests. */
const control: AbTest = { name: 'alap', variants: { a: 50, b: 50 } };

export const newsAds: EditionAds = {
  sizes: { cover: { leaderboard: across, rectangle: side }, article: { leaderboard: inText, rectangle: tallSide } },
  tests: [control],
};

/** The regional edition sells one video size on tablets. */
export const regionalAds: EditionAds = {
  sizes: {
    cover: { leaderboard: { ...across, tablet: ['640x360'] }, rectangle: side },
    article: { leaderboard: { ...inText, wide: ['640x360'] }, rectangle: tallSide },
  },
  tests: [control],
};

/** Business pages have tall rectangles next to their lists, too. */
export const businessAds: EditionAds = {
  sizes: { cover: { leaderboard: across, rectangle: tallSide }, article: { leaderboard: inText, rectangle: tallSide } },
  tests: [control],
};
