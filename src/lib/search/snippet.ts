import type { SnippetPart } from '~/lib/contract/article';
import { withoutEndMarks } from '~/lib/text/truncate';
import { foldedWord, stemWord } from './analyser';
import type { TermClause } from './term-query';
import { eachWord } from './words';

/** Characters of a text that are looked through; a novel's later chapters are found, but not quoted. */
const READ_LENGTH = 20_000;
const WORD = /[\p{L}\p{N}]+/gu;

/** A word that a clause matches; places count UTF-16 units of the text. */
interface Hit {
  readonly from: number;
  readonly to: number;
  /** Which clause. */
  readonly clause: number;
}

/**
 * The text in runs, those marked that the clauses of a search match: words by stem or by their typed beginning, phrases by
 * their words. Joined, the parts are the text again; without clauses it is one part.
 */
export function markHits(text: string, clauses: readonly TermClause[]): SnippetPart[] {
  return splitAtHits(text, hitsIn(text, clauses));
}

/**
 * A piece of a long text of about `limit` characters around its densest hits, cut between words, with '…' where it was
 * cut. Without a hit the beginning. Text, not HTML.
 */
export function snippet(text: string, clauses: readonly TermClause[], limit: number): SnippetPart[] {
  return cutAround(text, hitsIn(text, clauses), limit);
}

/**
 * The snippet of the text that holds words of the most clauses, the first of equals; undefined when none holds any. A text
 * comes piece by piece and is read as far as every clause was found and `limit` characters more, at most `READ_LENGTH`:
 * later pieces and texts need not be made.
 */
export function bestSnippet(
  texts: Iterable<Iterable<string>>,
  clauses: readonly TermClause[],
  limit: number,
): SnippetPart[] | undefined {
  let best: ReadText | undefined;
  for (const pieces of texts) {
    const read = readUntilFound(pieces, clauses, limit);
    if (read.clauses > (best?.clauses ?? 0)) best = read;
    if (read.clauses === clauses.length) break;
  }
  return best && cutAround(best.text, best.hits, limit);
}

/** The beginning of a text, and what was found in it. */
interface ReadText {
  readonly text: string;
  readonly hits: readonly Hit[];
  /** How many clauses were found. */
  readonly clauses: number;
}

function readUntilFound(pieces: Iterable<string>, clauses: readonly TermClause[], limit: number): ReadText {
  let text = '';
  let end = READ_LENGTH;
  const hits: Hit[] = [];
  const found = new Set<number>();
  for (const whole of pieces) {
    const piece = whole.slice(0, READ_LENGTH - text.length);
    if (text !== '' && piece !== '') text += ' ';
    for (const hit of hitsIn(piece, clauses)) {
      hits.push({ ...hit, from: text.length + hit.from, to: text.length + hit.to });
      if (found.size < clauses.length && found.add(hit.clause).size === clauses.length)
        end = Math.min(end, text.length + hit.to + limit);
    }
    text += piece;
    if (text.length >= end) break;
  }
  return { text, hits, clauses: found.size };
}

function hitsIn(text: string, clauses: readonly TermClause[]): Hit[] {
  if (clauses.length === 0) return [];
  const byStem = new Map<string, number>();
  const beginnings: { readonly prefix: string; readonly clause: number }[] = [];
  for (const [clause, { stems }] of clauses.entries()) for (const stem of stems) if (!byStem.has(stem)) byStem.set(stem, clause);
  for (const [clause, each] of clauses.entries())
    if (each.kind === 'word' && each.prefix !== undefined) beginnings.push({ prefix: each.prefix, clause });
  const findClause = (word: string): number | undefined => {
    const clause = byStem.get(stemWord(word));
    if (clause !== undefined || beginnings.length === 0) return clause;
    const folded = foldedWord(word);
    return beginnings.find(({ prefix }) => folded.startsWith(prefix))?.clause;
  };

  const hits: Hit[] = [];
  let aligned = true;
  eachWord(text, (word, at) => {
    if (at === undefined) aligned = false;
    if (at === undefined || !aligned) return;
    const clause = findClause(word);
    if (clause !== undefined) hits.push({ from: at, to: at + word.length, clause });
  });
  return aligned ? hits : hitsWordByWord(text, findClause);
}

/** For texts in which folding moves the letters: slower, as each word is looked for by a pattern. */
function hitsWordByWord(text: string, findClause: (word: string) => number | undefined): Hit[] {
  const hits: Hit[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const clause = findClause(word);
    if (clause !== undefined) hits.push({ from: index, to: index + word.length, clause });
  }
  return hits;
}

function splitAtHits(text: string, hits: readonly Hit[]): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = 0;
  for (const { from, to } of hits) {
    if (from > at) parts.push({ text: text.slice(at, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), hit: false });
  return parts;
}

function cutAround(text: string, hits: readonly Hit[], limit: number): SnippetPart[] {
  if (text.length <= limit) return splitAtHits(text, hits);
  const start = wordStart(text, Math.max(0, densest(hits, limit) - Math.floor(limit / 5)));
  const end = wordEnd(text, start + limit);
  const inside = hits.filter(({ from, to }) => from >= start && to <= end);
  const moved = inside.map(({ from, to, clause }) => ({ from: from - start, to: to - start, clause }));
  const piece = text.slice(start, end);
  const parts = splitAtHits(end < text.length ? withoutEndMarks(piece) : piece, moved);
  if (start > 0) parts.unshift({ text: '…', hit: false });
  if (end < text.length) parts.push({ text: '…', hit: false });
  return joined(parts);
}

/** Neighbours of one kind as one; the hits stay apart, as each is a word. */
function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const result: SnippetPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last !== undefined && !last.hit && !part.hit) result[result.length - 1] = { text: last.text + part.text, hit: false };
    else result.push(part);
  }
  return result;
}

/** Place of the hit with the most clauses, then the most others, within the limit behind it. */
function densest(hits: readonly Hit[], limit: number): number {
  let best = 0;
  let most = 0;
  let end = 0;
  const inside = new Map<number, number>();
  for (const [index, { from, clause }] of hits.entries()) {
    for (; end < hits.length && (hits[end]?.from ?? 0) < from + limit; end += 1) {
      const entering = hits[end]?.clause ?? 0;
      inside.set(entering, (inside.get(entering) ?? 0) + 1);
    }
    const worth = inside.size * 1000 + (end - index);
    if (worth > most) {
      most = worth;
      best = from;
    }
    const left = (inside.get(clause) ?? 1) - 1;
    if (left === 0) inside.delete(clause);
    else inside.set(clause, left);
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
