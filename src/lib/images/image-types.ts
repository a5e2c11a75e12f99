/**
 * Picture types: the table used by pages (addresses, srcset, width and height) and by the server (`src/server/media`), which
 * crops pictures once per density, never larger than the original.
 */

import type { ScreenClass } from './focal-point';

export interface ImageType {
  /** Width at 1x, CSS pixels. */
  readonly width: number;
  /** Height divided by width, to which the picture is cropped. 'inside' keeps the original's shape. */
  readonly ratio: number | 'inside';
  /** The screen class whose focal point the crop keeps; unset if it is for all screens. */
  readonly screen?: ScreenClass;
}

const WIDE = 9 / 16;
const PHOTO = 2 / 3;
const UPRIGHT = 3 / 4;
const PORTRAIT = 5 / 4;

export const imageTypes = {
  /** As wide as the page, under a transparent header or at the top of a long read. */
  hero: { width: 1600, ratio: WIDE, screen: 'wide' },
  /** The first picture of a front, beside the sidebar. */
  leader: { width: 876, ratio: WIDE, screen: 'wide' },
  /** The same between two columns of headlines. */
  lead: { width: 768, ratio: PHOTO, screen: 'wide' },
  /** The picture at the top of an article. */
  cover: { width: 876, ratio: WIDE, screen: 'wide' },
  /** Any of these as wide as a page without sidebar, a small tablet, and a phone. */
  wide: { width: 1152, ratio: WIDE, screen: 'tablet' },
  tablet43: { width: 768, ratio: UPRIGHT, screen: 'phone' },
  phone43: { width: 432, ratio: UPRIGHT, screen: 'phone' },
  mobile43: { width: 375, ratio: UPRIGHT, screen: 'phone' },
  /** Large cards as wide as a phone, and as a small tablet. */
  tablet32: { width: 768, ratio: PHOTO, screen: 'phone' },
  phone32: { width: 432, ratio: PHOTO, screen: 'phone' },
  mobile32: { width: 375, ratio: PHOTO, screen: 'phone' },
  /** The top picture of a long read on a phone, and its card there. */
  phone45: { width: 432, ratio: PORTRAIT, screen: 'phone' },
  mobile45: { width: 375, ratio: PORTRAIT, screen: 'phone' },
  /** Pictures within the text, not cropped; narrower on phones. */
  body: { width: 680, ratio: 'inside' },
  bodyPhone: { width: 500, ratio: 'inside' },
  card: { width: 384, ratio: PHOTO },
  /** A card as wide as half of the page. */
  half: { width: 588, ratio: PHOTO },
  row: { width: 240, ratio: PHOTO },
  thumb: { width: 120, ratio: PHOTO },
  square: { width: 300, ratio: 1 },
  /** The author's portrait beside an opinion. */
  portrait: { width: 96, ratio: PORTRAIT },
  /** Beside a card or a list row on phones. */
  mobile11: { width: 96, ratio: 1, screen: 'phone' },
  avatar: { width: 48, ratio: 1 },
  avatarLarge: { width: 120, ratio: 1 },
  /** A sponsor's, not cropped. */
  logo: { width: 160, ratio: 'inside' },
} as const satisfies Record<string, ImageType>;

export type ImageTypeName = keyof typeof imageTypes;

/** Densities besides 1x (IM-02). */
export const imageDensities = [1.25, 2, 3, 4] as const;

/** Widths in pixels at which picture sources change (IM-01). */
export const imageBreakpoints = { xs: 375, s: 500, m: 768, l: 1200 } as const;

/** Displayed size of a type in CSS pixels; height is undefined if it depends on the original's shape. */
export function imageSize(name: ImageTypeName): { readonly width: number; readonly height: number | undefined } {
  const { width, ratio }: ImageType = imageTypes[name];
  return { width, height: ratio === 'inside' ? undefined : Math.round(width * ratio) };
}
