import { describe, expect, it } from 'vitest';
import { keepPieces } from './drawn-once';

/** Draws cards whose text counts the drawings. */
function setUp() {
  let drawings = 0;
  let moments = 0;
  const forPage = keepPieces(10_000);
  const page = (place: string) => forPage(place, () => moments);
  const draw = async () => `${++drawings}. rajz`;
  const readClock = async () => {
    moments += 1;
    return draw();
  };
  return { page, draw, readClock };
}

describe('keepPieces', () => {
  it('draws a piece once for all pages of an edition', async () => {
    const { page, draw } = setUp();
    expect(await page('hirmondo')('["BlockCard",1]', draw)).toBe('1. rajz');
    expect(await page('hirmondo')('["BlockCard",1]', draw)).toBe('1. rajz');
  });

  it.each([
    ['other values', 'hirmondo', '["BlockCard",2]'],
    ['another edition', 'g7', '["BlockCard",1]'],
  ])('draws it anew for %s', async (_what, place, values) => {
    const { page, draw } = setUp();
    await page('hirmondo')('["BlockCard",1]', draw);
    expect(await page(place)(values, draw)).toBe('2. rajz');
  });

  it('does not keep a piece that has read the clock', async () => {
    const { page, readClock } = setUp();
    await page('hirmondo')('["LiveCard",1]', readClock);
    expect(await page('hirmondo')('["LiveCard",1]', readClock)).toBe('2. rajz');
  });

  it('does not keep a piece whose drawing fails', async () => {
    const { page, draw } = setUp();
    await expect(page('hirmondo')('[]', () => Promise.reject(new Error('baj')))).rejects.toThrow('baj');
    expect(await page('hirmondo')('[]', draw)).toBe('1. rajz');
  });
});
