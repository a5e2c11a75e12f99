/**
 * Numbers words by a place in a text, without a string or an object for each: creating and hashing strings took most of the time
 * of stemming. Everything that a look-up needs is in three dense arrays, which fit into a processor's cache.
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

/** A table for at most `most` words. */
export function createWordTable(most: number): WordTable {
  // Pairs of hash and number. At least half of them stay empty, so that few words need to be compared.
  const slots = new Int32Array(2 * 2 ** Math.ceil(Math.log2(most * 2))).fill(-1);
  const mask = slots.length - 2;
  /** Position in `letters` after each word. */
  const ends = new Int32Array(most + 1);
  let letters = new Uint16Array(most * USUAL_LENGTH);
  let size = 0;
  // Multiplied by a large odd number, as similar words have similar hashes.
  const firstSlot = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> 6) & mask;

  /** True if the word with a number is the one between two positions of a text. */
  function isWord(number: number, text: string, start: number, end: number): boolean {
    const first = number === 0 ? 0 : (ends[number - 1] ?? 0);
    if ((ends[number] ?? 0) - first !== end - start) return false;
    for (let at = start; at < end; at += 1) if (letters[first + at - start] !== text.charCodeAt(at)) return false;
    return true;
  }

  return {
    find(text, start, end, hash) {
      for (let slot = firstSlot(hash); ; slot = (slot + 2) & mask) {
        const number = slots[slot + 1] ?? -1;
        if (number === -1 || (slots[slot] === hash && isWord(number, text, start, end))) return number;
      }
    },
    add(text, start, end, hash) {
      let slot = firstSlot(hash);
      while (slots[slot + 1] !== -1) slot = (slot + 2) & mask;
      slots[slot] = hash;
      slots[slot + 1] = size;
      const first = size === 0 ? 0 : (ends[size - 1] ?? 0);
      const last = first + end - start;
      if (last > letters.length) {
        const more = new Uint16Array(Math.max(last, letters.length * 2));
        more.set(letters);
        letters = more;
      }
      for (let at = start; at < end; at += 1) letters[first + at - start] = text.charCodeAt(at);
      ends[size] = last;
      size += 1;
      return size - 1;
    },
    get size() {
      return size;
    },
  };
}
