import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compression';

const page = Buffer.from('<p>Szöveg, amely tömöríthető.</p>'.repeat(2_000));

describe('compressing', () => {
  it('gives the same bytes to concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => compress(page, 'br', 4)));
    for (const coded of all) expect(brotliDecompressSync(coded).equals(page)).toBe(true);
  });

  it('holds no more memory than the bytes that it returns', async () => {
    for (const coding of ['br', 'gzip'] as const) {
      const coded = await compress(page, coding, 4);
      expect([coding, coded.buffer.byteLength]).toEqual([coding, coded.length]);
    }
  });

  it('does not compress small bodies', async () => {
    const small = Buffer.from('rövid');
    expect(await compress(small, 'br', 4)).toBe(small);
  });
});
