import type { RecordLoss } from '~/backend/domain/import-record';
import { parseAttributes } from '~/lib/article-body/shortcodes';
import { escapeHtml } from '~/lib/text/escape-html';
import type { Attachment } from '../importer';
import { makeLoss } from '../record-builders';

/**
 * Shortcodes of WPBakery (`vc_`), Divi (`et_pb_`), Fusion and Cornerstone. Those with a picture, a heading or an address become
 * elements; text that they hold encoded is decoded if it is readable and a loss otherwise, so that no code stands on a page. The
 * rest only arranges, and is left to `withoutUnknownShortcodes`.
 */
const ENCODED =
  /\[(vc_raw_html|vc_raw_js|vc_gmaps|fusion_code|et_pb_code|cs_raw_content)\b[^\]]{0,2000}\]([\s\S]{0,200000}?)\[\/\1\]/g;
const PICTURE =
  /\[(?:vc_single_image|et_pb_image|fusion_imageframe)\b([^\]]{0,2000})\](?:([^[\]\s]{1,2000})?\[\/(?:vc_single_image|et_pb_image|fusion_imageframe)\])?/g;
const PICTURES = /\[(?:vc_gallery|vc_images_carousel|et_pb_gallery)\b([^\]]{0,2000})\]/g;
const HEADING = /\[(?:vc_custom_heading|et_pb_heading)\b([^\]]{0,2000})\](?:\[\/(?:vc_custom_heading|et_pb_heading)\])?/g;
/** Elements that only arrange others: leaving them out loses nothing. */
const LAYOUT =
  /\[\/?(?:vc_(?:row|row_inner|column|column_inner|column_text|section|empty_space|separator)|et_pb_(?:section|row|row_inner|column|column_inner|text|fullwidth_section|divider)|fusion_builder_(?:container|row|row_inner|column|column_inner)|fusion_text|fusion_separator)\b[^\]]{0,4000}\]/g;

export function withoutPageBuilders(html: string, attachments: ReadonlyMap<string, Attachment>, losses: RecordLoss[]): string {
  if (!/\[(?:vc|et_pb|fusion|cs)_/.test(html)) return html;
  const figure = (src: string, { alt, captionHtml }: Partial<Attachment> = {}): string =>
    `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}">${captionHtml ? `<figcaption>${captionHtml}</figcaption>` : ''}</figure>`;
  const numbered = (id: string, whole: string): string => {
    const found = attachments.get(id.trim());
    if (found === undefined) losses.push(makeLoss('picture', whole));
    return found === undefined ? '' : figure(found.src, found);
  };
  return html
    .replace(ENCODED, (whole, name: string, code: string) => {
      const text = readable(code.trim());
      // Only what readers see is text; scripts and maps are not.
      if (text !== undefined && name !== 'vc_raw_js') return `\n${text}\n`;
      losses.push(makeLoss(`shortcode:${name}`, whole));
      return '';
    })
    .replace(PICTURE, (whole, raw: string, address: string | undefined) => {
      const attributes = parseAttributes(raw);
      const id = attributes.get('image') ?? attributes.get('image_id')?.split('|')[0];
      const src = attributes.get('src') ?? attributes.get('custom_src') ?? address;
      if (src !== undefined && /^(?:https?:\/)?\//i.test(src)) return figure(src, { alt: attributes.get('alt') });
      return numbered(id ?? '', whole);
    })
    .replace(PICTURES, (whole, raw: string) => {
      const attributes = parseAttributes(raw);
      const ids = (attributes.get('images') ?? attributes.get('gallery_ids') ?? '').split(',').filter((id) => id.trim() !== '');
      const figures = ids.map((id) => numbered(id, whole)).join('');
      return figures === '' ? '' : `<div data-block="gallery">${figures}</div>`;
    })
    .replace(HEADING, (_, raw: string) => {
      const attributes = parseAttributes(raw);
      const text = attributes.get('text') ?? attributes.get('title') ?? '';
      return text === '' ? '' : `<h2>${escapeHtml(text)}</h2>`;
    })
    .replace(LAYOUT, '\n');
}

/** The HTML that a builder keeps as base64 of a percent-encoded text, or as it is; undefined if it is neither or only a script. */
function readable(code: string): string | undefined {
  if (code === '') return undefined;
  if (code.includes('<')) return shown(code);
  if (!/^[A-Za-z0-9+/=\s]+$/.test(code)) return shown(code);
  try {
    const bytes = Buffer.from(code, 'base64').toString('utf8');
    const text = /%[\da-f]{2}/i.test(bytes) ? decodeURIComponent(bytes) : bytes;
    return text.includes('\ufffd') ? undefined : shown(text);
  } catch {
    return undefined;
  }
}

function shown(html: string): string | undefined {
  return /^\s*(?:<(script|style)\b[\s\S]*?<\/\1>\s*)*$/i.test(html) ? undefined : html;
}
