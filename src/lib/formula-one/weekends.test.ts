import { describe, expect, it } from 'vitest';
import { parseFormulaOneState } from './formula-one-address';
import { type ShownRace, shownRaces } from './shown';
import { chosenIn, isLiveChoice, mergedResults, weekendsIn } from './weekends';

const race = (id: number, competition: number, type: string, status: string, date: string) => ({
  id,
  competition: { id: competition, name: `Nagydíj ${competition}`, location: { country: 'Hungary', city: 'Mogyoród' } },
  circuit: { id: 1, name: 'Hungaroring' },
  type,
  status,
  date,
});

function chosen(races: readonly object[], query: string, today: string): string {
  const found = chosenIn(parseFormulaOneState(new URLSearchParams(query), 2026), weekendsIn(shownRaces(races)), today);
  return found === undefined ? '' : `${found.weekend.id}: ${found.choice.value} ${found.choice.label}`;
}

/** Three weekends: past, current and future. */
const season = (first: string, second: string, third: string) => [
  race(12, 1, 'Race', first, '2026-07-05T13:00:00Z'),
  race(11, 1, '1st Practice', 'Completed', '2026-07-03T11:00:00Z'),
  race(21, 2, '1st Practice', 'Completed', '2026-07-24T11:00:00Z'),
  race(22, 2, '1st Qualifying', 'Completed', '2026-07-25T14:00:00Z'),
  race(23, 2, '2nd Qualifying', 'Completed', '2026-07-25T14:25:00Z'),
  race(24, 2, '3rd Qualifying', 'Completed', '2026-07-25T14:48:00Z'),
  race(25, 2, 'Race', second, '2026-07-26T22:30:00Z'),
  race(31, 3, '1st Practice', third === 'Cancelled' ? third : 'Scheduled', '2026-08-21T11:00:00Z'),
  race(32, 3, 'Race', third, '2026-08-23T13:00:00Z'),
];

describe('what is due', () => {
  it.each([
    [
      'mid-season: the first open weekend and its first open race',
      season('Completed', 'Scheduled', 'Scheduled'),
      '2026-07-26',
      '2: 25 Verseny',
    ],
    ['a live race is not over', season('Completed', 'Live', 'Scheduled'), '2026-07-27', '2: 25 Verseny'],
    [
      'the last race, as long as it is its day in Budapest',
      season('Completed', 'Completed', 'Scheduled'),
      '2026-07-27',
      '2: 25 Verseny',
    ],
    [
      'the next weekend on the day after, with its first session',
      season('Completed', 'Completed', 'Scheduled'),
      '2026-07-28',
      '3: 31 Szabadedzés 1',
    ],
    [
      'the last completed one when nothing is to come',
      season('Completed', 'Completed', 'Cancelled'),
      '2026-12-01',
      '2: 25 Verseny',
    ],
    ['a cancelled weekend is passed over', season('Cancelled', 'Scheduled', 'Scheduled'), '2026-07-01', '2: 25 Verseny'],
    ['a postponed one is open', season('Postponed', 'Scheduled', 'Scheduled'), '2026-07-10', '1: 12 Verseny'],
  ])('%s', (_, races, today, expected) => {
    expect(chosen(races, '', today)).toBe(expected);
  });

  it('is nothing in a season without races', () => expect(chosen([], '', '2026-01-01')).toBe(''));
});

describe('what the address names', () => {
  const races = season('Completed', 'Scheduled', 'Scheduled');
  it.each([
    ['verseny=1', '1: 12 Verseny'],
    ['verseny=99', '2: 25 Verseny'],
    ['verseny=2&futam=22.23.24', '2: 22.23.24 Időmérő'],
    ['futam=-12', '1: -12 Rajtrács'],
    ['futam=22.23.24', '2: 22.23.24 Időmérő'],
    ['verseny=2&futam=22', '2: 22 Időmérő 1'],
    ['verseny=2&futam=12', '2: 25 Verseny'],
    ['verseny=2&futam=22.23', '2: 25 Verseny'],
    ['futam=1e3', '2: 25 Verseny'],
    ['verseny=-1&futam=0', '2: 25 Verseny'],
  ])('%s', (query, expected) => expect(chosen(races, query, '2026-07-25')).toBe(expected));

  it('opens a qualifying as a whole while a part of it is upcoming', () => {
    const open = season('Completed', 'Scheduled', 'Scheduled').map((item) =>
      item.id >= 23 && item.id < 30 ? { ...item, status: 'Scheduled' } : item,
    );
    expect(chosen(open, '', '2026-07-25')).toBe('2: 22.23.24 Időmérő');
  });
});

describe('results of a choice', () => {
  const list = (name: string, length: number) => Array.from({ length }, (_, index) => `${name}${index + 1}`);
  it('are combined from three lists: ten of the third, five of the second, five of the first', () => {
    const merged = mergedResults([list('a', 20), list('b', 15), list('c', 10)]);
    expect(merged).toEqual([...list('c', 10), ...list('b', 15).slice(10), ...list('a', 20).slice(15)]);
  });
  it('contain the rest if one is empty', () => {
    expect(mergedResults([list('a', 20), [], list('c', 10)])).toHaveLength(15);
    expect(mergedResults([list('a', 3)])).toEqual(['a1', 'a2', 'a3']);
  });
  it('are followed while a race is live, a grid is not', () => {
    const races = [{ ...race(1, 1, 'Race', 'Live', '') }].map((item) => shownRaces([item])[0] as ShownRace);
    expect(isLiveChoice({ value: '1', label: '', races })).toBe(true);
    expect(isLiveChoice({ value: '-1', label: '', races })).toBe(false);
  });
});
