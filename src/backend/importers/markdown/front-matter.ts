import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import type { FailedRecord, ImportRecord, RecordLoss } from '~/backend/domain/import-record';
import { formerAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, importSlug, LOCAL_ZONE, parseDate } from '../import-words';
import type { Importer, ImportFile, ImportOptions } from '../importer';
import { readWhole } from '../reading/read-text';
import { articleRecords, createBuilder, makeLoss, type Named, type SourceTerm } from '../record-builders';
import { extendedMarkdown } from './extended-markdown';
import { markdownHtml } from './markdown';
import { shortcodeHtml } from './template-shortcodes';
import { withoutTemplateTags } from './template-tags';

/** One article per file: Markdown or HTML with YAML front matter, as used by Jekyll and Hugo. */
export const markdown: Importer = {
  description: {
    hu: 'Markdown YAML-fejléccel, cikkenként egy fájl (Jekyll, Hugo): könyvtár, ZIP vagy *.md',
    en: 'Markdown with front matter in YAML, a file an article (Jekyll, Hugo): a folder, a ZIP or *.md',
  },
  read: readMarkdown,
};

const words = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString() : String(value)));
const names = z
  .union([z.array(words), words])
  .nullish()
  .transform((value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]));
/** True or false, also in the words of YAML 1.1, which Jekyll and Hugo read. */
const yesOrNo = z
  .union([
    z.boolean(),
    z.number().transform((number) => number !== 0),
    z
      .string()
      .regex(/^(?:true|false|yes|no|on|off|y|n|)$/i)
      .transform((word) => (word === '' ? undefined : /^(?:true|yes|on|y)$/i.test(word))),
  ])
  .nullish();
const fields = z.looseObject({
  title: words.nullish().catch(undefined),
  date: words.nullish().catch(undefined),
  publishDate: words.nullish().catch(undefined),
  publishdate: words.nullish().catch(undefined),
  pubdate: words.nullish().catch(undefined),
  published: z.unknown().optional(),
  expiryDate: words.nullish().catch(undefined),
  expirydate: words.nullish().catch(undefined),
  unpublishdate: words.nullish().catch(undefined),
  headless: yesOrNo.catch(false),
  lastmod: words.nullish().catch(undefined),
  last_modified_at: words.nullish().catch(undefined),
  slug: words.nullish().catch(undefined),
  permalink: words.nullish().catch(undefined),
  url: words.nullish().catch(undefined),
  aliases: names.catch([]),
  redirect_from: names.catch([]),
  description: words.nullish().catch(undefined),
  summary: words.nullish().catch(undefined),
  excerpt: words.nullish().catch(undefined),
  draft: yesOrNo.catch(true),
  author: z.unknown().optional(),
  authors: names.catch([]),
  categories: names.catch([]),
  category: names.catch([]),
  tags: names.catch([]),
  image: z.unknown().optional(),
});
type Fields = z.output<typeof fields>;

const FRONT = /^---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Limit on front matter in characters: reading YAML takes time that grows with the square of its quotation marks. */
const MAX_FRONT = 32 * 1024;
/** File names of Jekyll's posts, such as `2020-06-27-a-cim`. */
const DATED = /(?:^|\/)(\d{4}-\d{2}-\d{2})-([^/]+)$/;
/** Placeholders in the addresses of Jekyll and Hugo: `/:year/:title/`. */
const PLACEHOLDER = /\/:[a-z_]/i;

async function* readMarkdown(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const text = await readWhole(file.open());
  const [front = '', yaml = ''] = FRONT.exec(text) ?? [];
  if (/^\+\+\+\s*\n/.test(text)) {
    yield { kind: 'failed', position: 1, reason: 'front matter in TOML (+++); Hugo turns it into YAML: hugo convert toYAML' };
    return;
  }
  // Its last line end would move faults to the line below.
  const head = readFields(yaml.replace(/\r?\n$/, ''));
  if ('kind' in head) {
    yield head;
    return;
  }
  const read = head.fields;
  const stem = file.name.replace(/\.(?:md|markdown|html?)$/i, '').replace(/\/(?:_?index)$/, '');
  const [, day, dated] = DATED.exec(stem) ?? [];
  const losses: RecordLoss[] = [];
  const lose = (tag: string) => losses.push(makeLoss(`shortcode:${/[\w-]+/.exec(tag)?.[0] ?? '?'}`, tag));
  const source = withoutTemplateTags(text.slice(front.length), (tag) => {
    const html = shortcodeHtml(tag);
    if (html === undefined) lose(tag);
    return html;
  });
  const isHtml = /\.html?$/i.test(file.name);
  const result = isHtml ? { html: source } : markdownHtml(extendedMarkdown(source, losses), { breaks: false });
  if ('refused' in result) {
    yield { kind: 'failed', position: 1, reason: result.refused };
    return;
  }
  const address = [read.permalink, read.url].find((one) => one && !PLACEHOLDER.test(one)) ?? undefined;
  yield* articleRecords(
    {
      sourceId: file.name,
      position: 1,
      slug: read.slug ?? address?.replace(/\.html?$/, '') ?? dated ?? stem,
      title: fieldText(read.title ?? undefined),
      html: absoluteAddresses(result.html.trim(), options.baseUrl),
      lead: fieldText(read.description ?? read.summary ?? read.excerpt ?? undefined),
      pubDate: publication(read, day),
      updatedAt: parseDate(read.lastmod ?? read.last_modified_at, LOCAL_ZONE),
      active: isPublished(read, options.now, losses) && !/(?:^|\/)_drafts\//.test(file.name),
      authors: [...readAuthors(read.author), ...read.authors].flatMap(named),
      terms: readTerms(read),
      cover: readCover(read.image, options.baseUrl),
      formerAddresses: formerAddresses({
        addresses: [address, ...read.aliases, ...read.redirect_from],
        sites: [options.baseUrl],
      }),
      losses,
    },
    createBuilder(options),
  );
}

/** Unix seconds of the publication. Hugo publishes at `publishDate`, and shows `date`, when it was written. */
function publication(read: Fields, day: string | undefined): number | undefined {
  const asDate = typeof read.published === 'string' && /\d{4}/.test(read.published) ? read.published : undefined;
  const dates = [read.publishDate, read.publishdate, read.pubdate, asDate, read.date, day].map((one) =>
    parseDate(one, LOCAL_ZONE),
  );
  return dates.find((one) => one !== undefined);
}

/** True for Jekyll's `published`, unless it says no, or what cannot be understood; a date is that of Hugo. */
function isYes(published: unknown): boolean {
  if (typeof published === 'string' && /\d{4}/.test(published)) return true;
  const read = yesOrNo.safeParse(published);
  return read.success && read.data !== false;
}

/** True if the source shows it to readers at `now`, unix seconds, or will at its date. What is not is named in `losses`. */
function isPublished(read: Fields, now: number, losses: RecordLoss[]): boolean {
  const expiry = read.expiryDate ?? read.expirydate ?? read.unpublishdate ?? undefined;
  const expires = parseDate(expiry, LOCAL_ZONE);
  if (expiry !== undefined)
    losses.push(makeLoss('field:expiryDate', expires === undefined || expires > now ? expiry : `${expiry}; imported as a draft`));
  const isShown = read.draft !== true && read.headless !== true && isYes(read.published);
  return isShown && (expires === undefined ? expiry === undefined : expires > now);
}

/** The fields, or the fault with its line in the file. */
function readFields(yaml: string): { readonly fields: Fields } | FailedRecord {
  if (yaml.length > MAX_FRONT) {
    const reason = `the front matter has ${yaml.length} characters; at most ${MAX_FRONT} are read`;
    return { kind: 'failed', position: 1, reason };
  }
  try {
    const value: unknown = parse(yaml, { maxAliasCount: 20 });
    const read = fields.safeParse(value ?? {});
    return read.success
      ? { fields: read.data }
      : { kind: 'failed', position: 1, reason: 'the front matter is not a list of fields' };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) : 0;
    // The first line of the file is the line of dashes.
    return {
      kind: 'failed',
      position: line + 1,
      reason: `the front matter is not valid YAML: ${message.replace(/ at line \d+, column \d+:?$/, '')}`,
    };
  }
}

const person = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

function readAuthors(author: unknown): readonly string[] {
  const read = z.union([person.transform((name) => [name]), z.array(person)]).safeParse(author);
  return read.success ? read.data : [];
}

function named(name: string): Named[] {
  const slug = importSlug(undefined, name);
  return slug === undefined ? [] : [{ slug, name: name.trim() }];
}

/** Names written as one text: separated by commas, or as Jekyll reads them, by spaces. */
const splitNames = (given: readonly string[]): readonly string[] => {
  const [only = ''] = given;
  if (given.length !== 1) return given;
  return only
    .split(only.includes(',') ? ',' : /\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
};

/** The categories and tags as terms. */
function readTerms({ categories, category, tags }: Fields): readonly SourceTerm[] {
  const of = (kind: SourceTerm['kind'], given: readonly string[]) =>
    given.flatMap((name) => named(name).map((term): SourceTerm => ({ ...term, kind })));
  const all = [...splitNames(categories), ...category];
  return [...of('category', all), ...of('tag', splitNames(tags))];
}

function readCover(image: unknown, baseUrl: string | undefined) {
  const read = z.union([z.string(), z.looseObject({ path: z.string() }).transform(({ path }) => path)]).safeParse(image);
  if (!read.success || read.data === '') return undefined;
  return { src: read.data.startsWith('/') && baseUrl !== undefined ? baseUrl + read.data : read.data };
}
