import { describe, expect, it } from 'vitest';
import { likelyPaths } from './forgiven-address';

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
});
