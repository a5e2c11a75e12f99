/**
 * Line ends of Hungarian texts: no line begins with a dash between words; figures, dates, units and suffixes are not divided.
 * Every article is read through, so the expressions have no look-behinds, and begin with rare characters where possible.
 */

const NBSP = '\u00a0';

const LETTER = 'A-Za-zÀ-ž';

/** A number. Without the limit a long row of digits would be read again from each of them. */
const DIGITS = String.raw`\d{1,20}`;

/** Units that are written as symbols, and currencies. */
const UNIT = String.raw`(?:[kcdm]?m[²³]?|km\/h|m\/s|[kmd]?g|[cdhm]?l|ha|[kMGT]?Wh?|[kMG]?B|[kM]?Hz|°C?|%|‰|Ft|Lei|lej|€|\$|£)(?![${LETTER}\d])`;

/** Tags; spaces before a dash; grouped figures; numbers before a unit; ends of months before a day. */
const SPACED = new RegExp(
  String.raw`<[^<>]*>| (?=[–—](?:[\s<]|$))|${DIGITS}(?: \d{3})+(?!\d)(?: (?=${UNIT}))?|${DIGITS} (?=${UNIT})|[rs] (?=\d{1,2}(?!\d))`,
  'g',
);
const MONTH = /(?:január|február|március|április|május|június|július|augusztus|szeptember|október|november|december)$/;

/** Tags; numbers with a suffix; ranges; emails. */
const HYPHENED = new RegExp(
  String.raw`<[^<>]*>|${DIGITS}[–-](?:${DIGITS}|[a-zà-ž]{1,6})(?![${LETTER}\d–-])|[Ee]-mail[a-zà-ž]*(?![${LETTER}])`,
  'g',
);
/** The question particle, or a suffix of a short word, and the word before it. */
const PARTICLE = new RegExp(`-[a-zà-ž]{1,3}(?![${LETTER}\\d–-])`, 'g');
const LAST_WORD = new RegExp(`(?<![${LETTER}\\d–-])[${LETTER}]{1,12}$`);
const INSIDE_WORD = new RegExp(`[${LETTER}\\d–-]`);

/** True if a spot that begins with a number is a part of a longer number. */
function isPart(spot: string, at: number, text: string): boolean {
  return /[\d.,]/.test(text.charAt(at - 1)) || /^\d{4,} \d/.test(spot);
}

/**
 * A text, or HTML, with non-breaking spaces where no line may end: "lélegzik” – egy", "17 100", "500 m", "február 16.".
 */
export function withHeldSpaces(text: string): string {
  return text.replace(SPACED, (spot: string, at: number) => {
    if (spot.startsWith('<')) return spot;
    if (spot === ' ' && /^[\s>]?$/.test(text.charAt(at - 1))) return spot;
    if (/^\d+ \d/.test(spot) && isPart(spot, at, text)) return spot;
    if (/^[rs] $/.test(spot) && !MONTH.test(text.slice(Math.max(0, at - 9), at + 1))) return spot;
    return spot.replaceAll(' ', NBSP);
  });
}

const kept = (word: string): string => `<span class="kept">${word}</span>`;

/** Longest word that is kept with its suffix. A long one leaves a gap at the end of a line. */
const longestBefore = (particle: string): number => (particle === '-e' ? 12 : 5);

/** Keeps words with the particle ("kiállna-e", "vb-t") whole: rare, so what precedes it is looked at, and not every word. */
function withHeldParticles(html: string): string {
  let held = '';
  let from = 0;
  let read = 0;
  let isInTag = false;
  for (const { 0: particle, index } of html.matchAll(PARTICLE)) {
    const before = html.slice(from, index);
    const passed = html.slice(read, index);
    const [opened, closed] = [passed.lastIndexOf('<'), passed.lastIndexOf('>')];
    if (opened !== closed) isInTag = opened > closed;
    read = index;
    const word = LAST_WORD.exec(before.slice(-13))?.[0];
    if (word === undefined || word.length > longestBefore(particle) || isInTag) continue;
    held += before.slice(0, -word.length) + kept(word + particle);
    from = index + particle.length;
  }
  return held + html.slice(from);
}

/** HTML in which, in addition, words are not divided at a hyphen or dash that belongs to them: "17-ig", "vb-t", "20–40". */
export function withHeldLines(html: string): string {
  return withHeldSpaces(withHeldParticles(html)).replace(HYPHENED, (word: string, at: number, text: string) =>
    word.startsWith('<') || INSIDE_WORD.test(text.charAt(at - 1)) ? word : kept(word),
  );
}
