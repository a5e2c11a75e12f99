import type { HtmlElement } from './html-tree';
import { safeMediaUrl } from './safe-url';

/** Attributes with the real address of a picture that a script loads later. */
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-image', 'data-orig-file', 'data-full-url'];

/** The address to load: the plain one, else that of a lazy loader or a srcset. */
export function sourceAddress(image: HtmlElement): string | undefined {
  const { attributes } = image;
  const src = attributes.get('src')?.trim();
  if (src !== undefined && src !== '' && !/^data:/i.test(src)) return src;
  const late = LATE_SOURCES.map((name) => attributes.get(name)).find((value) => safeMediaUrl(value) !== undefined);
  return late ?? largestSource(attributes.get('srcset') ?? attributes.get('data-srcset')) ?? src;
}

function largestSource(srcset: string | undefined): string | undefined {
  let best: { readonly url: string; readonly size: number } | undefined;
  for (const candidate of (srcset ?? '').split(/,\s+/)) {
    const [url, descriptor] = candidate.trim().split(/\s+/);
    const size = Number.parseFloat(descriptor ?? '1') || 1;
    if (url !== undefined && url !== '' && (best === undefined || size > best.size)) best = { url, size };
  }
  return best?.url;
}

/** The key shared by copies of a picture in different sizes: the address without query and size. */
export function pictureKey(image: HtmlElement): string {
  return (sourceAddress(image) ?? '').replace(/[?#].*$/s, '').replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{1,5}$)/i, '');
}
