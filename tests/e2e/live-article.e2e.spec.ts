import type { Page, Route } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

interface Entry {
  readonly id: string | number;
  readonly version: number;
  readonly pubDate: number;
}

interface LiveArticle {
  readonly slug: string;
  readonly version: number;
  readonly subArticles: readonly Entry[];
}

/** The live blog from the API. */
async function liveBlog(path: string): Promise<LiveArticle> {
  const slug = path.split('/').at(-2);
  return (await (await fetch(`${MAIN}/api/articles/${slug}`)).json()) as LiveArticle;
}

/** Answers the page's version and article calls instead of the API, and counts them. */
async function answerInstead(
  page: Page,
  slug: string,
  answers: { version: () => number; article: (route: Route) => Promise<void> },
) {
  const calls = { version: 0, article: 0 };
  await page.route(`**/api/articles/${slug}/version`, async (route) => {
    calls.version += 1;
    await route.fulfill({ json: { v: answers.version() } });
  });
  await page.route(`**/api/articles/${slug}`, async (route) => {
    calls.article += 1;
    await answers.article(route);
  });
  return calls;
}

test.describe('an open live blog', () => {
  test('is followed also if a link has opened it at an old entry (LB-12)', async ({ page, kinds }) => {
    const path = kinds.liveblog ?? '';
    const blog = await liveBlog(path);
    const calls = await answerInstead(page, blog.slug, {
      version: () => blog.version,
      article: (route) => route.fulfill({ json: blog }),
    });
    const oldest = [...blog.subArticles].sort((a, b) => a.pubDate - b.pubDate)[0];
    await page.clock.install();
    await page.goto(`${MAIN}/legfrissebb`);
    // As a link of a front page does.
    await page.evaluate((detail) => {
      document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail }));
    }, `${path}#bejegyzes-${oldest?.id}`);
    await expect(page.locator(`#bejegyzes-${oldest?.id}`)).toBeInViewport();
    await expect(page.locator('.live-status')).not.toBeInViewport();
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    await page.clock.runFor(15_000);
    await expect.poll(() => calls.version).toBe(1);
  });

  test('asks for its version every fifteen seconds and offers what is new by a button (LB-12 … LB-14)', async ({
    page,
    kinds,
  }) => {
    const path = kinds.liveblog ?? '';
    const blog = await liveBlog(path);
    const newest = [...blog.subArticles].sort((a, b) => b.pubDate - a.pubDate)[0];
    const oldest = [...blog.subArticles].sort((a, b) => a.pubDate - b.pubDate)[0];
    if (newest === undefined || oldest === undefined) throw new Error('the live blog has no entries');
    let version = blog.version;
    const calls = await answerInstead(page, blog.slug, {
      version: () => version,
      article: (route) => route.fulfill({ json: { ...blog, version } }),
    });
    await page.clock.install();
    await page.goto(MAIN + path);
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    // Makes the page look as if it was opened before the newest entry, and before the oldest one was changed.
    await page.evaluate(
      ([added, changed]) => {
        document.querySelector(`[data-entry="${added}"]`)?.remove();
        document.querySelector(`[data-entry="${changed}"]`)?.setAttribute('data-version', '-1');
      },
      [String(newest.id), String(oldest.id)] as const,
    );
    await page.clock.runFor(30_000);
    await expect.poll(() => calls.version).toBe(2);
    expect(calls.article).toBe(0);

    version += 1;
    await page.clock.runFor(15_000);
    await expect(page.locator('output.live-news')).toHaveText('1 új bejegyzés');
    expect(calls).toEqual({ version: 3, article: 1 });
    await expect(page.locator('.live-entry.changed')).toHaveCount(1);
    await expect(page.locator(`[data-entry="${oldest.id}"]`)).toHaveClass(/changed/);

    await page.getByRole('button', { name: '1 új bejegyzés' }).click();
    await expect(page.locator(`[data-entry="${newest.id}"]`)).toBeFocused();
    await expect(page.locator('[data-entry]')).toHaveCount(blog.subArticles.length);
    await expect(page.getByRole('button', { name: 'új bejegyzés' })).toHaveCount(0);
  });

  test('says nothing about a failed refetch and goes on (LB-15)', async ({ page, kinds, problems }) => {
    const path = kinds.liveblog ?? '';
    const blog = await liveBlog(path);
    const calls = await answerInstead(page, blog.slug, {
      version: () => blog.version + 1,
      article: (route) => route.fulfill({ status: 500, json: { error: 'x', code: 500 } }),
    });
    await page.clock.install();
    await page.goto(MAIN + path);
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    const words = () => page.locator('.live-entry-body').allInnerTexts();
    const before = await words();
    await page.clock.runFor(15_000);
    await expect.poll(() => calls.article).toBe(1);
    await page.clock.runFor(15_000);
    await expect.poll(() => calls.version).toBe(2);
    await expect(page.locator('output.live-news')).toBeEmpty();
    expect(await words()).toEqual(before);
    await expect(page.locator('.live-entry.changed')).toHaveCount(0);
    // The browser logs the 500 in its console; no other problem is allowed.
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 500')));
  });

  test('stops its calls when the page is left', async ({ page, kinds }) => {
    const path = kinds.liveblog ?? '';
    const blog = await liveBlog(path);
    const calls = await answerInstead(page, blog.slug, { version: () => blog.version, article: (route) => route.continue() });
    await page.clock.install();
    await page.goto(MAIN + path);
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /címlap/ })
      .click();
    await expect(page).toHaveURL(`${MAIN}/`);
    await page.clock.runFor(60_000);
    expect(calls.version).toBe(0);
  });
});

test('a live blog whose first entry arrives no longer says that it has none', async ({ page, request }) => {
  const headers = { authorization: 'Bearer e2e-admin-token-0123456789' };
  const article = `${MAIN}/api/ingest/articles/e2e-ures-elo`;
  const data = { slug: 'ures-elo', title: 'Üres élő', type: 'liveblog', pubDate: 1_600_000_000, flags: [{ slug: 'live' }] };
  await request.put(article, { headers, data });
  try {
    await page.clock.install();
    await page.goto(`${MAIN}/2026/01/01/ures-elo`);
    await expect(page.locator('astro-island[component-export=LiveArticle]:not([ssr])')).toHaveCount(1);
    const none = page.getByText('Még nincs bejegyzés');
    await expect(none).toBeVisible();
    await request.post(`${MAIN}/api/ingest/live/ures-elo/entries`, { headers, data: { title: 'Első', content: '<p>Hír.</p>' } });
    await page.clock.runFor(15_000);
    await page.getByRole('button', { name: '1 új bejegyzés' }).click();
    await expect(page.getByRole('heading', { name: 'Első' })).toBeVisible();
    await expect(none).toBeHidden();
  } finally {
    await request.delete(article, { headers });
  }
});

test('an article that is not live does not poll and loads no island', async ({ page, kinds }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(MAIN + kinds.article);
  await page.clock.runFor(60_000);
  expect(asked.filter((path) => path.endsWith('/version'))).toEqual([]);
  await expect(page.locator('astro-island')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a live blog shows its label and every entry', async ({ page, kinds }) => {
    const path = kinds.liveblog ?? '';
    await page.goto(MAIN + path);
    await expect(page.getByText(/ÉLŐ|FRISSÜL/).first()).toBeVisible();
    await expect(page.locator('[data-entry]')).toHaveCount((await liveBlog(path)).subArticles.length);
  });
});
