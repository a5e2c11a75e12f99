import type { ArticleBlock, Figure } from './blocks';

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of pictures by address. */
export type PictureSizes = Readonly<Record<string, PictureSize>>;

const isUnsized = ({ width, height }: Figure): boolean => width === undefined || height === undefined;

function listFigures(block: ArticleBlock): readonly Figure[] {
  if (block.kind === 'figure') return [block.figure];
  if (block.kind === 'gallery') return block.figures;
  return block.kind === 'beforeAfter' ? [block.before, block.after] : [];
}

/** Addresses of the pictures of a body whose source gives no size, without duplicates. */
export const unsizedPictures = (blocks: readonly ArticleBlock[]): readonly string[] => [
  ...new Set(blocks.flatMap(listFigures).flatMap((figure) => (isUnsized(figure) ? [figure.src] : []))),
];

/** The block with the sizes of its pictures, as far as they are known. */
export function withSizes(block: ArticleBlock, sizes: PictureSizes): ArticleBlock {
  const sized = (figure: Figure): Figure =>
    isUnsized(figure) && Object.hasOwn(sizes, figure.src) ? { ...figure, ...sizes[figure.src] } : figure;
  if (block.kind === 'figure') return { ...block, figure: sized(block.figure) };
  if (block.kind === 'gallery') return { ...block, figures: block.figures.map(sized) };
  if (block.kind === 'beforeAfter') return { ...block, before: sized(block.before), after: sized(block.after) };
  return block;
}
