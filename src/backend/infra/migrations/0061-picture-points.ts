import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article_body: { article_id: number; article_json: string };
  picture_point: { path: string; point: string };
}

/** Rows that are read at once. */
const BATCH = 500;

const point = z.object({ x: z.number(), y: z.number() });
const points = point
  .extend({ phone: point.nullish(), tablet: point.nullish(), wide: point.nullish() })
  .nullish()
  .catch(undefined);
const pictured = z.object({
  cover: z.object({ src: z.string(), focus: points }).nullish().catch(undefined),
  recommendedBoxImage: z.string().nullish().catch(undefined),
  imageFocus: points,
});

function read(json: string): z.infer<typeof pictured> | undefined {
  try {
    return pictured.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const written = ({ x, y }: z.infer<typeof point>): string => `${Math.round(x * 10)}-${Math.round(y * 10)}`;

/** The focal points with which a stored article uses the site's own pictures. */
function findPoints(json: string): Tables['picture_point'][] {
  const { cover, recommendedBoxImage, imageFocus } = read(json) ?? {};
  const found = [cover?.focus, imageFocus].flatMap((each) => (each ? [each, each.phone, each.tablet, each.wide] : []));
  const paths = [cover?.src, recommendedBoxImage].flatMap(
    (src) => /^(?:https?:\/\/[^/]+)?(\/media\/[^?#]+)/.exec(src ?? '')?.[1] ?? [],
  );
  return paths.flatMap((path) => found.flatMap((each) => (each ? [{ path, point: written(each) }] : [])));
}

/** Adds the points of the stored articles, in batches. */
async function addPoints(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('article_body')
      .select(['article_id', 'article_json'])
      .where('article_id', '>', after)
      .where('article_json', 'like', '%ocus":{%')
      .orderBy('article_id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.article_id;
    for (const row of rows.flatMap(({ article_json }) => findPoints(article_json)))
      await db
        .insertInto('picture_point')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

const migration = (text: string, options: string): Migration => ({
  async up(db) {
    await sql.raw(`create table picture_point (path ${text}, point ${text}, primary key (path, point))${options}`).execute(db);
    await addPoints(db as Kysely<Tables>);
  },
});

/** Focal points with which articles use pictures: cuts around other points are not made. */
export const picturePointTable: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: migration('text not null', ' strict, without rowid'),
  postgres: migration('text collate "C" not null', ''),
};
