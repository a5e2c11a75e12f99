import { describe, expect, it } from 'vitest';
import { predictionWords } from './details/prediction-words';
import { changedQuery, parseFootballState } from './football-address';
import { timelineLength } from './match-status';
import { type ShownEvent, shownFixture } from './shown';
import { shownRanking } from './shown-tables';
import { timelineMarks, timelinePosition } from './timeline';

const standard = { country: 'World', league: 1, season: 2026, view: 'tabella', day: '2026-06-11', match: 0 } as const;
const event = (elapsed: number, extra?: number): ShownEvent => ({
  side: 0,
  elapsed,
  extra,
  type: 'Goal',
  detail: 'Normal Goal',
  player: 'A',
  assist: undefined,
  comments: undefined,
  shootout: false,
});

describe('the address of the football screen', () => {
  it.each(['?oldal=xyz&nap=abc', '?liga=0&szezon=99999&meccs=-1', '?nap=2026-02-30&orszag=', ''])('%s falls back', (query) => {
    expect(parseFootballState(new URLSearchParams(query), standard)).toEqual(standard);
  });

  it('changes exactly one parameter', () => {
    expect(changedQuery('?orszag=World&liga=1&x=1', { league: 4 })).toBe('?orszag=World&liga=4&x=1');
  });
});

describe('a prediction', () => {
  it.each([
    ['Win or draw', 'Győzelem vagy döntetlen'],
    ['WIN OR DRAW', 'Győzelem vagy döntetlen'],
    ['Win', 'Győzelem'],
    ['Draw', 'Döntetlen'],
    ['Szoros meccs lesz', 'Szoros meccs lesz'],
  ])('is commented in Hungarian (FB-16): %j', (given, shown) => {
    expect(predictionWords(given)).toBe(shown);
  });
});

describe('the timeline', () => {
  it('is longer with extra time and penalties', () => {
    expect(['1H', 'FT', 'ET', 'AET', 'P', 'PEN', 'WP'].map(timelineLength)).toEqual([105, 105, 125, 125, 130, 130, 130]);
  });

  it('moves to the right with time', () => {
    const moments: [number, number?][] = [[1], [45], [45, 2], [46], [90], [90, 3], [91], [105], [105, 1], [106], [120], [120, 2]];
    const places = moments.map((moment) => timelinePosition(event(...moment), 130));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([
    ['FT', 105, 30],
    ['PEN', 130, 30],
  ])('has no overlapping marks when it is %s, however many there are', (status, length, count) => {
    const crowd = Array.from({ length: count }, (_, index) => event(86 + (index % 5), index % 5 === 4 ? index : undefined));
    const marks = timelineMarks(crowd, status);
    for (const [index, mark] of marks.entries()) {
      for (const other of marks.slice(index + 1)) {
        const isApart = mark.level !== other.level || (Math.abs(mark.at - other.at) / length) * 560 >= 23.9;
        expect(isApart).toBe(true);
      }
    }
  });

  it.each([1, 5, 11, 28])('has a place of its own for each of %i kicks a side, beyond extra time', (count) => {
    const kicks = Array.from({ length: 2 * count }, (_, index): ShownEvent => {
      return { ...event(120), side: index % 2 === 0 ? 0 : 1, detail: 'Penalty', shootout: true };
    });
    const [last, ...marks] = timelineMarks([event(120, 5), ...kicks], 'PEN');
    expect(Math.min(...marks.map(({ at }) => at))).toBeGreaterThan(last?.at ?? 130);
    expect(Math.max(...marks.map(({ at }) => at))).toBeLessThan(130);
    expect(new Set(marks.map(({ event: { side }, at, level }) => `${side} ${at} ${level}`)).size).toBe(2 * count);
  });
});

describe('a ranking', () => {
  const player = (name: string, total: number, yellow = 0, red = 0, yellowred = 0) => ({
    player: { name },
    statistics: [{ goals: { total }, cards: { yellow, red, yellowred } }],
  });

  it('has shared ranks, each named once', () => {
    const rows = shownRanking(
      [player('e', 1), player('a', 9), player('b', 5), player('c', 5), player('d', 5), player('f', 0)],
      'gol',
    );
    expect(rows.map(({ name, rank }) => `${rank ?? '-'}${name}`)).toEqual(['1a', '2b', '-c', '-d', '5e']);
  });

  it('counts red cards and second yellow ones together', () => {
    const rows = shownRanking([player('a', 0, 0, 1), player('b', 0, 0, 1, 1), player('c', 0, 3)], 'piros');
    expect(rows.map(({ name, count }) => name + count)).toEqual(['b2', 'a1']);
  });
});

it.each([
  [1_785_000_000, 1_785_000_000],
  ['1785000000', 1_785_000_000],
  [9e15, undefined],
  [-9e15, undefined],
  ['holnap', undefined],
])('a match at %j is at %s', (timestamp, at) => {
  expect(shownFixture({ fixture: { id: 1, timestamp } })?.at).toBe(at);
});
