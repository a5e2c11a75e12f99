interface Line<T> {
  readonly from: string;
  readonly items: T[];
}

/**
 * A queue from which each sender gets its turn: of those that wait, the one that was served longest ago is next, however many
 * items another one has. Senders are networks of readers, for example.
 */
export class FairQueue<T> {
  /** Lines that have items, in the order in which they are served. */
  readonly #lines = new Map<string, Line<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(from: string, item: T): void {
    const line = this.#lines.get(from) ?? { from, items: [] };
    line.items.push(item);
    this.#lines.set(from, line);
    this.#size += 1;
  }

  /** The item that is next; it stays in the queue. */
  peek(): T | undefined {
    return this.#lines.values().next().value?.items[0];
  }

  /** Removes the item that is next; its sender's following one waits until the other senders have had their turn. */
  shift(): T | undefined {
    const line = this.#lines.values().next().value;
    if (line === undefined) return undefined;
    const item = line.items.shift();
    this.#lines.delete(line.from);
    if (line.items.length > 0) this.#lines.set(line.from, line);
    this.#size -= 1;
    return item;
  }

  /** Removes the last item of whoever has most. */
  pop(): T | undefined {
    const longest = this.#longest();
    if (longest === undefined) return undefined;
    const item = longest.items.pop();
    if (longest.items.length === 0) this.#lines.delete(longest.from);
    this.#size -= 1;
    return item;
  }

  #longest(): Line<T> | undefined {
    let longest: Line<T> | undefined;
    for (const line of this.#lines.values()) if (line.items.length > (longest?.items.length ?? 0)) longest = line;
    return longest;
  }

  /**
   * Makes room in a full queue for an item of this sender: removes the last item of whoever has most, if that is more than the
   * sender would have itself. Undefined if the sender's own item is the one too many.
   */
  displace(from: string): T | undefined {
    return this.canDisplace(from) ? this.pop() : undefined;
  }

  /** True if `displace` would make room for an item of this sender. */
  canDisplace(from: string): boolean {
    const most = this.#longest()?.items.length ?? 0;
    return most > (this.#lines.get(from)?.items.length ?? 0) + 1;
  }

  /** Removes an item that waits no longer. */
  remove(from: string, item: T): void {
    const line = this.#lines.get(from);
    const place = line?.items.indexOf(item) ?? -1;
    if (line === undefined || place === -1) return;
    line.items.splice(place, 1);
    if (line.items.length === 0) this.#lines.delete(from);
    this.#size -= 1;
  }
}
