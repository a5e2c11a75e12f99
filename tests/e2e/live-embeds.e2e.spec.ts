import { expect, MAIN, test } from './support/site';

const headers = { authorization: 'Bearer e2e-admin-token-0123456789' };
/** A publication time long ago, as other tests use the newest articles. */
const PUBLISHED = 1_600_000_000;

test('embeds of an entry that arrives on an open page work, although the page had none', async ({ page, request, problems }) => {
  const slug = 'e2e-kozvetites-beagyazassal';
  await page.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: '<p>idegen</p>' }));
  const article = { slug, title: 'Közvetítés', type: 'liveblog', pubDate: PUBLISHED, content: '', live: true };
  const subArticles = [{ id: 'elso', content: '<p>Első.</p>', pubDate: PUBLISHED }];
  await request.put(`${MAIN}/api/ingest/articles/${slug}`, { headers, data: { ...article, subArticles } });
  try {
    await page.clock.install();
    await page.goto(`${MAIN}/2026/01/01/${slug}`);
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    const content = `<p>Második.</p>
      <div data-block="youtube" data-url="https://youtu.be/aqz-KE-bpKQ"></div>
      <iframe src="https://www.instagram.com/p/CrQ7vJzs1ab/embed" title="Instagram"></iframe>
      <div data-block="quiz" data-id="duna-kviz"></div>`;
    await request.post(`${MAIN}/api/ingest/live/${slug}/entries`, {
      headers,
      data: { id: 'masodik', content, pubDate: PUBLISHED + 60 },
    });
    await page.clock.runFor(15_000);
    await page.getByRole('button', { name: '1 új bejegyzés' }).click();
    const entry = page.locator('[data-entry="masodik"]');

    await entry.getByRole('link', { name: /YouTube/ }).click();
    await expect(entry.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]')).toHaveCount(1);

    const post = entry.locator('iframe[src^="https://www.instagram.com/"]').contentFrame();
    await post.getByRole('link').first().click();
    await expect(post.getByText('idegen')).toBeVisible();

    const quiz = entry.locator('[data-quiz="duna-kviz"]');
    await quiz.scrollIntoViewIfNeeded();
    await expect(quiz.locator('astro-island:not([ssr])')).toHaveCount(1);
    await expect(quiz.locator('input, button').first()).toBeEnabled();
    expect(problems).toEqual([]);
  } finally {
    await request.delete(`${MAIN}/api/ingest/articles/${slug}`, { headers });
  }
});
