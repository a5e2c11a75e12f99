import { expect, it } from 'vitest';
import { shownGroups } from '~/lib/football/shown-tables';
import { shownDrivers, shownTeams } from '~/lib/formula-one/shown';

it('standings stand by position, whatever the order of the answer; those without one last', () => {
  const team = (rank: number | null, name: string) => ({ rank, team: { name } });
  const [group] = shownGroups([{ league: { standings: [[team(3, 'C'), team(null, 'X'), team(1, 'A'), team(2, 'B')]] } }]);
  expect(group?.rows.map((row) => row.team)).toEqual(['A', 'B', 'C', 'X']);
  const rows = [3, 1, 2].map((position) => ({ position, id: position, name: `${position}` }));
  expect(shownDrivers(rows).map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(shownTeams(rows).map(({ position }) => position)).toEqual([1, 2, 3]);
});
