import { describe, expect, it } from 'vitest';
import { boardFixtures, boardWords } from './score-board';

const NOW = 1_800_000_000;
const match = (id: number, short: string, hours: number, goals: readonly [number, number] | undefined = undefined) => ({
  fixture: { id, timestamp: NOW + hours * 3600, status: { short, elapsed: 33, extra: null } },
  teams: { home: { id: 1, name: 'Kékvár' }, away: { id: 2, name: 'Borókás' } },
  goals: { home: goals?.[0] ?? null, away: goals?.[1] ?? null },
});
const ids = (...fixtures: readonly object[]) => boardFixtures({ leagues: [], fixtures }, NOW).map(({ id }) => id);

describe('boardFixtures', () => {
  it('has live matches first, then upcoming ones, then recently ended ones', () => {
    expect(ids(match(1, 'FT', -3, [1, 0]), match(2, 'NS', 1), match(3, '1H', -0.5, [0, 0]), match(4, 'PEN', -2, [2, 2]))).toEqual(
      [3, 2, 4, 1],
    );
  });
  it('is empty if there are no matches', () => {
    expect(ids(match(1, 'FT', -9, [1, 0]), match(2, 'NS', 12), match(3, 'CANC', 1))).toEqual([]);
  });
  it('has room for six', () => {
    expect(ids(...Array.from({ length: 9 }, (_, id) => match(id + 1, '2H', -1, [0, 0])))).toHaveLength(6);
  });
  it.each([undefined, null, 'text', {}, { fixtures: 7 }, { fixtures: [null, {}] }])('returns nothing for %j', (answer) => {
    expect(boardFixtures(answer, NOW)).toEqual([]);
  });
});

it('a match to come has no score', () => {
  const [waiting, live] = [match(1, 'NS', 1), match(2, '1H', -0.5, [2, 1])].flatMap((one) =>
    boardFixtures({ fixtures: [one] }, NOW),
  );
  expect(waiting && boardWords(waiting)).toEqual({ score: '–', minute: '10:00', state: 'is-waiting' });
  expect(live && boardWords(live)).toEqual({ score: '2–1', minute: '33. perc', state: 'is-live' });
});
