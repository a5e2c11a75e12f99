import { describe, expect, it } from 'vitest';
import { chooseCoding } from './content-coding';

describe('chooseCoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.5, gzip; q=0.8', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['GZIP', 'gzip'],
    ['br;q=abc', 'identity'],
    ['brotli', 'identity'],
    [`${'x,'.repeat(5000)}br`, 'identity'],
  ] as const)('answers „%.40s” in %s', (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });
});
