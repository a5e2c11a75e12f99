import { z } from 'zod';
import { fieldText } from '../import-words';
import { describeProblem } from '../reading/read-json';
import type { PlaceTexts } from '../record-builders';

/** A post of a Ghost export with its relations resolved. Fields are undefined if missing in the export. */
export interface GhostPost {
  readonly position: number;
  readonly id: string | undefined;
  readonly url: string | undefined;
  readonly canonicalUrl: string | undefined;
  readonly slug: string | undefined;
  readonly title: string | undefined;
  readonly type: string;
  readonly status: string;
  /** False for a post that only members, or some of them, may read, or that is sent as a letter only. */
  readonly isForAll: boolean;
  readonly html: string | undefined;
  readonly lexical: string | undefined;
  readonly mobiledoc: string | undefined;
  readonly excerpt: string | undefined;
  readonly featured: boolean;
  readonly featureImage: string | undefined;
  readonly featureImageAlt: string | undefined;
  readonly featureImageCaption: string | undefined;
  readonly publishedAt: string | number | undefined;
  readonly createdAt: string | number | undefined;
  readonly updatedAt: string | number | undefined;
  readonly authors: readonly {
    readonly slug?: string;
    readonly name: string;
    readonly avatarSrc?: string;
    readonly bio?: string;
  }[];
  readonly tags: readonly { readonly slug?: string; readonly name: string; readonly internal: boolean }[];
  readonly placeTexts: PlaceTexts;
  /** Fields with a value that cannot be imported. */
  readonly leftOut: readonly (readonly [field: string, value: string])[];
}

export interface GhostExport {
  readonly url: string | undefined;
  readonly posts: readonly GhostPost[];
  readonly failed: readonly { readonly position: number; readonly reason: string }[];
  /** Path of the list of posts in the file. */
  readonly path: readonly (string | number)[];
}

const words = z
  .string()
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value));
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => value ?? undefined);
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish();
const identity = z.union([z.string(), z.int()]).transform(String);

const user = z.object({ id: identity.optional(), slug: words, name: z.string().min(1), profile_image: words, bio: words });
const tag = z.object({ id: identity.optional(), slug: words, name: z.string().min(1), visibility: words });
/** Migration tools wrap every item in { url, data }. */
const wrapped = <Schema extends z.ZodType>(schema: Schema) => z.object({ url: words, data: schema });

/** What newer exports have in a table of its own, beside the post. */
const meta = {
  feature_image_alt: words,
  feature_image_caption: words,
  meta_title: words,
  meta_description: words,
  og_title: words,
  og_description: words,
  og_image: words,
  twitter_title: words,
  twitter_description: words,
  email_subject: words,
  email_only: flag,
};

const postFields = z.object({
  id: identity.optional(),
  slug: words,
  title: words,
  html: words,
  lexical: words,
  mobiledoc: words,
  type: words,
  page: flag,
  status: words,
  visibility: words,
  featured: flag,
  feature_image: words,
  custom_excerpt: words,
  published_at: moment,
  created_at: moment,
  updated_at: moment,
  author_id: identity.nullish(),
  comment_id: identity.nullish(),
  canonical_url: words,
  codeinjection_head: words,
  codeinjection_foot: words,
  ...meta,
  author: wrapped(user).nullish(),
  authors: z.array(wrapped(user)).nullish(),
  tags: z.array(wrapped(tag)).nullish(),
});
type PostFields = z.infer<typeof postFields>;

const relation = z.object({
  post_id: identity,
  tag_id: identity.optional(),
  author_id: identity.optional(),
  sort_order: z.int().nullish(),
});
const tables = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.unknown()).default([]),
  users: z.array(z.unknown()).default([]),
  posts_tags: z.array(z.unknown()).default([]),
  posts_authors: z.array(z.unknown()).default([]),
  posts_meta: z.array(z.unknown()).default([]),
});
const fullExport = z.union([
  z
    .object({ db: z.array(z.object({ data: tables })).min(1) })
    .transform(({ db }) => ({ data: db[0]?.data, path: ['db', 0, 'data', 'posts'] })),
  z.object({ data: tables }).transform(({ data }) => ({ data, path: ['data', 'posts'] })),
]);
const migration = z.object({
  options: z.object({ url: words }).optional(),
  result: z.object({ posts: z.array(wrapped(z.unknown())) }),
});
const postMeta = z.object({ post_id: identity, ...meta });

/** Parses a Ghost export or a file of Ghost's migration tools; undefined if the value is neither. */
export function parseGhostExport(value: unknown): GhostExport | undefined {
  const full = fullExport.safeParse(value);
  if (full.success && full.data.data !== undefined) return fromTables(full.data.data, full.data.path);
  const tool = migration.safeParse(value);
  if (!tool.success) return undefined;
  const posts: GhostPost[] = [];
  const failed: { position: number; reason: string }[] = [];
  for (const [index, { url, data }] of tool.data.result.posts.entries()) {
    const read = postFields.safeParse(data);
    if (!read.success) failed.push({ position: index + 1, reason: describeProblem(read.error, data) });
    else posts.push({ ...toPost(read.data, index + 1, embeddedAuthors(read.data), embeddedTags(read.data)), url });
  }
  return { url: tool.data.options?.url, path: ['result', 'posts'], posts, failed };
}

function fromTables(data: z.infer<typeof tables>, path: GhostExport['path']): GhostExport {
  const users = byId(user, data.users);
  const tags = byId(tag, data.tags);
  const metas = new Map(readAll(postMeta, data.posts_meta).map((meta) => [meta.post_id, meta]));
  const postTags = byPost(data.posts_tags, ({ tag_id }) => tag_id);
  const postAuthors = byPost(data.posts_authors, ({ author_id }) => author_id);
  const posts: GhostPost[] = [];
  const failed: { position: number; reason: string }[] = [];
  for (const [index, raw] of data.posts.entries()) {
    const read = postFields.safeParse(raw);
    if (!read.success) {
      failed.push({ position: index + 1, reason: describeProblem(read.error, raw) });
      continue;
    }
    const fields = read.data;
    const { post_id: _postId, ...meta } = metas.get(fields.id ?? '') ?? {};
    const authorIds = postAuthors.get(fields.id ?? '') ?? (fields.author_id ? [fields.author_id] : []);
    posts.push(
      toPost(
        { ...fields, ...Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined)) },
        index + 1,
        authorIds.flatMap((id) => users.get(id) ?? []),
        (postTags.get(fields.id ?? '') ?? []).flatMap((id) => tags.get(id) ?? []),
      ),
    );
  }
  return { url: undefined, path, posts, failed };
}

function readAll<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[]): z.infer<Schema>[] {
  return values.flatMap((value) => {
    const read = schema.safeParse(value);
    return read.success ? [read.data] : [];
  });
}

function byId<Thing extends { readonly id?: string | undefined }>(
  schema: z.ZodType<Thing>,
  values: readonly unknown[],
): Map<string, Thing> {
  return new Map(
    readAll(schema, values).flatMap((thing): [string, Thing][] => (thing.id === undefined ? [] : [[thing.id, thing]])),
  );
}

function byPost(
  values: readonly unknown[],
  readId: (row: z.infer<typeof relation>) => string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const rows = readAll(relation, values).sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  for (const row of rows) {
    const id = readId(row);
    if (id !== undefined) found.set(row.post_id, [...(found.get(row.post_id) ?? []), id]);
  }
  return found;
}

function embeddedAuthors({ authors, author }: PostFields): z.infer<typeof user>[] {
  return (authors ?? (author ? [author] : [])).map(({ data }) => data);
}

function embeddedTags({ tags: list }: PostFields): z.infer<typeof tag>[] {
  return (list ?? []).map(({ data }) => data);
}

const LEFT_OUT = [
  ...(['canonical_url', 'codeinjection_head', 'codeinjection_foot', 'meta_description', 'og_image', 'email_subject'] as const),
];

/** Words of search engines' and shared links' cards; those of X stand beside others that say something else, and are left out. */
function readPlaceTexts(fields: PostFields, leftOut: [string, string][]): PlaceTexts {
  const read = (first: 'og_title' | 'og_description', second: 'twitter_title' | 'twitter_description') => {
    const [shared, further] = [fields[first], fields[second]];
    if (shared !== undefined && further !== undefined && further !== shared) leftOut.push([second, further]);
    return fieldText(shared ?? further);
  };
  return {
    search: fieldText(fields.meta_title),
    social: read('og_title', 'twitter_title'),
    socialLead: read('og_description', 'twitter_description'),
  };
}

function toPost(
  fields: PostFields,
  position: number,
  authors: readonly z.infer<typeof user>[],
  tags: readonly z.infer<typeof tag>[],
): GhostPost {
  const leftOut = LEFT_OUT.flatMap((field): [string, string][] => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  const isVisible = fields.visibility === undefined || fields.visibility === 'public';
  const placeTexts = readPlaceTexts(fields, leftOut);
  if (!isVisible) leftOut.push(['visibility', `${fields.visibility}; imported as a draft`]);
  const isLetter = fields.email_only === true || fields.email_only === 1;
  if (isLetter) leftOut.push(['email_only', 'a letter; imported as a draft']);
  const isForAll = isVisible && !isLetter;
  return {
    position,
    id: fields.id ?? fields.comment_id ?? fields.slug,
    url: undefined,
    canonicalUrl: fields.canonical_url,
    slug: fields.slug,
    title: fields.title,
    type: fields.type ?? (fields.page === true || fields.page === 1 ? 'page' : 'post'),
    status: fields.status ?? 'published',
    isForAll,
    html: fields.html,
    lexical: fields.lexical,
    mobiledoc: fields.mobiledoc,
    excerpt: fields.custom_excerpt,
    featured: fields.featured === true || fields.featured === 1,
    featureImage: fields.feature_image,
    featureImageAlt: fields.feature_image_alt,
    featureImageCaption: fields.feature_image_caption,
    publishedAt: fields.published_at,
    createdAt: fields.created_at,
    updatedAt: fields.updated_at,
    authors: authors.map(({ slug, name, profile_image, bio }) => ({
      name,
      ...(slug === undefined ? {} : { slug }),
      ...(profile_image === undefined ? {} : { avatarSrc: profile_image }),
      ...(bio === undefined ? {} : { bio }),
    })),
    tags: tags.map(({ slug, name, visibility }) => ({
      name,
      internal: visibility === 'internal' || name.startsWith('#'),
      ...(slug === undefined ? {} : { slug }),
    })),
    placeTexts,
    leftOut,
  };
}
