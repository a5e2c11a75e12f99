import { findViolations } from './support/axe';
import { expect, MAIN, test } from './support/site';

const headers = { authorization: 'Bearer e2e-admin-token-0123456789' };
/** A publication time long ago, as other tests use the newest articles. */
const PUBLISHED = 1_600_000_000;
const content =
  '<p>Elöl.</p><iframe src="https://terkep.example.org/a?b=1" title="Térkép" height="300"></iframe>' +
  '<div data-block="spotify" data-url="https://open.spotify.com/episode/64TORH3xleuD1wcnFsrH1E"></div>' +
  '<div data-block="youtube" data-url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></div>';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('third-party content loads only on request', async ({ page, request }) => {
      const slug = `beagyazott-${javaScriptEnabled ? 'js' : 'nojs'}`;
      const article = {
        slug,
        title: 'Beágyazott dolgok',
        pubDate: PUBLISHED,
        content,
        mainSuperTag: { slug: 'belfold', name: 'Belföld', siteSlug: 'hirmondo' },
      };
      await request.put(`${MAIN}/api/ingest/articles/e2e-${slug}`, { headers, data: article });
      const foreign: string[] = [];
      await page.route(/^https:\/\//, (route) => {
        foreign.push(new URL(route.request().url()).host);
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>x</title><p>Betöltve</p>' });
      });
      await page.goto(`${MAIN}/belfold/2026/01/01/${slug}`, { waitUntil: 'networkidle' });
      const map = page.locator('iframe[title="Térkép"]');
      await map.scrollIntoViewIfNeeded();
      await expect(map.contentFrame().getByText('Innen érkezik: terkep.example.org')).toBeVisible();
      expect(foreign).toEqual([]);
      await map.contentFrame().getByRole('link', { name: 'Betöltés: Térkép' }).click();
      await expect(map.contentFrame().getByText('Betöltve')).toBeVisible();
      expect(foreign).toEqual(['terkep.example.org']);
      expect(new URL(page.url()).pathname).toContain(slug);
      await request.delete(`${MAIN}/api/ingest/articles/e2e-${slug}`, { headers });
    });
  });
}

test('axe finds nothing on placeholders of third-party content', async ({ page, request }) => {
  const slug = 'beagyazott-axe';
  await request.put(`${MAIN}/api/ingest/articles/e2e-${slug}`, {
    headers,
    data: { slug, title: 'Beágyazott', pubDate: PUBLISHED, content },
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${MAIN}/2026/01/01/${slug}`);
    const violations = await findViolations(page);
    expect(violations).toEqual([]);
  }
  await request.delete(`${MAIN}/api/ingest/articles/e2e-${slug}`, { headers });
});
