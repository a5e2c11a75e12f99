import { seededRandom } from '../random/seeded-random';

/**
 * Shuffles items in an order that depends on the seed alone (an integer): every variant of the recommender has a different but
 * constant order, so that its answer can be cached.
 */
export function seededOrder<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  const next = seededRandom(Math.imul(seed + 1, 0x9e3779b1));
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    const [a, b] = [order[index], order[other]];
    if (a !== undefined && b !== undefined) [order[index], order[other]] = [b, a];
  }
  return order;
}
