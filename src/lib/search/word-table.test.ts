import { describe, expect, it } from 'vitest';
import { createWordTable } from './word-table';
import { hashWord } from './words';

describe('a table of words', () => {
  const words = Array.from({ length: 500 }, (_, number) => `${'szó'.repeat(number % 7)}${number}`);

  it('numbers words in the order in which they were added, and finds them anywhere in a text', () => {
    const table = createWordTable(words.length);
    const add = (word: string) => table.add(word, 0, word.length, hashWord(word));
    expect(words.map(add)).toEqual(words.map((_, number) => number));
    const find = (word: string) => table.find(`a ${word} z`, 2, 2 + word.length, hashWord(word));
    expect(words.map(find)).toEqual(words.map((_, number) => number));
    expect(find('ismeretlen')).toBe(-1);
    expect(table.size).toBe(words.length);
  });

  it('tells words with the same hash apart', () => {
    const table = createWordTable(4);
    for (const word of ['egy', 'két', 'ötven']) table.add(word, 0, word.length, 1);
    expect(['egy', 'két', 'ötven', 'hat'].map((word) => table.find(word, 0, word.length, 1))).toEqual([0, 1, 2, -1]);
  });

  it('has room for more and longer words than usual, but not for more than it can number', () => {
    const table = createWordTable(3);
    const long = ['a'.repeat(48), 'b'.repeat(48), 'c'.repeat(48)];
    for (const word of long) table.add(word, 0, word.length, hashWord(word));
    expect(long.map((word) => table.find(word, 0, word.length, hashWord(word)))).toEqual([0, 1, 2]);
    expect(() => createWordTable(70_000)).toThrow(RangeError);
  });

  it('finds nothing in an empty table', () => {
    expect(createWordTable(4).find('egy', 0, 3, hashWord('egy'))).toBe(-1);
  });
});
