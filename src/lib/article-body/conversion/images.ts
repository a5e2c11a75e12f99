import type { Figure } from '../blocks';
import { type HtmlElement, hasClass } from '../html-tree';
import { sourceAddress } from '../picture-key';
import { safeLinkUrl, safeMediaUrl } from '../safe-url';
import type { Conversion, Scope } from './conversion';

/** True for emoticons and similar pictures, which are replaced by their alternative text. */
export function isDecorativeImage(image: HtmlElement): boolean {
  const alt = image.attributes.get('alt') ?? '';
  if (alt === '' || alt.length > 12) return false;
  const src = image.attributes.get('src') ?? '';
  return (
    hasClass(image, 'emoji') || hasClass(image, 'wp-smiley') || /^(?:https?:)?\/\/s\.w\.org\/images\/core\/emoji\//.test(src)
  );
}

/** The picture of an img element; undefined, with a loss, if it has no usable address or is a tracking pixel. */
export function figureOfImage(image: HtmlElement, scope: Scope, conversion: Conversion): Figure | undefined {
  const { attributes } = image;
  const address = sourceAddress(image);
  const src = safeMediaUrl(address);
  if (src === undefined) {
    conversion.reportLoss('img[src]', attributes.get('src') ?? attributes.get('alt') ?? '', image);
    return undefined;
  }
  const [dataWidth, dataHeight] = (attributes.get('data-image-dimensions') ?? '').split('x');
  const width = pixels(attributes.get('width')) ?? pixels(dataWidth);
  const height = pixels(attributes.get('height')) ?? pixels(dataHeight);
  if (width === 1 && height === 1) {
    conversion.reportLoss('img', src, image);
    return undefined;
  }
  const link = [...scope.wrappers]
    .reverse()
    .find(({ name }) => name === 'a')
    ?.attributes.get('href');
  const href = safeLinkUrl(link);
  if (link !== undefined && (href === undefined || href.startsWith('#'))) conversion.reportLoss('a[href]', link, image);
  return {
    src,
    alt: (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000),
    ...(href === undefined || href.startsWith('#') ? {} : { href }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

/** Parses an attribute such as '600' or '600px' as whole pixels; undefined for percentages and invalid values. */
export function pixels(value: string | undefined): number | undefined {
  const digits = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '')?.[1];
  const number = digits === undefined ? 0 : Number(digits);
  return number >= 1 && number <= 20_000 ? number : undefined;
}
