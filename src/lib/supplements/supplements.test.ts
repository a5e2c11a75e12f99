import { describe, expect, it } from 'vitest';
import { supplementProps } from './component-props';
import { percent, wholeNumber } from './figures';
import { hemicycle } from './hemicycle';
import { longDay } from './long-day';
import { medalPlaces } from './medal-places';

const problems = (name: keyof typeof supplementProps, props: unknown) =>
  (supplementProps[name].safeParse(props).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const medals = { gold: 1, silver: 1, bronze: 1 };
const party = (name: string, seats: number) => ({ name, short: name, seats, color: '#112233' });

describe('properties of components', () => {
  it.each([
    ['medal-table', { rows: [{ noc: 'HUN', name: 'Magyarország', ...medals }] }, []],
    [
      'medal-table',
      { rows: ['HUN', 'FRA', 'HUN'].map((noc) => ({ noc, name: noc, ...medals })) },
      ['rows.2: country HUN occurs more than once'],
    ],
    ['seats', { total: 5, parties: [party('A', 2), party('B', 3)] }, []],
    ['opening', { emblem: 'ballot', hue: 1, parties: [party('A', 500), party('B', 500)] }, []],
    [
      'opening',
      { emblem: 'ballot', hue: 1, parties: [party('A', 50_000_000)] },
      ['parties: the parties have more than 1000 seats together'],
    ],
    ['seats', { total: 5, parties: [party('A', 2), party('B', 4)] }, ['parties: the parties have 6 seats together, not 5']],
    [
      'participation',
      { elections: [{ label: 'x', electorate: 10, voted: 11 }] },
      ['elections.0: more have voted than were entitled to'],
    ],
    [
      'faq',
      {
        items: [
          { question: 'Mi?', answer: 'Ez.' },
          { question: 'Mi?', answer: 'Az.' },
        ],
      },
      ['items.1: question Mi? occurs more than once'],
    ],
    [
      'national-lists',
      {
        lists: [
          { name: 'A', votes: 1 },
          { name: 'A', votes: 2 },
        ],
      },
      ['lists.1: list A occurs more than once'],
    ],
    [
      'constituencies',
      { items: [1, 1].map((number) => ({ county: 'Vas', number, candidates: [{ name: 'X', party: 'Y', votes: 1 }] })) },
      ['items.1: constituency Vas 1 occurs more than once'],
    ],
    ['frame', { path: '//gonosz.example', title: 'x' }, ['path: Invalid string: must match pattern /^\\/(?!\\/)[a-z0-9/-]*$/']],
  ] as const)('%s %#', (name, props, expected) => {
    expect(problems(name, props)).toEqual(expected);
  });

  it('leaves out an address that is not allowed in links', () => {
    const props = supplementProps.shows.parse({ items: [{ title: 'x', href: 'javascript:alert(1)' }] });
    expect(props.items[0]?.href).toBeUndefined();
  });
});

describe('the hemicycle', () => {
  it.each([[[1]], [[21]], [[13, 4, 2, 1, 1]], [[0, 3]], [[117, 18, 64]], [[350, 370]]])(
    'has a dot for each of %j seats, within the picture',
    (groups) => {
      const { width, height, radius, groups: paths } = hemicycle(groups);
      const dots = paths.map((path) =>
        [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      expect(dots.map(({ length }) => length)).toEqual(groups);
      for (const [x, y] of dots.flat()) {
        expect(x).toBeGreaterThanOrEqual(radius - 0.2);
        expect(x).toBeLessThanOrEqual(width - radius + 0.2);
        expect(y).toBeGreaterThanOrEqual(radius - 0.2);
        expect(y).toBeLessThanOrEqual(height - radius + 0.2);
      }
    },
  );
});

describe('medal places', () => {
  it('are ordered by gold, silver, bronze and shared by equal rows', () => {
    const rows = [
      { name: 'c', gold: 1, silver: 0, bronze: 9 },
      { name: 'a', gold: 2, silver: 0, bronze: 0 },
      { name: 'b', gold: 1, silver: 1, bronze: 0 },
      { name: 'b2', gold: 1, silver: 1, bronze: 0 },
    ];
    expect(medalPlaces(rows).map(({ place, row }) => [place, row.name])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [2, 'b2'],
      [4, 'c'],
    ]);
  });
});

describe('figures', () => {
  it('are formatted in Hungarian', () => {
    expect(wholeNumber(1_931_427)).toBe('1\u00a0931\u00a0427');
    expect(wholeNumber(1234)).toBe('1\u00a0234');
    expect(percent(0.6959)).toBe('69,6%');
    expect(percent(0.6959, 2)).toBe('69,59%');
    expect(longDay('2024-07-26')).toBe('július 26., péntek');
  });
});
