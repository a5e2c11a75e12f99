/** A part of a text; `noBreak` if it must stay on one line. */
export interface UnbrokenPart {
  readonly text: string;
  readonly noBreak: boolean;
}

/**
 * Scores, ranges of years, grouped figures, words with the question particle, figures and short words with a suffix ("3–2",
 * "2024–2026", "41 260", "kiállna-e", "17-ig", "vb-t"), emails, also in "e-mail-címed"; a short word with the dash after it, since in Hungarian no line begins with
 * a dash between words. What stands before them is a group of its own, as not all browsers have look-behinds.
 */
const NO_BREAK =
  /(^|[\s(„])([^\s(„]{1,16} [–—](?=\s)|\d{1,3}(?: \d{3})+(?!\d)|(?:\d+[–-](?:\d+|\p{L}{1,6})|\p{L}{1,12}-e|\p{L}{1,5}-\p{Ll}{1,3})(?![\p{L}\p{N}–-])|[Ee]-mail\p{L}*)/u;

/**
 * Splits a text into parts, some of which must not be broken at the end of a line: browsers may break after every hyphen and
 * dash. The joined parts are the text, character by character: whoever searches the page for a title finds it.
 */
export function splitUnbroken(text: string): readonly UnbrokenPart[] {
  if (!/[-–—]|\d \d/.test(text)) return text === '' ? [] : [{ text, noBreak: false }];
  // The pieces are, in turn, plain text, what stands before a part that is held together, and that part.
  const pieces = text.split(NO_BREAK);
  return pieces.flatMap((piece, place): UnbrokenPart[] => {
    if (place % 3 === 1) return [];
    const noBreak = place % 3 === 2;
    const part = noBreak ? piece : piece + (pieces[place + 1] ?? '');
    return part === '' ? [] : [{ text: part, noBreak }];
  });
}
