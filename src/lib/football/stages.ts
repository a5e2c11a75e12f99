import type { ShownFixture } from './shown';

/** Where the stages of a tournament begin: index of the first match, by league (FX-02, FX-03). */
const STAGES: Readonly<Record<number, { readonly matches: number; readonly at: readonly (readonly [number, string])[] }>> = {
  1: {
    matches: 64,
    at: [
      [0, '1. játéknap'],
      [16, '2. játéknap'],
      [32, '3. játéknap'],
      [48, 'Nyolcaddöntők'],
      [56, 'Negyeddöntők'],
      [60, 'Elődöntők'],
      [62, 'Bronzmérkőzés'],
      [63, 'Döntő'],
    ],
  },
  4: {
    matches: 51,
    at: [
      [0, '1. játéknap'],
      [12, '2. játéknap'],
      [24, '3. játéknap'],
      [36, 'Nyolcaddöntők'],
      [44, 'Negyeddöntők'],
      [48, 'Elődöntők'],
      [50, 'Döntő'],
    ],
  },
};

const ROUNDS: Readonly<Record<string, string>> = {
  'round of 32': 'A legjobb 32',
  'round of 16': 'Nyolcaddöntők',
  '8th finals': 'Nyolcaddöntők',
  'quarter-finals': 'Negyeddöntők',
  'semi-finals': 'Elődöntők',
  '3rd place final': 'Bronzmérkőzés',
  final: 'Döntő',
};

/** Hungarian name of a round; falls back to the provider's name. */
export function roundWords(round: string): string {
  const known = ROUNDS[round.toLowerCase()];
  if (known !== undefined) return known;
  const numbered = /^(.*?)\s*-\s*(\d+)$/.exec(round);
  if (numbered === null) return round;
  return /group/i.test(numbered[1] ?? '') ? `${numbered[2]}. játéknap` : `${numbered[2]}. forduló`;
}

/**
 * Headings of a fixture list by the index of the match that follows. If a tournament has another size than the one whose stages
 * are known, such as a world cup of 104 matches, its headings are derived from the rounds.
 */
export function stageHeadings(fixtures: readonly ShownFixture[], league: number): ReadonlyMap<number, string> {
  const fixed = STAGES[league];
  if (fixed !== undefined && fixtures.length <= fixed.matches) return new Map(fixed.at);
  const headings = new Map<number, string>();
  let before: string | undefined;
  for (const [index, { round }] of fixtures.entries()) {
    if (round !== undefined && round !== before) headings.set(index, roundWords(round));
    before = round;
  }
  return headings;
}
