import { type Kysely, sql } from 'kysely';
import { focalPoints } from '~/lib/images/focal-points';
import type { MediaFile, MediaFiles } from '../../definitions/media-files';
import type { PictureQuery } from '../../definitions/media-library';
import type { MediaTables } from '../media/media-tables';
import { plainWords, queriedWords } from '../media/plain-words';
import type { Database } from '../schema';

type Row = MediaTables['media_file'];

/** Newest pictures that a search looks through. */
const MAX_SEARCHED = 100_000;

const readFocus = (json: string | null) => (json === null ? undefined : focalPoints.safeParse(JSON.parse(json)).data);

function toFile(row: Row): MediaFile {
  const { path, sum, size, type, width, height, animated, added_at, alt, credit, rights, usable_until, removed } = row;
  const focus = readFocus(row.focus_json);
  return {
    path,
    sum,
    size,
    type,
    ...(width !== null && height !== null && { width, height }),
    animated: animated === 1,
    addedAt: added_at,
    ...(alt !== null && { alt }),
    ...(credit !== null && { credit }),
    ...(rights !== null && { rights }),
    ...(usable_until !== null && { usableUntil: usable_until }),
    ...(focus !== undefined && { focus }),
    isRemoved: removed === 1,
  };
}

const toWords = ({ path, alt, credit, rights }: Pick<MediaFile, 'path' | 'alt' | 'credit' | 'rights'>) => ({
  words: plainWords([path, alt, credit].join(' ')),
  credit_words: plainWords(credit ?? ''),
  rights_words: plainWords(rights ?? ''),
});

function toRow(file: MediaFile): Row {
  const { path, sum, size, type, width, height, animated, addedAt, alt, credit, rights, usableUntil, focus, isRemoved } = file;
  return {
    path,
    sum,
    size,
    type,
    width: width ?? null,
    height: height ?? null,
    animated: animated ? 1 : 0,
    added_at: addedAt,
    alt: alt ?? null,
    credit: credit ?? null,
    rights: rights ?? null,
    usable_until: usableUntil || null,
    focus_json: focus === undefined ? null : JSON.stringify(focus),
    ...toWords(file),
    removed: isRemoved ? 1 : 0,
    deleted: 0,
  };
}

const monthStart = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1) / 1000;
const monthEnd = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7))) / 1000;

/** The condition that every word of a query is somewhere in a column. */
const holds = (column: 'words' | 'credit_words' | 'rights_words', query: string) =>
  queriedWords(query).map(
    (word) => sql<boolean>`f.${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );

async function findPictures(db: Kysely<Database>, query: PictureQuery): Promise<readonly MediaFile[]> {
  const { search, person = '', rights = '', endsBefore, from, to, limit } = query;
  let newest = db.selectFrom('media_file').selectAll().where('removed', '=', 0).where('type', 'like', 'image/%');
  if (from !== undefined) newest = newest.where('added_at', '>=', monthStart(from));
  if (endsBefore !== undefined) newest = newest.where('usable_until', '<', endsBefore);
  if (to !== undefined) newest = newest.where('added_at', '<', monthEnd(to));
  const rows = await db
    .selectFrom(newest.orderBy('added_at', 'desc').orderBy('path', 'desc').limit(MAX_SEARCHED).as('f'))
    .selectAll()
    .where(({ and }) => and([...holds('words', search), ...holds('credit_words', person), ...holds('rights_words', rights)]))
    .orderBy('f.added_at', 'desc')
    .orderBy('f.path', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFile);
}

const isRow = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;

/** What is known of media in a bucket. What a replica does not know yet is read from the primary. */
export function createMediaFiles(read: Kysely<Database>, write: Kysely<Database>): MediaFiles {
  const findIn = (db: Kysely<Database>, path: string) =>
    db.selectFrom('media_file').selectAll().where('path', '=', path).executeTakeFirst();
  const find: MediaFiles['find'] = async (path) => {
    const row = (await findIn(read, path)) ?? (read === write ? undefined : await findIn(write, path));
    return row && toFile(row);
  };

  return {
    find,
    async findBySum(sum) {
      const row = await write.selectFrom('media_file').selectAll().where('sum', '=', sum).orderBy('path').executeTakeFirst();
      return row && toFile(row);
    },
    async keep(file) {
      const row = toRow(file);
      await write
        .insertInto('media_file')
        .values(row)
        .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
        .execute();
    },
    async note(path, notes) {
      return await write.transaction().execute(async (db) => {
        const row = await findIn(db, path);
        if (row === undefined || row.removed === 1) return false;
        const { alt, credit, rights, usable_until, focus_json } = toRow({ ...toFile(row), ...notes });
        const after = { alt, credit, rights, usable_until, focus_json, ...toWords({ ...toFile(row), ...notes }) };
        return isRow(await db.updateTable('media_file').set(after).where('path', '=', path).executeTakeFirstOrThrow());
      });
    },
    async remove(path) {
      const gone = { removed: 1, deleted: 0 };
      const query = write.updateTable('media_file').set(gone).where('path', '=', path).where('removed', '=', 0);
      return isRow(await query.executeTakeFirstOrThrow());
    },
    async undeleted(limit) {
      const query = write.selectFrom('media_file').select('path').where('removed', '=', 1).where('deleted', '=', 0);
      return (await query.orderBy('path').limit(limit).execute()).map(({ path }) => path);
    },
    async deleted(path) {
      await write.updateTable('media_file').set({ deleted: 1 }).where('path', '=', path).where('removed', '=', 1).execute();
    },
    pictures: (query) => findPictures(read, query),
    async list(after, limit) {
      const query = read.selectFrom('media_file').selectAll().where('path', '>', after).where('removed', '=', 0);
      return (await query.orderBy('path').limit(limit).execute()).map(toFile);
    },
  };
}
