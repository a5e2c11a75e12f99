/** A run of a text; `kept`: it stays on one line. */
export interface UnbrokenPart {
  readonly text: string;
  readonly kept: boolean;
}

/** Scores, spans of years, and the question word that hangs on a verb: "3–2", "2024–2026", "kiállna-e". */
const KEPT = /(?<![^\s(„])(\d+[–-]\d+|\p{L}{1,12}-e)(?![\p{L}\p{N}–-])/u;

/**
 * The text in runs, of which some must not be divided at the end of a line: a browser breaks after every hyphen and dash. The
 * runs joined are the text.
 */
export function unbroken(text: string): readonly UnbrokenPart[] {
  if (!/[-–]/.test(text)) return text === '' ? [] : [{ text, kept: false }];
  // A captured group is at every odd index of the split's pieces.
  return text
    .split(KEPT)
    .map((part, place) => ({ text: part, kept: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
