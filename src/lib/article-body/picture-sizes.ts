import type { ArticleBlock, Figure } from './blocks';
import { listPictures, mapPictures } from './kinds/map-block';

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of pictures by address. */
export type PictureSizes = Readonly<Record<string, PictureSize>>;

const isUnsized = ({ width, height }: Figure): boolean => width === undefined || height === undefined;

/** Addresses of the pictures of a body whose source gives no size, without duplicates. */
export const unsizedPictures = (blocks: readonly ArticleBlock[]): readonly string[] => [
  ...new Set(blocks.flatMap(listPictures).flatMap((figure) => (isUnsized(figure) ? [figure.src] : []))),
];

/** The block with the sizes of its pictures, as far as they are known. */
export function withSizes(block: ArticleBlock, sizes: PictureSizes): ArticleBlock {
  const sized = (figure: Figure): Figure =>
    isUnsized(figure) && Object.hasOwn(sizes, figure.src) ? { ...figure, ...sizes[figure.src] } : figure;
  return mapPictures(block, sized);
}
