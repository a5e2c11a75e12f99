import { describe, expect, it } from 'vitest';
import { likelyPaths } from './likely-paths';

describe('likelyPaths', () => {
  it.each([
    ['/rovat/belfold', []],
    ['/rovat/belfold).', ['/rovat/belfold']],
    ['/rovat/belfold , ', ['/rovat/belfold']],
    ['/rovat/belfold”', ['/rovat/belfold']],
    ['/Rovat/Belföld', ['/rovat/belföld']],
    ['/Rovat/Belföld/,', ['/Rovat/Belföld', '/rovat/belföld']],
    ['/cikk.php', []],
    ['/...', []],
    ['/', []],
  ])('of %s are %j', (path, expected) => {
    expect(likelyPaths(path)).toEqual(expected);
  });

  it('are found as fast with a long run of punctuation in the middle', { timeout: 20_000 }, () => {
    // A short time even for a slow CPU; quadratic code needs minutes.
    expect(likelyPaths(`/${'!'.repeat(500_000)}x`)).toEqual([]);
  });
});
