import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

const headers = { authorization: 'Bearer e2e-admin-token-0123456789' };
/** A publication time long ago, as other tests use the newest articles. */
const PUBLISHED = 1_600_000_000;
const FILM = '<div data-block="youtube" data-url="https://youtu.be/aqz-KE-bpKQ?t=90"></div>';

const films = (page: Page) => page.locator('main iframe[src^="https://www.youtube-nocookie.com/"]');

/** Ingests an article with videos and opens it; it is deleted after the test. */
const withArticle = test.extend<{ show: (slug: string, fields: object) => Promise<void> }>({
  show: async ({ page, request }, use) => {
    const made: string[] = [];
    await page.route(/^https:\/\//, (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }));
    await use(async (slug, fields) => {
      made.push(slug);
      await request.put(`${MAIN}/api/ingest/articles/e2e-${slug}`, {
        headers,
        data: { slug, title: 'Film', pubDate: PUBLISHED, content: FILM, ...fields },
      });
      await page.goto(`${MAIN}/2026/01/01/${slug}`);
    });
    for (const slug of made) await request.delete(`${MAIN}/api/ingest/articles/e2e-${slug}`, { headers });
  },
});

withArticle('a film begins at its second, when it is asked for and not before', async ({ page, show }) => {
  await show('film-kattintas', {});
  await expect(films(page)).toHaveCount(0);
  await page.getByRole('link', { name: /YouTube/ }).click();
  await expect(films(page)).toHaveAttribute('src', /embed\/aqz-KE-bpKQ\?.*start=90.*autoplay=1/);
  await expect(films(page)).not.toHaveAttribute('src', /mute=1/);
});

withArticle('gentle force begins by itself, silently, and not beside something that plays (VI-02)', async ({ page, show }) => {
  await show('film-finoman', { videoAutoplay: 'gentle' });
  await expect(films(page)).toHaveAttribute('src', /mute=1/);

  await show('film-finoman-ketto', { videoAutoplay: 'gentle', content: `${FILM}${FILM}` });
  await expect(films(page)).toHaveCount(1);
});

withArticle('an embed’s own word stands above its article’s (VI-01)', async ({ page, show }) => {
  const silent = FILM.replace('data-block', 'data-autoplay="none" data-block');
  await show('film-nem', { videoAutoplay: 'full', content: silent });
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(films(page)).toHaveCount(0);
});

withArticle(
  'beside an episode that plays, full force begins silently and gentle force does not (VI-02, VI-03)',
  async ({ page, show }) => {
    await show('film-erovel', { videoAutoplay: 'full' });
    await show('film-varva', { videoAutoplay: 'gentle' });
    await page.goto(`${MAIN}/g7/podcast`);
    await page.locator('main [data-play]').last().click();
    const sounds = () =>
      page.evaluate(() => document.querySelector<HTMLAudioElement>('[data-player-host] audio')?.paused === false);
    await expect.poll(sounds).toBe(true);
    const go = (slug: string) =>
      page.evaluate(
        (path) =>
          new Promise<void>((resolve) => {
            document.addEventListener('astro:page-load', () => resolve(), { once: true });
            document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: path }));
          }),
        `/2026/01/01/${slug}`,
      );
    await go('film-varva');
    await expect(films(page)).toHaveCount(0);
    await go('film-erovel');
    await expect(films(page)).toHaveAttribute('src', /mute=1/);
    expect(await sounds()).toBe(true);
    await page.evaluate(() => document.querySelector('main iframe')?.remove());
    await go('film-varva');
    await page.getByRole('link', { name: /YouTube/ }).click();
    await expect.poll(sounds).toBe(false);
  },
);

withArticle('no other address of Spotify gets a frame (VI-10)', async ({ page, show }) => {
  await show('spotify-mas', {
    content:
      '<iframe src="https://open.spotify.com/embed/show/64TORH3xleuD1wcnFsrH1E" title="Egy műsor"></iframe>' +
      '<iframe src="https://open.spotify.com/embed/track/64TORH3xleuD1wcnFsrH1E"></iframe>',
  });
  await expect(page.locator('main iframe')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Egy műsor' })).toHaveAttribute('href', /\/show\//);
});

test('the banner’s film is shown in the page at its second, and ends with its closing (VI-04, VI-05)', async ({ page }) => {
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }));
  const pipStatus = {
    pipShow: true,
    pipTitle: 'Próbaadás',
    pipUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m15s',
    pipOpen: false,
  };
  await page.route('**/api/frontend/refresh', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), pipStatus }, headers: {} });
  });
  await page.goto(MAIN);
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  const banner = page.locator('[data-common="pip"]');
  await expect(banner).toBeVisible({ timeout: 25_000 });
  const player = page.locator('[data-pip-player]');
  await expect(player).toBeHidden();
  await banner.locator('summary').click();
  await expect(player.locator('iframe')).toHaveAttribute('src', /start=75/);
  await page.getByRole('link', { name: 'Archívum' }).first().click();
  await expect(page).toHaveURL(/archivum/);
  await expect(player.locator('iframe')).toHaveCount(1);
  await player.getByRole('button', { name: 'Bezárás' }).click();
  await expect(player).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});
