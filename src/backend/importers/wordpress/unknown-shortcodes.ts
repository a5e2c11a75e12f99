import type { RecordLoss } from '~/backend/domain/import-record';
import { mediaFromUrl } from '~/lib/article-body/conversion/media-from-url';
import { parseAttributes } from '~/lib/article-body/shortcodes';
import { escapeHtml } from '~/lib/text/escape-html';
import { makeLoss } from '../record-builders';

/** Shortcodes that the body parser converts or reports itself. */
const KNOWN = new Set(['caption', 'wp_caption', 'embed', 'gallery', 'audio', 'video', 'youtube', 'vimeo', 'playlist']);

/** Bounded and without brackets inside, so that unclosed ones do not make matching slow. */
const SHORTCODE = /(\[?)\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000}?)?)\s{0,20}(\/?)\](\]?)/gi;
const ATTRIBUTE = /[\w-]\s*=\s*["'“”»&\w#/]|^\s*https?:\/\//;
/** Text before and after a shortcode that is alone on its line or in its element. */
const BEGINS_ALONE = /(?:^|[\n>])[ \t\r]*$/;
const ENDS_ALONE = /^[ \t\r]*(?:$|[\n<])/;
/** Text before the content of a link ("[top]") or of code, where brackets are not shortcodes. */
const IN_LINK_OR_CODE = /<(?:a|code)\b[^<>]*>[ \t]*$/i;
/** Attributes that may contain a web address, by frequency. */
const ADDRESSES = ['url', '0', 'href', 'src', 'link'];
/** Addresses for shortcodes of services that only have an id. */
const BY_ID: Readonly<Record<string, (id: string) => string>> = {
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  ted: (id) => `https://www.ted.com/talks/view/id/${id}`,
};

/**
 * Removes the shortcodes of unknown plugins from HTML. One with a web address, or with an id of a known service, is replaced by
 * that address in a separate element, which the body parser turns into a player or a link. All others, and links without a
 * player, are losses by name; the text between a pair of them stays. Brackets in ordinary prose, such as [sic] and [1], are not
 * shortcodes: those have attributes, a closing tag or a slash, or else a name with an underscore or a separate line, outside
 * links and code. Doubled brackets escape a shortcode.
 */
export function withoutUnknownShortcodes(html: string, losses: RecordLoss[]): string {
  if (!html.includes('[')) return html;
  const paired = new Set([...html.matchAll(/\[\/([a-z][\w-]{1,60})\s*\]/gi)].map(([, name = '']) => name.toLowerCase()));
  return html.replace(
    SHORTCODE,
    (whole, before: string, end: string, written: string, attributes: string, self: string, after: string, at: number) => {
      const name = written.toLowerCase();
      if (KNOWN.has(name)) return whole;
      if (before !== '' && after !== '') return whole.slice(1, -1);
      const isMarked = paired.has(name) || end !== '' || self !== '' || ATTRIBUTE.test(attributes);
      if (!isMarked && !isBareShortcode(name, attributes, html, at, whole.length)) return whole;
      if (end !== '') return before + after;
      const address = namedAddress(name, attributes);
      if (address === undefined || mediaFromUrl(address) === undefined) losses.push(makeLoss(`shortcode:${name}`, whole));
      if (address === undefined) return before + after;
      const shown = escapeHtml(address);
      return `${before}<div><a href="${shown}">${shown}</a></div>${after}`;
    },
  );
}

/** True for a bare name that is not prose, such as `[ad_slot]`, or `[sitemap]` alone on its line or in its element. */
function isBareShortcode(name: string, attributes: string, html: string, at: number, length: number): boolean {
  if (attributes.trim() !== '') return Object.hasOwn(BY_ID, name) && /^\s*\w{4,60}\s*$/.test(attributes);
  if (IN_LINK_OR_CODE.test(html.slice(Math.max(0, at - 400), at))) return false;
  if (name.includes('_')) return true;
  const end = at + length;
  return BEGINS_ALONE.test(html.slice(Math.max(0, at - 40), at)) && ENDS_ALONE.test(html.slice(end, end + 40));
}

/** The web address of a shortcode; undefined if it has none. */
function namedAddress(name: string, raw: string): string | undefined {
  const attributes = parseAttributes(raw.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
  const given = ADDRESSES.map((key) => attributes.get(key)).find(
    (value) => value !== undefined && /^https?:\/\/\S+$/i.test(value),
  );
  if (given !== undefined) return given;
  const id = attributes.get('id') ?? attributes.get('0');
  return id !== undefined && /^[\w-]{2,60}$/.test(id) && Object.hasOwn(BY_ID, name) ? BY_ID[name]?.(id) : undefined;
}
