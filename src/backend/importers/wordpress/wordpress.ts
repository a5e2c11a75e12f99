import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '~/backend/domain/import-record';
import { addressWith, formerAddresses, numberedAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, importSlug, LOCAL_ZONE, parseDate, parseOrigin } from '../import-words';
import type { Attachment, Importer, ImportFile, ImportOptions, Referred } from '../importer';
import { child, children, childText, readXml, type XmlElement } from '../reading/read-xml';
import {
  articleRecords,
  type Builder,
  createBuilder,
  makeLoss,
  type Named,
  recordsAt,
  type SourceTerm,
} from '../record-builders';
import { elementorHtml } from './elementor';
import { findRestriction, isInternal } from './not-public';
import { withoutPageBuilders } from './page-builders';
import { readPlaceTexts } from './place-titles';
import { mainFirst } from './primary-category';
import { writeOutReusable } from './reusable-blocks';
import { withoutUnknownShortcodes } from './unknown-shortcodes';
import {
  isReferring,
  NOTHING_REFERRED,
  readAllReferred,
  readReferred,
  resolveGalleries,
  THUMBNAIL_FIELD,
} from './wordpress-attachments';
import { FOOTNOTES_FIELD, footnotesHtml, resolveBlocks } from './wordpress-blocks';

/**
 * WordPress export files (WXR). Pictures and reusable blocks come after the posts that use them, so the file is read twice from the
 * first such post on.
 */
export const wordpress: Importer = {
  description: { hu: 'a WordPress exportja (WXR, *.xml)', en: 'WordPress export (WXR, *.xml)' },
  read: readWordpress,
  survey: readAllReferred,
};

/** States that an import keeps; all others, such as private, are drafts. */
const STATES: ReadonlySet<string> = new Set(['publish', 'future', 'draft', 'pending']);
/** Field with a slug that a post had earlier; it may have several. */
const OLD_SLUG_FIELD = '_wp_old_slug';

interface Channel {
  readonly builder: Builder;
  /** Empty until the first item that refers to others. */
  referred: Referred;
  readonly authors: Map<string, Named>;
  /** Slugs of categories by their numbers. */
  readonly categories: Map<string, string>;
  baseUrl: string | undefined;
  /** Addresses of the old site, from the file and from the options of the import. */
  readonly sites: Set<string>;
}

async function* readWordpress(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const channel: Channel = {
    builder: createBuilder(options),
    referred: NOTHING_REFERRED,
    authors: new Map(),
    categories: new Map(),
    baseUrl: options.baseUrl,
    sites: new Set(options.baseUrl === undefined ? [] : [options.baseUrl]),
  };
  let items = 0;
  for await (const part of readXml(file.open(), (path) => /^rss\/channel\/[^/]+$/.test(path))) {
    if ('problem' in part) {
      yield { kind: 'failed', position: part.line, reason: `not well-formed XML: ${part.problem}` };
      continue;
    }
    switch (part.name) {
      case 'link':
      case 'wp:base_site_url':
      case 'wp:base_blog_url':
        channel.sites.add(part.text.trim());
        channel.baseUrl ??= parseOrigin(part.text.trim());
        break;
      case 'wp:category':
      case 'wp:term': {
        const [id, slug] = [
          childText(part, 'wp:term_id'),
          childText(part, 'wp:category_nicename') ?? childText(part, 'wp:term_slug'),
        ];
        if (id !== undefined && slug !== undefined) channel.categories.set(id, importSlug(slug, undefined) ?? slug);
        break;
      }
      case 'wp:author':
        yield* recordsAt(part.line, () => authorRecords(part, channel));
        break;
      case 'item':
        items += 1;
        if (channel.referred === NOTHING_REFERRED && isReferring(part))
          channel.referred = options.referred ?? (await readReferred(file));
        yield* recordsAt(part.line, () => itemRecords(part, channel, options));
        break;
      default:
        break;
    }
  }
  if (items === 0)
    yield { kind: 'failed', position: WHOLE_FILE, reason: 'no <item> in an <rss><channel>: is this a WordPress export?' };
}

function authorRecords(element: XmlElement, { builder, authors }: Channel): ImportRecord[] {
  const login = childText(element, 'wp:author_login');
  const fullName = [childText(element, 'wp:author_first_name'), childText(element, 'wp:author_last_name')];
  const name = childText(element, 'wp:author_display_name') ?? (fullName.filter((part) => part !== undefined).join(' ') || login);
  const author = name === undefined ? undefined : namedAuthor(name);
  if (login === undefined || author === undefined) return [];
  authors.set(login, author);
  return builder.newRecords({ position: element.line, authors: [author] });
}

/** The slug is derived from the name, as a login may be an email address, which must not be published. */
function namedAuthor(name: string): Named | undefined {
  const shown = name.includes('@') ? (name.split('@')[0] ?? name) : name;
  const slug = importSlug(undefined, shown);
  return slug === undefined ? undefined : { slug, name: shown };
}

function itemRecords(item: XmlElement, channel: Channel, options: ImportOptions): ImportRecord[] {
  const type = childText(item, 'wp:post_type');
  if (type === undefined) {
    const reason = 'no wp:post_type: this is RSS, but not a WordPress export';
    return [{ kind: 'failed', position: item.line, reason }];
  }
  const status = childText(item, 'wp:status') ?? 'publish';
  const title = fieldText(childText(item, 'title'));
  const reason = isInternal(type) ? type : status === 'trash' || status === 'auto-draft' ? status : undefined;
  if (reason !== undefined) {
    options.onSkipped?.(reason, title ?? childText(item, 'wp:post_id') ?? '', { position: item.line });
    return [];
  }
  const losses: RecordLoss[] = [];
  const meta = readMeta(item);
  const { texts: placeTexts, used } = readPlaceTexts(meta);
  losses.push(...unreadFields(meta, used));
  const notes = footnotesHtml(meta.get(FOOTNOTES_FIELD));
  const content = elementorHtml(meta, losses) ?? child(item, 'content:encoded')?.text ?? '';
  const whole = writeOutReusable(content, channel.referred.reusable);
  const written = resolveBlocks(whole, notes, losses);
  const shown = resolveGalleries(written, channel.referred.attachments, childText(item, 'wp:post_id'));
  const html = absoluteAddresses(
    withoutUnknownShortcodes(withoutPageBuilders(shown, channel.referred.attachments, losses), losses),
    channel.baseUrl,
  );
  const comments = children(item, 'wp:comment').length;
  if (comments > 0) losses.push(makeLoss('comments', String(comments)));
  const hasPassword = childText(item, 'wp:post_password') !== undefined;
  if (hasPassword) losses.push(makeLoss('field:post_password', 'imported as a draft'));
  if (!STATES.has(status)) losses.push(makeLoss('field:status', `${status}; imported as a draft`));
  const restriction = findRestriction(type, childText(item, 'link'), meta);
  if (restriction !== undefined) losses.push(makeLoss(`field:${restriction[0]}`, `${restriction[1]}; imported as a draft`));
  const lead = readLead(item, meta, losses);
  const oldSlugs = children(item, 'wp:postmeta').flatMap((entry) =>
    childText(entry, 'wp:meta_key') === OLD_SLUG_FIELD ? (childText(entry, 'wp:meta_value') ?? []) : [],
  );
  const thumbnail = channel.referred.attachments.get(meta.get(THUMBNAIL_FIELD) ?? '');
  if (meta.has(THUMBNAIL_FIELD) && thumbnail === undefined)
    losses.push(makeLoss('cover', `attachment ${meta.get(THUMBNAIL_FIELD)}`));
  return articleRecords(
    {
      sourceId: childText(item, 'wp:post_id') ?? childText(item, 'guid'),
      position: item.line,
      slug: childText(item, 'wp:post_name') ?? childText(item, 'link'),
      title,
      html,
      lead,
      pubDate:
        parseDate(childText(item, 'wp:post_date_gmt')) ??
        parseDate(childText(item, 'wp:post_date'), LOCAL_ZONE) ??
        parseDate(childText(item, 'pubDate'), LOCAL_ZONE),
      updatedAt: parseDate(childText(item, 'wp:post_modified_gmt')),
      active: (status === 'publish' || status === 'future') && !hasPassword && restriction === undefined,
      authors: readAuthors(item, channel, losses),
      terms: mainFirst(readTerms(item, losses), item, meta, channel.categories),
      cover: thumbnail && toCover(thumbnail),
      subType: type === 'post' ? undefined : type,
      important: childText(item, 'wp:is_sticky') === '1',
      placeTexts,
      formerAddresses: formerAddresses({
        addresses: [
          childText(item, 'link'),
          ...oldSlugs.map((slug) => addressWith(childText(item, 'link'), slug)),
          ...numberedAddresses(childText(item, 'wp:post_id'), type, childText(item, 'guid')),
        ],
        sites: [...channel.sites],
      }),
      formerSlugs: oldSlugs.flatMap((slug) => importSlug(slug, undefined) ?? []),
      losses,
    },
    channel.builder,
  );
}

function toCover({ src, alt, captionHtml }: Attachment) {
  return { src, alt, caption: fieldText(captionHtml) };
}

/** Hidden fields of plugins with words or meaning; other hidden ones are internal to WordPress. */
const PLUGIN_WORDS =
  /^_(?:yoast_wpseo_(?:title|canonical|opengraph-|twitter-|meta-robots-noindex)|aioseop?_(?:title|description|canonical)|genesis_(?:title|description|canonical)|seopress_(?:titles_|robots_canonical)|su_(?:title|description)|subtitle|secondary_title)/;
const YOAST_DESCRIPTION = '_yoast_wpseo_metadesc';

function readMeta(item: XmlElement): Map<string, string> {
  const meta = new Map<string, string>();
  for (const entry of children(item, 'wp:postmeta')) {
    const key = childText(entry, 'wp:meta_key');
    const value = childText(entry, 'wp:meta_value');
    if (key !== undefined && value !== undefined) meta.set(key, value);
  }
  return meta;
}

/** The fields with words that have no place here. */
function unreadFields(meta: ReadonlyMap<string, string>, used: ReadonlySet<string>): RecordLoss[] {
  return [...meta].flatMap(([key, value]) => {
    if (used.has(key) || (key === FOOTNOTES_FIELD && footnotesHtml(value) !== undefined)) return [];
    return !key.startsWith('_') || PLUGIN_WORDS.test(key) ? [makeLoss(`field:${key}`, value)] : [];
  });
}

function readLead(item: XmlElement, meta: ReadonlyMap<string, string>, losses: RecordLoss[]): string | undefined {
  const excerpt = fieldText(childText(item, 'excerpt:encoded'))?.replace(/\s*\[(?:…|\.\.\.)\]$/, ' …');
  const description = fieldText(meta.get(YOAST_DESCRIPTION));
  if (excerpt !== undefined && description !== undefined && excerpt !== description) {
    losses.push(makeLoss(`field:${YOAST_DESCRIPTION}`, description));
  }
  return excerpt ?? description;
}

function readAuthors(item: XmlElement, { authors }: Channel, losses: RecordLoss[]): Named[] {
  const found = new Map<string, Named>();
  const creator = childText(item, 'dc:creator');
  const first = creator === undefined ? undefined : (authors.get(creator) ?? namedAuthor(creator));
  if (first !== undefined) found.set(first.slug, first);
  // The Co-Authors Plus plugin stores further authors as terms.
  for (const term of children(item, 'category').filter(({ attributes }) => attributes.domain === 'author')) {
    const author = namedAuthor(term.text.trim());
    if (author !== undefined) found.set(author.slug, author);
    else losses.push(makeLoss('author', term.text));
  }
  return [...found.values()];
}

function readTerms(item: XmlElement, losses: RecordLoss[]): SourceTerm[] {
  const terms: SourceTerm[] = [];
  for (const term of children(item, 'category')) {
    const domain = term.attributes.domain ?? 'category';
    const name = fieldText(term.text);
    const slug = importSlug(term.attributes.nicename, name);
    if (domain === 'author') continue;
    if (name === undefined || slug === undefined || (domain !== 'category' && domain !== 'post_tag')) {
      losses.push(makeLoss(`term:${domain}`, term.text));
      continue;
    }
    if (slug !== 'uncategorized') terms.push({ kind: domain === 'category' ? 'category' : 'tag', slug, name });
  }
  return terms;
}
