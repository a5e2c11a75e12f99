import type { ArticleBlock, Figure } from './blocks';
import { mapHtml, mapPictures } from './kinds/map-block';

/**
 * Sanitized HTML without links to the support pages (AR-24): if an app store forbids them, a link whose address contains
 * 'tamogatas', in any spelling, keeps its text and loses its address.
 */
export function blockSupportLinks(html: string): string {
  return html.replace(/<a href="([^"]*)"[^>]*>/g, (tag, href: string) => (isSupportUrl(href) ? '<a>' : tag));
}

/** True for an address of the support pages, percent-encoded or not. */
export function isSupportUrl(url: string): boolean {
  return decoded(decoded(url)).toLowerCase().includes('tamogatas');
}

function decoded(url: string): string {
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** The block without such links in its text, its caption and its pictures. */
export const blockSupportLinksIn = (block: ArticleBlock): ArticleBlock =>
  mapPictures(mapHtml(block, blockSupportLinks), unlinked);

function unlinked({ href, ...rest }: Figure): Figure {
  return href === undefined || isSupportUrl(href) ? rest : { ...rest, href };
}
