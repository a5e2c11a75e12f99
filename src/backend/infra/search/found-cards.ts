import type { Kysely } from 'kysely';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { plainText } from '~/lib/article-body/plain-text';
import type { ArticleCard } from '~/lib/contract/article';
import { bestSnippet } from '~/lib/search/snippet';
import type { TermClause } from '~/lib/search/term-query';
import type { Visibility } from '../../domain/visibility';
import { storedCard } from '../repositories/stored-card';
import { visibleEntry } from '../repositories/visible-rows';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** Length of a snippet in characters, about three lines of a list. */
const SNIPPET_LENGTH = 240;
/** Number of a live blog's entries that are searched for a snippet. */
const READ_ENTRIES = 40;

/** The cards of found articles in the order of their ranks; with clauses, each has a snippet if its text matches. */
export async function cardsOfRanks(
  db: Kysely<Database>,
  ranks: readonly number[],
  visibility: Visibility,
  clauses: readonly TermClause[],
): Promise<readonly ArticleCard[]> {
  if (ranks.length === 0) return [];
  const rows = await db
    .selectFrom('article')
    .select(['id', 'search_rank', 'card_json'])
    .where('search_rank', 'in', [...ranks])
    .execute();
  const byRank = new Map(rows.map((row) => [row.search_rank, row]));
  const cards: ArticleCard[] = [];
  for (const rank of ranks) {
    const row = byRank.get(rank);
    if (row === undefined) continue;
    const card = storedCard(row.card_json, visibility);
    const snippet = clauses.length === 0 ? undefined : await loadSnippet(db, row.id, card, visibility, clauses);
    cards.push(snippet === undefined ? card : { ...card, snippet });
  }
  return cards;
}

async function loadSnippet(
  db: Kysely<Database>,
  id: number,
  card: ArticleCard,
  visibility: Visibility,
  clauses: readonly TermClause[],
): Promise<ArticleCard['snippet']> {
  const body = await db.selectFrom('article_body').select('body_json').where('article_id', '=', id).executeTakeFirst();
  const own = bestSnippet(texts(card.recommender ?? '', body?.body_json), clauses, SNIPPET_LENGTH);
  if (own !== undefined || card.type !== 'liveblog') return own;
  const entries = await db
    .selectFrom('sub_article')
    .select('body_json')
    .where('article_id', '=', id)
    .where(visibleEntry(visibility))
    .orderBy('pub_date', 'desc')
    .limit(READ_ENTRIES)
    .execute();
  return bestSnippet(
    entries.map(({ body_json }) => blockTexts(body_json)),
    clauses,
    SNIPPET_LENGTH,
  );
}

/** The lead first: the body is parsed only if the lead does not match all clauses. */
function* texts(lead: string, bodyJson: string | undefined): Iterable<Iterable<string>> {
  yield [lead];
  if (bodyJson !== undefined) yield blockTexts(bodyJson);
}

/** The text of a body without captions and line breaks, generated block by block, only as far as it is read. */
function* blockTexts(bodyJson: string): Iterable<string> {
  for (const block of storedJson<ArticleBody>(bodyJson)) {
    const text = plainText([block], { captions: false }).replaceAll('\n', ' ');
    if (text !== '') yield text;
  }
}
