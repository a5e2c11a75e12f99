import { expect, it } from 'vitest';
import { cacheTag, setPagePolicy, takePagePolicy } from './page-policy';

it('a page keeps its cache tags, whatever characters they contain', () => {
  const headers = new Headers();
  setPagePolicy(headers, { ttl: 60, tags: [cacheTag.tag('őszi vásár'), cacheTag.tag('csonka \ud83d')] });
  expect(takePagePolicy(headers)).toEqual({ ttl: 60, tags: ['tag:őszi vásár', 'tag:csonka \ufffd'] });
  expect([...headers]).toEqual([]);
});
