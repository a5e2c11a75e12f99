import type { FootballLineup } from '~/lib/contract/sport/football';
import { seededRandom } from '~/lib/random/seeded-random';
import type { InventedCupFacts } from './football-facts';

export type InventedTeam = InventedCupFacts['teams'][number];

/** A player of an invented team. */
export interface InventedPlayer {
  readonly id: number;
  readonly name: string;
  readonly number: number;
  readonly pos: 'G' | 'D' | 'M' | 'F';
}

const STARTERS = 11;
const SQUAD = 18;

function positions(formation: string): InventedPlayer['pos'][] {
  const rows = formation.split('-').map(Number);
  const kinds = rows.flatMap((count, row) => {
    const pos = row === 0 ? 'D' : row === rows.length - 1 ? 'F' : 'M';
    return Array.from({ length: count }, (): InventedPlayer['pos'] => pos);
  });
  return ['G', ...kinds, 'G', 'D', 'D', 'M', 'M', 'M', 'F'];
}

/** The eighteen players of a team, always the same: eleven starters, then the substitutes. */
export function makeSquad(cup: InventedCupFacts, team: InventedTeam): readonly InventedPlayer[] {
  const random = seededRandom(team.id);
  const pick = (list: readonly string[], taken: Set<string>): string => {
    const free = list.filter((name) => !taken.has(name));
    const name = free[Math.floor(random() * free.length)] ?? '';
    taken.add(name);
    return name;
  };
  const families = new Set<string>();
  const given = new Set<string>();
  return positions(team.formation)
    .slice(0, SQUAD)
    .map((pos, index) => ({
      id: team.id * 100 + index + 1,
      name: `${pick(cup.familyNames, families)} ${pick(cup.givenNames, given)}`,
      number: index + 1,
      pos,
    }));
}

/** Row and place of a starter on the field; '1:1' is the goalkeeper. */
function gridPosition(formation: string, index: number): string {
  let before = 1;
  if (index === 0) return '1:1';
  for (const [row, count] of formation.split('-').map(Number).entries()) {
    if (index < before + count) return `${row + 2}:${index - before + 1}`;
    before += count;
  }
  return '';
}

/** The line-up in the contract's form. */
export function makeLineup(team: InventedTeam, squad: readonly InventedPlayer[]): FootballLineup {
  const member = ({ id, name, number, pos }: InventedPlayer, grid: string | null) => ({
    player: { id, name, number, pos, grid },
  });
  return {
    team: { id: team.id, name: team.name, logo: null },
    formation: team.formation,
    coach: { id: team.id * 100, name: team.coach, photo: null },
    startXI: squad.slice(0, STARTERS).map((player, index) => member(player, gridPosition(team.formation, index))),
    substitutes: squad.slice(STARTERS).map((player) => member(player, null)),
  };
}
