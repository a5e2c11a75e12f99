import type { APIRequestContext } from '@playwright/test';
import { jsonFeedShape, readXml, rssFaults, sitemapFaults } from '../fixtures/machine-shapes';
import { structuredDataShape } from '../fixtures/structured-data-shapes';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** Requests an absolute address of either host; Node does not resolve all names under localhost. */
async function ask(request: APIRequestContext, address: string) {
  const { host, pathname, search } = new URL(address);
  return request.get(MAIN + pathname + search, { maxRedirects: 0, headers: { host } });
}

const locs = (xml: string): readonly string[] =>
  readXml(xml).children.map(({ children }) => children.find(({ name }) => name.endsWith(' loc'))?.text ?? '');

/** Every address in the sitemaps of a host. */
async function namedPages(request: APIRequestContext, origin: string): Promise<readonly string[]> {
  const files = locs(await (await ask(request, `${origin}/sitemap.xml`)).text());
  const pages = await Promise.all(files.map(async (file) => locs(await (await ask(request, file)).text())));
  return [...new Set(pages.flat())];
}

interface Head {
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  readonly alternates: readonly (readonly [string, string])[];
  readonly feeds: readonly string[];
  readonly data: readonly { readonly '@type': string; readonly url?: string; readonly image?: readonly string[] }[];
}

function parseHead(html: string): Head {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, first = '', second = '']) => [first, second] as const);
  return {
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0]?.[0],
    robots: all(/<meta name="robots" content="([^"]*)"/g)[0]?.[0],
    alternates: all(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
    feeds: all(/<link rel="alternate" type="application\/(?:rss\+xml|feed\+json)" href="([^"]*)"/g).map(([href]) => href),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map(([json]) => JSON.parse(json)),
  };
}

test('every page that the sitemaps name is there, says that it is, and has whole structured data', async ({ request }) => {
  test.setTimeout(120_000);
  for (const origin of [MAIN, REGIONAL]) {
    const pages = await namedPages(request, origin);
    expect(pages.length).toBeGreaterThan(30);
    for (const address of pages) {
      const answer = await ask(request, address);
      const head = parseHead(await answer.text());
      const said = [answer.status(), head.canonical, head.robots];
      expect.soft(said, address).toEqual([200, address, 'max-image-preview:large']);
      // A show has only its own feed, the page of all shows has one for each.
      if (new URL(address).pathname.startsWith('/podcast')) expect.soft(head.feeds.length, address).toBeGreaterThan(0);
      else expect.soft(head.feeds.length, address).toBe(2);
      for (const data of head.data) expect.soft(structuredDataShape.safeParse(data).error, address).toBeUndefined();
      const kinds = head.data.map((data) => data['@type']);
      if (/\/\d{4}\/\d\d\/\d\d\//.test(address)) {
        expect
          .soft(kinds, address)
          .toEqual([expect.stringMatching(/^(News|AdvertiserContent)Article$|^LiveBlogPosting$/), 'BreadcrumbList']);
        expect.soft([head.data[0]?.url, head.data[0]?.image?.length === 2], address).toEqual([address, false]);
      }
    }
  }
});

test('pictures of structured data come at three ratios, as large as they are wanted', async ({ request, kinds, page }) => {
  const head = parseHead(await (await request.get(MAIN + kinds.article)).text());
  await page.goto(`${MAIN}/impresszum`);
  const ratios: string[] = [];
  for (const address of head.data[0]?.image ?? []) {
    const [width, height] = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight] as const;
    }, address);
    expect.soft(width, address).toBeGreaterThanOrEqual(1000);
    ratios.push((width / height).toFixed(1));
  }
  expect(ratios).toEqual(['1.8', '1.3', '1.0']);
});

test('front pages say who publishes them and where to search', async ({ request }) => {
  for (const address of [`${MAIN}/`, `${MAIN}/after`, `${MAIN}/g7`, `${MAIN}/karakter`, `${REGIONAL}/`]) {
    const { data } = parseHead(await (await ask(request, address)).text());
    expect
      .soft(
        data.map((one) => one['@type']),
        address,
      )
      .toEqual(['NewsMediaOrganization', 'WebSite']);
    expect
      .soft(
        data.map(({ url }) => url),
        address,
      )
      .toEqual([address, address]);
  }
});

test('a mirrored article names its one address for both regions, and the other host leads there', async ({ request }) => {
  const { items } = await (await request.get(`${MAIN}/api/articles?limit=100`, { headers: { site: 'transtelex' } })).json();
  const mirrored: { url: string; slug: string }[] = [];
  for (const { slug } of items) {
    const article = await (await request.get(`${MAIN}/api/articles/${slug}`, { headers: { site: 'transtelex' } })).json();
    if (article.originatingSite === 'transtelex' && article.mirroringSites.length > 0) mirrored.push(article);
  }
  expect(mirrored.length).toBeGreaterThan(0);
  for (const { slug } of mirrored) {
    const answer = await request.get(`${MAIN}/2026/01/01/${slug}`, { maxRedirects: 0 });
    const address = answer.headers().location ?? '';
    expect(address).toContain(REGIONAL);
    const { alternates, canonical } = parseHead(await (await ask(request, address)).text());
    expect(canonical).toBe(address);
    expect(alternates.map(([language]) => language).sort()).toEqual(['hu-HU', 'hu-RO', 'x-default']);
    expect(new Set(alternates.map(([, href]) => href))).toEqual(new Set([address]));
  }
});

test('every feed that pages name, and that of a search without hits, is valid as RSS and as JSON', async ({ request }) => {
  const pages = '/ /g7 /after /karakter /rovat/belfold /g7/rovat/adat /cimke/helyben /szerzo/halmos-judit /english /legfontosabb';
  const feeds = new Set(['/rss/kereses?term=zzzzqq', '/rss/kereses.json?term=zzzzqq']);
  for (const path of [...pages.split(' '), '/archivum?term=Duna', '/archivum?filters=%7B%22title%22%3A%5B%22h%C3%ADd%22%5D%7D']) {
    const found = parseHead(await (await request.get(MAIN + path)).text()).feeds;
    expect.soft(found.length, path).toBe(2);
    for (const feed of found) feeds.add(feed.replaceAll('&amp;', '&'));
  }
  expect(feeds.size).toBeGreaterThan(20);
  for (const feed of feeds) {
    const answer = await request.get(MAIN + feed, { maxRedirects: 0 });
    expect.soft(answer.status(), feed).toBe(200);
    const text = await answer.text();
    if (feed.includes('.json')) expect.soft(jsonFeedShape.safeParse(JSON.parse(text)).error, feed).toBeUndefined();
    else expect.soft(rssFaults(text, MAIN + feed), feed).toEqual([]);
  }
});

test('sitemaps of both hosts are valid, and lead to the news of two days', async ({ request }) => {
  for (const origin of [MAIN, REGIONAL]) {
    const index = await (await ask(request, `${origin}/sitemap.xml`)).text();
    const nowMs = Date.now();
    expect.soft(sitemapFaults(index, origin, { nowMs })).toEqual([]);
    expect.soft(locs(index)).toContain(`${origin}/sitemap-news.xml`);
    for (const file of locs(index)) {
      const xml = await (await ask(request, file)).text();
      expect.soft(sitemapFaults(xml, origin, { nowMs, news: file.endsWith('-news.xml') }), file).toEqual([]);
    }
    expect.soft(await (await ask(request, `${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  }
});

test('pages of a list stand for themselves, searches and other cuts of it for nobody', async ({ request }) => {
  for (const [path, canonical, robots] of [
    ['/legfrissebb?oldal=1', '/legfrissebb', 'max-image-preview:large'],
    ['/legfrissebb?oldal=2', '/legfrissebb?oldal=2', 'max-image-preview:large'],
    ['/legfrissebb?utm_source=x', '/legfrissebb', 'max-image-preview:large'],
    ['/legfrissebb?perPage=5', '/legfrissebb?perPage=5', 'noindex, follow'],
    ['/archivum?term=Duna', '/archivum?term=Duna', 'noindex, follow'],
    ['/rovat/belfold?filters=%7B', '/rovat/belfold', 'max-image-preview:large'],
    ['/g7/rovat/kozelet', '/g7/kozelet', 'max-image-preview:large'],
    ['/app-web-widget', '/app-web-widget', 'noindex'],
    ['/ez/nincs/itt', '/', 'noindex'],
  ] as const) {
    const head = parseHead(await (await request.get(MAIN + path)).text());
    expect.soft([head.canonical, head.robots], path).toEqual([MAIN + canonical, robots]);
  }
  expect(await (await request.get(`${MAIN}/robots.txt`)).text()).not.toContain('term');
});

test('no link of a page is broken or redirected', async ({ request, kinds }) => {
  test.setTimeout(120_000);
  const seen = new Set<string>();
  for (const from of [...Object.values(kinds).map((path) => MAIN + path), `${REGIONAL}/`, `${REGIONAL}/legfrissebb`]) {
    const html = await (await ask(request, from)).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"#][^"]*)"/g)) {
      const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), from);
      const address = origin + pathname + search;
      if ((origin !== MAIN && origin !== REGIONAL) || seen.has(address)) continue;
      seen.add(address);
      expect.soft((await ask(request, address)).status(), `${address} from ${from}`).toBe(200);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
});
