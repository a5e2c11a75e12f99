import { type Kysely, sql } from 'kysely';
import type { ArticleCard } from '~/lib/contract/article';
import type { ListReader, Range } from '../../definitions';
import type { ListName } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, Remembered } from '../open-database';
import type { Database } from '../schema';
import type { ListingIds } from './listing-ids';
import { cardFor, storedCard, wholeCard } from './stored-card';
import { listingRows, listingRowsAfter, visibleListingRow } from './visible-rows';

/** Caches of a list reader. */
export interface ListMemory {
  readonly counts: CountCache;
  readonly heads: Remembered<readonly ArticleCard[]>;
}

/** Limit on the length of cached beginnings of lists. */
const MAX_HEAD_ITEMS = 24;

/** Reads lists: first the ids of a page from the index of `listing_row`, then their cards. */
export function createListReader(db: Kysely<Database>, ids: ListingIds, { counts, heads }: ListMemory): ListReader {
  return {
    async page(list, range, visibility) {
      const id = await ids.find(list);
      if (id === undefined) return [];
      const read = () => pageOfList(db, id, range, visibility);
      const isHead = range.offset === 0 && range.limit <= MAX_HEAD_ITEMS && !visibility.drafts;
      const cards = isHead ? await heads(`${id} ${range.limit}`, visibility, read) : await read();
      return cards.map((card) => cardFor(card, visibility));
    },
    async pageAfter(list, after, limit, visibility) {
      const id = await ids.find(list);
      if (id === undefined) return [];
      const { rows } = await sql<{ card_json: string }>`
        select a.card_json from (${listingRowsAfter(id, after, limit, visibility)}) r join article a on a.id = r.article_id
        order by r.pub_date desc, r.article_id desc`.execute(db);
      return rows.map((row) => storedCard(row.card_json, visibility));
    },
    count: (list, visibility) => listCount(db, ids, counts, list, visibility),
  };
}

async function pageOfList(
  db: Kysely<Database>,
  id: number,
  range: Range,
  visibility: Visibility,
): Promise<readonly ArticleCard[]> {
  const { rows } = await sql<{ card_json: string }>`
    select a.card_json from (${listingRows(id, range, visibility)}) r join article a on a.id = r.article_id
    order by r.pub_date desc, r.article_id desc`.execute(db);
  return rows.map((row) => wholeCard(row.card_json));
}

/** Number of articles in a list. */
export async function listCount(
  db: Kysely<Database>,
  ids: ListingIds,
  cached: CountCache,
  list: ListName,
  visibility: Visibility,
): Promise<number> {
  const id = await ids.find(list);
  if (id === undefined) return 0;
  return cached(`list ${id}`, visibility, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from listing_row where listing_id = ${id} and ${visibleListingRow(visibility)}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  });
}
