import { type Kysely, type RawBuilder, sql } from 'kysely';
import { stemsOf, wordsOf } from '~/lib/search/analyser';
import type { SearchPlan, SearchReader } from '../../definitions';
import { ANY_SCOPE, everything, lastRankOf } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, SearchEngine } from '../open-database';
import type { ListingIds } from '../repositories/listing-ids';
import { storedCard } from '../repositories/stored-card';
import type { Database } from '../schema';
import type { IndexedArticle, IndexWriter } from '../search/index-writer';
import { facetsQuery, facetsVector, wordsQuery, wordsVector } from './search-terms';

/** Full text search over search vectors. */
export const createPostgresSearch: SearchEngine = { reader, writer };

interface Match {
  readonly condition: RawBuilder<unknown>;
  /** Rank to sort and compare by. */
  readonly rank: RawBuilder<unknown>;
  /** Names the match, without its moment. */
  readonly name: string;
}

function reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader {
  /** undefined when nothing can match. */
  async function match(plan: SearchPlan, visibility: Visibility): Promise<Match | undefined> {
    const groups: number[][] = [];
    const wanted = [
      ...(plan.scope === undefined ? [] : [[{ scope: plan.scope, ...everything }]]),
      ...plan.groups.map((group) => group.map((key) => ({ scope: ANY_SCOPE, ...key }))),
    ];
    for (const group of wanted) {
      const found = await Promise.all(group.map((list) => ids.find(list)));
      const known = found.filter((id) => id !== undefined);
      if (known.length === 0) return undefined;
      groups.push(known);
    }
    const facets = facetsQuery(groups, !visibility.drafts);
    const words = wordsQuery(plan.term, plan.title);
    // With words the ranks must not look like an index to the planner: it would rather walk them all, unpacking each vector,
    // than take the matches from the index of words and sort them.
    const rank = words === undefined ? sql`search_rank` : sql`(search_rank + 0)`;
    const conditions = [
      ...(facets === undefined ? [] : [sql`facets @@ ${facets}::tsquery`]),
      ...(words === undefined ? [] : [sql`words @@ ${words}::tsquery`]),
      ...(visibility.drafts ? [] : [sql`${rank} <= ${lastRankOf(visibility.now)}`]),
    ];
    const condition = conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
    return { condition, rank, name: `${facets ?? ''} ${words ?? ''}` };
  }

  return {
    async page(plan, { offset, limit }, visibility) {
      const found = await match(plan, visibility);
      if (found === undefined) return [];
      const { rows } = await sql<{ card_json: string }>`
        select a.card_json from (
          select search_rank as place from article_search where ${found.condition}
          order by ${found.rank} desc limit ${limit} offset ${offset}
        ) f join article a on a.search_rank = f.place order by f.place desc`.execute(db);
      return rows.map((row) => storedCard(row.card_json, visibility));
    },
    async count(plan, visibility) {
      const found = await match(plan, visibility);
      if (found === undefined) return 0;
      return cached(`match ${found.name}`, visibility, async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from article_search where ${found.condition}`.execute(db);
        return Number(rows[0]?.n ?? 0);
      });
    },
  };
}

function writer(db: Kysely<Database>, ids: ListingIds): IndexWriter {
  async function rowOf({ rank, text, facets, visible }: IndexedArticle): Promise<RawBuilder<unknown>> {
    const words = wordsVector({
      title: stemsOf(text.title),
      lead: stemsOf(text.lead),
      body: stemsOf(text.body),
      words: wordsOf(`${text.title} ${text.lead}`),
    });
    return sql`(${rank}, ${facetsVector(await ids.ensure(facets), visible)}::tsvector, ${words}::tsvector)`;
  }

  return {
    async put(rank, text, facets, visible) {
      await sql`
        insert into article_search (search_rank, facets, words) values ${await rowOf({ rank, text, facets, visible })}
        on conflict (search_rank) do update set facets = excluded.facets, words = excluded.words`.execute(db);
    },
    async putNew(articles) {
      if (articles.length === 0) return;
      const rows: RawBuilder<unknown>[] = [];
      for (const article of articles) rows.push(await rowOf(article));
      await sql`insert into article_search (search_rank, facets, words) values ${sql.join(rows)}`.execute(db);
    },
    async remove(rank) {
      await sql`delete from article_search where search_rank = ${rank}`.execute(db);
    },
  };
}
