import { parseAttributes } from '~/lib/article-body/shortcodes';
import { escapeHtml } from '~/lib/text/escape-html';
import { fieldText } from '../import-words';
import type { ImportFile } from '../importer';
import { child, children, childText, readXml, type XmlElement } from '../reading/read-xml';
import { hasReferences, type ReusableBlocks } from './reusable-blocks';

/** A picture or file of a WordPress export. */
export interface Attachment {
  readonly src: string;
  readonly alt: string | undefined;
  readonly captionHtml: string | undefined;
  /** Post that it was uploaded to. */
  readonly parentId: string | undefined;
}

/** Items that posts refer to by post id: pictures and files, and published reusable blocks. */
export interface Referred {
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly reusable: ReusableBlocks;
}

export const NOTHING_REFERRED: Referred = { attachments: new Map(), reusable: new Map() };

/** Field of a post with the id of its main picture. */
export const THUMBNAIL_FIELD = '_thumbnail_id';
const GALLERY = '[gallery';

/** True if an item may refer to others; reading an export only for them takes a tenth of an import. */
export function isReferring(item: XmlElement): boolean {
  const html = child(item, 'content:encoded')?.text ?? '';
  const hasThumbnail = children(item, 'wp:postmeta').some((meta) => childText(meta, 'wp:meta_key') === THUMBNAIL_FIELD);
  return hasThumbnail || html.includes(GALLERY) || hasReferences(html);
}

/** Reads all items of an export that posts may refer to. */
export async function readReferred(file: ImportFile): Promise<Referred> {
  const attachments = new Map<string, Attachment>();
  const reusable = new Map<string, string>();
  for await (const part of readXml(file.open(), (path) => path === 'rss/channel/item')) {
    if ('problem' in part) continue;
    const type = childText(part, 'wp:post_type');
    const id = childText(part, 'wp:post_id');
    if (type === 'wp_block' && id !== undefined && childText(part, 'wp:status') === 'publish') {
      reusable.set(id, child(part, 'content:encoded')?.text ?? '');
    }
    if (type !== 'attachment') continue;
    const src = childText(part, 'wp:attachment_url') ?? childText(part, 'guid');
    if (id === undefined || src === undefined) continue;
    attachments.set(id, {
      src,
      alt: fieldText(metaValue(part, '_wp_attachment_image_alt')),
      captionHtml: childText(part, 'excerpt:encoded'),
      parentId: childText(part, 'wp:post_parent'),
    });
  }
  return { attachments, reusable };
}

function metaValue(item: XmlElement, key: string): string | undefined {
  const entry = children(item, 'wp:postmeta').find((meta) => childText(meta, 'wp:meta_key') === key);
  return entry === undefined ? undefined : childText(entry, 'wp:meta_value');
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#]|$)/i;

/**
 * Expands [gallery] shortcodes in post content. Without ids a gallery shows the pictures uploaded to its post; a gallery without
 * known pictures stays unchanged, and the parser reports it.
 */
export function resolveGalleries(html: string, attachments: ReadonlyMap<string, Attachment>, postId: string | undefined): string {
  if (!html.includes(GALLERY)) return html;
  return html.replace(/\[gallery\b([^[\]]{0,2000})\]/g, (shortcode, raw: string) => {
    const attributes = parseAttributes(raw);
    const listed = attributes.get('ids') ?? attributes.get('include');
    const pictures =
      listed === undefined
        ? [...attachments.values()].filter(({ parentId, src }) => parentId === postId && PICTURE.test(src))
        : listed.split(',').flatMap((id) => attachments.get(id.trim()) ?? []);
    if (pictures.length === 0) return shortcode;
    return `<div data-block="gallery">${pictures.map(figure).join('')}</div>`;
  });
}

function figure({ src, alt, captionHtml }: Attachment): string {
  const caption = captionHtml === undefined ? '' : `<figcaption>${captionHtml}</figcaption>`;
  return `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}">${caption}</figure>`;
}
