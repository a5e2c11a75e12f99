import { escapeHtml } from '~/lib/text/escape-html';
import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '../domain/import-record';
import { formerAddresses } from './former-addresses';
import { absoluteAddresses, fieldText, importSlug, parseDate, parseOrigin } from './import-words';
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

interface Feed {
  readonly builder: Builder;
  readonly options: ImportOptions;
  baseUrl: string | undefined;
  /** True if the base address is that of the feed itself, which may be on another host than the site. */
  isOfFeed: boolean;
}

async function* readFeed(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const source: Feed = { builder: createBuilder(options), options, baseUrl: options.baseUrl, isOfFeed: false };
  let items = 0;
  for await (const part of readXml(file.open(), (path) => WANTED.test(path))) {
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

const named = (name: string | undefined): Named[] => {
  const shown = name?.trim();
  const slug = shown === undefined || shown === '' ? undefined : importSlug(undefined, shown);
  return shown === undefined || slug === undefined ? [] : [{ slug, name: shown }];
};

/** The name of a person in RSS 2.0, which is an email address followed by the name in brackets. */
const readPerson = (text: string | undefined): string | undefined =>
  /\(([^()]+)\)\s*$/.exec(text ?? '')?.[1] ?? (text?.includes('@') ? undefined : text);

function itemRecords(item: XmlElement, { builder, baseUrl }: Feed): ImportRecord[] {
  const link = childText(item, 'link') ?? item.attributes['rdf:about'];
  const full = child(item, 'content:encoded')?.text;
  const description = child(item, 'description')?.text ?? '';
  const losses: RecordLoss[] = [];
  if (full === undefined) losses.push(makeLoss('field:content', 'the feed contains only the summary'));
  const picture = findPicture(item);
  return articleRecords(
    {
      sourceId: childText(item, 'guid') ?? link,
      position: item.line,
      slug: link,
      title: fieldText(childText(item, 'title')),
      html: absoluteAddresses(full ?? description, baseUrl),
      lead: full === undefined ? undefined : fieldText(description),
      pubDate: parseDate(childText(item, 'pubDate')) ?? parseDate(childText(item, 'dc:date')),
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

function entryRecords(entry: XmlElement, { builder, options, baseUrl }: Feed): ImportRecord[] {
  const categories = children(entry, 'category').map(({ attributes }) => attributes);
  const kind = categories.find(({ scheme }) => scheme === KIND)?.term;
  const bloggerType = childText(entry, 'blogger:type');
  const title = fieldText(childText(entry, 'title'));
  const isPost = bloggerType === undefined ? kind === undefined || BLOGGER_POST.test(kind) : /^(?:POST|PAGE)$/.test(bloggerType);
  if (!isPost) {
    options.onSkipped?.((bloggerType ?? kind ?? '').replace(/^.*#/, '').toLowerCase(), title ?? '', { position: entry.line });
    return [];
  }
  const link =
    children(entry, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')?.attributes.href ??
    childText(entry, 'blogger:filename');
  const isDraft = /^(?:yes|DRAFT)$/.test(draftMark(entry));
  const content = child(entry, 'content');
  const summary = childText(entry, 'summary');
  const html = content === undefined ? (summary ?? '') : toHtml(content);
  const losses: RecordLoss[] = content === undefined ? [makeLoss('field:content', 'the feed contains only the summary')] : [];
  return articleRecords(
    {
      sourceId: childText(entry, 'id') ?? link,
      position: entry.line,
      slug: link?.replace(/\.html?$/, ''),
      title,
      html: absoluteAddresses(html, baseUrl),
      lead: content === undefined ? undefined : fieldText(summary),
      pubDate: parseDate(childText(entry, 'published')) ?? parseDate(childText(entry, 'updated')),
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

/** HTML of an Atom text, which is escaped text or XHTML elements. */
function toHtml(content: XmlElement): string {
  return content.attributes.type === 'xhtml' ? content.children.map(markup).join('') : content.text;
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
