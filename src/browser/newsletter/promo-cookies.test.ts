import { describe, expect, it } from 'vitest';
import { isPromoHidden, promoCookie } from './promo-cookies';

describe('the banner', () => {
  it.each([
    ['never', 'front', 'hirmondo-newsletter-never=1; Max-Age=63072000; Path=/; SameSite=Lax'],
    ['never', 'single_article', 'hirmondo-newsletter-never=1; Max-Age=63072000; Path=/; SameSite=Lax'],
    ['later', 'front', 'hirmondo-newsletter-later=1; Max-Age=86400; Path=/; SameSite=Lax'],
    ['later', 'single_article', 'hirmondo-newsletter-later=1; Max-Age=172800; Path=/; SameSite=Lax'],
    ['later', 'archivum', 'hirmondo-newsletter-later=1; Max-Age=86400; Path=/; SameSite=Lax'],
  ] as const)('closed with %s on %s sets %s', (choice, route, cookie) => {
    expect(promoCookie(choice, route, false)).toBe(cookie);
    expect(promoCookie(choice, route, true)).toBe(`${cookie}; Secure`);
  });

  it.each([
    ['', false],
    ['a=1; b=2', false],
    ['xhirmondo-newsletter-never=1', false],
    ['hirmondo-newsletter-never=1', true],
    ['a=1; hirmondo-newsletter-later=1', true],
  ])('with the cookies %j is hidden: %s', (cookies, hidden) => {
    expect(isPromoHidden(cookies, 'Mozilla/5.0 Firefox/150.0')).toBe(hidden);
  });

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'SkypeUriPreview Preview/0.5'])('is hidden from %s', (userAgent) => {
    expect(isPromoHidden('', userAgent)).toBe(true);
  });
});
