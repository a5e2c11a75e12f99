import { type Kysely, sql } from 'kysely';
import type { Article, Correction } from '~/lib/contract/article';
import type { PublishedCorrection } from '~/lib/contract/corrections';
import type { CorrectionReader } from '../../../definitions';
import type { EntryToStore } from '../../../definitions/content-writer';
import type { Visibility } from '../../../domain/visibility';
import type { Database } from '../../schema';
import { storedCard } from '../stored-card';
import { visibleArticle } from '../visible-rows';

/** Replaces the stored corrections of an article and its entries by the current ones. */
export async function saveCorrections(
  db: Kysely<Database>,
  articleId: number,
  article: Pick<Article, 'corrections'>,
  entries: readonly Pick<EntryToStore, 'key' | 'entry'>[],
): Promise<void> {
  await db.deleteFrom('correction').where('article_id', '=', articleId).execute();
  const rows = [
    ['', article.corrections] as const,
    ...entries.map(({ key, entry }) => [key, entry.corrections] as const),
  ].flatMap(([key, list = []]) => list.map((each, place) => toRow(articleId, key, place, each)));
  if (rows.length > 0) await db.insertInto('correction').values(rows).execute();
}

/** Replaces the stored corrections of an entry by the current ones. */
export async function saveEntryCorrections(
  db: Kysely<Database>,
  articleId: number,
  { key, entry }: { readonly key: string; readonly entry: Pick<Article, 'corrections'> },
): Promise<void> {
  await db.deleteFrom('correction').where('article_id', '=', articleId).where('entry_key', '=', key).execute();
  const rows = (entry.corrections ?? []).map((each, place) => toRow(articleId, key, place, each));
  if (rows.length > 0) await db.insertInto('correction').values(rows).execute();
}

/** True if the article or one of its entries has a correction. */
export function hasCorrections(article: Pick<Article, 'corrections'>, entries: readonly Pick<EntryToStore, 'entry'>[]): boolean {
  return [article, ...entries.map(({ entry }) => entry)].some(({ corrections = [] }) => corrections.length > 0);
}

const toRow = (article_id: number, entry_key: string, place: number, { date, text, wrong }: Correction) => ({
  article_id,
  entry_key,
  place,
  date,
  text,
  wrong: wrong ?? null,
});

export function createCorrectionReader(db: Kysely<Database>): CorrectionReader {
  /** Corrections that the viewer may see, of articles of those editions. */
  function rows(sites: readonly string[], visibility: Visibility) {
    const entryShown = visibility.drafts
      ? sql<boolean>`1 = 1`
      : sql<boolean>`(s.pub_date is null or s.pub_date <= ${visibility.now})`;
    return db
      .selectFrom('correction as c')
      .innerJoin('article as a', 'a.id', 'c.article_id')
      .leftJoin('sub_article as s', (join) =>
        join.onRef('s.article_id', '=', 'c.article_id').onRef('s.entry_key', '=', 'c.entry_key'),
      )
      .where('a.site', 'in', [...sites])
      .where(visibleArticle('a', visibility))
      .where(entryShown);
  }

  return {
    async page(sites, { offset, limit }, visibility) {
      const found = await rows(sites, visibility)
        .select(['c.date', 'c.text', 'c.wrong', 'c.entry_key', 'a.card_json', 's.entry_json'])
        .orderBy('c.date', 'desc')
        .orderBy('c.article_id', 'desc')
        .orderBy('c.entry_key')
        .orderBy('c.place')
        .limit(limit)
        .offset(offset)
        .execute();
      return found.map(
        ({ date, text, wrong, entry_key: id, card_json, entry_json }): PublishedCorrection => ({
          date,
          text,
          wrong: wrong ?? undefined,
          article: storedCard(card_json, visibility),
          entry: id === '' ? undefined : { id, title: titleIn(entry_json) },
        }),
      );
    },
    async count(sites, visibility) {
      const row = await rows(sites, visibility)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    },
  };
}

function titleIn(entryJson: string | null): string | undefined {
  const entry: { readonly title?: string } = JSON.parse(entryJson ?? '{}');
  return entry.title;
}
