import { escapeHtml } from '~/lib/text/escape-html';
import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '../domain/import-record';
import { formerAddresses } from './former-addresses';
import {
  absoluteAddresses,
  fieldText,
  importSlug,
  LOCAL_ZONE,
  parseDate,
  parseOrigin,
  resolved,
  resolvedAddresses,
} from './import-words';
import type { Importer, ImportFile, ImportOptions } from './importer';
import { child, children, childText, readXml, type XmlElement } from './reading/read-xml';
import { articleRecords, type Builder, createBuilder, makeLoss, type Named, recordsAt, type SourceTerm } from './record-builders';

/** Articles of RSS 2.0, RSS 1.0 and Atom, and the Atom file that Blogger exports. */
export const feed: Importer = {
  description: {
    hu: 'RSS- vagy Atom-hírfolyam cikkei, és a Blogger exportja (*.xml, *.atom)',
    en: 'articles of RSS or Atom, and the export of Blogger (*.xml, *.atom)',
  },
  read: readFeed,
};

const WANTED = /^(?:rss\/channel\/(?:link|item)|rdf:RDF\/item|rdf:RDF\/channel|feed\/(?:link|entry|title))$/;
/** Elements around the items whose `xml:base` holds for them. */
const AROUND = /^(?:rss|rss\/channel|rdf:RDF|feed)$/;

interface Feed {
  readonly builder: Builder;
  readonly options: ImportOptions;
  baseUrl: string | undefined;
  /** `xml:base` of the feed, against which addresses in its items are resolved. */
  xmlBase: string | undefined;
  /** True if the base address is that of the feed itself, which may be on another host than the site. */
  isOfFeed: boolean;
}

async function* readFeed(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const source: Feed = {
    builder: createBuilder(options),
    options,
    baseUrl: options.baseUrl,
    xmlBase: undefined,
    isOfFeed: false,
  };
  const onOpen = (path: string, { 'xml:base': base }: Readonly<Record<string, string>>) => {
    if (base !== undefined && AROUND.test(path)) source.xmlBase = resolved(base, source.xmlBase);
  };
  let items = 0;
  for await (const part of readXml(file.open(), (path) => WANTED.test(path), onOpen)) {
    if ('problem' in part) yield { kind: 'failed', position: part.line, reason: `not well-formed XML: ${part.problem}` };
    else if (part.name === 'item') {
      items += 1;
      yield* recordsAt(part.line, () => itemRecords(part, source));
    } else if (part.name === 'entry') {
      items += 1;
      yield* recordsAt(part.line, () => entryRecords(part, source));
    } else if (part.name === 'link') readLink(part, source);
  }
  if (items === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no <item> and no <entry>: is this RSS or Atom?' };
}

/** Takes the base address from a link of the feed: the site's, else the feed's own; Atom has also those of hubs and pages. */
function readLink({ attributes: { rel = 'alternate', href }, text }: XmlElement, source: Feed): void {
  if (rel !== 'alternate' && rel !== 'self') return;
  if (source.baseUrl !== undefined && !(source.isOfFeed && rel === 'alternate')) return;
  source.baseUrl = parseOrigin(href ?? text.trim()) ?? source.baseUrl;
  source.isOfFeed = rel === 'self';
}

/** The base of the addresses in an item: the nearest `xml:base`, else the site's. */
const findBase = (own: string | undefined, { xmlBase, baseUrl }: Feed): string | undefined =>
  resolved(own, xmlBase) ?? xmlBase ?? baseUrl;

/** Relative addresses of a text made complete; a base from the command line is put before those that begin with a slash. */
const withAddresses = (html: string, base: string | undefined, { options }: Feed): string =>
  base !== undefined && base === options.baseUrl ? absoluteAddresses(html, base) : resolvedAddresses(html, base);

const named = (name: string | undefined): Named[] => {
  const shown = name?.trim();
  const slug = shown === undefined || shown === '' ? undefined : importSlug(undefined, shown);
  return shown === undefined || slug === undefined ? [] : [{ slug, name: shown }];
};

/** The name of a person in RSS 2.0, which is an email address followed by the name in brackets. */
const readPerson = (text: string | undefined): string | undefined =>
  /\(([^()]+)\)\s*$/.exec(text ?? '')?.[1] ?? (text?.includes('@') ? undefined : text);

function itemRecords(item: XmlElement, source: Feed): ImportRecord[] {
  const { builder, baseUrl } = source;
  const written = childText(item, 'link') ?? item.attributes['rdf:about'];
  const link = resolved(written, findBase(item.attributes['xml:base'], source));
  const full = child(item, 'content:encoded')?.text;
  const description = child(item, 'description')?.text ?? '';
  const losses: RecordLoss[] = [];
  if (full === undefined) losses.push(makeLoss('field:content', 'the feed contains only the summary'));
  const picture = findPicture(item);
  return articleRecords(
    {
      sourceId: childText(item, 'guid') ?? written,
      position: item.line,
      slug: link,
      title: fieldText(childText(item, 'title')),
      html: withAddresses(full ?? description, findBase(item.attributes['xml:base'], source), source),
      lead: full === undefined ? undefined : fieldText(description),
      pubDate: parseDate(childText(item, 'pubDate'), LOCAL_ZONE) ?? parseDate(childText(item, 'dc:date'), LOCAL_ZONE),
      updatedAt: undefined,
      active: true,
      authors: [...children(item, 'dc:creator'), ...children(item, 'author')].flatMap(({ text }) => named(readPerson(text))),
      terms: children(item, 'category').flatMap(({ text }): SourceTerm[] =>
        named(text).map((term) => ({ ...term, kind: 'tag' })),
      ),
      cover: picture === undefined ? undefined : { src: picture },
      formerAddresses: formerAddresses({ addresses: [link], sites: [baseUrl] }),
      losses,
    },
    builder,
  );
}

function findPicture(item: XmlElement): string | undefined {
  const media = ['media:content', 'media:thumbnail', 'enclosure'].flatMap((name) => children(item, name));
  return media.find(
    ({ attributes: { url, type, medium } }) => url && (medium === 'image' || (type ?? 'image/').startsWith('image/')),
  )?.attributes.url;
}

/** The entries of Blogger's file that are not articles: its settings, templates and comments. */
const KIND = 'http://schemas.google.com/g/2005#kind';
const BLOGGER_POST = /#(?:post|page)$/;

function entryRecords(entry: XmlElement, source: Feed): ImportRecord[] {
  const { builder, options, baseUrl } = source;
  const categories = children(entry, 'category').map(({ attributes }) => attributes);
  const kind = categories.find(({ scheme }) => scheme === KIND)?.term;
  const bloggerType = childText(entry, 'blogger:type');
  const title = fieldText(childText(entry, 'title'));
  const isPost = bloggerType === undefined ? kind === undefined || BLOGGER_POST.test(kind) : /^(?:POST|PAGE)$/.test(bloggerType);
  if (!isPost) {
    options.onSkipped?.((bloggerType ?? kind ?? '').replace(/^.*#/, '').toLowerCase(), title ?? '', { position: entry.line });
    return [];
  }
  const mark = draftMark(entry);
  if (/TRASH|DELETED/.test(mark) || childText(entry, 'blogger:trashed') !== undefined) {
    options.onSkipped?.('trash', title ?? '', { position: entry.line });
    return [];
  }
  const base = findBase(entry.attributes['xml:base'], source);
  const href = children(entry, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes.href;
  const link = resolved(href, base) ?? childText(entry, 'blogger:filename');
  // What has no state, or one of those that readers see; an unknown one is a draft.
  const isDraft = !/^(?:|no|LIVE|PUBLISHED|SCHEDULED)$/i.test(mark);
  const given = child(entry, 'content');
  // The text is elsewhere: only its summary is here.
  const content = given?.attributes.src === undefined ? given : undefined;
  const summary = childText(entry, 'summary');
  const html = content === undefined ? (summary ?? '') : toHtml(content);
  const losses: RecordLoss[] = [];
  if (content === undefined)
    losses.push(makeLoss('field:content', given?.attributes.src ?? 'the feed contains only the summary'));
  const place = childText(entry, 'blogger:location');
  if (place !== undefined) losses.push(makeLoss('field:location', place));
  return articleRecords(
    {
      sourceId: childText(entry, 'id') ?? href ?? link,
      position: entry.line,
      slug: link?.replace(/\.html?$/, ''),
      title,
      html: withAddresses(html, findBase(content?.attributes['xml:base'], { ...source, xmlBase: base }), source),
      lead: (content === undefined ? undefined : fieldText(summary)) ?? fieldText(childText(entry, 'blogger:metaDescription')),
      pubDate: parseDate(childText(entry, 'published'), LOCAL_ZONE) ?? parseDate(childText(entry, 'updated'), LOCAL_ZONE),
      updatedAt: parseDate(childText(entry, 'updated')),
      active: !isDraft,
      authors: children(entry, 'author').flatMap((author) => named(childText(author, 'name'))),
      terms: categories
        .filter(({ scheme }) => scheme !== KIND)
        .flatMap(({ label, term }): SourceTerm[] => named(label ?? term).map((one) => ({ ...one, kind: 'tag' }))),
      subType: /page$/i.test(bloggerType ?? kind ?? '') ? 'page' : undefined,
      formerAddresses: formerAddresses({ addresses: [link], sites: [baseUrl] }),
      losses,
    },
    builder,
  );
}

function draftMark(entry: XmlElement): string {
  const control = child(entry, 'app:control');
  return childText(entry, 'blogger:status') ?? (control === undefined ? '' : (childText(control, 'app:draft') ?? ''));
}

/** HTML of an Atom text: escaped HTML, XHTML elements, or plain text, a paragraph a line. */
function toHtml(content: XmlElement): string {
  const { type = 'text' } = content.attributes;
  if (type === 'xhtml') return content.children.map(markup).join('');
  // Many programs leave the type out where they mean HTML.
  const isPlain = content.attributes.type === undefined ? !/<\/?[a-z]/i.test(content.text) : /^text(?:\/plain)?$/i.test(type);
  if (!isPlain) return content.text;
  const lines = content.text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
}

function markup(node: XmlElement['children'][number]): string {
  if (typeof node === 'string') return escapeHtml(node);
  const name = node.name.replace(/^\w+:/, '');
  const attributes = Object.entries(node.attributes)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  return `<${name}${attributes}>${node.children.map(markup).join('')}</${name}>`;
}
