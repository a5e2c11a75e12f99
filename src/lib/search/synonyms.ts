import { splitAllWords, stemWord } from './analyser';

/** Synonyms: a search for one finds the others. Single words only. */
const GROUPS: readonly string[] = [
  'foci labdarúgás futball',
  'ovi óvoda',
  'suli iskola',
  'mentős mentőszolgálat',
  'meló munka',
  'MI AI',
  'unió EU',
  'BKV BKK',
  'forma1 F1',
  'járvány pandémia covid',
  'villamosenergia áram',
  'albérlet bérlakás',
];

const alternatives = new Map<string, readonly string[]>();
for (const group of GROUPS) {
  const stems = [...new Set(splitAllWords(group).map(stemWord))];
  for (const stem of stems) alternatives.set(stem, stems);
}

/** The stem and its synonyms, itself first. */
export function withSynonyms(stem: string): readonly string[] {
  const group = alternatives.get(stem);
  return group === undefined ? [stem] : [stem, ...group.filter((other) => other !== stem)];
}
