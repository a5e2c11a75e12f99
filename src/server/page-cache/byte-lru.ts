import { RecentCounts } from './recent-counts';

/** A value with its size in bytes. */
interface Entry<V> {
  value: V;
  bytes: number;
  /** The cache's use count when this value was last moved to the front. */
  movedAt: number;
}

/** A value moved to the front this few uses ago is still near it; moving it again would gain nothing. */
const NEAR_FRONT = 64;

/** Share of the bytes, and of the number of values, for values used twice. */
const PROTECTED = 0.8;

/**
 * Values by key within a limit of bytes. Values used twice are protected from a flood of keys that are requested once, as by a
 * crawler: new values are kept in a fifth of the space and move to the protected part when they are used again. The least recently
 * used are evicted first. Once there is no space, a new value takes the place of another only if its key was asked for more often of
 * late (TinyLFU), so that the flood passes by.
 */
export class ByteLru<V> {
  readonly #limit: number;
  readonly #maxEntries: number;
  readonly #probation = new Map<string, Entry<V>>();
  readonly #protected = new Map<string, Entry<V>>();
  #probationBytes = 0;
  #protectedBytes = 0;
  #uses = 0;
  #evictions = 0;
  readonly #asked = new RecentCounts();

  /** `limit` in bytes; a value larger than a tenth of it is not stored. `maxEntries`: limit on the number of values. */
  constructor(limit: number, maxEntries = Infinity) {
    this.#limit = limit;
    this.#maxEntries = maxEntries;
  }

  get bytes(): number {
    return this.#probationBytes + this.#protectedBytes;
  }

  /** Values evicted since the start. */
  get evictions(): number {
    return this.#evictions;
  }

  get size(): number {
    return this.#probation.size + this.#protected.size;
  }

  /** Returns the value and marks it as used; undefined if it is not stored. */
  get(key: string): V | undefined {
    const entry = this.#protected.get(key);
    this.#uses += 1;
    if (entry === undefined) this.#asked.add(key);
    if (entry !== undefined) {
      if (this.#uses - entry.movedAt > NEAR_FRONT) {
        entry.movedAt = this.#uses;
        this.#protected.delete(key);
        this.#protected.set(key, entry);
      }
      return entry.value;
    }
    const fresh = this.#probation.get(key);
    if (fresh === undefined) return undefined;
    this.#probation.delete(key);
    this.#probationBytes -= fresh.bytes;
    fresh.movedAt = this.#uses;
    this.#protected.set(key, fresh);
    this.#protectedBytes += fresh.bytes;
    this.#demote();
    return fresh.value;
  }

  /** Returns the value without marking it as used. */
  peek(key: string): V | undefined {
    return (this.#protected.get(key) ?? this.#probation.get(key))?.value;
  }

  /** Stores a value, replacing the one under the same key, and evicts the oldest until all fit. */
  set(key: string, value: V, bytes: number): void {
    const wasProtected = this.#protected.has(key);
    const wasStored = this.delete(key);
    if (bytes > this.#limit / 10) return;
    if (wasProtected) {
      this.#protected.set(key, { value, bytes, movedAt: this.#uses });
      this.#protectedBytes += bytes;
    } else if (wasStored || this.#admits(key, bytes)) {
      this.#probation.set(key, { value, bytes, movedAt: this.#uses });
      this.#probationBytes += bytes;
    }
    this.#demote();
    this.#evict();
  }

  delete(key: string): boolean {
    const entry = this.#protected.get(key);
    if (entry !== undefined) {
      this.#protected.delete(key);
      this.#protectedBytes -= entry.bytes;
      return true;
    }
    const fresh = this.#probation.get(key);
    if (fresh === undefined) return false;
    this.#probation.delete(key);
    this.#probationBytes -= fresh.bytes;
    return true;
  }

  clear(): void {
    this.#probation.clear();
    this.#protected.clear();
    this.#probationBytes = 0;
    this.#protectedBytes = 0;
  }

  *entries(): IterableIterator<[string, V]> {
    for (const [key, { value }] of this.#protected) yield [key, value];
    for (const [key, { value }] of this.#probation) yield [key, value];
  }

  /** True if there is space for a new value, or if its key was asked for more often than that of the one to be evicted. */
  #admits(key: string, bytes: number): boolean {
    if (this.bytes + bytes <= this.#limit && this.size < this.#maxEntries) return true;
    const [oldest] = this.#probation.keys();
    if (oldest === undefined || this.#asked.of(key) > this.#asked.of(oldest)) return true;
    this.#evictions += 1;
    return false;
  }

  /** Moves the least recently used protected values back to the new ones when there are too many. */
  #demote(): void {
    for (const [key, held] of this.#protected) {
      if (this.#protectedBytes <= this.#limit * PROTECTED && this.#protected.size <= this.#maxEntries * PROTECTED) return;
      this.#protected.delete(key);
      this.#protectedBytes -= held.bytes;
      this.#probation.set(key, held);
      this.#probationBytes += held.bytes;
    }
  }

  #evict(): void {
    for (const [key, held] of this.#probation) {
      if (this.bytes <= this.#limit && this.size <= this.#maxEntries) return;
      this.#probation.delete(key);
      this.#probationBytes -= held.bytes;
      this.#evictions += 1;
    }
    for (const [key, held] of this.#protected) {
      if (this.bytes <= this.#limit && this.size <= this.#maxEntries) return;
      this.#protected.delete(key);
      this.#protectedBytes -= held.bytes;
      this.#evictions += 1;
    }
  }
}
