import { describe, expect, it } from 'vitest';
import { hasSessionCookie } from './cookie-names';

describe('hasSessionCookie', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['a=b', false],
    ['hirmondo-access=x', true],
    ['__Host-hirmondo-access=x', true],
    ['a=b; hirmondo-preview=1; c=d', true],
    ['a=b;hirmondo-refresh=1', true],
    ['hirmondo-access=', false],
    ['hirmondo-access', false],
    ['xhirmondo-access=1', false],
    ['hirmondo-app=1', false],
    ['a=hirmondo-access=1', false],
  ])('reads „%s” as %s', (header, expected) => {
    expect(hasSessionCookie(header)).toBe(expected);
  });
});
