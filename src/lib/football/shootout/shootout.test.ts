import { describe, expect, it } from 'vitest';
import { type ShownMatch, shownMatch } from '../details/shown-match';
import { footballHeading, footballTitle, matchTitle } from '../football-title';
import { panelWords } from '../match-panel';
import { shootoutRounds } from './kicks';
import { scorers } from './scorers';

type Told = readonly [side: 0 | 1, elapsed: number, extra: number | null, detail: string, player: string, comments?: unknown];

const toEvent = ([side, elapsed, extra, detail, name, comments = null]: Told) => ({
  time: { elapsed, extra },
  team: { id: side + 1 },
  player: { name },
  type: detail.startsWith('Goal ') ? 'Var' : 'Goal',
  detail,
  comments,
});

function match(short: string, goals: readonly [number, number] | null, penalty: unknown, told: readonly Told[]): ShownMatch {
  const shown = shownMatch({
    fixture: { id: 7, timestamp: 1_780_686_000, status: { short } },
    teams: { home: { id: 1, name: 'Kékvár' }, away: { id: 2, name: 'Borókás' } },
    goals: goals && { home: goals[0], away: goals[1] },
    score: { penalty },
    events: told.map(toEvent),
  });
  if (shown === undefined) throw new Error('no match');
  return shown;
}

const takersIn = ({ events }: ShownMatch): readonly string[] =>
  events.filter(({ shootout }) => shootout).map(({ player }) => player ?? '?');
const named = (shown: ShownMatch): string =>
  [...scorers(shown, 0), '|', ...scorers(shown, 1)].join(' ').replaceAll('\u00a0', ' ');

const drawn: readonly Told[] = [
  [0, 12, null, 'Normal Goal', 'Gólos'],
  [1, 90, 3, 'Penalty', 'Tizenegyes'],
];
/** Five rounds, 3–2; the first kick is missed. */
const kicks = (elapsed: number, comments: unknown, numbered: boolean): readonly Told[] =>
  ['m', 'g', 'g', 'm', 'g', 'g', 'g', 'm'].map((result, index) => [
    index % 2 === 0 ? 0 : 1,
    elapsed,
    numbered ? index + 1 : null,
    result === 'g' ? 'Penalty' : 'Missed Penalty',
    `R${index}`,
    comments,
  ]);
const takers = Array.from({ length: 8 }, (_, index) => `R${index}`);
const three = { home: 3, away: 2 };

describe('kicks of a shoot-out', () => {
  const comments = [
    'Penalty Shootout',
    'penalty shootout',
    'PENALTY SHOOT-OUT',
    'Shoot out',
    '',
    null,
    'Foul',
    'Tizenegyespárbaj',
    {},
  ];
  it.each(
    comments.flatMap((comment) =>
      [90, 120].flatMap((elapsed) => [true, false].map((numbered) => [comment, elapsed, numbered] as const)),
    ),
  )('are no goals with the comment %j at minute %i, numbered: %s', (comment, elapsed, numbered) => {
    const shown = match('PEN', [1, 1], three, [...drawn, ...kicks(elapsed, comment, numbered)]);
    expect(takersIn(shown).toSorted()).toEqual(takers);
    expect(named(shown)).toBe('Gólos 12. | Tizenegyes 90+3. (11\u2011es)');
  });

  it('are known while the shoot-out goes on, and counted until the source does', () => {
    const shown = match('P', [1, 1], null, [...drawn, ...kicks(120, null, true).slice(0, 3)]);
    expect(takersIn(shown)).toEqual(['R0', 'R1', 'R2']);
    expect(shown.penalty).toEqual([1, 1]);
    expect(takersIn(match('P', [0, 0], null, kicks(120, null, false).slice(0, 1)))).toEqual(['R0']);
  });

  it('are not the penalties of play', () => {
    const late: readonly Told[] = [
      [0, 118, null, 'Penalty', 'Késő'],
      [1, 120, 2, 'Penalty', 'Utolsó'],
    ];
    const shown = match('PEN', [1, 1], three, [
      ...late,
      ...kicks(120, null, true).map((kick) => kick.with(2, Number(kick[2]) + 3) as unknown as Told),
    ]);
    expect(takersIn(shown)).toEqual(takers);
    expect(named(shown)).toBe('Késő 118. (11\u2011es) | Utolsó 120+2. (11\u2011es)');
    expect(takersIn(match('FT', [1, 1], { home: 0, away: 0 }, drawn))).toEqual([]);
    expect(takersIn(match('AET', [2, 1], null, [...drawn, [0, 120, null, 'Penalty', 'Döntő']]))).toEqual([]);
  });

  it.each([1, 5, 14, 40])('are in %i rounds', (count) => {
    const told = Array.from(
      { length: 2 * count },
      (_, index): Told => [index % 2 === 0 ? 1 : 0, 120, index + 1, 'Penalty', `${index}`],
    );
    const { first, rounds } = shootoutRounds(match('PEN', [0, 0], { home: count, away: count }, told).events);
    expect(first).toBe(1);
    expect(rounds).toHaveLength(count);
    expect(rounds.at(-1)?.map((kick) => kick?.player)).toEqual([String(2 * count - 1), String(2 * count - 2)]);
  });
});

describe('scorers', () => {
  it.each<readonly [string, readonly [number, number] | null, readonly Told[], string]>([
    [
      'of a goal taken back are left out',
      [0, 0],
      [
        [0, 20, null, 'Normal Goal', 'A'],
        [0, 21, null, 'Goal cancelled', 'A'],
      ],
      '|',
    ],
    [
      'sent twice are named once',
      [1, 0],
      [
        [0, 20, null, 'Normal Goal', 'A'],
        [0, 20, null, 'Normal Goal', 'A'],
      ],
      'A 20. |',
    ],
    ['of own goals stand by the side that has the goal', [1, 0], [[0, 20, null, 'Own Goal', 'A']], 'A 20. (öngól) |'],
    ['of own goals told of the other side too', [1, 0], [[1, 20, null, 'Own Goal', 'B']], 'B 20. (öngól) |'],
    [
      'are not named beyond the score',
      [1, 1],
      [
        [0, 20, null, 'Normal Goal', 'A'],
        [0, 30, null, 'Normal Goal', 'B'],
        [1, 40, null, 'Normal Goal', 'C'],
      ],
      '| C 40.',
    ],
    ['not yet told are missing', [2, 0], [[0, 20, null, 'Normal Goal', 'A']], 'A 20. |'],
    ['need a score', null, [[0, 20, null, 'Normal Goal', 'A']], '|'],
  ])('%s', (_, goals, told, expected) => {
    expect(named(match('2H', goals, null, told))).toBe(expected);
  });
});

it('a match’s title, heading and panel name the result of its shoot-out', () => {
  const shown = match('PEN', [1, 1], three, drawn);
  const words = 'Kékvár – Borókás 1–1 (büntetőkkel 3–2)';
  const state = { country: 'World', league: 1, season: 2026, view: 'tabella', day: '2026-06-11', match: 7 } as const;
  expect([matchTitle(shown), footballTitle(state, { match: shown, leagues: [] }), footballHeading(shown)]).toEqual([
    words,
    words,
    words,
  ]);
  expect(panelWords(shown).penalty).toBe('büntetőkkel 3–2');
});
