import type { Origins } from '../urls/hosts';
import { focusFor, type ScreenClass } from './focal-point';
import type { FocalPoint, FocalPoints } from './focal-points';
import { type ImageTypeName, imageBreakpoints, imageSize } from './image-types';
import { croppedType, typedImageUrl, typedSrcset } from './typed-image-url';

/** The picture types of pages; each is a plan of crops for the widths of a screen. */
export type PictureType =
  | 'hero'
  | 'heroFull'
  | 'leader'
  | 'lead'
  | 'spread'
  | 'long'
  | 'plate'
  | 'cover'
  | 'body'
  | 'card'
  | 'half'
  | 'slide'
  | 'row'
  | 'thumb'
  | 'square'
  | 'portrait'
  | 'mobile11'
  | 'avatar'
  | 'avatarLarge'
  | 'logo';

type Step = readonly [breakpoint: keyof typeof imageBreakpoints, cut: ImageTypeName];

interface Plan {
  /** Crop below the lowest breakpoint. */
  readonly base: ImageTypeName;
  /** Widest screen first. */
  readonly steps: readonly Step[];
}

const large = (cut: ImageTypeName): Plan => ({
  base: 'mobile43',
  steps: [
    ['l', cut],
    ['m', 'wide'],
    ['s', 'tablet43'],
    ['xs', 'phone43'],
  ],
});

/** Like `large`, but 3:2 on phones. */
const photo = (cut: ImageTypeName): Plan => ({
  base: 'mobile32',
  steps: [
    ['l', cut],
    ['m', 'wide'],
    ['s', 'tablet32'],
    ['xs', 'phone32'],
  ],
});

/** As wide as the screen; upright (4:5) on phones. */
const tall = (cut: ImageTypeName): Plan => ({
  base: 'mobile45',
  steps: [
    ['l', cut],
    ['m', 'wide'],
    ['s', 'tablet43'],
    ['xs', 'phone45'],
  ],
});

const only = (base: ImageTypeName): Plan => ({ base, steps: [] });

const PLANS: Readonly<Record<PictureType, Plan>> = {
  hero: large('hero'),
  heroFull: tall('hero'),
  leader: large('leader'),
  /** The leader of a news front, between its headlines and its newest articles. */
  lead: photo('lead'),
  /** The large picture of a block. */
  spread: photo('leader'),
  long: tall('wide'),
  /** The leader of a front that is as wide as the page. */
  plate: large('hero'),
  cover: photo('cover'),
  body: { base: 'bodyPhone', steps: [['s', 'body']] },
  card: { base: 'mobile11', steps: [['s', 'card']] },
  half: {
    base: 'mobile11',
    steps: [
      ['m', 'half'],
      ['s', 'card'],
    ],
  },
  slide: only('card'),
  row: { base: 'mobile11', steps: [['m', 'row']] },
  thumb: only('thumb'),
  square: only('square'),
  portrait: only('portrait'),
  mobile11: only('mobile11'),
  avatar: only('avatar'),
  avatarLarge: only('avatarLarge'),
  logo: only('logo'),
};

const ONE_TO_ONE: ReadonlySet<ImageTypeName> = new Set(['mobile11']);
const FOUR_TO_THREE: ReadonlySet<ImageTypeName> = new Set(['mobile43', 'phone43', 'tablet43']);
/** A picture that editors made for phones keeps its shape, which is 4:3. */
const MADE_FOR_PHONES: Readonly<Partial<Record<ImageTypeName, ImageTypeName>>> = {
  tablet32: 'tablet43',
  phone32: 'phone43',
  mobile32: 'mobile43',
  phone45: 'phone43',
  mobile45: 'mobile43',
};
const SCREENS: Readonly<Record<keyof typeof imageBreakpoints, ScreenClass>> = { xs: 'phone', s: 'phone', m: 'tablet', l: 'wide' };

/** Addresses of a picture: its own, and others for phones (IM-05). */
export interface PictureSources {
  readonly src: string;
  readonly mobile11?: string | undefined;
  readonly mobile43?: string | undefined;
  /** Points of `src` that crops keep; if unset, the server decides. */
  readonly focus?: FocalPoints | undefined;
  /** Size of the original in pixels, if known; reserves the space of a picture that is not cropped. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface PictureCut {
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** Height divided by width for a picture that is not cropped and whose size is unknown. */
const UNKNOWN_SHAPE = 2 / 3;

export interface PicturePlan {
  readonly sources: readonly (PictureCut & { readonly media: string })[];
  /** `srcset` is undefined if there is only one address. */
  readonly image: {
    readonly src: string;
    readonly srcset: string | undefined;
    readonly width: number;
    readonly height: number;
  };
}

/** Who cuts pictures: `own` are origins that do, `copied` gives our address of another system's picture. */
export interface PictureHosts {
  readonly own: readonly string[];
  readonly copied?: ((src: string) => string) | undefined;
}

/** The hosts of pictures, as the server passes them to pages. */
export const pictureHosts = (given: {
  readonly origins: Origins;
  readonly mediaOrigins?: readonly string[];
  readonly copiedPicture?: ((src: string) => string) | undefined;
}): PictureHosts => ({
  own: [...Object.values(given.origins), ...(given.mediaOrigins ?? [])],
  copied: given.copiedPicture,
});

/** Address of a picture in a single type (`typedImageUrl`). */
export const pictureAddress = (src: string, type: string, { own, copied }: PictureHosts): string =>
  typedImageUrl(copied?.(src) ?? src, type, own);

const NO_HOSTS: PictureHosts = { own: [] };

/** A picture whose addresses are those of copies, if it has any. */
function withCopies(given: PictureSources, copied: PictureHosts['copied']): PictureSources {
  if (copied === undefined) return given;
  const { src, mobile11, mobile43 } = given;
  return { ...given, src: copied(src), mobile11: mobile11 && copied(mobile11), mobile43: mobile43 && copied(mobile43) };
}

/**
 * The attributes of a picture element of a type (IM-01, IM-02). Sources that are equal to the one below them are left out, as
 * for pictures that the server does not crop.
 */
export function picturePlan(given: PictureSources, type: PictureType, hosts: PictureHosts = NO_HOSTS): PicturePlan {
  const picture = withCopies(given, hosts.copied);
  const ownHosts = hosts.own;
  const { base, steps } = PLANS[type];
  const cutName = (name: ImageTypeName, screen: ScreenClass | undefined): string =>
    croppedType(name, chooseSource(picture, name) === picture.src ? focusOn(picture.focus, screen) : undefined);
  const chooseCut = (name: ImageTypeName): ImageTypeName => (picture.mobile43 && MADE_FOR_PHONES[name]) || name;
  const makeCut = (planned: ImageTypeName, screen: ScreenClass | undefined): PictureCut => {
    const name = chooseCut(planned);
    return { srcset: typedSrcset(chooseSource(picture, name), cutName(name, screen), ownHosts), ...chooseSize(picture, name) };
  };
  /** A picture with a single crop has it on every screen. */
  const baseScreen = steps.length === 0 ? undefined : 'phone';
  const image = makeCut(base, baseScreen);
  const sources: (PictureCut & { media: string })[] = [];
  let below = image.srcset;
  for (const [breakpoint, name] of [...steps].reverse()) {
    const cut = makeCut(name, SCREENS[breakpoint]);
    if (cut.srcset !== below) sources.unshift({ media: `(min-width:${imageBreakpoints[breakpoint]}px)`, ...cut });
    below = cut.srcset;
  }
  const baseName = chooseCut(base);
  const src = typedImageUrl(chooseSource(picture, baseName), cutName(baseName, baseScreen), ownHosts);
  return {
    sources,
    image: { src, srcset: image.srcset === src ? undefined : image.srcset, width: image.width, height: image.height },
  };
}

const focusOn = (points: FocalPoints | undefined, screen: ScreenClass | undefined): FocalPoint | undefined =>
  screen === undefined ? points : focusFor(points, screen);

function chooseSource(picture: PictureSources, name: ImageTypeName): string {
  if (ONE_TO_ONE.has(name)) return picture.mobile11 ?? picture.src;
  if (FOUR_TO_THREE.has(name)) return picture.mobile43 ?? picture.src;
  return picture.src;
}

function chooseSize(picture: PictureSources, name: ImageTypeName): { width: number; height: number } {
  const { width, height } = imageSize(name);
  if (height !== undefined) return { width, height };
  const known = picture.width !== undefined && picture.height !== undefined;
  return { width, height: Math.round(width * (known ? picture.height / picture.width : UNKNOWN_SHAPE)) };
}
