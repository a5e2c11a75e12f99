import { describe, expect, it } from 'vitest';
import { seededOrder } from '~/lib/recommender/seeded-order';
import { variantCount } from '~/lib/recommender/variants';
import { guestItems } from './guest-list';

const group = (content: string) => ({ id: 13, uniques: [{ slug: 'holdblog', content }] });
const list = (count: number) =>
  group(
    JSON.stringify({
      items: Array.from({ length: count }, (_, index) => ({ title: `Cím ${index}`, url: `https://example.org/${index}` })),
    }),
  );

describe('guestItems', () => {
  it.each([1, 7, 20])('are four different items of the list in variant %i (RE-06)', (v) => {
    const items = guestItems(list(9), v);
    expect(new Set(items.map(({ url }) => url)).size).toBe(4);
  });

  it('are others in other variants, and the same ones in the same', () => {
    const variants = Array.from({ length: variantCount }, (_, index) => JSON.stringify(guestItems(list(9), index + 1)));
    expect(new Set(variants).size).toBeGreaterThan(15);
    expect(JSON.stringify(guestItems(list(9), 3))).toBe(variants[2]);
  });

  it('leave out, of a list or an object with it, items without a title or with an address that is not allowed in links', () => {
    const content = {
      items: [
        { title: 'Jó', url: 'https://example.org/jo' },
        { title: '', url: 'https://example.org' },
        { title: 'Rossz', url: 'javascript:alert(1)' },
        7,
        null,
      ],
    };
    const shown = [{ title: 'Jó', url: 'https://example.org/jo' }];
    expect(guestItems(group(JSON.stringify(content)), 1)).toEqual(shown);
    expect(guestItems(group(JSON.stringify(content.items)), 1)).toEqual(shown);
  });

  it.each([undefined, { id: 13, uniques: [] }, group('{'), group('[]'), group('{"items":7}')])('are empty for %j', (broken) => {
    expect(guestItems(broken, 1)).toEqual([]);
  });
});

describe('seededOrder', () => {
  it('contains every item once, in an order that depends on the seed', () => {
    const items = Array.from({ length: 24 }, (_, index) => index);
    const orders = Array.from({ length: variantCount }, (_, seed) => seededOrder(items, seed + 1));
    for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(items);
    expect(new Set(orders.map((order) => order.join())).size).toBe(variantCount);
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(8);
  });
});
