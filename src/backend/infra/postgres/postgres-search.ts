import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchWords, splitStems } from '~/lib/search/analyser';
import { hasTails } from '~/lib/search/term-query';
import type { Range } from '../../definitions/range';
import { type SearchPlan, type SearchReader, singleList } from '../../definitions/search';
import { lastRankAt } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, SearchEngine } from '../open-database';
import { listCount } from '../repositories/list-reader';
import type { ListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { cardsOfRanks } from '../search/found-cards';
import type { IndexedText, IndexedTokens, IndexTable, IndexWriter } from '../search/index-writer';
import { facetGroups } from '../search/plan-facets';
import { afterWhole, hasWords, RELEVANCE_WINDOW, splitPage, WORTH } from '../search/relevance';
import { suggestNames } from '../search/suggest-names';
import { postgresShadow } from './postgres-shadow';
import { clauseQueries, facetsQuery, facetsVector, wordsQuery, wordsVector } from './search-terms';

/** Full text search over search vectors. */
export const createPostgresSearch: SearchEngine = { reader, tokens, writer, shadow: postgresShadow };

interface Match {
  readonly condition: RawBuilder<unknown>;
  /** Rank to sort and compare by. */
  readonly rank: RawBuilder<unknown>;
  /** Cache key of the match, without the time. */
  readonly name: string;
}

/** Which matches of a plan: with the words themselves, with compounds that end with them too, or with these alone. */
type Words = 'whole' | 'all' | 'tails';

function reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader {
  /** Undefined if nothing can match. */
  async function match(plan: SearchPlan, visibility: Visibility, which: Words): Promise<Match | undefined> {
    const groups = await facetGroups(plan, ids);
    if (groups === undefined) return undefined;
    const facets = facetsQuery(groups, !visibility.drafts);
    const words = wordsQuery(plan.term, plan.title, { tails: which !== 'whole' });
    const whole = which === 'tails' ? wordsQuery(plan.term, plan.title) : undefined;
    // With words, the planner must not use the index of ranks: it would scan all of them and unpack each vector, instead of
    // sorting the matches from the index of words.
    const rank = words === undefined ? sql`search_rank` : sql`(search_rank + 0)`;
    const conditions = [
      ...(facets === undefined ? [] : [sql`facets @@ ${facets}::tsquery`]),
      // One query for the index: a condition on its rows would unpack the vector of each.
      ...(words === undefined
        ? []
        : [sql`words @@ ${whole === undefined ? sql`${words}::tsquery` : sql`(${words}::tsquery && !! ${whole}::tsquery)`}`]),
      ...(visibility.drafts ? [] : [sql`${rank} <= ${lastRankAt(visibility.now)}`]),
    ];
    const condition = conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
    return { condition, rank, name: `${facets ?? ''} ${words ?? ''} ${whole ?? ''}` };
  }

  async function newest(found: Match, limit: number, offset: number): Promise<number[]> {
    const { rows } = await sql<{ place: number }>`
      select search_rank as place from article_search where ${found.condition}
      order by ${found.rank} desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ place }) => Number(place));
  }

  async function byRelevance(found: Match, { term }: SearchPlan, limit: number, offset: number): Promise<number[]> {
    const scores = term.flatMap((clause) => {
      const queries = clauseQueries(clause);
      return (['title', 'lead', 'exact'] as const).flatMap((field) => {
        const query = queries[field];
        return query === undefined ? [] : [sql`case when words @@ ${query}::tsquery then ${sql.lit(WORTH[field])} else 0 end`];
      });
    });
    const { rows } = await sql<{ place: number }>`
      select place from (
        select search_rank as place, words from article_search where ${found.condition}
        order by ${found.rank} desc limit ${RELEVANCE_WINDOW}
      ) w order by ${sql.join(scores, sql` + `)} desc, place desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ place }) => Number(place));
  }

  async function pageByRelevance(found: Match, plan: SearchPlan, page: Range): Promise<number[]> {
    const { ranked, older } = splitPage(page);
    const best = ranked.limit === 0 ? [] : await byRelevance(found, plan, ranked.limit, ranked.offset);
    return older.limit === 0 ? best : [...best, ...(await newest(found, older.limit, older.offset))];
  }

  async function count(plan: SearchPlan, visibility: Visibility): Promise<number> {
    const list = singleList(plan);
    if (list) return await listCount(db, ids, cached, { scope: list.scope, ...list.key }, visibility);
    const found = await match(plan, visibility, 'all');
    return found === undefined ? 0 : await countMatches(found, visibility);
  }

  async function countMatches(found: Match, visibility: Visibility): Promise<number> {
    return cached(`match ${found.name}`, visibility, async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from article_search where ${found.condition}`.execute(db);
      return Number(rows[0]?.n ?? 0);
    });
  }

  return {
    async page(plan, { offset, limit }, visibility, { order, snippets } = {}) {
      const found = await match(plan, visibility, 'whole');
      if (found === undefined) return [];
      const places =
        order === 'relevance' && hasWords(plan)
          ? await pageByRelevance(found, plan, { offset, limit })
          : await newest(found, limit, offset);
      const tails = places.length < limit && hasTails(plan.term) ? await match(plan, visibility, 'tails') : undefined;
      if (tails !== undefined) {
        const before = places.length > 0 || offset === 0 ? offset + places.length : await countMatches(found, visibility);
        const rest = afterWhole({ offset, limit }, places.length, before);
        places.push(...(await newest(tails, rest.limit, rest.offset)));
      }
      return await cardsOfRanks(db, places, visibility, snippets === true ? plan.term : []);
    },
    count,
    counts: (plans, visibility) => Promise.all(plans.map((plan) => count(plan, visibility))),
    suggest: (folded, scope, limit) => suggestNames(db, folded, scope, limit),
  };
}

function tokens(text: IndexedText): IndexedTokens {
  const words = searchWords(`${text.title} ${text.lead}`);
  const [title, lead, further] = [splitStems(text.title), splitStems(text.lead), splitStems(text.body)];
  const split = (stems: string | undefined) => (stems === undefined || stems === '' ? [] : stems.split(' '));
  const body = {
    inOrder: [...split(text.bodyStems?.stems), ...further.inOrder],
    distinct: [...split(text.bodyStems?.distinctStems), ...further.distinct],
    tails: further.tails,
  };
  return [wordsVector({ title, lead, body, words })];
}

function writer(db: Kysely<Database>, ids: ListingIds, table: IndexTable): IndexWriter {
  const index = sql.table(table === 'next' ? 'article_search_next' : 'article_search');
  return {
    async add(articles) {
      if (articles.length === 0) return;
      const rows: RawBuilder<unknown>[] = [];
      for (const {
        rank,
        tokens: [words = ''],
        facets,
        visible,
      } of articles)
        rows.push(sql`(${rank}, ${facetsVector(await ids.ensure(facets), visible)}::tsvector, ${words}::tsvector)`);
      await sql`insert into ${index} (search_rank, facets, words) values ${sql.join(rows)}`.execute(db);
    },
    async held(ranks) {
      if (ranks.length === 0) return new Set();
      const { rows } = await sql<{ rank: number }>`
        select search_rank as rank from ${index} where search_rank in (${sql.join(ranks)})`.execute(db);
      return new Set(rows.map(({ rank }) => Number(rank)));
    },
    async remove(rank) {
      await sql`delete from ${index} where search_rank = ${rank}`.execute(db);
    },
  };
}
