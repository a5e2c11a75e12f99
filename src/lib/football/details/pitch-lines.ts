import type { ShownPlayer } from './shown-match';

/**
 * The starters in the lines of their formation ('4-3-3'), attack first, the goalkeeper last; undefined if the formation is unknown
 * or does not fit the number of players. Providers list starters from the goalkeeper forward.
 */
export function pitchLines(
  players: readonly ShownPlayer[],
  formation: string | undefined,
): readonly (readonly ShownPlayer[])[] | undefined {
  const counts = /^[1-9](?:-[1-9]){1,4}$/.test(formation ?? '') ? (formation ?? '').split('-').map(Number) : [];
  if (counts.length === 0 || counts.reduce((sum, count) => sum + count, 1) !== players.length) return undefined;
  const ordered = [...players].sort((one, other) => Number(other.pos === 'G') - Number(one.pos === 'G'));
  let from = 1;
  const lines = counts.map((count) => {
    from += count;
    return ordered.slice(from - count, from);
  });
  return [...lines.toReversed(), ordered.slice(0, 1)];
}
