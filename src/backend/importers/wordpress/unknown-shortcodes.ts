import type { RecordLoss } from '~/backend/domain/import-record';
import { makeLoss } from '../record-builders';

/** Shortcodes that the article's parser writes out, or reports by itself. */
const KNOWN = new Set(['caption', 'wp_caption', 'embed', 'gallery', 'audio', 'video', 'youtube', 'vimeo', 'playlist']);

/** Bounded and without brackets inside, so that unclosed ones cost no time. */
const SHORTCODE = /(\[?)\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000}?)?)\s*(\/?)\](\]?)/gi;
const ATTRIBUTE = /[\w-]+\s*=\s*["'“”»&\w#/]/;

/**
 * HTML without the shortcodes of unknown plugins; each is a loss under its name, and the text between a pair of them stays.
 * Brackets of ordinary prose, such as [sic] and [1], are not shortcodes: those have attributes, a closing tag, or a slash. A
 * doubled bracket shows a shortcode instead of using it.
 */
export function withoutUnknownShortcodes(html: string, losses: RecordLoss[]): string {
  if (!html.includes('[')) return html;
  const paired = new Set([...html.matchAll(/\[\/([a-z][\w-]{1,60})\s*\]/gi)].map(([, name = '']) => name.toLowerCase()));
  return html.replace(
    SHORTCODE,
    (whole, before: string, end: string, written: string, attributes: string, self: string, after: string) => {
      const name = written.toLowerCase();
      if (KNOWN.has(name)) return whole;
      if (before !== '' && after !== '') return whole.slice(1, -1);
      if (!paired.has(name) && end === '' && self === '' && !ATTRIBUTE.test(attributes)) return whole;
      if (end === '') losses.push(makeLoss(`shortcode:${name}`, whole));
      return before + after;
    },
  );
}
