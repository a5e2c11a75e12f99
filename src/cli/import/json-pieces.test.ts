import { describe, expect, it } from 'vitest';
import { jsonPieces } from './json-pieces';

describe('jsonPieces', () => {
  it.each<[string, unknown]>([
    ['a scalar', 'ő"\n'],
    ['null', null],
    ['an empty object', {}],
    ['an empty list', []],
    ['undefined fields and items', { a: undefined, b: [undefined, 1], c: { d: undefined } }],
    ['objects in objects', { a: { b: { c: [1, { d: 2 }] } }, 'é"': false }],
    [
      'a long list',
      { before: 1, list: Array.from({ length: 1_501 }, (_, id) => ({ id, text: `${id}`, none: undefined })), after: 2 },
    ],
  ])('join to the JSON of %s', (_, value) => {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  });

  it('are small for a long list', () => {
    const list = Array.from({ length: 20_000 }, () => ({ from: '/regi', to: '/uj' }));
    const longest = Math.max(...[...jsonPieces({ files: [{ redirects: { rules: list } }] })].map(({ length }) => length));
    expect(longest).toBeLessThan(JSON.stringify(list).length / 10);
  });
});
