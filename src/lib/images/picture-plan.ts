import { type ImageTypeName, imageBreakpoints, imageSize } from './image-types';
import { typedImageUrl, typedSrcset } from './typed-image-url';

/** The picture types that a page asks for by name; each is a plan of cuts for the widths of a screen. */
export type PictureType =
  | 'hero'
  | 'leader'
  | 'plate'
  | 'cover'
  | 'body'
  | 'card'
  | 'half'
  | 'slide'
  | 'row'
  | 'thumb'
  | 'square'
  | 'mobile11'
  | 'avatar'
  | 'avatarLarge';

type Step = readonly [breakpoint: keyof typeof imageBreakpoints, cut: ImageTypeName];

interface Plan {
  /** Cut below the lowest breakpoint. */
  readonly base: ImageTypeName;
  /** From the widest screen down. */
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

const only = (base: ImageTypeName): Plan => ({ base, steps: [] });

const PLANS: Readonly<Record<PictureType, Plan>> = {
  hero: large('hero'),
  leader: large('leader'),
  /** The leader of a front that gives it the whole page. */
  plate: large('wide'),
  cover: large('cover'),
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
  mobile11: only('mobile11'),
  avatar: only('avatar'),
  avatarLarge: only('avatarLarge'),
};

const ONE_TO_ONE: ReadonlySet<ImageTypeName> = new Set(['mobile11']);
const FOUR_TO_THREE: ReadonlySet<ImageTypeName> = new Set(['mobile43', 'phone43', 'tablet43']);

/** What a picture shows: its own address, and others for phones (IM-05). */
export interface PictureSources {
  readonly src: string;
  readonly mobile11?: string | undefined;
  readonly mobile43?: string | undefined;
  /** Pixels of the original, where known; they keep the place of a picture that is not cut. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface PictureCut {
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/** Height divided by width of the place of a picture that is not cut and whose size nobody knows. */
const UNKNOWN_SHAPE = 2 / 3;

export interface PicturePlan {
  readonly sources: readonly (PictureCut & { readonly media: string })[];
  /** `srcset` undefined: only the one address exists. */
  readonly image: {
    readonly src: string;
    readonly srcset: string | undefined;
    readonly width: number;
    readonly height: number;
  };
}

/**
 * Everything that a picture element of a type needs (IM-01, IM-02). Sources that would repeat what a lower one says are
 * left out, as for pictures that the media room does not cut.
 */
export function picturePlan(picture: PictureSources, type: PictureType, ownHosts: readonly string[] = []): PicturePlan {
  const { base, steps } = PLANS[type];
  const makeCut = (name: ImageTypeName): PictureCut => ({
    srcset: typedSrcset(chooseSource(picture, name), name, ownHosts),
    ...chooseSize(picture, name),
  });
  const image = makeCut(base);
  const baseSource = chooseSource(picture, base);
  const sources: (PictureCut & { media: string })[] = [];
  let below = image.srcset;
  for (const [breakpoint, name] of [...steps].reverse()) {
    const cut = makeCut(name);
    if (cut.srcset !== below) sources.unshift({ media: `(min-width:${imageBreakpoints[breakpoint]}px)`, ...cut });
    below = cut.srcset;
  }
  const src = typedImageUrl(baseSource, base, ownHosts);
  return {
    sources,
    image: { src, srcset: image.srcset === src ? undefined : image.srcset, width: image.width, height: image.height },
  };
}

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
