import { describe, expect, it } from 'vitest';
import { deleteCookie, readCookie, setCookie } from './session-cookies';

describe('readCookie', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['a=1; hirmondo-x=2', '2'],
    ['hirmondo-x=a.b=c', 'a.b=c'],
    ['hirmondo-x=', undefined],
    ['hirmondo-x', undefined],
    ['ahirmondo-x=1', undefined],
    ['hirmondo-x=1; __Host-hirmondo-x=2', '1'],
    ['hirmondo-x=1; hirmondo-x=2', '1'],
    ['hirmondo-x=%zz', '%zz'],
    [';;=;hirmondo-x=1', '1'],
  ])('reads „%s” as %s', (header, value) => {
    expect(readCookie(header, 'hirmondo-x', false)).toBe(value);
  });

  it.each([
    ['hirmondo-x=1', undefined],
    ['hirmondo-x=1; __Host-hirmondo-x=2', '2'],
    ['__host-hirmondo-x=1', undefined],
  ])('reads over https „%s” as %s', (header, value) => {
    expect(readCookie(header, 'hirmondo-x', true)).toBe(value);
  });
});

describe('setCookie', () => {
  it('is for this host only over https, and inaccessible to scripts', () => {
    expect(setCookie('a', 'b', 60, true)).toBe('__Host-a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(setCookie('a', 'b', 60, false)).toBe('a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
    expect(deleteCookie('a', false)).toContain('a=; Max-Age=0');
  });

  it.each(['/rovat/belfold?oldal=2', '/cimke/a;b', '/c%C3%ADm', 'a, "b"'])('returns %s', (value) => {
    expect(readCookie(setCookie('a', value, 60, false).split('; ')[0], 'a', false)).toBe(value);
  });
});
