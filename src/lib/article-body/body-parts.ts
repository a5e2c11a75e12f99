import { withHeldLines } from '~/lib/text/line-ends';
import type { ArticleBlock } from './blocks';
import type { BodyContext } from './body-context';
import { kindFor } from './kinds/kinds';
import { withSizes } from './picture-sizes';
import { placeAds, withoutAds } from './place-ads';
import { blockSupportLinksIn } from './support-links';

/** A part of the body: one string for consecutive text blocks, or one block with its own component. */
export type BodyPart = { readonly kind: 'text'; readonly html: string } | ArticleBlock;

/**
 * The body as a page renders it: advertisement places inserted or removed, and all text between two other blocks as one string
 * of sanitized HTML, which renders several times faster than one component per paragraph.
 */
export function bodyParts(blocks: readonly ArticleBlock[], context: BodyContext): BodyPart[] {
  const parts: BodyPart[] = [];
  let text = '';
  const endText = (): void => {
    if (text !== '') parts.push({ kind: 'text', html: text });
    text = '';
  };
  const { pictureSizes } = context;
  const sized = pictureSizes === undefined ? blocks : blocks.map((block) => withSizes(block, pictureSizes));
  const allowed = context.supportLinksBlocked ? sized.map(blockSupportLinksIn) : sized;
  for (const block of context.adFree ? withoutAds(allowed) : placeAds(allowed, context.paragraphCount)) {
    const { page, isPreformatted } = kindFor(block);
    if (page === undefined) {
      endText();
      parts.push(block);
    } else text += isPreformatted ? page(block, context.language) : withHeldLines(page(block, context.language));
  }
  endText();
  return parts;
}
