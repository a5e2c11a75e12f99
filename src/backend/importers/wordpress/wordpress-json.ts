import { z } from 'zod';
import { type ImportRecord, type RecordLoss, WHOLE_FILE } from '~/backend/domain/import-record';
import { formerAddresses, numberedAddresses } from '../former-addresses';
import { absoluteAddresses, fieldText, importSlug, LOCAL_ZONE, parseDate, parseOrigin } from '../import-words';
import type { Importer, ImportFile, ImportOptions } from '../importer';
import { describeProblem, parseJson } from '../reading/read-json';
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

/** Posts of WordPress's REST API, one or a list, preferably with _embed. */
export const wordpressJson: Importer = {
  description: {
    hu: 'a WordPress REST-bejegyzései (/wp-json/wp/v2/posts?_embed, *.json)',
    en: 'WordPress REST posts (/wp-json/wp/v2/posts?_embed, *.json)',
  },
  read: readWordpressJson,
};

const rendered = z.object({ rendered: z.string(), protected: z.boolean().optional() });
const media = z.object({
  source_url: z.string().optional(),
  alt_text: z.string().optional(),
  caption: rendered.optional(),
});
const term = z.object({ taxonomy: z.string(), slug: z.string().optional(), name: z.string() });
const user = z.object({
  name: z.string(),
  slug: z.string().optional(),
  description: z.string().optional(),
  avatar_urls: z.record(z.string(), z.string()).optional(),
});

const post = z.object({
  id: z.union([z.int(), z.string()]),
  slug: z.string().nullish(),
  link: z.string().nullish(),
  guid: rendered.nullish().catch(undefined),
  status: z.string().default('publish'),
  type: z.string().default('post'),
  date: z.string().nullish(),
  date_gmt: z.string().nullish(),
  modified_gmt: z.string().nullish(),
  title: rendered,
  content: rendered,
  excerpt: rendered.nullish(),
  sticky: z.boolean().nullish(),
  categories: z.array(z.int()).nullish(),
  tags: z.array(z.int()).nullish(),
  jetpack_featured_media_url: z.string().nullish(),
  featured_media: z.int().nullish(),
  _embedded: z
    .object({
      // A resource that the API could not embed is an error object, not an author or picture.
      author: z.array(z.unknown()).optional(),
      'wp:featuredmedia': z.array(z.unknown()).optional(),
      'wp:term': z.array(z.array(z.unknown())).optional(),
    })
    .nullish(),
});
type Post = z.infer<typeof post>;

async function* readWordpressJson(file: ImportFile, options: ImportOptions): AsyncIterable<ImportRecord> {
  const parsed = parseJson(await readWhole(file.open()));
  if (!parsed.ok) {
    yield { kind: 'failed', position: parsed.line, reason: parsed.reason };
    return;
  }
  const { list, path } = readPosts(parsed.value);
  const builder = createBuilder(options);
  for (const [index, raw] of list.entries()) {
    const position = index + 1;
    const place = path === undefined ? [] : [...path, index];
    const read = post.safeParse(raw);
    if (read.success) yield* recordsInJson(position, place, () => postRecords(read.data, position, builder));
    else yield { kind: 'failed', position, pointer: jsonPointer(place), reason: describeProblem(read.error, raw) };
  }
  if (list.length === 0) yield { kind: 'failed', position: WHOLE_FILE, reason: 'no post in the file' };
}

/** The posts, and where their list is in the file; undefined if the file is a single post. */
function readPosts(value: unknown): { readonly list: readonly unknown[]; readonly path?: readonly string[] } {
  if (Array.isArray(value)) return { list: value, path: [] };
  const wrapped = z.object({ posts: z.array(z.unknown()) }).safeParse(value);
  return wrapped.success ? { list: wrapped.data.posts, path: ['posts'] } : { list: [value] };
}

function postRecords(source: Post, position: number, builder: Builder): ImportRecord[] {
  const { options } = builder;
  const losses: RecordLoss[] = [];
  const hasPassword = source.content.protected === true;
  if (hasPassword) losses.push(makeLoss('field:password', 'imported as a draft; most APIs do not return its text'));
  const base = options.baseUrl ?? parseOrigin(source.link ?? undefined);
  const authors = all(user, source._embedded?.author).flatMap((entry) => {
    const name = fieldText(entry.name) ?? entry.name;
    const slug = importSlug(entry.slug, name);
    const avatarSrc = largestAvatar(entry.avatar_urls);
    const bio = fieldText(entry.description);
    return slug === undefined
      ? []
      : [{ slug, name, ...(avatarSrc === undefined ? {} : { avatarSrc }), ...(bio === undefined ? {} : { bio }) }];
  });
  return articleRecords(
    {
      sourceId: String(source.id),
      position,
      slug: source.slug ?? source.link ?? undefined,
      title: fieldText(source.title.rendered),
      html: absoluteAddresses(source.content.rendered, base),
      lead: fieldText(source.excerpt?.rendered)?.replace(/\s*\[…\]$/, ' …'),
      pubDate: parseDate(source.date_gmt) ?? parseDate(source.date, LOCAL_ZONE),
      updatedAt: parseDate(source.modified_gmt),
      active: (source.status === 'publish' || source.status === 'future') && !hasPassword,
      authors,
      terms: readTerms(source, losses),
      cover: readCover(source, losses),
      subType: source.type === 'post' ? undefined : source.type,
      important: source.sticky === true,
      formerAddresses: formerAddresses({
        addresses: [source.link ?? undefined, ...numberedAddresses(String(source.id), source.type, source.guid?.rendered)],
        sites: [],
      }),
      losses,
    },
    builder,
  );
}

/** The values that match a schema, parsed. */
function all<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[] | undefined): z.infer<Schema>[] {
  return (values ?? []).flatMap((value) => {
    const read = schema.safeParse(value);
    return read.success ? [read.data] : [];
  });
}

function largestAvatar(urls: Readonly<Record<string, string>> | undefined): string | undefined {
  return Object.entries(urls ?? {}).sort(([a], [b]) => Number(b) - Number(a))[0]?.[1];
}

function readTerms(source: Post, losses: RecordLoss[]): SourceTerm[] {
  const embedded = source._embedded?.['wp:term'];
  if (embedded === undefined) {
    for (const id of source.categories ?? []) losses.push(makeLoss('category', `number ${id}: its name is not in the file`));
    for (const id of source.tags ?? []) losses.push(makeLoss('tag', `number ${id}: its name is not in the file`));
    return [];
  }
  return all(term, embedded.flat()).flatMap(({ taxonomy, slug: rawSlug, name: rawName }): SourceTerm[] => {
    const name = fieldText(rawName) ?? rawName;
    const slug = importSlug(rawSlug, name);
    if (slug === undefined || (taxonomy !== 'category' && taxonomy !== 'post_tag')) {
      losses.push(makeLoss(`term:${taxonomy}`, name));
      return [];
    }
    return slug === 'uncategorized' ? [] : [{ kind: taxonomy === 'category' ? 'category' : 'tag', slug, name }];
  });
}

function readCover(source: Post, losses: RecordLoss[]) {
  const [embedded] = all(media, source._embedded?.['wp:featuredmedia']);
  const src = embedded?.source_url ?? source.jetpack_featured_media_url ?? undefined;
  if (src === undefined || src === '') {
    if (source.featured_media) losses.push(makeLoss('cover', `media ${source.featured_media}: its address is not in the file`));
    return undefined;
  }
  return { src, alt: fieldText(embedded?.alt_text), caption: fieldText(embedded?.caption?.rendered) };
}
