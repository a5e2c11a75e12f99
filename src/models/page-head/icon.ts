import drawing from '../../../public/favicon.svg?raw';

/** Longest inline icon, in characters: longer drawings are linked, as they would cost each page more than a request saves. */
const MAX_INLINE = 1_536;

/** Converts an SVG drawing to a `data:` address, without its title, which no browser shows. */
export function toDataAddress(svg: string): string {
  const bare = svg
    .replace(/<title>[^<]*<\/title>/, '')
    .trim()
    .replaceAll('"', "'");
  return `data:image/svg+xml,${bare.replace(/[%#<>\s]/g, (character) => (/\s/.test(character) ? ' ' : encodeURIComponent(character)))}`;
}

const inline = toDataAddress(drawing);

/**
 * Address of the icon that browsers show. Chromium requests an icon while a page is painted, on a connection that the page's font
 * needs (docs/adr/0068), so a small drawing is part of the page.
 */
export const iconAddress = inline.length <= MAX_INLINE ? inline : '/favicon.svg';
