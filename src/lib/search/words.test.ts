import { describe, expect, it } from 'vitest';
import { eachWord, foldText } from './words';

const wordsIn = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (word) => words.push(foldText(word)));
  return words;
};

/** The plain rule: runs of letters and digits of the folded text. */
const byPattern = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

describe('words of a text', () => {
  it.each([
    'Árvíztűrő tükörfúrógép – „idézet”… 3,5 %',
    'vásár'.normalize('NFD'),
    'Latin és Кириллица, ελληνικά, 日本語, עברית egy szövegben',
    'emoji 🙂 középen és a végén 👍🏽',
    'ﬁ ligatúra, ß, İstanbul, ŉ',
    'tab\tsor\nkocsivissza\r\u0000nulla',
    '\ud800 magában álló fél jel',
    'x'.repeat(3000),
    '',
    '   ',
  ])('are the same as by the simple rule: %j', (text) => {
    expect(wordsIn(text)).toEqual(byPattern(text));
  });

  it('are the same for every character of the table', () => {
    for (let code = 0; code < 0x260; code += 1) {
      const text = `egy${String.fromCharCode(code)}kettő három`;
      expect(wordsIn(text), text).toEqual(byPattern(text));
    }
  });
});
