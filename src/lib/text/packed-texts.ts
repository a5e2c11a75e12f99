/**
 * Texts for another thread, as UTF-8 in one buffer: it can be transferred instead of copied, takes half the memory of most strings,
 * and is outside the heap, where the garbage collector would copy the texts again and again while they wait.
 */
export interface PackedTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Position after each text. */
  readonly ends: readonly number[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
let space = new Uint8Array();

export function packTexts(texts: readonly string[]): PackedTexts {
  // A character of a string, half of a pair included, takes at most three bytes.
  const most = texts.reduce((sum, { length }) => sum + length, 0) * 3;
  if (space.length < most) space = new Uint8Array(most);
  const ends: number[] = [];
  let end = 0;
  for (const text of texts) {
    end += encoder.encodeInto(text, space.subarray(end)).written;
    ends.push(end);
  }
  return { bytes: space.slice(0, end), ends };
}

/** The text with that index. */
export function unpackText({ bytes, ends }: PackedTexts, index: number): string {
  return decoder.decode(bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]));
}
