import type { ImportRecord, RecordLoss } from '~/backend/domain/import-record';
import { formerAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, importSlug, LOCAL_ZONE, parseDate, resolved, resolvedAddresses } from '../import-words';
import type { Importer, ImportFile, ImportOptions } from '../importer';
import { readWhole } from '../reading/read-text';
import { articleRecords, createBuilder, makeLoss, type Named, type SourceTerm } from '../record-builders';
import { extendedMarkdown } from './extended-markdown';
import { type Fields, isPublished, publication, readAuthors, readFields, readFurther } from './front-fields';
import { markdownHtml } from './markdown';
import { createNotedParser } from './notes-and-definitions';
import { readFront } from './read-front';
import { shortcodeHtml } from './template-shortcodes';
import { withoutTemplateTags } from './template-tags';

/** One article per file: Markdown or HTML with front matter, as used by Jekyll and Hugo. */
export const markdown: Importer = {
  description: {
    hu: 'Markdown YAML-, TOML- vagy JSON-fejléccel, cikkenként egy fájl (Jekyll, Hugo): könyvtár, ZIP vagy *.md',
    en: 'Markdown with front matter in YAML, TOML or JSON, a file an article (Jekyll, Hugo): a folder, a ZIP or *.md',
  },
  read: readMarkdown,
};

/** File names of Jekyll's posts, such as `2020-06-27-a-cim`; months and days may have one digit. */
const DATED = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-([^/]+)$/;
/** Placeholders in the addresses of Jekyll and Hugo: `/:year/:title/`. */
const PLACEHOLDER = /\/:[a-z_]/i;

async function* readMarkdown(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const text = await readWhole(file.open());
  const front = readFront(text);
  if ('kind' in front) {
    yield front;
    return;
  }
  const read = readFields(front.values);
  const stem = file.name.replace(/\.(?:md|markdown|html?)$/i, '').replace(/\/_?index(?:\.[a-z]{2}(?:-[a-z]{2})?)?$/i, '');
  const [, written, dated] = DATED.exec(stem) ?? [];
  const day = written?.replace(/-(?=\d(?:-|$))/g, '-0');
  const losses: RecordLoss[] = [];
  const isHtml = /\.html?$/i.test(file.name);
  const source = withoutTemplateTags(text.slice(front.length), {
    isHtml,
    take: shortcodeHtml,
    lose: (name, tag) => losses.push(makeLoss(`shortcode:${name}`, tag)),
  });
  const result = isHtml
    ? { html: source }
    : markdownHtml(extendedMarkdown(source, losses), { breaks: false, parse: createNotedParser() });
  if ('refused' in result) {
    yield { kind: 'failed', position: 1, reason: result.refused };
    return;
  }
  const address = [read.permalink, read.url].find((one) => one && !PLACEHOLDER.test(one)) ?? undefined;
  // Pictures of a page bundle stand beside it.
  const base = resolved(address ?? `/${stem.replace(/^(?:.*\/)?content\//, '').replace(/^_posts\//, '')}/`, options.baseUrl);
  const { lead, cover } = readFurther(read, losses);
  yield* articleRecords(
    {
      sourceId: file.name,
      position: 1,
      slug: read.slug ?? address?.replace(/\.html?$/, '') ?? dated ?? stem,
      title: fieldText(read.title ?? undefined),
      html: resolvedAddresses(absoluteAddresses(result.html.trim(), options.baseUrl), base),
      lead,
      pubDate: publication(read, day),
      updatedAt: parseDate(read.lastmod ?? read.last_modified_at ?? read.updated ?? read.modified, LOCAL_ZONE),
      active: isPublished(read, options.now, losses) && !/(?:^|\/)_drafts\//.test(file.name),
      authors: [...readAuthors(read.author), ...read.authors].flatMap(named),
      terms: readTerms(read),
      cover: cover && { ...cover, src: resolved(cover.src.replace(/^\/(?!\/)/, `${options.baseUrl ?? ''}/`), base) ?? cover.src },
      formerAddresses: formerAddresses({
        addresses: [address, ...read.aliases, ...read.redirect_from],
        sites: [options.baseUrl],
      }),
      losses,
    },
    createBuilder(options),
  );
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
