import { foldText } from './words';

/**
 * Words that people type as one although a text has them in parts: 'e-mail' as email, 'Covid-19' as covid19, '12 000' as 12000, an
 * ISBN as its digits; and Đ as dj. They have no position, so that phrases stay as they are written.
 */

/** Two to seven parts with hyphens between them; bounded, so that long runs are not read again and again. */
const WITH_HYPHENS =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}\p{M}]{1,30}(?:[-\u2010\u2011\u2013][\p{L}\p{N}\p{M}]{1,30}){1,6}(?![\p{L}\p{N}])/gu;
const DIGIT_GROUPS = /(?<![\d.,])\d{1,3}(?:[ .\u00a0\u2009\u202f]\d{3}){1,5}(?!\d)/g;
const WITH_DJ = /[\p{L}\p{M}]{0,30}[đĐ][\p{L}\p{M}]{0,30}/gu;
const HYPHEN = /[-\u2010\u2011\u2013]/;
const MAX_LENGTH = 48;

/** The joined forms of a text's words, folded; most texts have few. */
export function joinedWords(text: string): string[] {
  const joined: string[] = [];
  if (/[-\u2010\u2011\u2013]/.test(text)) {
    for (const [word] of text.matchAll(WITH_HYPHENS)) {
      const parts = foldText(word).split(HYPHEN);
      joined.push(parts.join(''));
      // Endings, too, come after a hyphen: F-16-os.
      if (parts.length > 2) joined.push(parts.slice(0, 2).join(''));
    }
  }
  if (/\d[ .\u00a0\u2009\u202f]\d{3}/.test(text))
    for (const [number] of text.matchAll(DIGIT_GROUPS)) joined.push(number.replace(/\D/g, ''));
  if (/[đĐ]/.test(text)) for (const [word] of text.matchAll(WITH_DJ)) joined.push(foldText(word.replace(/đ/gi, 'dj')));
  return joined.filter(({ length }) => length <= MAX_LENGTH);
}
