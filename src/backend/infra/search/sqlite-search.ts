import { type Kysely, sql } from 'kysely';
import { searchWords, splitStems, tailToken } from '~/lib/search/analyser';
import type { TermClause } from '~/lib/search/term-query';
import type { Range } from '../../definitions/range';
import { type SearchPlan, type SearchReader, singleList } from '../../definitions/search';
import { ANY_SCOPE, everything, lastRankAt } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, SearchEngine } from '../open-database';
import { compileQuery } from '../repositories/compile-query';
import { listCount } from '../repositories/list-reader';
import type { ListingIds } from '../repositories/listing-ids';
import type { Database } from '../schema';
import { cardsOfRanks } from './found-cards';
import {
  clauseMatches,
  type FtsMatch,
  facetMatch,
  facetToken,
  joinAnd,
  leadToken,
  tailMatch,
  textMatch,
  titleMatch,
  titleToken,
  without,
  wordToken,
} from './fts-match';
import type { IndexedText, IndexedTokens, IndexTable, IndexWriter } from './index-writer';
import { facetGroups } from './plan-facets';
import { afterWhole, hasWords, RELEVANCE_WINDOW, splitPage, WORTH } from './relevance';
import { indexTables, sqliteShadow } from './sqlite-shadow';
import { suggestNames } from './suggest-names';

/** Full-text search with FTS5. An article's rowid is its rank, so the index itself is in order of time. */
export const createSqliteSearch: SearchEngine = { reader, tokens, writer, shadow: sqliteShadow };

/** What a plan finds: whole words, and all with compounds that end with them, if there may be any. */
interface Wanted {
  readonly whole: FtsMatch;
  readonly withTails?: FtsMatch;
}

/** The last rank that is out. */
const upTo = (visibility: Visibility) => (visibility.drafts ? Number.MAX_SAFE_INTEGER : lastRankAt(visibility.now));

/** SQL for what a match finds between two ranks. */
const condition = ({ tokens, phrases }: FtsMatch, from: number, to: number) => {
  const found = sql`article_fts match ${tokens} and rowid between ${from} and ${to}`;
  if (phrases === '') return found;
  return sql`${found} and rowid in (
    select rowid from article_fts_phrase where article_fts_phrase match ${phrases} and rowid between ${from} and ${to})`;
};

function reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader {
  /** Undefined if nothing can match. */
  async function match(plan: SearchPlan, visibility: Visibility): Promise<Wanted | undefined> {
    const groups = await facetGroups(plan, ids);
    if (groups === undefined) return undefined;
    const facets = groups.length > 0 ? groups : [[(await ids.find({ scope: ANY_SCOPE, ...everything })) ?? 0]];
    const others = [titleMatch(plan.title), facetMatch(facets, visibility)];
    const tails = tailMatch(plan.term);
    return { whole: joinAnd([textMatch(plan.term), ...others]), ...(tails && { withTails: joinAnd([tails, ...others]) }) };
  }

  async function places(wanted: FtsMatch, from: number, to: number, limit: number, offset = 0): Promise<number[]> {
    const { rows } = await sql<{ place: number }>`
      select rowid as place from article_fts where ${condition(wanted, from, to)}
      order by rowid desc limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ place }) => place);
  }

  /** The newest matches, best first. */
  async function byRelevance(wanted: FtsMatch, clauses: readonly TermClause[], last: number): Promise<number[]> {
    const newest = await places(wanted, 0, last, RELEVANCE_WINDOW);
    const scores = new Map(newest.map((place) => [place, 0]));
    const [from, to] = [newest.at(-1) ?? 0, newest[0] ?? 0];
    for (const clause of clauses) {
      const matches = clauseMatches(clause);
      for (const field of ['title', 'lead', 'exact'] as const) {
        const match = matches[field];
        if (match === undefined) continue;
        for (const place of await places(joinAnd([match, wanted]), from, to, RELEVANCE_WINDOW)) {
          const score = scores.get(place);
          if (score !== undefined) scores.set(place, score + WORTH[field]);
        }
      }
    }
    return newest.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
  }

  async function pageByRelevance(wanted: FtsMatch, clauses: readonly TermClause[], last: number, page: Range) {
    const { ranked, older } = splitPage(page);
    const best = ranked.limit === 0 ? [] : await byRelevance(wanted, clauses, last);
    const rest = older.limit === 0 ? [] : await places(wanted, 0, last, older.limit, older.offset);
    return [...best.slice(ranked.offset, ranked.offset + ranked.limit), ...rest];
  }

  async function count(plan: SearchPlan, visibility: Visibility): Promise<number> {
    const list = singleList(plan);
    if (list) return await listCount(db, ids, cached, { scope: list.scope, ...list.key }, visibility);
    const wanted = await match(plan, visibility);
    return wanted === undefined ? 0 : await countMatches(wanted.withTails ?? wanted.whole, visibility);
  }

  async function countMatches(wanted: FtsMatch, visibility: Visibility): Promise<number> {
    return cached(`match ${wanted.tokens} ${wanted.phrases}`, visibility, async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from article_fts where ${condition(wanted, 0, upTo(visibility))}`.execute(db);
      return Number(rows[0]?.n ?? 0);
    });
  }

  return {
    async page(plan, { offset, limit }, visibility, { order, snippets } = {}) {
      const wanted = await match(plan, visibility);
      if (wanted === undefined) return [];
      const last = upTo(visibility);
      const { whole, withTails } = wanted;
      const found =
        order === 'relevance' && hasWords(plan)
          ? await pageByRelevance(whole, plan.term, last, { offset, limit })
          : await places(whole, 0, last, limit, offset);
      if (withTails !== undefined && found.length < limit) {
        const before = found.length > 0 || offset === 0 ? offset + found.length : await countMatches(whole, visibility);
        const rest = afterWhole({ offset, limit }, found.length, before);
        found.push(...(await places(without(withTails, whole), 0, last, rest.limit, rest.offset)));
      }
      return await cardsOfRanks(db, found, visibility, snippets === true ? plan.term : []);
    },
    count,
    async counts(plans, visibility) {
      const numbers: number[] = [];
      for (const plan of plans) numbers.push(await count(plan, visibility));
      return numbers;
    },
    suggest: (folded, scope, limit) => suggestNames(db, folded, scope, limit),
  };
}

function tokens(text: IndexedText): IndexedTokens {
  const [title, lead, body] = [splitStems(text.title), splitStems(text.lead), splitStems(text.body)];
  const all = new Set([
    ...title.distinct,
    ...lead.distinct,
    ...body.distinct,
    ...title.distinct.map(titleToken),
    ...lead.distinct.map(leadToken),
    ...[title, lead, body].flatMap(({ tails }) => tails.map(tailToken)),
    ...searchWords(`${text.title} ${text.lead}`).map(wordToken),
  ]);
  const { stems, distinctStems } = text.bodyStems ?? { stems: '', distinctStems: '' };
  return [
    withMore([...all].join(' '), distinctStems),
    title.inOrder.join(' '),
    lead.inOrder.join(' '),
    withMore(stems, body.inOrder.join(' ')),
  ];
}

/** Joins two lists of words. */
const withMore = (words: string, more: string): string => (words === '' || more === '' ? words + more : `${words} ${more}`);

function writer(db: Kysely<Database>, ids: ListingIds, table: IndexTable): IndexWriter {
  const [index, phrases] = indexTables(table).map((name) => sql.table(name));
  const insertTokens = compileQuery(db, () => ({
    compile: () => sql<never>`insert into ${index} (rowid, tokens) values (${0}, ${''})`.compile(db),
  }));
  const insertPhrases = compileQuery(db, () => ({
    compile: () =>
      sql<never>`insert into ${phrases} (rowid, title_stems, lead_stems, body_stems) values (${0}, ${''}, ${''}, ${''})`.compile(
        db,
      ),
  }));
  return {
    async add(articles) {
      // New lists are created first: their inserts between the articles would make FTS5 write many small segments.
      const facetTokens = new Map<number, string>();
      for (const { rank, facets, visible } of articles)
        facetTokens.set(rank, (await ids.ensure(facets)).map((id) => facetToken(id, visible)).join(' '));
      // Tokens are made once for both indexes, which are written one after the other.
      const made = articles.map(({ rank, tokens }) => ({ rank, tokens }));
      for (const {
        rank,
        tokens: [all = ''],
      } of made)
        await insertTokens(rank, `${all} ${facetTokens.get(rank) ?? ''}`);
      for (const {
        rank,
        tokens: [, title = '', lead = '', body = ''],
      } of made)
        await insertPhrases(rank, title, lead, body);
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
      for (const each of [index, phrases]) await sql`delete from ${each} where rowid = ${rank}`.execute(db);
    },
  };
}
