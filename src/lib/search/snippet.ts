import type { SnippetPart } from '~/lib/contract/article';
import { withoutEndMarks } from '~/lib/text/truncate';
import { foldedWord, stemWord, wordTail } from './analyser';
import type { TermClause } from './term-query';
import { eachWord } from './words';

/** Number of characters of a text that are searched for a snippet; matches further on are found, but not quoted. */
const READ_LENGTH = 20_000;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{DI}]*/gu;

/** Text that needs no sign between it and the next piece. */
const ENDS_SENTENCE = /[.!?…:;,][”"»)\]]?$/;

/** A word that matches a clause; positions are in UTF-16 code units. */
interface Hit {
  readonly from: number;
  readonly to: number;
  /** Index of the clause. */
  readonly clause: number;
}

/**
 * Splits a text into parts and marks those that match the clauses of a search: words by stem, by their typed beginning or as the
 * tail of a compound, phrases by their words. The joined parts are the text again; without clauses it is a single part.
 */
export function markHits(text: string, clauses: readonly TermClause[]): SnippetPart[] {
  return splitAtHits(text, hitsIn(text, clauses));
}

/**
 * An excerpt of a long text of about `limit` characters around its densest hits, cut between words, with '…' where it was cut;
 * the beginning of the text if there is no hit. Text, not HTML.
 */
export function snippet(text: string, clauses: readonly TermClause[], limit: number): SnippetPart[] {
  return cutAround(text, hitsIn(text, clauses), limit);
}

/**
 * The snippet of the text that matches the most clauses, the first one of equals; undefined if none matches any. A text is given
 * in pieces and read until all clauses were found and `limit` characters more, at most `READ_LENGTH`, so that further pieces and
 * texts need not be generated.
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

/** The beginning of a text, and the hits in it. */
interface ReadText {
  readonly text: string;
  readonly hits: readonly Hit[];
  /** Number of clauses that were found. */
  readonly clauses: number;
}

function readUntilFound(pieces: Iterable<string>, clauses: readonly TermClause[], limit: number): ReadText {
  let text = '';
  let end = READ_LENGTH;
  const hits: Hit[] = [];
  const found = new Set<number>();
  for (const whole of pieces) {
    const piece = whole.slice(0, READ_LENGTH - text.length);
    if (text !== '' && piece !== '') text += ENDS_SENTENCE.test(text) ? ' ' : ' · ';
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
  const byTail = new Map<string, number>();
  for (const [clause, each] of clauses.entries()) {
    if (each.kind !== 'word') continue;
    if (each.prefix !== undefined) beginnings.push({ prefix: each.prefix, clause });
    if (each.tail !== undefined && !byTail.has(each.tail)) byTail.set(each.tail, clause);
  }
  const findClause = (word: string): number | undefined => {
    const clause = byStem.get(stemWord(word));
    if (clause !== undefined) return clause;
    const folded = beginnings.length === 0 ? '' : foldedWord(word);
    const begun = beginnings.find(({ prefix }) => folded.startsWith(prefix))?.clause;
    if (begun !== undefined || byTail.size === 0) return begun;
    const tail = wordTail(word);
    return tail === undefined ? undefined : byTail.get(tail);
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

/** For texts in which folding changes positions: slower, as words are matched by a regular expression. */
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

/** Joins adjacent parts without hits; hits stay separate, as each is a word. */
function joined(parts: readonly SnippetPart[]): SnippetPart[] {
  const result: SnippetPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last !== undefined && !last.hit && !part.hit) result[result.length - 1] = { text: last.text + part.text, hit: false };
    else result.push(part);
  }
  return result;
}

/** Position of the hit that is followed, within the limit, by the most clauses, then by the most hits. */
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
