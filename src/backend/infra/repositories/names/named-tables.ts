import type { Kysely } from 'kysely';
import { EDITED } from '../../../definitions/content-writer';
import { type NamedKind, namedValues } from '../../../domain/named-values';
import type { Database } from '../../schema';
import { storedJson } from '../../stored-json';
import type { EditedTable, Place } from './edited-table';
import { editedSource, findNamedRow, namedColumns } from './named-rows';

type NamedTables = Readonly<Record<'tag' | 'author' | 'news-section' | 'podcast', EditedTable>>;

/** The value of a row in the form of its schema; an invalid one, from another release or an import, is returned unchanged. */
function valueFrom(kind: keyof typeof namedValues, fields: Readonly<Record<string, unknown>>): unknown {
  const value = Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null && field !== undefined));
  const parsed = namedValues[kind].safeParse(value);
  return parsed.success ? parsed.data : value;
}

/** Sections, tags, authors and podcasts as set by editors. Imports do not overwrite what an editor has written. */
export function namedTables(db: Kysely<Database>): NamedTables {
  async function save(kind: NamedKind, { site, name: slug }: Place, columns: Readonly<Record<string, unknown>>): Promise<void> {
    const thing = { kind, site, slug };
    const own = { ...columns, source: EDITED, source_id: editedSource(thing) };
    const row = await findNamedRow(db, thing);
    if (row !== undefined) {
      await db
        .updateTable(kind)
        .set(own as never)
        .where('id', '=', row.id)
        .execute();
      return;
    }
    const unique = kind === 'section' ? { site, slug } : { slug };
    await db
      .insertInto(kind)
      .values({ ...unique, ...own } as never)
      .execute();
  }

  async function remove(kind: NamedKind, { site, name: slug }: Place): Promise<void> {
    const row = await findNamedRow(db, { kind, site, slug });
    if (row !== undefined) await db.deleteFrom(kind).where('id', '=', row.id).execute();
  }

  const bySlug = (kind: 'tag' | 'author' | 'podcast') => async (): Promise<readonly Place[]> => {
    const rows = await db.selectFrom(kind).select('slug').orderBy('slug').execute();
    return rows.map(({ slug }) => ({ site: '', name: slug }));
  };

  return {
    tag: {
      async read({ name }) {
        const row = await db.selectFrom('tag').select('name').where('slug', '=', name).executeTakeFirst();
        return row && valueFrom('tag', { name: row.name });
      },
      keys: bySlug('tag'),
      write: (place, value) => save('tag', place, namedColumns(namedValues.tag.parse(value).name)),
      remove: (place) => remove('tag', place),
    },
    author: {
      async read({ name }) {
        const row = await db.selectFrom('author').selectAll().where('slug', '=', name).executeTakeFirst();
        return row && valueFrom('author', { name: row.name, title: row.title, bio: row.bio, avatarSrc: row.avatar_src });
      },
      keys: bySlug('author'),
      async write(place, value) {
        const { name, title = null, bio = null, avatarSrc = null } = namedValues.author.parse(value);
        await save('author', place, { ...namedColumns(name), title, bio, avatar_src: avatarSrc });
      },
      remove: (place) => remove('author', place),
    },
    'news-section': {
      async read({ site, name }) {
        const row = await db
          .selectFrom('section')
          .selectAll()
          .where('site', '=', site)
          .where('slug', '=', name)
          .executeTakeFirst();
        return row && valueFrom('news-section', { name: row.name, description: row.description, active: row.active === 1 });
      },
      async keys() {
        return await db.selectFrom('section').select(['site', 'slug as name']).orderBy('slug').orderBy('site').execute();
      },
      async write(place, value) {
        const { name, description = null, active } = namedValues['news-section'].parse(value);
        await save('section', place, { ...namedColumns(name), description, active: active ? 1 : 0 });
      },
      remove: (place) => remove('section', place),
    },
    podcast: {
      ...podcastTable(db, (place, columns) => save('podcast', place, columns)),
      keys: bySlug('podcast'),
      remove: (place) => remove('podcast', place),
    },
  };
}

type Save = (place: Place, columns: Readonly<Record<string, unknown>>) => Promise<void>;

/** Podcasts have columns for the fields that lists need, and JSON for those that only feeds need. */
function podcastTable(db: Kysely<Database>, save: Save): Pick<EditedTable, 'read' | 'write'> {
  return {
    async read({ name }) {
      const row = await db.selectFrom('podcast').selectAll().where('slug', '=', name).executeTakeFirst();
      if (row === undefined) return undefined;
      const details = row.details_json === null ? {} : storedJson<Record<string, unknown>>(row.details_json);
      const { name: title, site, page, image, description } = row;
      return valueFrom('podcast', { name: title, site, page, image, description, ...details });
    },
    async write(place, value) {
      const { name, site, page = null, image = null, description = null, ...details } = namedValues.podcast.parse(value);
      const json = JSON.stringify(details);
      const details_json = json === '{}' ? null : json;
      await save(place, { name, site, page, image, description, details_json });
    },
  };
}
