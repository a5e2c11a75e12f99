import { type Kysely, sql } from 'kysely';
import { stemsOf, wordsOf } from '~/lib/search/analyser';
import type { SearchPlan, SearchReader } from '../../definitions';
import { ANY_SCOPE, everything, type ListName, lastRankOf } from '../../domain/listing';
import type { Visibility } from '../../domain/visibility';
import type { CountCache, SearchEngine } from '../open-database';
import type { ListingIds } from '../repositories/listing-ids';
import { storedCard } from '../repositories/stored-card';
import type { Database } from '../schema';
import { facetMatch, facetToken, textMatch, titleMatch, wordToken } from './fts-match';
import type { IndexWriter } from './index-writer';

/** Facet of what anonymous readers may see; its hour is checked by rank. */
const VISIBLE_TOKEN = 'xvisible';

/** Full text search in FTS5. The row number of an article is its rank, so newest first is the order of the index itself. */
export const createSqliteSearch: SearchEngine = { reader, writer };

function reader(db: Kysely<Database>, ids: ListingIds, cached: CountCache): SearchReader {
  /** undefined when nothing can match. */
  async function match(plan: SearchPlan, visibility: Visibility): Promise<string | undefined> {
    const groups: number[][] = [];
    const scope: ListName | undefined = plan.scope === undefined ? undefined : { scope: plan.scope, ...everything };
    const wanted = [
      ...(scope ? [[scope]] : []),
      ...plan.groups.map((group) => group.map((key) => ({ scope: ANY_SCOPE, ...key }))),
    ];
    for (const group of wanted) {
      const found = await Promise.all(group.map((list) => ids.find(list)));
      const known = found.filter((id) => id !== undefined);
      if (known.length === 0) return undefined;
      groups.push(known);
    }
    const parts = [textMatch(plan.term), titleMatch(plan.title), facetMatch(groups)];
    if (!visibility.drafts) parts.push(`facets : "${VISIBLE_TOKEN}"`);
    const expression = parts.filter((part) => part !== '').join(' AND ');
    return expression === ''
      ? `facets : "${facetToken((await ids.find({ scope: ANY_SCOPE, ...everything })) ?? 0)}"`
      : expression;
  }

  const upTo = (visibility: Visibility) => (visibility.drafts ? Number.MAX_SAFE_INTEGER : lastRankOf(visibility.now));

  return {
    async page(plan, { offset, limit }, visibility) {
      const expression = await match(plan, visibility);
      if (expression === undefined) return [];
      const { rows } = await sql<{ card_json: string }>`
        select a.card_json from (
          select rowid as place from article_fts where article_fts match ${expression} and rowid <= ${upTo(visibility)}
          order by rowid desc limit ${limit} offset ${offset}
        ) f join article a on a.search_rank = f.place order by f.place desc`.execute(db);
      return rows.map((row) => storedCard(row.card_json, visibility));
    },
    async count(plan, visibility) {
      const expression = await match(plan, visibility);
      if (expression === undefined) return 0;
      return cached(`match ${expression}`, visibility, async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from article_fts where article_fts match ${expression} and rowid <= ${upTo(visibility)}`.execute(
          db,
        );
        return Number(rows[0]?.n ?? 0);
      });
    },
  };
}

function writer(db: Kysely<Database>, ids: ListingIds): IndexWriter {
  const index: IndexWriter = {
    async put(rank, text, facets, visible) {
      const tokens = (await ids.ensure(facets)).map(facetToken);
      if (visible) tokens.push(VISIBLE_TOKEN);
      const words = wordsOf(`${text.title} ${text.lead}`);
      await sql`delete from article_fts where rowid = ${rank}`.execute(db);
      await sql`insert into article_fts (rowid, title_stems, lead_stems, body_stems, words, facets) values (
        ${rank}, ${stemsOf(text.title).join(' ')}, ${stemsOf(text.lead).join(' ')}, ${stemsOf(text.body).join(' ')},
        ${[...new Set(words)].map(wordToken).join(' ')}, ${tokens.join(' ')})`.execute(db);
    },
    async putNew(articles) {
      for (const { rank, text, facets, visible } of articles) await index.put(rank, text, facets, visible);
    },
    async remove(rank) {
      await sql`delete from article_fts where rowid = ${rank}`.execute(db);
    },
  };
  return index;
}
