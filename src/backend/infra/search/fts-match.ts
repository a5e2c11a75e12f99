import type { TermClause } from '~/lib/search/term-query';
import type { Visibility } from '../../domain/visibility';

/**
 * FTS5 match expressions. Everything in them is a token of the analyser or a number, quoted; no text of a reader gets here.
 */

/**
 * Token of a facet: the listing's number, and whether anonymous readers may see the article. Letters first, so that no word
 * of a text can be one ('xv' and 'xd' begin no stem followed by digits alone).
 */
export const facetToken = (listingId: number, visible: boolean): string => `${visible ? 'xv' : 'xd'}${listingId}`;

/**
 * Token of a whole word of title and lead. Its own beginning keeps it apart from the stems of bodies: looking for words
 * that begin with some letters then reads these words only.
 */
export const wordToken = (word: string): string => `qq${word}`;

/**
 * Token of a stem of the title, so that looking in titles reads these alone: by column, every place of the stem in every
 * text would be read.
 */
export const titleToken = (stem: string): string => `tt${stem}`;

const TEXT_COLUMNS = '{title_stems lead_stems body_stems}';

/** The expression for clauses over the whole text; '' for none. */
export function textMatch(clauses: readonly TermClause[]): string {
  return clauses.map((clause) => clauseMatch(clause, TEXT_COLUMNS, true)).join(' AND ');
}

/** The expression for clauses over the title; '' for none. */
export function titleMatch(clauses: readonly TermClause[]): string {
  return clauses.map(inTitle).join(' AND ');
}

/** The expression for a clause within the title, within the lead, and for its word as it was typed in either; '' for none. */
export function clauseMatches(clause: TermClause): { readonly title: string; readonly lead: string; readonly exact: string } {
  return {
    title: inTitle(clause),
    lead: clauseMatch(clause, '{lead_stems}', false),
    exact: clause.kind === 'word' && clause.prefix !== undefined ? `words : ${quote(wordToken(clause.prefix))}` : '',
  };
}

/** The expression for facets: of each group at least one; '' for none. An empty group matches nothing. */
export function facetMatch(groups: readonly (readonly number[])[], { drafts }: Pick<Visibility, 'drafts'>): string {
  return groups
    .map((group) => {
      const tokens = (group.length === 0 ? [0] : group).flatMap((id) => [
        quote(facetToken(id, true)),
        ...(drafts ? [quote(facetToken(id, false))] : []),
      ]);
      return `facets : (${tokens.join(' OR ')})`;
    })
    .join(' AND ');
}

function inTitle(clause: TermClause): string {
  if (clause.kind === 'phrase') return clauseMatch(clause, '{title_stems}', false);
  return `words : (${clause.stems.map((stem) => quote(titleToken(stem))).join(' OR ')})`;
}

function clauseMatch(clause: TermClause, columns: string, withBeginnings: boolean): string {
  if (clause.kind === 'phrase') return `${columns} : ${quote(clause.stems.join(' '))}`;
  const stems = `${columns} : (${clause.stems.map(quote).join(' OR ')})`;
  if (clause.prefix === undefined || !withBeginnings) return stems;
  return `(${stems} OR words : ${quote(wordToken(clause.prefix))} *)`;
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '')}"`;
}
