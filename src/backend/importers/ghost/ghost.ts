import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '~/backend/domain/import-record';
import { formerAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, importSlug, parseDate, parseOrigin } from '../import-words';
import type { Importer, ImportFile, ImportOptions } from '../importer';
import { parseJson } from '../reading/read-json';
import { readWhole } from '../reading/read-text';
import {
  articleRecords,
  type Builder,
  createBuilder,
  jsonPointer,
  makeLoss,
  recordsInJson,
  type SourceTerm,
} from '../record-builders';
import { type GhostExport, type GhostPost, parseGhostExport } from './ghost-export';
import { lexicalHtml } from './lexical';
import { mobiledocHtml } from './mobiledoc';

/** Ghost exports, and the intermediate files of Ghost's own migration tools. */
export const ghost: Importer = { description: { hu: 'a Ghost exportja (*.json)', en: 'Ghost export (*.json)' }, read: readGhost };

/** States that an import keeps. What was `sent` as a letter only was never on the site. */
const KEPT_STATES: ReadonlySet<string> = new Set(['published', 'scheduled', 'draft']);

async function* readGhost(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const parsed = parseJson(await readWhole(file.open()));
  if (!parsed.ok) {
    yield { kind: 'failed', position: parsed.line, reason: parsed.reason };
    return;
  }
  const source = parseGhostExport(parsed.value);
  if (source === undefined) {
    yield { kind: 'failed', position: WHOLE_FILE, reason: 'neither db[0].data.posts nor result.posts: is this a Ghost export?' };
    return;
  }
  const postPath = (position: number) => [...source.path, position - 1];
  yield* source.failed.map(
    ({ position, reason }): ImportRecord => ({ kind: 'failed', position, pointer: jsonPointer(postPath(position)), reason }),
  );
  const builder = createBuilder(options);
  for (const post of source.posts)
    yield* recordsInJson(post.position, postPath(post.position), () => postRecords(post, source, builder));
}

function postRecords(post: GhostPost, source: GhostExport, builder: Builder): ImportRecord[] {
  const { options } = builder;
  const losses: RecordLoss[] = [];
  const base = options.baseUrl ?? parseOrigin(post.url ?? source.url);
  const html = readBody(post, losses);
  for (const [field, value] of post.leftOut) losses.push(makeLoss(`field:${field}`, value));
  if (!KEPT_STATES.has(post.status)) losses.push(makeLoss('field:status', `${post.status}; imported as a draft`));
  const authors = post.authors.flatMap((author) => {
    const slug = importSlug(author.slug, author.name);
    return slug === undefined ? [] : [{ ...author, slug }];
  });
  return articleRecords(
    {
      sourceId: post.id,
      position: post.position,
      slug: post.slug,
      title: fieldText(post.title),
      html: absoluteAddresses(ghostUrls(html, base), base),
      lead: fieldText(post.excerpt),
      pubDate: parseDate(post.publishedAt) ?? parseDate(post.createdAt),
      updatedAt: parseDate(post.updatedAt),
      active: post.isForAll && (post.status === 'published' || post.status === 'scheduled'),
      authors,
      terms: readTerms(post, losses),
      cover: readCover(post, base),
      subType: post.type === 'post' ? undefined : post.type,
      important: post.featured,
      placeTexts: post.placeTexts,
      formerAddresses: listFormerAddresses(post, source, options.baseUrl),
      losses,
    },
    builder,
  );
}

/**
 * Ghost's own exports have no addresses; /slug/ is the default unless routes were changed. A canonical address is used only if it
 * is on the old site: elsewhere it belongs to the original publisher.
 */
function listFormerAddresses({ url, slug, canonicalUrl }: GhostPost, source: GhostExport, baseUrl: string | undefined) {
  const sites = [url, source.url, baseUrl].filter((site) => site !== undefined);
  return formerAddresses({
    addresses: [url ?? (slug === undefined ? undefined : `/${slug}/`), ...(sites.length > 0 ? [canonicalUrl] : [])],
    sites,
  });
}

/** Ghost's HTML if the export has it; otherwise converted from the editor's document. */
function readBody(post: GhostPost, losses: RecordLoss[]): string {
  if (post.html !== undefined) return withoutGated(post.html, losses);
  const converted =
    (post.lexical === undefined ? undefined : lexicalHtml(post.lexical)) ??
    (post.mobiledoc === undefined ? undefined : mobiledocHtml(post.mobiledoc));
  if (converted === undefined) {
    if (post.lexical !== undefined || post.mobiledoc !== undefined)
      losses.push(makeLoss('content', post.lexical ?? post.mobiledoc ?? ''));
    return '';
  }
  losses.push(...converted.losses);
  return converted.html;
}

/** Parts of Ghost's HTML that only some members see, between comments that say so. */
const GATED = /<!--\s*kg-gated-block:begin([^>]{0,500})-->([\s\S]*?)<!--\s*kg-gated-block:end\s*-->/g;

const withoutGated = (html: string, losses: RecordLoss[]): string =>
  html.includes('kg-gated-block')
    ? html.replace(GATED, (whole, conditions: string, inner: string) => {
        if (!/nonMember:\s*false/.test(conditions)) return whole;
        losses.push(makeLoss('gated', inner));
        return '';
      })
    : html;

/** Replaces the marker that exports use for the site's own address. */
function ghostUrls(html: string, base: string | undefined): string {
  return html.replaceAll('__GHOST_URL__', base ?? '');
}

function readCover(post: GhostPost, base: string | undefined) {
  if (post.featureImage === undefined) return undefined;
  const src = ghostUrls(post.featureImage, base);
  return {
    src: src.startsWith('/') && !src.startsWith('//') && base !== undefined ? base + src : src,
    alt: fieldText(post.featureImageAlt),
    caption: fieldText(post.featureImageCaption),
  };
}

/** Ghost has tags only; the first public one becomes the section, as themes show it that way. */
function readTerms(post: GhostPost, losses: RecordLoss[]): SourceTerm[] {
  const terms: SourceTerm[] = [];
  for (const tag of post.tags) {
    const name = fieldText(tag.name);
    const slug = importSlug(tag.slug, name);
    if (tag.internal || name === undefined || slug === undefined) {
      losses.push(makeLoss(tag.internal ? 'internal tag' : 'tag', tag.name));
      continue;
    }
    terms.push({ kind: terms.length === 0 ? 'category' : 'tag', slug, name });
  }
  return terms;
}
