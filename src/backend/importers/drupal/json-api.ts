import { z } from 'zod';
import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '~/backend/domain/import-record';
import { isRecord } from '~/lib/json/is-record';
import { escapeHtml } from '~/lib/text/escape-html';
import { formerAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, parseOrigin } from '../import-words';
import { describeProblem } from '../reading/read-json';
import {
  articleRecords,
  type Builder,
  jsonPointer,
  makeLoss,
  type Named,
  recordsInJson,
  type SourceTerm,
} from '../record-builders';
import { completeAddress, drupalDate, isPublishedState, isYes, toNamed, toTerms, withPaths } from './drupal-words';

const identifier = z.object({ type: z.string(), id: z.string(), meta: z.record(z.string(), z.unknown()).nullish() });
const links = z.record(z.string(), z.union([z.string(), z.looseObject({ href: z.string() })]).nullable()).catch({});
const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.record(z.string(), z.unknown()).default({}),
  relationships: z
    .record(
      z.string(),
      z.object({
        data: z
          .union([identifier.transform((one) => [one]), z.array(identifier)])
          .nullish()
          .catch(undefined),
      }),
    )
    .default({}),
});
const text = z.object({ value: z.string().nullish(), processed: z.string().nullish(), summary: z.string().nullish() });

type Identifier = z.output<typeof identifier>;
type Resource = z.output<typeof resource>;

interface Document {
  readonly data: unknown;
  readonly included?: unknown;
  readonly links?: unknown;
}

/** A document, and its place in a file that has a list of them. */
interface PlacedDocument {
  readonly document: Document;
  readonly path: readonly number[];
}

/** True for a JSON:API document. */
export const isDocument = (value: unknown): value is Document => isRecord(value) && 'data' in value && !('nid' in value);

/**
 * Fields of every node that are not part of an article; an early version of the module called the ids `nid`, `vid` and `uuid`.
 */
const PLAIN =
  /^(?:drupal_internal__|revision_|id$|nid$|vid$|uuid$|langcode$|default_langcode$|content_translation_|title$|status$|created$|changed$|promote$|sticky$|path$|body$|comment|metatag|publish_on$|unpublish_on$|moderation_state$)/;
const LEAD = /(?:lead|intro|summary|teaser|excerpt|standfirst|bevezeto)/;
const PICTURE = /(?:image|picture|photo|media|cover|hero|kep)/;
const AUTHOR = /(?:author|byline|szerzo)/;

/** Records of the nodes of documents, each of which may be a page of the list; included resources may be in any of them. */
export function* jsonApiRecords(documents: readonly PlacedDocument[], builder: Builder): Iterable<ImportRecord> {
  const known = new Map<string, Resource>();
  for (const { included } of documents.map(({ document }) => document)) {
    for (const raw of Array.isArray(included) ? included : []) {
      const read = resource.safeParse(raw);
      if (read.success) known.set(resourceKey(read.data), read.data);
    }
  }
  let position = 0;
  for (const { document, path } of documents) {
    const base = builder.options.baseUrl ?? documentOrigin(document);
    const list: readonly unknown[] = Array.isArray(document.data) ? document.data : [document.data];
    for (const [index, raw] of list.entries()) {
      position += 1;
      const place = [...path, 'data', ...(Array.isArray(document.data) ? [index] : [])];
      const read = resource.safeParse(raw);
      if (!read.success)
        yield { kind: 'failed', position, pointer: jsonPointer(place), reason: describeProblem(read.error, raw) };
      else if (read.data.type.startsWith('node--'))
        yield* recordsInJson(position, place, () => nodeRecords(read.data, position, { builder, known, base }));
      else {
        const pointer = jsonPointer(place);
        builder.options.onSkipped?.(read.data.type, resourceName(read.data) ?? '', { position, pointer });
      }
    }
  }
  if (position === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no node in the file' };
}

const resourceKey = ({ type, id }: Pick<Identifier, 'type' | 'id'>): string => `${type} ${id}`;

function documentOrigin(document: Document): string | undefined {
  const { self, next, first } = links.parse(document.links ?? {});
  const known = self ?? next ?? first;
  return parseOrigin(typeof known === 'string' ? known : known?.href);
}

interface Source {
  readonly builder: Builder;
  readonly known: ReadonlyMap<string, Resource>;
  readonly base: string | undefined;
}

function nodeRecords(node: Resource, position: number, source: Source): ImportRecord[] {
  const { builder, base } = source;
  const { attributes } = node;
  const losses: RecordLoss[] = [];
  const nid = numberOrText(attributes.drupal_internal__nid) ?? numberOrText(attributes.nid);
  const alias = isRecord(attributes.path) ? numberOrText(attributes.path.alias) : undefined;
  const summary = text.safeParse(attributes.body).data?.summary;
  const body = formattedText(attributes.body);
  const related = readRelated(node, source, losses);
  const others = Object.entries(attributes).filter(([name, value]) => !PLAIN.test(name) && formattedText(value) !== undefined);
  const lead = others.find(([name]) => LEAD.test(name));
  const further = body === undefined && related.html === '' ? others.find(([, value]) => isRecord(value)) : undefined;
  for (const [name, value] of others) {
    if (name !== lead?.[0] && name !== further?.[0]) losses.push(makeLoss(`field:${name}`, formattedText(value) ?? ''));
  }
  const unpublished = numberOrText(attributes.unpublish_on);
  const end = drupalDate(unpublished);
  const isOver = unpublished !== undefined && (end === undefined || end <= builder.options.now);
  if (unpublished !== undefined)
    losses.push(makeLoss('field:unpublish_on', isOver ? `${unpublished}; imported as a draft` : unpublished));
  const html = `${body ?? formattedText(further?.[1]) ?? ''}${related.html}`;
  return articleRecords(
    {
      sourceId: nid ?? node.id,
      position,
      slug: alias,
      title: fieldText(numberOrText(attributes.title)),
      html: absoluteAddresses(withPaths(html), base),
      lead: fieldText(formattedText(lead?.[1])) ?? fieldText(summary ?? undefined),
      pubDate: drupalDate(numberOrText(attributes.created)),
      updatedAt: drupalDate(numberOrText(attributes.changed)),
      active: isYes(String(attributes.status ?? '')) && isPublishedState(attributes.moderation_state) && !isOver,
      authors: related.authors,
      terms: related.terms,
      cover: related.cover,
      subType: node.type === 'node--article' ? undefined : node.type.slice('node--'.length),
      important: attributes.sticky === true,
      formerAddresses: formerAddresses({ addresses: [alias, nid && `/node/${nid}`], sites: [base] }),
      losses,
    },
    builder,
  );
}

interface Related {
  readonly authors: readonly Named[];
  readonly terms: readonly SourceTerm[];
  readonly cover: Picture | undefined;
  /** Texts and pictures of paragraphs, in order. */
  readonly html: string;
}

interface Picture {
  readonly src: string;
  readonly alt?: string;
}

/** Resolves the relationships of a node. Author fields take precedence over the user who created the node. */
function readRelated(node: Resource, source: Source, losses: RecordLoss[]): Related {
  const signed: Named[] = [];
  const typed: Named[] = [];
  const terms: SourceTerm[] = [];
  let cover: Picture | undefined;
  let html = '';
  for (const [field, { data }] of Object.entries(node.relationships)) {
    for (const reference of data ?? []) {
      const target = source.known.get(resourceKey(reference));
      const [kind = '', bundle = ''] = reference.type.split('--');
      if (field === 'uid') typed.push(...toNamed(target && resourceName(target)));
      else if (field.startsWith('revision_') || field === 'node_type') continue;
      else if (target === undefined)
        losses.push(makeLoss(`field:${field}`, `${reference.type} ${reference.id}: not included in the file`));
      else if (AUTHOR.test(field)) signed.push(...toNamed(resourceName(target)));
      else if (kind === 'taxonomy_term') terms.push(...toTerms(bundle, resourceName(target)));
      else if (kind === 'paragraph') html += paragraphHtml(target, source, losses);
      else if (PICTURE.test(field) && cover === undefined) cover = readPicture(reference, source);
      else losses.push(makeLoss(`field:${field}`, resourceName(target) ?? reference.type));
    }
  }
  if (typed.length === 0 && signed.length === 0 && node.relationships.uid?.data?.length) {
    losses.push(makeLoss('author', 'its name is not in the file: include=uid'));
  }
  return { authors: signed.length > 0 ? signed : typed, terms, cover, html };
}

/** A paragraph's texts and pictures; one without either is a loss. */
function paragraphHtml(paragraph: Resource, source: Source, losses: RecordLoss[]): string {
  const texts = Object.entries(paragraph.attributes)
    .filter(([name, value]) => !PLAIN.test(name) && isRecord(value))
    .flatMap(([, value]) => formattedText(value) ?? []);
  const pictures = Object.entries(paragraph.relationships)
    .filter(([field]) => PICTURE.test(field))
    .flatMap(([, { data }]) => (data ?? []).flatMap((reference) => readPicture(reference, source) ?? []))
    .map(({ src, alt = '' }) => `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></figure>`);
  if (texts.length + pictures.length === 0) {
    losses.push(makeLoss(`paragraph:${paragraph.type.split('--')[1] ?? ''}`, paragraph.id));
  }
  return [...texts, ...pictures].join('');
}

/** A picture by a reference to its file, or to a media item that refers to it. */
function readPicture(reference: Identifier, { known, base }: Source): Picture | undefined {
  const target = known.get(resourceKey(reference));
  if (target === undefined) return undefined;
  const inside = Object.entries(target.relationships).find(([field]) => /^field_media_/.test(field))?.[1].data?.[0];
  const file = inside === undefined ? target : known.get(resourceKey(inside));
  const uri = file?.attributes.uri;
  const src = completeAddress(isRecord(uri) ? (numberOrText(uri.url) ?? numberOrText(uri.value)) : undefined, base);
  const alt = fieldText(numberOrText((inside ?? reference).meta?.alt));
  return src === undefined ? undefined : { src, ...(alt !== undefined && { alt }) };
}

const resourceName = ({ attributes }: Resource): string | undefined =>
  numberOrText(attributes.display_name) ?? numberOrText(attributes.name) ?? numberOrText(attributes.title);

function numberOrText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** The text of a field: a formatted or plain text, or a list of them; undefined if empty. */
function formattedText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.flatMap((one) => formattedText(one) ?? []).join('\n') || undefined;
  const formatted = text.safeParse(value).data;
  return formatted?.processed || formatted?.value || (typeof value === 'string' && value !== '' ? value : undefined);
}
