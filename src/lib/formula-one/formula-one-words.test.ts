import { describe, expect, it } from 'vitest';
import { timeIn } from '~/lib/livescore/event-time';
import { changedQuery, parseFormulaOneState } from './formula-one-address';
import { placeZone } from './place-zone';
import { timeWords, typeWords } from './race-words';
import { shownCircuit, shownDriver, shownDrivers, shownTeams } from './shown';

describe('words', () => {
  it.each([
    ['DNS', 'Nem indult'],
    ['DNF', 'Kiesett'],
    ['dsq', 'Kizárás'],
    ['+1 lap', '+1 kör'],
    ['+2 laps', '+2 kör'],
    ['+1Lap', '+1 kör'],
    ['Lapped', 'Lapped'],
    ['1:34.742', '1:34.742'],
    ['+13.773', '+13.773'],
  ])('of the time %s: %s', (time, expected) => expect(timeWords(time)).toBe(expected));

  it.each([
    ['Race', 'Verseny'],
    ['Sprint', 'Sprint'],
    ['1st Qualifying', 'Időmérő 1'],
    ['Qualifying', 'Időmérő'],
    ['3rd Practice', 'Szabadedzés 3'],
    ['2nd Sprint Shootout', 'Sprintidőmérő 2'],
    ['Warm-up', 'Warm-up'],
  ])('of the type %s: %s', (type, expected) => expect(typeWords(type)).toBe(expected));
});

describe('the address', () => {
  const parse = (query: string) => parseFormulaOneState(new URLSearchParams(query), 2026);
  const standard = { view: 'versenynaptar', season: 2026, competition: 0, race: '', team: 0, driver: 0 };
  it.each([
    ['', {}],
    ['oldal=konstruktor&szezon=2024', { view: 'konstruktor', season: 2024 }],
    ['oldal=tabella&szezon=1900&verseny=abc&futam=1.2&csapat=-1&versenyzo=99999999999', {}],
    ['futam=-12&csapat=3&versenyzo=25', { race: '-12', team: 3, driver: 25 }],
    ['futam=1.2.3', { race: '1.2.3' }],
    ['futam=-1.2.3', {}],
    ['futam=../../x&szezon=2e3', {}],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...standard, ...expected }));

  it('changes the choice and keeps the rest', () => {
    expect(changedQuery('?oldal=csapatok&csapat=3&utm=x', { team: 4 })).toBe('?oldal=csapatok&csapat=4&utm=x');
    expect(changedQuery('?verseny=1&futam=2', { competition: 3, race: '' })).toBe('?verseny=3');
  });
});

describe('times', () => {
  it('are in the time zones of Budapest and of the race', () => {
    const at = Date.parse('2026-03-08T04:00:00Z') / 1000;
    expect(timeIn(at)).toBe('március 8., 05:00');
    expect(timeIn(at, 'Australia/Melbourne')).toBe('március 8., 15:00');
  });
  it.each([
    ['Asia/Bahrain', 'Bahrain', undefined, 'Asia/Bahrain'],
    ['utc', 'USA', 'Austin', 'America/Chicago'],
    ['Nowhere/Land', 'Hungary', undefined, 'Europe/Budapest'],
    [undefined, undefined, undefined, undefined],
  ])('know the zone of %s, %s, %s', (zone, country, city, expected) => expect(placeZone(zone, country, city)).toBe(expected));
});

describe('what is shown', () => {
  it('parses standings flat and nested', () => {
    const nested = [{ position: 1, driver: { id: 4, name: 'X' }, team: { id: 1, name: 'T' }, points: 25 }];
    const flat = [{ position: 1, id: 4, name: 'X', team: { id: 1, name: 'T' }, points: 25 }];
    expect(shownDrivers(nested)).toEqual(shownDrivers(flat));
    expect(shownTeams([{ position: 1, team: { id: 1, name: 'T' }, points: 5 }])).toEqual(
      shownTeams([{ position: 1, id: 1, name: 'T', points: 5 }]),
    );
  });
  it('lists known facts, and is undefined without any', () => {
    expect(
      shownCircuit({ id: 1, name: 'R', length: '5 km', lap_record: { time: '1:20', driver: 'X', year: '2024' } })?.facts,
    ).toEqual([
      ['Pályahossz', '5 km'],
      ['Körrekord', '1:20 (X, 2024)'],
    ]);
    const figures = { id: 1, name: 'R', length: '5.214 km', race_distance: '312.84 Kms', laps: 60, capacity: 86000 };
    expect(shownCircuit(figures)?.facts).toEqual([
      ['Pályahossz', '5,214 km'],
      ['Körök száma', '60'],
      ['Versenytáv', '312,84 km'],
      ['Befogadóképesség', '86 000'],
    ]);
    expect(shownDriver(null)).toBeUndefined();
    expect(shownDriver({ id: 1, name: 'X', career_points: '388.5' })?.facts).toEqual([['Pontok összesen', '388,5']]);
    expect(
      shownDriver({ id: 1, name: 'X', birthdate: '1999-11-13', highest_race_finish: { position: 1, number: 3 } })?.facts,
    ).toEqual([
      ['Született', '1999. 11. 13.'],
      ['Legjobb eredmény', '1. hely (3 alkalommal)'],
    ]);
  });
});
