import type { Kysely } from 'kysely';
import {
  type ContentWriter,
  EDITED,
  type EpisodeToStore,
  NAMED,
  type Saved,
  type SourceKey,
} from '../../definitions/content-writer';
import { checkedSourceId } from '../../domain/checked-lengths';
import { IngestProblem } from '../../domain/ingest-problem';
import type { Database } from '../schema';
import type { PresentSlugs } from './names/former-names';
import { namedColumns } from './names/named-rows';
import { toAuthor, toSection } from './taxonomy-reader';

type TaxonomyWrites = Pick<
  ContentWriter,
  | 'section'
  | 'author'
  | 'saveSection'
  | 'saveAuthor'
  | 'saveTag'
  | 'expectTags'
  | 'ensureTags'
  | 'podcastId'
  | 'savePodcast'
  | 'saveEpisode'
>;

type SourcedTable = 'section' | 'author' | 'tag' | 'podcast' | 'episode';
type Columns = Readonly<Record<string, string | number | null>>;

/** Kinds of things that several sources may share under the same slug. */
const FIRST_COMER: ReadonlySet<SourcedTable> = new Set(['section', 'author', 'tag']);

/** Limit on the slugs of one query. */
const MAX_SLUGS = 500;

/**
 * Writes things that articles refer to. Each is identified by its source id; one that was created under its slug alone is taken
 * over. A former slug of a thing means that thing.
 */
export function createTaxonomyWriter(db: Kysely<Database>, slugs: PresentSlugs): TaxonomyWrites {
  const remembered = createMemory(slugs);

  /** Creates or updates the row with the source id, or else with the given unique columns. */
  async function save(table: SourcedTable, key: SourceKey, unique: Columns, rest: Columns): Promise<Saved> {
    const columns = { ...unique, ...rest };
    if (table !== 'episode') {
      const thing = { kind: table, site: String(unique.site ?? ''), slug: String(unique.slug) };
      const present = await slugs.successor(thing);
      const renamed = present === undefined ? undefined : await rowWith(table, { ...unique, slug: present });
      // An editor has renamed it; the new name is kept.
      if (renamed !== undefined) return { id: Number(renamed.id), outcome: 'unchanged' };
    }
    const from = { source: key.source, source_id: checkedSourceId(key.sourceId) };
    const [own, named] = [await rowWith(table, from), await rowWith(table, unique)];
    if (own && named && own.id !== named.id) {
      throw takenSlug(table, String(unique.slug));
    }
    const known = own ?? named;
    remembered.forget();
    if (known === undefined) {
      const made = await db
        .insertInto(table)
        .values({ ...from, ...columns } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: made.id, outcome: 'created' };
    }
    // The first source's values are kept: another source's item with the same slug means the same thing.
    const isOthers = own === undefined && known.source !== NAMED && known.source !== key.source;
    if (isOthers && (FIRST_COMER.has(table) || known.source === EDITED)) return { id: Number(known.id), outcome: 'unchanged' };
    const same = Object.entries({ ...from, ...columns }).every(([name, value]) => known[name] === value);
    if (same) return { id: Number(known.id), outcome: 'unchanged' };
    await db
      .updateTable(table)
      .set({ ...from, ...columns } as never)
      .where('id', '=', Number(known.id))
      .execute();
    return { id: Number(known.id), outcome: 'updated' };
  }

  /** Creates the missing tags; returns all of them with their stored names. */
  async function makeTags(tags: readonly (readonly [slug: string, name: string])[]) {
    const rows = tags.map(([slug, name]) => ({ source: NAMED, source_id: slug, slug, ...namedColumns(name) }));
    await db
      .insertInto('tag')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const slugsOfAll = tags.map(([slug]) => slug);
    return await db.selectFrom('tag').select(['slug', 'name']).where('slug', 'in', slugsOfAll).execute();
  }

  async function rowWith(table: SourcedTable, columns: Columns): Promise<Record<string, unknown> | undefined> {
    let query = db.selectFrom(table).selectAll();
    for (const [name, value] of Object.entries(columns)) query = query.where(name as 'id', '=', value as never);
    return await query.executeTakeFirst();
  }

  /**
   * The slug to store an episode under. Another one with that slug is the same episode only if it is in the same show and from
   * another source, such as a feed that was stored under another file name.
   */
  async function slugOfEpisode(key: SourceKey, { slug, otherSlugs, podcastId }: EpisodeToStore): Promise<string> {
    const own = await rowWith('episode', { source: key.source, source_id: key.sourceId });
    const kept = own === undefined ? [] : [String(own.slug)];
    const wanted = otherSlugs === undefined ? [slug] : kept[0]?.startsWith(`${slug}-`) ? kept : [slug, ...kept, ...otherSlugs];
    for (const one of wanted) {
      const named = await rowWith('episode', { slug: one });
      const isSame = own === undefined && named?.podcast_id === podcastId && named?.source !== key.source;
      if (named === undefined || named.id === own?.id || isSame) return one;
    }
    throw takenSlug('episode', slug);
  }

  return {
    async section(site, given) {
      const slug = await slugs.of({ kind: 'section', site, slug: given });
      return await remembered.sections.get(`${site} ${slug}`, async () => {
        const row = await db
          .selectFrom('section')
          .selectAll()
          .where('site', '=', site)
          .where('slug', '=', slug)
          .executeTakeFirst();
        return row && toSection(row);
      });
    },
    async author(given) {
      const slug = await slugs.of({ kind: 'author', site: '', slug: given });
      return await remembered.authors.get(slug, async () => {
        const row = await db.selectFrom('author').selectAll().where('slug', '=', slug).executeTakeFirst();
        return row && toAuthor(row);
      });
    },
    async saveSection(key, { site, slug, name, description, active }) {
      const rest = { ...namedColumns(name), description: description ?? null, active: active ? 1 : 0 };
      return await save('section', key, { site, slug }, rest);
    },
    async saveAuthor(key, { slug, name, avatarSrc, title, bio }) {
      const rest = { ...namedColumns(name), avatar_src: avatarSrc ?? null, title: title ?? null, bio: bio ?? null };
      return await save('author', key, { slug }, rest);
    },
    async saveTag(key, { slug, name }) {
      return await save('tag', key, { slug }, namedColumns(name));
    },
    async expectTags(given) {
      const known = remembered.tags();
      const unread = [...new Set(given)].filter((slug) => !known.has(slug));
      for (let begin = 0; begin < unread.length; begin += MAX_SLUGS) {
        const read = db
          .selectFrom('tag')
          .select(['slug', 'name'])
          .where('slug', 'in', unread.slice(begin, begin + MAX_SLUGS));
        for (const { slug, name } of await read.execute()) known.set(slug, name);
      }
    },
    async ensureTags(tags) {
      if (tags.length === 0) return [];
      const names = new Map<string, string>();
      for (const { slug, name } of tags) {
        const present = await slugs.of({ kind: 'tag', site: '', slug });
        if (!names.has(present)) names.set(present, name);
      }
      const known = remembered.tags();
      const missing = [...names].filter(([slug]) => !known.has(slug));
      if (missing.length > 0) for (const { slug, name } of await makeTags(missing)) known.set(slug, name);
      return [...names].map(([slug, name]) => ({ slug, name: known.get(slug) ?? name }));
    },
    async podcastId(given) {
      const slug = await slugs.of({ kind: 'podcast', site: '', slug: given });
      return (await db.selectFrom('podcast').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
    },
    async savePodcast(key, { slug, site, name, page, image, description, ...details }) {
      const rest = {
        site,
        name,
        page: page ?? null,
        image: image ?? null,
        description: description ?? null,
        details_json: detailsJson(details),
      };
      return await save('podcast', key, { slug }, rest);
    },
    async saveEpisode(key, episode) {
      return await save(
        'episode',
        key,
        { slug: await slugOfEpisode(key, episode) },
        {
          podcast_id: episode.podcastId,
          article_id: episode.articleId ?? null,
          title: episode.title,
          image: episode.image ?? null,
          duration: episode.duration ?? null,
          source_url: episode.sourceUrl ?? null,
          description: episode.description ?? null,
          pub_date: episode.pubDate,
          details_json: detailsJson({
            sourceLength: episode.sourceLength,
            sourceType: episode.sourceType,
            chapters: episode.chapters,
            transcript: episode.transcript,
          }),
        },
      );
    },
  };
}

const takenSlug = (table: SourcedTable, slug: string): IngestProblem =>
  new IngestProblem('conflict', [{ path: 'slug', message: `'${slug}' is already the slug of another ${table}` }]);

/** Details as stored JSON; null if there are none. */
function detailsJson(details: object): string | null {
  const json = JSON.stringify(details);
  return json === '{}' ? null : json;
}

/** Cache of rows in a transaction: the articles of an import refer to the same few sections, authors and tags. */
function createMemory(slugs: PresentSlugs) {
  let changes = slugs.changes();
  let sections = new Map<string, ReturnType<typeof toSection>>();
  let authors = new Map<string, ReturnType<typeof toAuthor>>();
  let tags = new Map<string, string>();

  function forget(): void {
    changes = slugs.changes();
    [sections, authors, tags] = [new Map(), new Map(), new Map()];
  }
  function fresh(): void {
    if (changes !== slugs.changes()) forget();
  }
  const reading =
    <Row>(rows: () => Map<string, Row>) =>
    async (key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> => {
      fresh();
      const known = rows().get(key);
      if (known !== undefined) return known;
      const found = await read();
      if (found !== undefined) rows().set(key, found);
      return found;
    };

  return {
    forget,
    sections: { get: reading(() => sections) },
    authors: { get: reading(() => authors) },
    tags() {
      fresh();
      return tags;
    },
  };
}
