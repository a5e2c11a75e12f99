import { expect, it } from 'vitest';
import { cacheTag, setPagePolicy, takePagePolicy } from './page-policy';

it('a page keeps the names of what it shows, whatever is in them', () => {
  const headers = new Headers();
  setPagePolicy(headers, { ttl: 60, tags: [cacheTag.tag('őszi vásár'), cacheTag.tag('csonka \ud83d')] });
  expect(takePagePolicy(headers)).toEqual({ ttl: 60, tags: ['tag:őszi vásár', 'tag:csonka \ufffd'] });
  expect([...headers]).toEqual([]);
});
