import { expect, it } from 'vitest';
import { dataSegments } from './election-map';

it.each([
  ['/melleklet/ep-2024', []],
  ['/melleklet/ep-2024/adatok', []],
  ['/melleklet/ep-2024/adatok/pest/erd', ['pest', 'erd']],
  ['/melleklet/ep-2024/adatok/<b>', 'illegal'],
  ['/melleklet/ep-2024/adatok/Pest', 'illegal'],
  ['/melleklet/ep-2024/adatok/a/b/c', 'illegal'],
  ['/melleklet/ep-2024/adatok/../x', 'illegal'],
  ['/melleklet/eb-2024/meccsek', []],
])('below the data of %s are %j', (path, segments) => {
  expect(dataSegments(path)).toEqual(segments);
});
