import type { ImportRecord, RecordLoss } from '~/backend/domain/import-record';
import { isRecord } from '~/lib/json/is-record';
import { foldText } from '~/lib/search/analyser';
import { formerAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, parseOrigin } from '../import-words';
import { articleRecords, type Builder, makeLoss, type SourceTerm } from '../record-builders';
import { addressIn, completeAddress, drupalDate, isPublishedState, isYes, toNamed, toTerms, withPaths } from './drupal-words';

/** Meanings of columns and fields, by machine name or by the label in a view. */
const COLUMNS = {
  id: ['nid', 'id', 'node_id', 'content_id', 'uuid', 'azonosito'],
  title: ['title', 'node_title', 'cim', 'label'],
  body: ['body', 'body_value', 'field_body', 'content', 'text', 'szoveg', 'torzs'],
  lead: ['summary', 'body_summary', 'lead', 'teaser', 'field_lead', 'field_intro', 'field_summary', 'bevezeto'],
  created: ['created', 'authored_on', 'post_date', 'date', 'posted', 'publication_date', 'datum', 'letrehozva'],
  changed: ['changed', 'updated', 'updated_date', 'last_updated', 'modified', 'modositva'],
  status: ['status', 'published', 'publishing_status', 'publikalva', 'kozzeteve'],
  author: ['field_author', 'author', 'authored_by', 'szerzo', 'name', 'author_name'],
  path: ['path', 'path_alias', 'url_alias', 'alias', 'url', 'link', 'view_node', 'link_to_content', 'slug'],
  type: ['type', 'content_type', 'tipus'],
  tags: ['tags', 'field_tags', 'cimkek', 'kulcsszavak'],
  category: ['category', 'categories', 'field_category', 'section', 'field_section', 'rovat', 'field_rovat'],
  image: ['image', 'field_image', 'kep', 'cover', 'thumbnail'],
  sticky: ['sticky'],
} as const;
type Column = keyof typeof COLUMNS;

/** Fields of every exported node that are not part of an article. */
const PLAIN =
  /^(?:vid|uid|log|comment.*|promote|language|langcode|tnid|translate|revision.*|cid|last_comment.*|picture|data|node_export.*|rdf_mapping|default_langcode|print_.*|menu|pathauto.*|metatag.*|content_translation.*|uri|node_type|und)$/;

/** A node of a view or an export: each field as text or HTML, by name; '' if it contains only numbers. */
export function fieldsOfNode(node: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(node)) {
    const key = foldText(name)
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '');
    const flat = flatValue(value);
    if (flat !== '' || toList(value).some(isRecord)) fields.set(key, flat);
    const summary = firstItem(value)?.summary;
    if (key === 'body' && typeof summary === 'string' && summary !== '') fields.set('body_summary', summary);
  }
  return fields;
}

/** Items of a field: a list, in Drupal 7 nested under the language. */
function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [value];
  const below = Object.values(value);
  return below.length > 0 && below.every(Array.isArray) ? below.flat() : [value];
}

function firstItem(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const [first] = toList(value);
  return isRecord(first) ? first : undefined;
}

/** The text, name or address of an item. A bare number, such as the id of a term, is ignored. */
function flatValue(value: unknown): string {
  return toList(value)
    .flatMap((item) => {
      if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') return [String(item)];
      if (!isRecord(item)) return [];
      const said = [item.processed, item.safe_value, item.value, item.name, item.alias, item.url, item.uri, item.title];
      const found = said.find((one) => one !== undefined && one !== null && one !== '' && typeof one !== 'object');
      return found === undefined ? [] : [String(found)];
    })
    .join('|');
}

/** The records of one node. */
export function nodeRecords(fields: ReadonlyMap<string, string>, position: number, builder: Builder): ImportRecord[] {
  const used = new Set<string>();
  const of = (column: Column): string | undefined => {
    const name = COLUMNS[column].find((one) => fields.has(one));
    if (name !== undefined) used.add(name);
    return name && (fields.get(name) || undefined);
  };
  const [id, title, body] = [fieldText(of('id')), fieldText(of('title')), of('body')];
  if (title === undefined && body === undefined) {
    const known = [...fields.keys()].slice(0, 10).join(', ');
    return [{ kind: 'failed', position, reason: `neither title nor body among the columns: ${known}` }];
  }
  const path = addressIn(of('path'), 'href');
  const base = builder.options.baseUrl ?? parseOrigin(path);
  const losses: RecordLoss[] = [];
  const type = fieldText(of('type'));
  const parts = {
    sourceId: id ?? path,
    position,
    slug: path,
    title,
    html: absoluteAddresses(withPaths(body ?? ''), base),
    lead: fieldText(of('lead')),
    pubDate: drupalDate(of('created')),
    updatedAt: drupalDate(of('changed')),
    active: isYes(of('status')) && isPublishedState(fields.get('moderation_state')),
    authors: listed(of('author')).flatMap(toNamed),
    terms: [...readTerms('category', of('category')), ...readTerms('tags', of('tags'))],
    cover: readCover(of('image'), base),
    subType: type === undefined || /^(?:article|cikk)$/i.test(type) ? undefined : type.toLowerCase(),
    important: of('sticky') === '1',
    formerAddresses: formerAddresses({
      addresses: [path, id !== undefined && /^\d+$/.test(id) ? `/node/${id}` : undefined],
      sites: [base],
    }),
  };
  // Further columns with the same meaning, such as number and identifier, are ignored.
  for (const names of Object.values(COLUMNS)) for (const name of names) used.add(name);
  for (const [name, value] of fields) {
    if (PLAIN.test(name)) continue;
    const isReference = ([...COLUMNS.tags, ...COLUMNS.category, ...COLUMNS.image] as string[]).includes(name);
    if (value === '' || (isReference && listed(value).some(isNumber)))
      losses.push(makeLoss(`field:${name}`, 'only numbers: their names are not in the file'));
    else if (used.has(name)) continue;
    else if (/^field_.*(?:tag|term|categor|topic)/.test(name)) parts.terms.push(...readTerms(name, value));
    else losses.push(makeLoss(`field:${name}`, value));
  }
  return articleRecords({ ...parts, losses }, builder);
}

/** Splits a text into names, separated by commas, semicolons or line ends, or given as links. */
function listed(text: string | undefined): readonly string[] {
  return (text ?? '')
    .replaceAll(/<\/(?:a|li|div|span|p)>|<br\s*\/?>/gi, '$&|')
    .split(/[|;,\n]/)
    .filter((part) => fieldText(part) !== undefined);
}

/** True for the id of a term or file, whose name is in another table. */
const isNumber = (part: string): boolean => /^\s*\d+\s*$/.test(part);

const readTerms = (field: string, value: string | undefined): SourceTerm[] =>
  listed(value)
    .filter((name) => !isNumber(name))
    .flatMap((name) => toTerms(field, name));

function readCover(value: string | undefined, base: string | undefined) {
  const src = completeAddress(addressIn(value?.split('|')[0], 'src'), base);
  if (src === undefined || /^\d+$/.test(src)) return undefined;
  const alt = fieldText(/\salt\s*=\s*["']([^"']*)["']/i.exec(value ?? '')?.[1]);
  return { src, ...(alt !== undefined && { alt }) };
}
