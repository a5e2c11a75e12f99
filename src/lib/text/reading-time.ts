/** Words that a grown-up reads in a minute, on a screen. */
const WORDS_A_MINUTE = 200;

/**
 * Minutes that reading a text takes, at least 1; undefined for a text without words.
 *
 * @param html the text of an article as the newsroom wrote it
 */
export function readingMinutes(html: string | null | undefined): number | undefined {
  const words = countWords(html ?? '');
  return words === 0 ? undefined : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Runs of letters and digits outside tags. One pass over the signs: a page is drawn sooner than a pattern has read its text. */
function countWords(html: string): number {
  let words = 0;
  let inWord = false;
  for (let place = 0; place < html.length; place += 1) {
    const code = html.charCodeAt(place);
    if (code === LESS_THAN) {
      const end = html.indexOf('>', place);
      if (end > 0) place = end;
      inWord = false;
    } else {
      const isWord = isLetterOrDigit(code);
      if (isWord && !inWord) words += 1;
      inWord = isWord;
    }
  }
  return words;
}

const LESS_THAN = 0x3c;

/** Letters beyond Latin's accents, and signs beyond general punctuation, count as letters: for a count that is near enough. */
function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
  return code >= 0xc0 && (code < 0x2000 || code > 0x2bff);
}
