/** A list of many small values that waits outside the heap until it is read once: the garbage collector need not visit it. */
export interface PackedList<Value> {
  add(value: Value): void;
  /** Yields the values in the order in which they were added, and frees their memory on the way: the list is empty afterwards. */
  drain(): Generator<Value>;
}

/** Bytes of a block. */
const BLOCK = 262_144;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Creates a list of values that JSON can represent, which are kept as its UTF-8, a line each. */
export function createPackedList<Value>(): PackedList<Value> {
  let blocks: Uint8Array[] = [];
  let open = new Uint8Array(BLOCK);
  let end = 0;

  return {
    add(value) {
      const line = `${JSON.stringify(value)}\n`;
      // A character of a string takes at most three bytes.
      if (end + line.length * 3 > open.length) {
        if (end > 0) blocks.push(open.slice(0, end));
        if (line.length * 3 > open.length) open = new Uint8Array(line.length * 3);
        end = 0;
      }
      end += encoder.encodeInto(line, open.subarray(end)).written;
    },
    *drain() {
      const full = [...blocks, open.slice(0, end)].reverse();
      blocks = [];
      end = 0;
      for (let block = full.pop(); block !== undefined; block = full.pop()) {
        for (const line of decoder.decode(block).split('\n')) if (line !== '') yield JSON.parse(line) as Value;
      }
    },
  };
}
