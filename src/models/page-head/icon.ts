import { ownText } from '~/editions/publication-folder';
import drawing from '../../../public/favicon.svg?raw';

/** Longest inline icon, in characters: longer drawings are linked, as they would cost each page more than a request saves. */
const MAX_INLINE = 1_536;

/** Converts an SVG drawing to a `data:` address, without its title, which no browser shows. */
export function toDataAddress(svg: string): string {
  const bare = svg
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/\s+/g, ' ')
    .trim();
  // Simple quotes are shorter; a drawing that has some, such as those of a font's name, keeps both kinds.
  const quoted = bare.includes("'") ? bare : bare.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(/[%#<>"]/g, encodeURIComponent)}`;
}

const inline = toDataAddress(ownText('public', 'favicon.svg') ?? drawing);

/**
 * Address of the icon that browsers show. Chromium requests an icon while a page is painted, on a connection that the page's font
 * needs (docs/adr/0055), so a small drawing is part of the page.
 */
export const iconAddress = inline.length <= MAX_INLINE ? inline : '/favicon.svg';
