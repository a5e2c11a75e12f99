/**
 * Numbers words by a place in a text, without a string or an object for each: creating and hashing strings took most of the time
 * of stemming. What a look-up needs is in two dense arrays and mostly in two lines of a processor's cache, because waiting for
 * memory takes most of the time that is left.
 */
export interface WordTable {
  /** Number of the word between two positions of a text, from 0; -1 if the table does not have it. `hash` is that of `hashWord`. */
  find(text: string, start: number, end: number, hash: number): number;
  /** Adds a word that the table does not have, and returns its number. */
  add(text: string, start: number, end: number, hash: number): number;
  readonly size: number;
}

/** Letters per word for which there is space at first. */
const USUAL_LENGTH = 10;
/** Numbers of words have 16 bits. */
const MAX_WORDS = 0x10000;
/** Number and length, before the letters of a word. */
const HEAD = 2;

/** A table for at most `most` words, up to 65,536. */
export function createWordTable(most: number): WordTable {
  if (most > MAX_WORDS) throw new RangeError(`A table of words has at most ${MAX_WORDS}, not ${most}.`);
  // Position in `words`, 24 bits, and 8 bits of the hash; 0 if empty. At least half of them stay empty, so that few words need to
  // be compared.
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(most * 2)));
  const mask = slots.length - 1;
  /** Number, length and letters of each word, from 1 on. */
  let words = new Uint16Array(1 + most * (HEAD + USUAL_LENGTH));
  let end = 1;
  let size = 0;
  // Multiplied by a large odd number, as similar words have similar hashes.
  const firstSlot = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> 6) & mask;
  const toTag = (hash: number): number => (hash >>> 22) & 0xff;

  /** True if the word at a position of `words` is the one between two positions of a text. */
  function isWord(at: number, text: string, start: number, wordEnd: number): boolean {
    const length = wordEnd - start;
    if (words[at + 1] !== length) return false;
    const first = at + HEAD;
    for (let index = 0; index < length; index += 1) if (words[first + index] !== text.charCodeAt(start + index)) return false;
    return true;
  }

  return {
    find(text, start, wordEnd, hash) {
      const tag = toTag(hash);
      for (let slot = firstSlot(hash); ; slot = (slot + 1) & mask) {
        const taken = slots[slot] ?? 0;
        if (taken === 0) return -1;
        if ((taken & 0xff) === tag && isWord(taken >>> 8, text, start, wordEnd)) return words[taken >>> 8] ?? -1;
      }
    },
    add(text, start, wordEnd, hash) {
      let slot = firstSlot(hash);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (end << 8) | toTag(hash);
      const next = end + HEAD + wordEnd - start;
      if (next > words.length) {
        const more = new Uint16Array(Math.max(next, words.length * 2));
        more.set(words);
        words = more;
      }
      words[end] = size;
      words[end + 1] = wordEnd - start;
      for (let at = start; at < wordEnd; at += 1) words[end + HEAD + at - start] = text.charCodeAt(at);
      end = next;
      size += 1;
      return size - 1;
    },
    get size() {
      return size;
    },
  };
}
