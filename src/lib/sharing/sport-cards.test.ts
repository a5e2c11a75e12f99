import { describe, expect, it } from 'vitest';
import { shownMatch } from '~/lib/football/details/shown-match';
import { matchCard, raceCard } from './sport-cards';

const svgWords = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].flatMap(([, words]) => words || []);

const match = (short: string, more: object = {}) =>
  shownMatch({
    fixture: {
      id: 7,
      timestamp: Date.parse('2026-06-05T19:00:00Z') / 1000,
      status: { short, elapsed: 61 },
      venue: { name: 'Aréna' },
    },
    league: { id: 1, name: 'Kupa', round: 'Semi-finals' },
    teams: { home: { id: 1, name: 'Kék <b> & Tsa' }, away: { id: 2, name: 'Rozsdamezői Bányászok Sportegyesülete' } },
    goals: { home: 2, away: 1 },
    ...more,
  });

function card(...given: Parameters<typeof match>): readonly string[] {
  const shown = match(...given);
  return shown === undefined ? [] : svgWords(matchCard(shown, 'A & B'));
}

describe('the picture of a match', () => {
  it('has teams, score, minute, day and place; names of teams are escaped', () => {
    expect(card('2H')).toEqual([
      'Kék &lt;b&gt; &amp; Tsa',
      'Rozsdamezői',
      'Bányászok',
      'Sportegyesülete',
      '2–1',
      'Kupa · Elődöntők',
      '61. perc',
      '2026. június 5., 21:00',
      'Aréna',
      'A &amp; B',
    ]);
  });

  it('has no score before the start, and the penalties after a shoot-out', () => {
    expect(card('NS')).toContain('–');
    expect(card('NS')).not.toContain('2–1');
    expect(card('PEN', { score: { penalty: { home: 4, away: 3 } } })).toContain('büntetőkkel 4–3');
  });
});

describe('the picture of a race', () => {
  const race = { title: 'Magyar Nagydíj 2026, Verseny', status: 'élőben', at: undefined, place: 'Hungaroring', first: [] };

  it('has the first three if they are known', () => {
    expect(svgWords(raceCard({ ...race, first: ['A', 'B', 'C', 'D'] }, 'Lap'))).toEqual([
      'Magyar Nagydíj 2026, Verseny',
      '1. A',
      '2. B',
      '3. C',
      'Forma–1 · élőben',
      'Hungaroring',
      'Lap',
    ]);
    expect(svgWords(raceCard(race, 'Lap'))).not.toContain('1. A');
  });
});
