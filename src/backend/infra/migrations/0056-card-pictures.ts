import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';

/** The tables and columns that this step reads and writes, as they are at this step. */
interface Tables {
  article: { id: number; card_json: string };
  article_body: { article_id: number; article_json: string };
  article_version: { article_id: number; version: number; article_json: string };
}

const PICTURES = ['recommendedBoxImage', 'resizedRecommendedBoxImage', 'mobileImage43', 'mobileImage11'] as const;
/** Rows that are read at once. */
const BATCH = 500;

const picture = z.string().nullish();
const shown = z.looseObject({
  recommendedBoxImage: picture,
  resizedRecommendedBoxImage: picture,
  mobileImage43: picture,
  mobileImage11: picture,
  imageFocus: z.unknown().optional(),
  adultContent: z.boolean().nullish(),
  flags: z.array(z.looseObject({ slug: z.string() })).nullish(),
  cover: z.looseObject({ src: z.string(), focus: z.unknown().optional() }).nullish(),
});

/** A stored article or card; undefined if the row is damaged. */
function read(json: string): z.infer<typeof shown> | undefined {
  try {
    return shown.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The card with the picture that the article gives it; unchanged if there is none, or if one of the rows is damaged. */
function withPicture(cardJson: string, articleJson: string): string {
  const [card, article] = [read(cardJson), read(articleJson)];
  if (card === undefined || article === undefined) return cardJson;
  const { cover } = article;
  const isAdult = article.adultContent === true || article.flags?.some(({ slug }) => slug === 'adult-content');
  const separate = PICTURES.map((name) => article[name]).find((src) => typeof src === 'string');
  const src = separate ?? (isAdult ? undefined : cover?.src);
  const focus = article.imageFocus ?? (src !== undefined && src === cover?.src ? cover.focus : undefined);
  return JSON.stringify({ ...card, recommendedBoxImage: src, imageFocus: focus });
}

/**
 * A picture for cards that was an earlier version's cover has been left behind by a new cover: it goes, from the article and
 * from its card.
 */
async function dropFormerCovers(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('article_body as b')
    .innerJoin('article as a', 'a.id', 'b.article_id')
    .select(['a.id', 'a.card_json', 'b.article_json'])
    .where('b.article_json', 'like', '%"recommendedBoxImage"%')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('article_version as v')
          .select('v.version')
          .whereRef('v.article_id', '=', 'b.article_id')
          .where('v.version', '>', 1),
      ),
    )
    .execute();
  for (const { id, card_json, article_json } of rows) {
    const article = read(article_json);
    const box = article?.recommendedBoxImage;
    if (article === undefined || typeof box !== 'string' || box === article.cover?.src) continue;
    const versions = await db.selectFrom('article_version').select('article_json').where('article_id', '=', id).execute();
    if (!versions.some((version) => read(version.article_json)?.cover?.src === box)) continue;
    const following = JSON.stringify({ ...article, recommendedBoxImage: undefined });
    await store(db, id, withPicture(card_json, following));
    await db.updateTable('article_body').set({ article_json: following }).where('article_id', '=', id).execute();
  }
}

const store = (db: Kysely<Tables>, id: number, card_json: string) =>
  db.updateTable('article').set({ card_json }).where('id', '=', id).execute();

/** Cards without a picture get that of their article. */
async function fillCards(db: Kysely<Tables>): Promise<void> {
  for (let last = 0, more = true; more; ) {
    const rows = await db
      .selectFrom('article as a')
      .innerJoin('article_body as b', 'b.article_id', 'a.id')
      .select(['a.id', 'a.card_json', 'b.article_json'])
      .where('a.id', '>', last)
      .where('a.card_json', 'not like', '%"recommendedBoxImage":"%')
      .where(sql<boolean>`(b.article_json like '%"cover":{%' or b.article_json like '%Image%":"%')`)
      .orderBy('a.id')
      .limit(BATCH)
      .execute();
    for (const { id, card_json, article_json } of rows) await store(db, id, withPicture(card_json, article_json));
    last = Number(rows.at(-1)?.id ?? last);
    more = rows.length === BATCH;
  }
}

/** Cards of articles stored earlier have the pictures that those stored now have. */
const pictures: Migration = {
  async up(db: Kysely<Tables>) {
    await dropFormerCovers(db);
    await fillCards(db);
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const cardPictures: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: pictures,
  postgres: pictures,
};
