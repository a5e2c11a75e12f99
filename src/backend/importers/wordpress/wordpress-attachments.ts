import { parseAttributes } from '~/lib/article-body/shortcodes';
import { escapeHtml } from '~/lib/text/escape-html';
import { fieldText } from '../import-words';
import type { Attachment, ImportFile, Referred } from '../importer';
import { child, children, childText, readXml, type XmlElement } from '../reading/read-xml';
import { hasReferences } from './reusable-blocks';

export const NOTHING_REFERRED: Referred = { attachments: new Map(), reusable: new Map() };

/** Field of a post with the id of its main picture. */
export const THUMBNAIL_FIELD = '_thumbnail_id';
const GALLERY = '[gallery';
/** Elements of page builders that name pictures by number. */
const BUILDER_PICTURES = /\[(?:vc_(?:single_image|gallery|images_carousel)|et_pb_(?:image|gallery)|fusion_imageframe)\b/;

/** True if an item may refer to others; reading an export only for them takes a tenth of an import. */
export function isReferring(item: XmlElement): boolean {
  const html = child(item, 'content:encoded')?.text ?? '';
  const hasThumbnail = children(item, 'wp:postmeta').some((meta) => childText(meta, 'wp:meta_key') === THUMBNAIL_FIELD);
  return hasThumbnail || html.includes(GALLERY) || BUILDER_PICTURES.test(html) || hasReferences(html);
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

/** Reads what the posts of several files refer to in any of them: exports are split by size. */
export async function readAllReferred(files: readonly ImportFile[]): Promise<Referred> {
  const all = { attachments: new Map<string, Attachment>(), reusable: new Map<string, string>() };
  for (const file of files) {
    const { attachments, reusable } = await readReferred(file);
    for (const [id, attachment] of attachments) all.attachments.set(id, attachment);
    for (const [id, html] of reusable) all.reusable.set(id, html);
  }
  return all;
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
