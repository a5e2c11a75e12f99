/** A value with its size in bytes. */
interface Held<V> {
  value: V;
  bytes: number;
  /** The cache's use count when this value was last moved to the front. */
  frontedAt: number;
}

/** A value moved to the front this few uses ago is still near it; moving it again would gain nothing. */
const NEAR_FRONT = 64;

/**
 * Values by key within a limit of bytes. Values used twice are protected from a flood of keys that are requested once: new
 * values are kept in a fifth of the space and move to the protected part when they are used again. The least recently used are
 * evicted first.
 */
export class ByteLru<V> {
  readonly #limit: number;
  readonly #most: number;
  readonly #protectedLimit: number;
  readonly #fresh = new Map<string, Held<V>>();
  readonly #kept = new Map<string, Held<V>>();
  #freshBytes = 0;
  #keptBytes = 0;
  #uses = 0;
  #evictions = 0;

  /** `limit` in bytes; a value larger than a tenth of it is not stored. `most`: limit on the number of values. */
  constructor(limit: number, most = Infinity) {
    this.#limit = limit;
    this.#most = most;
    this.#protectedLimit = limit * 0.8;
  }

  get bytes(): number {
    return this.#freshBytes + this.#keptBytes;
  }

  /** Values evicted since the start. */
  get evictions(): number {
    return this.#evictions;
  }

  get size(): number {
    return this.#fresh.size + this.#kept.size;
  }

  /** Returns the value and marks it as used; undefined if it is not stored. */
  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    this.#uses += 1;
    if (kept !== undefined) {
      if (this.#uses - kept.frontedAt > NEAR_FRONT) {
        kept.frontedAt = this.#uses;
        this.#kept.delete(key);
        this.#kept.set(key, kept);
      }
      return kept.value;
    }
    const fresh = this.#fresh.get(key);
    if (fresh === undefined) return undefined;
    this.#fresh.delete(key);
    this.#freshBytes -= fresh.bytes;
    fresh.frontedAt = this.#uses;
    this.#kept.set(key, fresh);
    this.#keptBytes += fresh.bytes;
    this.#demote();
    return fresh.value;
  }

  /** Returns the value without marking it as used. */
  peek(key: string): V | undefined {
    return (this.#kept.get(key) ?? this.#fresh.get(key))?.value;
  }

  /** Stores a value, replacing the one under the same key, and evicts the oldest until all fit. */
  set(key: string, value: V, bytes: number): void {
    const wasKept = this.#kept.has(key);
    this.delete(key);
    if (bytes > this.#limit / 10) return;
    if (wasKept) {
      this.#kept.set(key, { value, bytes, frontedAt: this.#uses });
      this.#keptBytes += bytes;
    } else {
      this.#fresh.set(key, { value, bytes, frontedAt: this.#uses });
      this.#freshBytes += bytes;
    }
    this.#demote();
    this.#evict();
  }

  delete(key: string): boolean {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#keptBytes -= kept.bytes;
      return true;
    }
    const fresh = this.#fresh.get(key);
    if (fresh === undefined) return false;
    this.#fresh.delete(key);
    this.#freshBytes -= fresh.bytes;
    return true;
  }

  clear(): void {
    this.#fresh.clear();
    this.#kept.clear();
    this.#freshBytes = 0;
    this.#keptBytes = 0;
  }

  *entries(): IterableIterator<[string, V]> {
    for (const [key, { value }] of this.#kept) yield [key, value];
    for (const [key, { value }] of this.#fresh) yield [key, value];
  }

  /** Moves the least recently used protected values back to the new ones when there are too many. */
  #demote(): void {
    for (const [key, held] of this.#kept) {
      if (this.#keptBytes <= this.#protectedLimit) return;
      this.#kept.delete(key);
      this.#keptBytes -= held.bytes;
      this.#fresh.set(key, held);
      this.#freshBytes += held.bytes;
    }
  }

  #evict(): void {
    for (const [key, held] of this.#fresh) {
      if (this.bytes <= this.#limit && this.size <= this.#most) return;
      this.#fresh.delete(key);
      this.#freshBytes -= held.bytes;
      this.#evictions += 1;
    }
    for (const [key, held] of this.#kept) {
      if (this.bytes <= this.#limit && this.size <= this.#most) return;
      this.#kept.delete(key);
      this.#keptBytes -= held.bytes;
      this.#evictions += 1;
    }
  }
}
