import { expect, it } from 'vitest';
import { CDNS } from '~/lib/cdn/cdn';
import { briefly, SHARED_CACHING, sharedCachingHeaders, sharedNames } from './cdn-headers';

const caching = { fresh: 60, stale: 120, staleIfError: 86_400, tags: ['article:1', 'section:belföld', 'path:/a,b c'] };
const names = 'article:1 section:belf%C3%B6ld path:/a%2Cb%20c';
const lifetime = 'max-age=60, stale-while-revalidate=120, stale-if-error=86400';
const forBrowsers = 'public, max-age=0, must-revalidate';

it.each([
  [undefined, { 'cache-control': forBrowsers, 'cdn-cache-control': lifetime, 'surrogate-key': names }],
  ['varnish', { 'cache-control': forBrowsers, 'cdn-cache-control': lifetime, 'surrogate-key': names }],
  ['webhook', { 'cache-control': forBrowsers, 'cdn-cache-control': lifetime, 'surrogate-key': names }],
  ['fastly', { 'cache-control': forBrowsers, 'surrogate-control': lifetime, 'surrogate-key': names }],
  ['cloudflare', { 'cache-control': forBrowsers, 'cdn-cache-control': lifetime, 'cache-tag': names.replaceAll(' ', ',') }],
  [
    'akamai',
    {
      'cache-control': forBrowsers,
      'edge-control': '!no-store,cache-maxage=60s',
      'edge-cache-tag': 'article~3a1,section~3abelf~c3~b6ld,path~3a~2fa~2cb~20c',
    },
  ],
  [
    'cloudfront',
    { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400', 'cache-tag': names.replaceAll(' ', ',') },
  ],
  ['bunny', { 'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400', 'cdn-tag': names.replaceAll(' ', ',') }],
] as const)('speaks to %s in its own words', (cdn, headers) => {
  const raw = sharedCachingHeaders(cdn, caching);
  const pairs = Array.from({ length: raw.length / 2 }, (_, at) => [raw[at * 2]?.toLowerCase(), raw[at * 2 + 1]]);
  expect(Object.fromEntries(pairs)).toEqual(headers);
});

it.each([
  [undefined, 'CDN-Cache-Control', 'max-age=1, stale-while-revalidate=0, stale-if-error=86400'],
  ['fastly', 'Surrogate-Control', 'max-age=1, stale-while-revalidate=0, stale-if-error=86400'],
  ['akamai', 'Edge-Control', '!no-store,cache-maxage=1s'],
  ['cloudfront', 'Cache-Control', 'public, max-age=0, s-maxage=1, stale-if-error=86400'],
] as const)('lets %s keep for a second what is being renewed', (cdn, header, value) => {
  const headers = sharedCachingHeaders(cdn, caching);
  expect(briefly(cdn, headers)).toEqual(headers.with(headers.indexOf(header) + 1, value));
});

it.each([undefined, ...CDNS])('leaves names out whole that %s has no room for', (cdn) => {
  const tags = Array.from({ length: 3000 }, (_, index) => `article:${index}`);
  const [header = '', value = ''] = sharedNames(cdn, tags);
  expect(value.length).toBeLessThanOrEqual(8_000);
  expect(value).not.toMatch(/[ ,]$|[ ,]art[^:~]*$/);
  expect(header).toMatch(SHARED_CACHING);
});
