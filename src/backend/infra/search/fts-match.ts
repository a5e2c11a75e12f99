import type { TermClause } from '~/lib/search/term-query';

/**
 * FTS5 match expressions. Everything in them is a token of the analyser or a number, quoted; no text of a reader gets here.
 */

/** Token of a facet: the listing's number. Letters first, so that no word of a text can be one ('xf' begins no stem we make). */
export const facetToken = (listingId: number): string => `xf${listingId}`;

/**
 * Token of a whole word of title and lead. Its own beginning keeps it apart from the stems of bodies: looking for words
 * that begin with some letters then reads these words only.
 */
export const wordToken = (word: string): string => `qq${word}`;

const TEXT_COLUMNS = '{title_stems lead_stems body_stems}';

/** The expression for clauses over the whole text; '' for none. */
export function textMatch(clauses: readonly TermClause[]): string {
  return clauses.map((clause) => clauseMatch(clause, TEXT_COLUMNS, 'words')).join(' AND ');
}

/** The expression for clauses over the title; '' for none. */
export function titleMatch(clauses: readonly TermClause[]): string {
  return clauses.map((clause) => clauseMatch(clause, '{title_stems}')).join(' AND ');
}

/** The expression for facets: of each group at least one; '' for none. An empty group matches nothing. */
export function facetMatch(groups: readonly (readonly number[])[]): string {
  return groups
    .map(
      (group) =>
        `facets : (${group.length === 0 ? quote(facetToken(0)) : group.map((id) => quote(facetToken(id))).join(' OR ')})`,
    )
    .join(' AND ');
}

function clauseMatch(clause: TermClause, columns: string, prefixColumn?: string): string {
  if (clause.kind === 'phrase') return `${columns} : ${quote(clause.stems.join(' '))}`;
  const stems = `${columns} : (${clause.stems.map(quote).join(' OR ')})`;
  if (clause.prefix === undefined || prefixColumn === undefined) return stems;
  return `(${stems} OR ${prefixColumn} : ${quote(wordToken(clause.prefix))} *)`;
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '')}"`;
}
