import { foldText, stemOf } from './analyser';
import type { TermClause } from './term-query';

/** A run of a text; `hit` where the search found it. */
export interface SnippetPart {
  readonly text: string;
  readonly hit: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The text in runs, those marked that the clauses of a search match: words by stem or by their typed beginning, phrases by
 * their words. Joined, the parts are the text again; without clauses it is one part.
 */
export function markHits(text: string, clauses: readonly TermClause[]): readonly SnippetPart[] {
  const stems = new Set(clauses.flatMap((clause) => clause.stems));
  const beginnings = clauses.flatMap((clause) => (clause.kind === 'word' && clause.prefix !== undefined ? [clause.prefix] : []));
  const parts: SnippetPart[] = [];
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    const word = foldText(match[0]);
    if (!stems.has(stemOf(word)) && !beginnings.some((beginning) => word.startsWith(beginning))) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), hit: false });
    at = match.index + match[0].length;
    parts.push({ text: match[0], hit: true });
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), hit: false });
  return parts;
}

/**
 * A piece of a long text of about `limit` characters around its densest hits, cut between words, with '…' where it was
 * cut. Without a hit the beginning. Text, not HTML.
 */
export function snippet(text: string, clauses: readonly TermClause[], limit: number): readonly SnippetPart[] {
  if (text.length <= limit) return markHits(text, clauses);
  const hits: number[] = [];
  let at = 0;
  for (const part of markHits(text, clauses)) {
    if (part.hit) hits.push(at);
    at += part.text.length;
  }
  const start = wordStart(text, Math.max(0, densest(hits, limit) - Math.floor(limit / 5)));
  const end = wordEnd(text, start + limit);
  const cut = `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
  return markHits(cut, clauses);
}

/** Place of the hit with the most others within the limit behind it. */
function densest(hits: readonly number[], limit: number): number {
  let best = 0;
  let most = 0;
  let end = 0;
  for (const [index, from] of hits.entries()) {
    while (end < hits.length && (hits[end] ?? 0) < from + limit) end += 1;
    if (end - index > most) {
      most = end - index;
      best = from;
    }
  }
  return best;
}

function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return at === 0 || space === -1 ? 0 : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= at / 2 ? at : space;
}
