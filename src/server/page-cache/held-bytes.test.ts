import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { RenderedPage } from '../pages/rendered-page';
import { PageCache } from './page-cache';

/**
 * Compares the bytes counted against a page cache's limit with the memory that a full cache really takes, independently of
 * time.
 */

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of live objects and buffers. */
function inUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const PAGES = 1_500;
/** A policy and another header, as long as those of a site with advertisements. */
const SECURITY = [
  'Content-Security-Policy',
  `default-src 'self'; ${"script-src 'sha256-x' ".repeat(40)}`,
  'X-Content-Type-Options',
  'nosniff',
];

/** The body is a slice of a larger buffer, as `Buffer.from` may return. */
const page = (number: number): RenderedPage => ({
  status: 200,
  headers: [],
  contentType: 'text/html; charset=utf-8',
  location: undefined,
  body: Buffer.from(`<p>${number}</p>`.padEnd(4_096, `szöveg ${number} `)),
  setsCookie: false,
  policy: { ttl: 60, tags: Array.from({ length: 12 }, (_, tag) => `article:${number + tag}`), ends: undefined },
  keepsQuery: false,
  thirdParties: ['ads'],
});

it('a cached page is counted with all that it holds, even if pages are small', async () => {
  const cache = new PageCache({
    limit: 1e9,
    security: () => SECURITY,
    now: () => 1,
    admit: () => true,
    report: () => undefined,
  });
  const keep = async (number: number) => {
    const key = `hirmondo /archivum?term=${number}`;
    await cache.find(key, ['edition:hirmondo'], async () => page(number));
    const kept = cache.fresh(key);
    if (kept !== undefined) await cache.encodedBody(key, kept, 'br');
  };
  // The first pages also load code into memory.
  for (let number = 0; number < 100; number += 1) await keep(number);
  const [held, counted] = [inUse(), cache.bytes];
  for (let number = 100; number < 100 + PAGES; number += 1) await keep(number);
  const grown = inUse() - held;
  const told = cache.bytes - counted;
  expect(grown / told).toBeLessThan(1.1);
  expect(grown / told).toBeGreaterThan(0.75);
});
