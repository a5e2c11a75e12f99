import { describe, expect, it } from 'vitest';
import { withoutNul } from './without-nul';

describe('withoutNul', () => {
  it('removes the character from all texts and names', () => {
    expect(withoutNul({ 'a\u0000b': ['x\u0000', { y: '\u0000' }], n: 1, no: null, is: true, not: undefined })).toEqual({
      ab: ['x', { y: '' }],
      n: 1,
      no: null,
      is: true,
    });
    expect(withoutNul('a\u0000b')).toBe('ab');
    expect(withoutNul(undefined)).toBeUndefined();
  });

  it('returns data without it as it is', () => {
    const data = { a: ['b', { c: 1 }] };
    expect(withoutNul(data)).toBe(data);
  });
});
