import { describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '../../../tests/fixtures/hostile-values';
import { unsafeAddresses, withoutUnsafeAddresses } from './addresses';

const clean = <T>(value: T) => {
  const dropped: string[] = [];
  return { value: withoutUnsafeAddresses(value, ({ path }) => dropped.push(path.join('.'))), dropped };
};

describe('withoutUnsafeAddresses', () => {
  it.each(HOSTILE_ADDRESSES)('drops %j from every field with an address', (address) => {
    const fields = { recommendedBoxImage: address, mobileImage11: address, ctUrl: address, url: address, avatarSrc: address };
    const { value, dropped } = clean({ items: [{ title: 'A', ...fields }] });
    expect(Object.values(value.items[0] ?? {}).filter((field) => field !== undefined)).toEqual(['A']);
    expect(dropped).toHaveLength(5);
    expect(dropped[0]).toBe('items.0.recommendedBoxImage');
  });

  it('removes a whole picture, and keeps the item that contained it', () => {
    const picture = { src: 'https://x:99999/a.jpg', alt: 'A' };
    expect(clean({ title: 'A', cover: picture, list: [picture, { src: '/a.jpg' }] })).toEqual({
      value: { title: 'A', cover: undefined, list: [{ src: '/a.jpg' }] },
      dropped: ['cover.src', 'list.0.src'],
    });
  });

  it('returns the same value if nothing is left out, and never changes its input', () => {
    const good = { title: 'javascript:alert(1)', cover: { src: '/a.jpg' }, url: '#', image: 'https://x.hu/ő.jpg', page: 3 };
    expect(withoutUnsafeAddresses(good, () => undefined)).toBe(good);
    const bad = Object.freeze({ ctUrl: 'javascript:1' });
    expect(clean(bad).value).toEqual({ ctUrl: undefined });
    expect(bad.ctUrl).toBe('javascript:1');
  });

  it('does not report an empty address, and does not change parsed bodies', () => {
    expect(unsafeAddresses({ image: '', body: [{ src: 'x' }], subArticleBodies: { 1: [{ src: 'x' }] } })).toEqual([]);
  });
});
