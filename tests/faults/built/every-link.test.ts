import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';

/** A publication on its first day: no article, no menu. No link of any page may lead to an error. */

let site: BuiltSite;
let hosts: readonly string[];

beforeAll(async () => {
  site = await startBuiltSite({ env: { DEMO: '0', LOG_LEVEL: 'error' } });
  hosts = [`localhost:${site.port}`, `erdely.localhost:${site.port}`];
}, 60_000);

afterAll(async () => {
  await site?.stop();
});

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** Addresses that a page, a feed or a sitemap leads to. */
function linksIn(text: string): string[] {
  const links = [
    ...text.matchAll(/<(?:a|link|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g),
    ...text.matchAll(/<(?:loc|link)>([^<]*)<\/(?:loc|link)>/g),
    ...text.matchAll(/^Sitemap: (\S+)/gm),
  ];
  return links.map(([, address = '']) => decoded(address));
}

interface Visit {
  readonly address: string;
  readonly from: string;
}

async function crawl(): Promise<{ readonly seen: number; readonly broken: string[] }> {
  const begin = ['/', '/robots.txt', '/sitemap.xml', '/rss'];
  const waiting: Visit[] = hosts.flatMap((host) =>
    begin.map((path) => ({ address: `http://${host}${path}`, from: 'the start' })),
  );
  const seen = new Set(waiting.map(({ address }) => address));
  const broken: string[] = [];
  for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
    const { address, from } = visit;
    const { host, pathname, search } = new URL(address);
    const { status, text, headers } = await site.get(pathname + search, { host });
    const place = headers.location;
    const moved = status >= 300 && status < 400 && typeof place === 'string';
    if (status !== 200 && !moved) broken.push(`${status} ${address} (${from})`);
    for (const link of moved ? [place] : linksIn(text)) {
      if (!URL.canParse(link, address)) continue;
      const next = new URL(link, address);
      next.hash = '';
      if (!hosts.includes(next.host) || seen.has(next.href)) continue;
      seen.add(next.href);
      waiting.push({ address: next.href, from: address });
    }
  }
  return { seen: seen.size, broken };
}

it('every link of an empty publication answers', async () => {
  const { seen, broken } = await crawl();
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(40);
}, 120_000);
