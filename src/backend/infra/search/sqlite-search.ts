import { type Kysely, sql } from 'kysely';
import { stemsOf, wordsOf } from '~/lib/search/analyser';
import type { TermClause } from '~/lib/search/term-query';
import { type SearchPlan, type SearchReader, singleList } from '../../definitions/search';
import { ANY_SCOPE, everything, lastRankOf } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, SearchEngine } from '../open-database';
import { listCount } from '../repositories/list-reader';
import type { ListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { cardsOfRanks } from './found-cards';
import { clauseMatches, facetMatch, facetToken, textMatch, titleMatch, titleToken, wordToken } from './fts-match';
import type { IndexedText, IndexedTokens, IndexTable, IndexWriter } from './index-writer';
import { facetGroups } from './plan-facets';
import { hasWords, RELEVANCE_WINDOW, WORTH } from './relevance';
import { sqliteShadow } from './sqlite-shadow';
import { suggestNames } from './suggest-names';

/** Full text search in FTS5. The row number of an article is its rank, so newest first is the order of the index itself. */
export const createSqliteSearch: SearchEngine = { reader, tokens, writer, shadow: sqliteShadow };

const tableOf = (table: IndexTable) => sql.table(table === 'next' ? 'article_fts_next' : 'article_fts');

function reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader {
  /** undefined when nothing can match. */
  async function match(plan: SearchPlan, visibility: Visibility): Promise<string | undefined> {
    const groups = await facetGroups(plan, ids);
    if (groups === undefined) return undefined;
    const facets = groups.length > 0 ? groups : [[(await ids.find({ scope: ANY_SCOPE, ...everything })) ?? 0]];
    return [textMatch(plan.term), titleMatch(plan.title), facetMatch(facets, visibility)]
      .filter((part) => part !== '')
      .join(' AND ');
  }

  const upTo = (visibility: Visibility) => (visibility.drafts ? Number.MAX_SAFE_INTEGER : lastRankOf(visibility.now));

  async function places(expression: string, from: number, to: number, limit: number, offset = 0): Promise<number[]> {
    const { rows } = await sql<{ place: number }>`
      select rowid as place from article_fts where article_fts match ${expression} and rowid between ${from} and ${to}
      order by rowid desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ place }) => place);
  }

  /** The newest matches, best first. */
  async function byRelevance(expression: string, clauses: readonly TermClause[], last: number): Promise<number[]> {
    const newest = await places(expression, 0, last, RELEVANCE_WINDOW);
    const scores = new Map(newest.map((place) => [place, 0]));
    const [from, to] = [newest.at(-1) ?? 0, newest[0] ?? 0];
    for (const clause of clauses) {
      const matches = clauseMatches(clause);
      for (const field of ['title', 'lead', 'exact'] as const) {
        if (matches[field] === '') continue;
        for (const place of await places(`${matches[field]} AND (${expression})`, from, to, RELEVANCE_WINDOW)) {
          const score = scores.get(place);
          if (score !== undefined) scores.set(place, score + WORTH[field]);
        }
      }
    }
    return newest.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
  }

  async function count(plan: SearchPlan, visibility: Visibility): Promise<number> {
    const list = singleList(plan);
    if (list) return await listCount(db, ids, cached, { scope: list.scope, ...list.key }, visibility);
    const expression = await match(plan, visibility);
    if (expression === undefined) return 0;
    return cached(`match ${expression}`, visibility, async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from article_fts where article_fts match ${expression} and rowid <= ${upTo(visibility)}`.execute(db);
      return Number(rows[0]?.n ?? 0);
    });
  }

  return {
    async page(plan, { offset, limit }, visibility, { order, snippets } = {}) {
      const expression = await match(plan, visibility);
      if (expression === undefined) return [];
      const last = upTo(visibility);
      const found =
        order === 'relevance' && hasWords(plan) && offset < RELEVANCE_WINDOW
          ? (await byRelevance(expression, plan.term, last)).slice(offset, offset + limit)
          : await places(expression, 0, last, limit, offset);
      return await cardsOfRanks(db, found, visibility, snippets === true ? plan.term : []);
    },
    count,
    async counts(plans, visibility) {
      const numbers: number[] = [];
      for (const plan of plans) numbers.push(await count(plan, visibility));
      return numbers;
    },
    suggest: (folded, limit) => suggestNames(db, folded, limit),
  };
}

function tokens(text: IndexedText): IndexedTokens {
  const titleStems = stemsOf(text.title);
  const words = new Set([...wordsOf(`${text.title} ${text.lead}`).map(wordToken), ...titleStems.map(titleToken)]);
  return [titleStems.join(' '), stemsOf(text.lead).join(' '), stemsOf(text.body).join(' '), [...words].join(' ')];
}

function writer(db: Kysely<Database>, ids: ListingIds, table: IndexTable): IndexWriter {
  const index = tableOf(table);
  return {
    async add(articles) {
      // Numbers of new lists first: between the articles they would end what FTS5 gathers.
      const facetsOf = new Map<number, string>();
      for (const { rank, facets, visible } of articles)
        facetsOf.set(rank, (await ids.ensure(facets)).map((id) => facetToken(id, visible)).join(' '));
      for (const { rank, tokens: columns } of articles) {
        const [title = '', lead = '', body = '', words = ''] = columns;
        const listings = facetsOf.get(rank) ?? '';
        await sql`insert into ${index} (rowid, title_stems, lead_stems, body_stems, words, facets)
          values (${rank}, ${title}, ${lead}, ${body}, ${words}, ${listings})`.execute(db);
      }
    },
    async held(ranks) {
      const held = new Set<number>();
      for (const rank of ranks) {
        const { rows } = await sql`select rowid from ${index} where rowid = ${rank}`.execute(db);
        if (rows.length > 0) held.add(rank);
      }
      return held;
    },
    async remove(rank) {
      await sql`delete from ${index} where rowid = ${rank}`.execute(db);
    },
  };
}
