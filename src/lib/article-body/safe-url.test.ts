import { describe, expect, it } from 'vitest';
import { isExternalUrl, safeFrameUrl, safeLinkUrl, safeMediaUrl } from './safe-url';

describe('safeLinkUrl', () => {
  it.each([
    ['https://x.hu/a?b=c&d=é#e', 'https://x.hu/a?b=c&d=é#e'],
    ['http://x.hu', 'http://x.hu'],
    ['  https://x.hu/a  ', 'https://x.hu/a'],
    ['https://x.hu/a b', 'https://x.hu/a%20b'],
    ['https://x.hu/"onclick="x', 'https://x.hu/%22onclick=%22x'],
    ['//x.hu/a', 'https://x.hu/a'],
    ['/rovat/belfold', '/rovat/belfold'],
    ['/', '/'],
    ['#b-jegyzet', '#b-jegyzet'],
    ['mailto:a@b.hu?subject=x', 'mailto:a@b.hu?subject=x'],
    ['tel:+36 1 234-5678', 'tel:+36 1 234-5678'],
    ['java\nscript:x', undefined],
    ['javascript:x', undefined],
    ['JAVASCRIPT:x', undefined],
    ['\u0001javascript:x', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['ftp://x.hu/', undefined],
    ['cikk.html', undefined],
    ['?a=b', undefined],
    ['/\\evil.example', undefined],
    ['https://x.hu\\@evil.example', undefined],
    ['https://', undefined],
    ['https:///a', undefined],
    ['#', undefined],
    ['mailto:a@b.hu"x', undefined],
    ['', undefined],
    [`https://x.hu/${'a'.repeat(5000)}`, undefined],
    [undefined, undefined],
  ])('converts %j to %j', (raw, url) => {
    expect(safeLinkUrl(raw)).toBe(url);
  });
});

describe('safeMediaUrl', () => {
  it.each([
    ['https://x.hu/a.jpg', 'https://x.hu/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['mailto:a@b.hu', undefined],
    ['#a', undefined],
    ['data:image/png;base64,x', undefined],
  ])('converts %j to %j', (raw, url) => {
    expect(safeMediaUrl(raw)).toBe(url);
  });
});

describe('safeFrameUrl', () => {
  it.each([
    ['https://x.hu/a', 'https://x.hu/a'],
    ['//x.hu/a', 'https://x.hu/a'],
    ['/melleklet/terkep', '/melleklet/terkep'],
    ['http://x.hu/a', undefined],
    ['https://user@x.hu/a', undefined],
    ['https://user:pass@x.hu/a', undefined],
  ])('converts %j to %j', (raw, url) => {
    expect(safeFrameUrl(raw)).toBe(url);
  });
});

describe('isExternalUrl', () => {
  it.each([
    ['https://x.hu/', true],
    ['/a', false],
    ['#a', false],
    ['mailto:a@b.hu', false],
  ])('says of %s: %s', (url, external) => {
    expect(isExternalUrl(url)).toBe(external);
  });
});
