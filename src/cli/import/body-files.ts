/** Tags that refer to files: pictures, players and links. */
const TAG = /<(?:a|audio|img|source|video|div data-block="(?:audio|video)")(?=[\s/>])[^>]*>/gi;
const SOURCE = /(\s(?:src|data-src|data-lazy-src|data-original|data-url|poster|data-poster)\s*=\s*)(["'])(https?:\/\/[^"']+)\2/gi;
const TARGET = /(\shref\s*=\s*)(["'])(https?:\/\/[^"']+)\2/gi;
/** Addresses of other widths of the picture. Only the original is imported, since the site makes its own sizes. */
const WIDTHS = /\s(?:srcset|data-srcset|sizes)\s*=\s*(["'])[^"']*\1/gi;
const FILE = /\.(?:jpe?g|png|gif|webp|mp3|m4a|ogg|pdf)(?:\?|$)/i;

/**
 * Replaces the absolute addresses of pictures, sounds and films in HTML, and those of linked files. A picture with a new address
 * loses its other widths.
 *
 * @param replace returns the new address, or the same one
 */
export function replaceFiles(html: string, replace: (address: string) => string): string {
  const put = (_: string, before: string, quote: string, address: string): string =>
    `${before}${quote}${replace(address)}${quote}`;
  const putFile = (whole: string, before: string, quote: string, address: string): string =>
    FILE.test(address) ? put(whole, before, quote, address) : whole;
  // Tags without an end are left out: the end of each would be looked for in all the rest.
  const end = html.lastIndexOf('>') + 1;
  const replaced = html.slice(0, end).replace(TAG, (tag) => {
    if (/^<a\s/i.test(tag)) return tag.replace(TARGET, putFile);
    const changed = tag.replace(SOURCE, put);
    return changed === tag ? tag : changed.replace(WIDTHS, '');
  });
  return replaced + html.slice(end);
}

/** The addresses that `replaceFiles` would replace. */
export function filesIn(html: string): ReadonlySet<string> {
  const addresses = new Set<string>();
  replaceFiles(html, (address) => {
    addresses.add(address);
    return address;
  });
  return addresses;
}
