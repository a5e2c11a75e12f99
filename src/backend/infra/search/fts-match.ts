import { tailToken } from '~/lib/search/analyser';
import { hasTails, type TermClause } from '~/lib/search/term-query';
import type { Visibility } from '../../domain/visibility';

/**
 * FTS5 match expressions. They contain only quoted tokens of the analyser and numbers, never a reader's raw text.
 *
 * The index consists of two tables (sqlite-shadow.ts). The first records only which tokens each article has, so that common words
 * need few pages; tokens that are not stems begin with an underscore, which no word contains, and a letter for their kind. The
 * second has the positions of stems and is used for phrases only.
 */

/** Conditions on the two tables; '' if there is none on a table. */
export interface FtsMatch {
  readonly tokens: string;
  readonly phrases: string;
}

/** Token of a facet: the listing's id, and whether the article is visible to anonymous readers. */
export const facetToken = (listingId: number, visible: boolean): string => `${visible ? '_v' : '_d'}${listingId}`;

/** Token of an unstemmed word of title and lead. */
export const wordToken = (word: string): string => `_w${word}`;

/** Token of a stem of the title. */
export const titleToken = (stem: string): string => `_t${stem}`;

/** Token of a stem of the lead. */
export const leadToken = (stem: string): string => `_l${stem}`;

/** The conjunction of all matches. */
export function joinAnd(matches: readonly FtsMatch[]): FtsMatch {
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' AND ');
  return { tokens: joined(matches.map(({ tokens }) => tokens)), phrases: joined(matches.map(({ phrases }) => phrases)) };
}

/** The match for clauses in the whole text. */
export const textMatch = (clauses: readonly TermClause[]): FtsMatch => joinAnd(clauses.map((clause) => inText(clause)));

/** The match for clauses in the whole text or as tails of compounds there; undefined if no clause may be one. */
export function tailMatch(clauses: readonly TermClause[]): FtsMatch | undefined {
  if (!hasTails(clauses)) return undefined;
  return joinAnd(clauses.map((clause) => inText(clause, { tails: true })));
}

/** The first match without what the second one finds. Both have the same phrases. */
export const without = (match: FtsMatch, { tokens }: FtsMatch): FtsMatch => ({
  tokens: `(${match.tokens}) NOT (${tokens})`,
  phrases: match.phrases,
});

function inText(clause: TermClause, { tails = false } = {}): FtsMatch {
  if (clause.kind === 'phrase') return phraseMatch(clause.stems, '', (stem) => stem);
  const tokens = [...clause.stems, ...(tails && clause.tail !== undefined ? [tailToken(clause.tail)] : [])];
  const words = joinOr(tokens);
  return tokensOnly(clause.prefix === undefined ? words : `(${words} OR ${quote(wordToken(clause.prefix))} *)`);
}

/** The match for clauses in the title. */
export function titleMatch(clauses: readonly TermClause[]): FtsMatch {
  return joinAnd(clauses.map(inTitle));
}

/** The matches for a clause within the title, within the lead, and for its exact word in either, if it has one. */
export function clauseMatches(clause: TermClause): Readonly<Record<'title' | 'lead' | 'exact', FtsMatch | undefined>> {
  const { kind, stems } = clause;
  return {
    title: inTitle(clause),
    lead: kind === 'phrase' ? phraseMatch(stems, 'lead_stems : ', leadToken) : tokensOnly(joinOr(stems.map(leadToken))),
    exact: kind === 'word' && clause.prefix !== undefined ? tokensOnly(quote(wordToken(clause.prefix))) : undefined,
  };
}

/** The match for facets: at least one of each group. An empty group matches nothing. */
export function facetMatch(groups: readonly (readonly number[])[], { drafts }: Pick<Visibility, 'drafts'>): FtsMatch {
  return joinAnd(
    groups.map((group) => {
      const ids = group.length === 0 ? [0] : group;
      const kinds = drafts ? [true, false] : [true];
      return tokensOnly(joinOr(ids.flatMap((id) => kinds.map((visible) => facetToken(id, visible)))));
    }),
  );
}

function inTitle({ kind, stems }: TermClause): FtsMatch {
  return kind === 'phrase' ? phraseMatch(stems, 'title_stems : ', titleToken) : tokensOnly(joinOr(stems.map(titleToken)));
}

/** Also requires the stems as tokens, which narrows down the articles before positions are compared. */
function phraseMatch(stems: readonly string[], column: string, token: (stem: string) => string): FtsMatch {
  return { tokens: stems.map((stem) => quote(token(stem))).join(' AND '), phrases: column + quote(stems.join(' ')) };
}

const tokensOnly = (tokens: string): FtsMatch => ({ tokens, phrases: '' });

const joinOr = (tokens: readonly string[]): string => `(${tokens.map(quote).join(' OR ')})`;

function quote(token: string): string {
  return `"${token.replaceAll('"', '')}"`;
}
