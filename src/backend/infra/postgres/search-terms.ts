import { type Stems, tailToken } from '~/lib/search/analyser';
import type { TermClause } from '~/lib/search/term-query';

/**
 * Search vectors and queries in PostgreSQL's syntax. Tokens come from our analyser; PostgreSQL's own parser and dictionaries are
 * not used, so that the same articles are found as in SQLite. Kinds of terms that are columns in SQLite are distinguished here by
 * a first character that no token has: queries then consist of whole terms, which the index answers without reading rows.
 */
const IN_TITLE = '^';
const IN_LEAD = '~';
const WHOLE_WORD = '.';
const LISTING = '=';
export const VISIBLE_FACET = `${LISTING}v`;

/** Last position in a vector; terms after it are indexed without position. */
const LAST_POSITION = 16_383;
/** Limit on the positions of one term in a vector. */
const POSITIONS_OF_TERM = 256;
/** Gap between title, lead and body, so that no phrase spans two of them. */
const GAP = 10;
/** PostgreSQL rejects vectors of 2^20 bytes; words of a text beyond this size are not indexed. */
const MAX_BYTES = 1_000_000;

/** The words of an article, by column of the SQLite index. */
export interface IndexedTokens {
  readonly title: Stems;
  readonly lead: Stems;
  readonly body: Stems;
  /** Unstemmed. */
  readonly words: readonly string[];
}

/** The vector of an article's words, in PostgreSQL's notation. */
export function wordsVector({ title, lead, body, words }: IndexedTokens): string {
  const terms = new Map<string, number[]>();
  let bytes = 0;

  function add(term: string, position?: number): void {
    let positions = terms.get(term);
    if (positions === undefined) {
      const size = Buffer.byteLength(term) + 8;
      if (bytes + size > MAX_BYTES) return;
      bytes += size;
      positions = [];
      terms.set(term, positions);
    }
    if (position === undefined || position > LAST_POSITION || positions.length >= POSITIONS_OF_TERM || bytes + 2 > MAX_BYTES)
      return;
    bytes += 2;
    positions.push(position);
  }

  function addAll(stems: readonly string[], from: number): number {
    for (const [index, stem] of stems.entries()) add(stem, from + index);
    return from + stems.length + GAP;
  }

  for (const word of words) add(WHOLE_WORD + word);
  for (const [index, stem] of title.inOrder.entries()) add(IN_TITLE + stem, index + 1);
  for (const [index, stem] of lead.inOrder.entries()) add(IN_LEAD + stem, index + 1);
  addAll(body.inOrder, addAll(lead.inOrder, addAll(title.inOrder, 1)));
  for (const stem of joinedStems(title)) add(IN_TITLE + stem);
  for (const stem of joinedStems(lead)) add(IN_LEAD + stem);
  for (const stem of [title, lead, body].flatMap(joinedStems)) add(stem);
  for (const { tails } of [title, lead, body]) for (const tail of tails) add(tailToken(tail));

  return [...terms]
    .map(([term, positions]) => (positions.length > 0 ? `${quote(term)}:${positions.join(',')}` : quote(term)))
    .join(' ');
}

/** The stems of joined words, which have no position. */
function joinedStems({ inOrder, distinct }: Stems): readonly string[] {
  const placed = new Set(inOrder);
  return placed.size === distinct.length ? [] : distinct.filter((stem) => !placed.has(stem));
}

/** The vector of an article's listings. */
export function facetsVector(listingIds: readonly number[], visible: boolean): string {
  const terms = [...new Set(listingIds)].map(facet);
  if (visible) terms.push(VISIBLE_FACET);
  return terms.map(quote).join(' ');
}

const facet = (listingId: number): string => `${LISTING}${listingId}`;

/** The query for clauses on the whole text, with `tails` as tails of compounds too, and on the title; undefined without clauses. */
export function wordsQuery(
  term: readonly TermClause[],
  title: readonly TermClause[],
  { tails = false } = {},
): string | undefined {
  const clauses = [
    ...term.map((clause) => {
      const query = clauseQuery(clause, '', WHOLE_WORD);
      return tails && clause.kind === 'word' && clause.tail !== undefined
        ? joinOr([query, quote(tailToken(clause.tail))])
        : query;
    }),
    ...title.map((clause) => clauseQuery(clause, IN_TITLE)),
  ];
  return clauses.length === 0 ? undefined : clauses.join(' & ');
}

/** The queries for a clause within the title, within the lead, and for its exact word in either. */
export function clauseQueries(clause: TermClause): { readonly title: string; readonly lead: string; readonly exact?: string } {
  return {
    title: clauseQuery(clause, IN_TITLE),
    lead: clauseQuery(clause, IN_LEAD),
    ...(clause.kind === 'word' && clause.prefix !== undefined ? { exact: quote(WHOLE_WORD + clause.prefix) } : {}),
  };
}

/** The query for facets: at least one of each group. An empty group matches nothing. */
export function facetsQuery(groups: readonly (readonly number[])[], onlyVisible: boolean): string | undefined {
  const clauses = groups.map((group) => joinOr((group.length === 0 ? [0] : group).map(facet).map(quote)));
  if (onlyVisible) clauses.push(quote(VISIBLE_FACET));
  return clauses.length === 0 ? undefined : clauses.join(' & ');
}

function clauseQuery(clause: TermClause, kind: string, prefixKind?: string): string {
  const stems = clause.stems.map((stem) => quote(kind + stem));
  if (clause.kind === 'phrase') return `(${stems.join(' <-> ')})`;
  if (clause.prefix === undefined || prefixKind === undefined) return joinOr(stems);
  return joinOr([...stems, `${quote(prefixKind + clause.prefix)}:*`]);
}

const joinOr = (terms: readonly string[]): string => `(${terms.join(' | ')})`;

/** Quotes a token. Tokens are letters and digits; other characters are removed, as they could end the quotation. */
function quote(term: string): string {
  return `'${term.replaceAll(/['\\\0]/g, '')}'`;
}
