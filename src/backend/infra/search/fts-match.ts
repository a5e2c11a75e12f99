import type { TermClause } from '~/lib/search/term-query';
import type { Visibility } from '../../domain/visibility';

/**
 * FTS5 match expressions. Everything in them is a token of the analyser or a number, quoted; no text of a reader gets here.
 *
 * Tokens that are no stems begin with an underscore, which no word of a text holds (sqlite-shadow.ts makes it a letter), and
 * a letter for their kind. So an expression need not name columns, for which FTS5 would read every place of a word in every
 * text instead of passing over them: counting a common word took three times as long.
 */

/** Token of a facet: the listing's number, and whether anonymous readers may see the article. */
export const facetToken = (listingId: number, visible: boolean): string => `${visible ? '_v' : '_d'}${listingId}`;

/** Token of a whole word of title and lead: looking for words that begin with some letters reads these words only. */
export const wordToken = (word: string): string => `_w${word}`;

/** Token of a stem of the title, so that looking in titles reads these alone. */
export const titleToken = (stem: string): string => `_t${stem}`;

/** The expression for clauses over the whole text; '' for none. */
export function textMatch(clauses: readonly TermClause[]): string {
  return clauses.map(anywhere).join(' AND ');
}

/** The expression for clauses over the title; '' for none. */
export function titleMatch(clauses: readonly TermClause[]): string {
  return clauses.map(inTitle).join(' AND ');
}

/** The expression for a clause within the title, within the lead, and for its word as it was typed in either; '' for none. */
export function clauseMatches(clause: TermClause): { readonly title: string; readonly lead: string; readonly exact: string } {
  return {
    title: inTitle(clause),
    lead: `lead_stems : ${stemsMatch(clause)}`,
    exact: clause.kind === 'word' && clause.prefix !== undefined ? quote(wordToken(clause.prefix)) : '',
  };
}

/** The expression for facets: of each group at least one; '' for none. An empty group matches nothing. */
export function facetMatch(groups: readonly (readonly number[])[], { drafts }: Pick<Visibility, 'drafts'>): string {
  return groups
    .map((group) => {
      const tokens = (group.length === 0 ? [0] : group).flatMap((id) => [
        facetToken(id, true),
        ...(drafts ? [facetToken(id, false)] : []),
      ]);
      return anyOf(tokens);
    })
    .join(' AND ');
}

function inTitle(clause: TermClause): string {
  if (clause.kind === 'phrase') return `title_stems : ${stemsMatch(clause)}`;
  return anyOf(clause.stems.map(titleToken));
}

function anywhere(clause: TermClause): string {
  if (clause.kind === 'phrase' || clause.prefix === undefined) return stemsMatch(clause);
  return `(${stemsMatch(clause)} OR ${quote(wordToken(clause.prefix))} *)`;
}

const stemsMatch = ({ kind, stems }: TermClause): string => (kind === 'phrase' ? quote(stems.join(' ')) : anyOf(stems));

const anyOf = (tokens: readonly string[]): string => `(${tokens.map(quote).join(' OR ')})`;

function quote(token: string): string {
  return `"${token.replaceAll('"', '')}"`;
}
