import { expect, test } from '@playwright/test';
import { type BuiltSite, startBuiltSite } from '../support/built-site';
import { type PicturedCms, startPicturedCms } from './support/pictured-cms';

/** Pictures of another system on a phone: cut here, not sent as they are (IMAGE_ORIGINS). */

const TOKEN = 'e2e-admin-token-0123456789';
const MAX_CARD_BYTES = 60 * 1024;

let cms: PicturedCms;
let site: BuiltSite;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 3 });

test.beforeAll(async () => {
  cms = await startPicturedCms();
  site = await startBuiltSite({
    env: {
      CONTENT_API_URL: cms.origin,
      IMAGE_ORIGINS: cms.origin,
      PRIVATE_TARGETS: '127.0.0.1',
      ADMIN_TOKEN: TOKEN,
      WORKERS: '2',
      LOG_LEVEL: 'warn',
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  cms?.close();
});

test('a list has cards with srcset, each of at most 60 KB, and every picture was fetched once', async ({ page }) => {
  const sizes: [address: string, bytes: number][] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'image') sizes.push([response.url(), (await response.body()).length]);
  });
  for (const path of ['/legfrissebb', '/']) {
    await page.goto(`http://localhost:${site.port}${path}`);
    const pictures = page.locator('main article picture img');
    expect(await pictures.count()).toBeGreaterThan(2);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('srcset', /^\/media\/kulso\/\S+, .*4x$/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
  const cards = sizes.filter(([address]) => address.includes('/media/kulso/'));
  expect(cards.length).toBeGreaterThan(2);
  for (const [address, bytes] of cards) expect(bytes, address).toBeLessThanOrEqual(MAX_CARD_BYTES);
  expect(cms.sent.toSorted()).toEqual([...new Set(cms.sent)].toSorted());
});

test('shared links and feeds name cuts of it, with sizes', async ({ request }) => {
  const get = async (path: string) => await (await request.get(`http://localhost:${site.port}${path}`)).text();
  const article = await get('/belfold/2026/11/20/hajnali-busz');
  const [, shared = ''] = /property="og:image" content="http:\/\/[^/]*(\/media\/kulso\/[^"]*_hero[^"]*)"/.exec(article) ?? [];
  expect(article).toContain('property="og:image:width" content="1600"');
  const feed = await get('/rss');
  const [, listed = '', size = ''] = /<media:content url="http:\/\/[^/]*([^"]*)" medium="image" ([^/]*)\/>/.exec(feed) ?? [];
  expect(size).toBe('width="1600" height="900"');
  for (const address of [shared, listed]) {
    const cut = await request.get(`http://localhost:${site.port}${address}`, { maxRedirects: 0 });
    expect([address, cut.status()]).toEqual([expect.stringContaining('/media/kulso/'), 200]);
    expect((await cut.body()).length).toBeLessThan(1_000_000);
  }
});

test('a purge of its article brings the picture that is there now', async ({ request }) => {
  const list = await (await request.get(`http://localhost:${site.port}/legfrissebb`)).text();
  const [address] = /\/media\/kulso\/[^"\s,]+/.exec(list) ?? [];
  const tag = async () => (await request.get(`http://localhost:${site.port}${address}`)).headers().etag;
  const before = await tag();
  cms.change();
  expect(await tag()).toBe(before);
  const purge = { tags: ['article:1', 'article:2', 'article:3', 'article:4'] };
  await request.post(`http://localhost:${site.port}/api/purge`, { data: purge, headers: { authorization: `Bearer ${TOKEN}` } });
  await expect.poll(tag).not.toBe(before);
});
