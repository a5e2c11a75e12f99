/** Counters of a row, a power of two; each takes a byte. */
const WIDTH = 2 ** 15;
const ROWS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;
/** A count stops there: what is asked for that often needs no comparison. */
const MOST = 15;
/** Additions after which all counts are halved. */
const AGEING = 10 * WIDTH;

/** A number for a text (FNV-1a). */
function hashKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/**
 * Counts how often each of any number of keys was added of late, approximately and in constant memory: a count is never too low,
 * except that all are halved from time to time (a count-min sketch).
 */
export class RecentCounts {
  readonly #counts = new Uint8Array(ROWS.length * WIDTH);
  #additions = 0;

  add(key: string): void {
    const hash = hashKey(key);
    ROWS.forEach((factor, row) => {
      const place = findPlace(hash, factor, row);
      const count = this.#counts[place] ?? 0;
      if (count < MOST) this.#counts[place] = count + 1;
    });
    this.#additions += 1;
    if (this.#additions < AGEING) return;
    this.#additions = 0;
    for (let place = 0; place < this.#counts.length; place += 1) this.#counts[place] = (this.#counts[place] ?? 0) >> 1;
  }

  of(key: string): number {
    const hash = hashKey(key);
    return Math.min(...ROWS.map((factor, row) => this.#counts[findPlace(hash, factor, row)] ?? 0));
  }
}

const findPlace = (hash: number, factor: number, row: number): number => row * WIDTH + (Math.imul(hash, factor) >>> 17);
