import { expect, it } from 'vitest';
import { createPlaceMap } from './place-map';

it('keeps a value for each host and path, and counts them', () => {
  const places = createPlaceMap<number>();
  expect([places.size, places.get('main', '/a')]).toEqual([0, undefined]);
  places.set('main', '/a', 1);
  places.set('regional', '/a', 2);
  places.set(undefined, '/a', 3);
  places.set('main', '/a', 4);
  expect(places.size).toBe(3);
  expect([places.get('main', '/a'), places.get('regional', '/a'), places.get(undefined, '/a')]).toEqual([4, 2, 3]);
  expect(places.get('main', '/b')).toBeUndefined();
});
