import { expect, it } from 'vitest';
import { splitStems } from './analyser';
import { compoundTail } from './compound-tail';
import { foldText } from './words';

it.each([
  ['árvízvédelem', 'vedelem'],
  ['árvízvédelmi', 'vedelem'],
  ['alkotmánybíróságról', 'birosag'],
  ['varosháza', 'haz'],
  ['gyermekvédelemmel', 'vedelem'],
  ['dokumentumfilmet', 'film'],
  ['Horvátország', 'orszag'],
])('%s ends with a base word', (word, tail) => {
  expect(compoundTail(foldText(word))).toBe(tail);
});

it.each([
  // Base words, and forms of them.
  ['december'],
  ['novemberben'],
  ['egyetemeken'],
  ['Budapesten'],
  // Ends that only look like one.
  ['vesztette'],
  ['professzor'],
  ['valamely'],
  ['tapasztalat'],
  ['megjelent'],
  ['legnagyobb'],
  ['elismertek'],
  ['tanulmányait'],
  ['szobor'],
  ['2026'],
  ['x'.repeat(48)],
])('%s is no compound', (word) => {
  expect(compoundTail(foldText(word))).toBeUndefined();
});

it('gives the tails of a text that are not among its words', () => {
  expect(splitStems('Az árvízvédelem, a gyermekvédelem és a városháza.').tails).toEqual(['vedelem', 'haz']);
  expect(splitStems('Az árvízvédelem védelme.').tails).toEqual([]);
});
