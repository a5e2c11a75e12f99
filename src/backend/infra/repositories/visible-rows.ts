import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListCursor, Range } from '../../definitions';
import type { Visibility } from '../../domain/visibility';

/**
 * Converts a viewer's visibility to an SQL condition; all queries use the functions of this file. `alias` is the table's name in
 * the query, never input.
 */
export function visibleArticle(alias: 'a', visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.drafts) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`${sql.ref(`${alias}.visible`)} = 1 and ${sql.ref(`${alias}.pub_date`)} <= ${visibility.now}`;
}

/**
 * The same for articles that the query selects by slug or by an entry. The unary plus keeps SQLite from scanning the index of newest articles
 * instead, which it does for several slugs if its statistics are older than a large import.
 */
export function visibleNamedArticle(alias: 'a', visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility.drafts) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`+${sql.ref(`${alias}.visible`)} = 1 and +${sql.ref(`${alias}.pub_date`)} <= ${visibility.now}`;
}

/**
 * Rows (pub_date, article_id) of a list, newest first. For readers this is a single range of the index; drafts are in a separate
 * range, so an editor's page is merged from the beginnings of both.
 */
export function listingRows(listingId: number, { offset, limit }: Range, visibility: Visibility): RawBuilder<unknown> {
  if (!visibility.drafts) return run(listingId, 1, sql`and pub_date <= ${visibility.now}`, limit, offset);
  const enough = offset + limit;
  return sql`select pub_date, article_id from (
    select * from (${run(listingId, 1, sql``, enough, 0)}) v union all select * from (${run(listingId, 0, sql``, enough, 0)}) d
  ) u order by pub_date desc, article_id desc limit ${limit} offset ${offset}`;
}

/** Rows of a list after a cursor, newest first. */
export function listingRowsAfter(
  listingId: number,
  after: ListCursor | undefined,
  limit: number,
  visibility: Visibility,
): RawBuilder<unknown> {
  const behind = after ? sql`and (pub_date, article_id) < (${after.pubDate}, ${after.id})` : sql``;
  if (!visibility.drafts) return run(listingId, 1, sql`and pub_date <= ${visibility.now} ${behind}`, limit, 0);
  return sql`select pub_date, article_id from (
    select * from (${run(listingId, 1, behind, limit, 0)}) v union all select * from (${run(listingId, 0, behind, limit, 0)}) d
  ) u order by pub_date desc, article_id desc limit ${limit}`;
}

/** Condition on sub_article: entries have their own publication time, but no `active` flag. */
export function visibleEntry(visibility: Visibility): RawBuilder<SqlBool> {
  return visibility.drafts ? sql<SqlBool>`1 = 1` : sql<SqlBool>`pub_date <= ${visibility.now}`;
}

/** Condition on listing_row for counting. */
export function visibleListingRow(visibility: Visibility): RawBuilder<SqlBool> {
  return visibility.drafts ? sql<SqlBool>`1 = 1` : sql<SqlBool>`visible = 1 and pub_date <= ${visibility.now}`;
}

function run(
  listingId: number,
  visible: 0 | 1,
  condition: RawBuilder<unknown>,
  limit: number,
  offset: number,
): RawBuilder<unknown> {
  return sql`select pub_date, article_id from listing_row where listing_id = ${listingId} and visible = ${visible} ${condition}
    order by pub_date desc, article_id desc limit ${limit} offset ${offset}`;
}
