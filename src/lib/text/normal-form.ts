/**
 * The one form in which the program stores and compares what people write on a line: titles, leads, names, slugs, search terms,
 * email addresses, addresses of pages. The contract's fields (contract/primitives.ts) and the parser of addresses use it, so every
 * entrance does: calls, the desk, imports, forms, the command line. Word processors, phones and web pages leave characters in
 * copied text that nobody sees, and that make two equal titles different.
 */

/** Texts without these are in normal form already, which is nearly every text. */
const SUSPECT = /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2026\u2030-\u2055]|^ | $| {2}/;

/** Soft hyphens, zero-width spaces, byte-order marks, fillers: everything invisible but what the next three patterns decide. */
const INVISIBLE = /(?![\u200c-\u200f\u061c\u2066-\u2069]|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{DI}/gu;
/** Control characters that are not spaces, halves of characters, and marks of text that is shown elsewhere. */
const CONTROLS = /(?![\t\n\v\f\r\x85])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffc]/gu;
/** Joiners belong to scripts whose letters join, and to pictures made of several. */
const JOINERS =
  /(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Gujarati}\p{M}])\u200c|(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d|[\u200c\u200d]$/gu;
/** Tags belong to flags such as Scotland's. */
const LOOSE_TAGS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;
const ISOLATES = /[\u2066-\u2069]/g;
/** Spaces that do not end a line. */
const SPACES = /[^\S\n]+/g;

/** A text on one line in normal form: NFC, nothing invisible, no open direction control, single plain spaces, trimmed. */
export function normalLine(text: string): string {
  return SUSPECT.test(text)
    ? visible(text)
        .replace(/[\s\x85]+/g, ' ')
        .trim()
    : text;
}

/** The same for a text of several lines, whose line ends stay, as '\n'. */
export function normalLines(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return visible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(SPACES, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** A text in NFC without invisible characters; all of its spaces stay. */
function visible(text: string): string {
  const plain = text.normalize('NFC').replace(INVISIBLE, '').replace(CONTROLS, '').replace(LOOSE_TAGS, '').replace(JOINERS, '');
  const balanced = plain.search(ISOLATES) !== -1 ? withoutOpenIsolates(plain) : plain;
  return RIGHT_TO_LEFT.test(balanced) ? balanced : balanced.replace(DIRECTION_MARKS, '');
}

/** The text without direction isolates that are not closed in it, and ends that close nothing. */
function withoutOpenIsolates(text: string): string {
  const open: number[] = [];
  const paired = new Set<number>();
  for (const { 0: mark, index } of text.matchAll(ISOLATES)) {
    if (mark !== '\u2069') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) paired.add(start).add(index);
    }
  }
  return text.replace(ISOLATES, (mark, index: number) => (paired.has(index) ? mark : ''));
}
