import { describe, expect, it } from 'vitest';
import { cachedFragment } from './fragment-cache';

describe('cachedFragment', () => {
  it('renders once for a key', async () => {
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return `<p>${rendered}</p>`;
    };
    expect([await cachedFragment('egy', render), cachedFragment('egy', render), await cachedFragment('kettő', render)]).toEqual([
      '<p>1</p>',
      '<p>1</p>',
      '<p>2</p>',
    ]);
  });

  it('does not cache a fragment that failed', async () => {
    await expect(cachedFragment('hibás', () => Promise.reject(new Error('baj')))).rejects.toThrow('baj');
    expect(await cachedFragment('hibás', async () => 'jó')).toBe('jó');
  });

  it('drops the least recently used', async () => {
    await cachedFragment('régi', async () => 'a');
    await cachedFragment('használt', async () => 'b');
    for (let number = 0; number < 199; number += 1) {
      await cachedFragment(`n${number}`, async () => 'c');
      void cachedFragment('használt', async () => 'új');
    }
    expect([await cachedFragment('régi', async () => 'új'), cachedFragment('használt', async () => 'új')]).toEqual(['új', 'b']);
  });
});
