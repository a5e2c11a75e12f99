import type { Page } from '@playwright/test';
import { findViolations } from './support/axe';
import { expect, MAIN, test } from './support/site';

const LIST = `${MAIN}/g7/podcast`;

const player = (page: Page) => page.getByRole('region', { name: 'Podcastlejátszó' });
const sounding = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('audio')].filter((sound) => !sound.paused).length);
const position = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>('[data-player-host] audio')?.currentTime ?? -1);

/** A silent WAV file of the given length in seconds: one channel, 8 bits, 4,000 samples per second. */
function quietRecording(seconds: number): Buffer {
  const rate = 4000;
  const samples = Buffer.alloc(rate * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test('nothing of the player is loaded before the first play, and the sound outlives navigation', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LIST);
  await expect(player(page)).toHaveCount(0);
  expect(asked.filter((path) => /player|play-buttons|\.mp3$/.test(path))).toEqual([]);

  await page
    .getByRole('button', { name: /^Lejátszás/ })
    .first()
    .click();
  await expect(player(page)).toBeVisible();
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  await expect(page.getByRole('button', { name: /^Szünet:/ })).toHaveCount(1);

  const before = await position(page);
  await page.evaluate(() =>
    document.querySelector('[data-player-host] audio')?.addEventListener('pause', () => Reflect.set(window, 'paused', true)),
  );
  await page.getByRole('link', { name: 'Hírmondó' }).first().click();
  await expect(page).not.toHaveURL(LIST);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => Reflect.get(window, 'paused'))).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Szünet:/ })).toHaveCount(1);
  expect(await sounding(page)).toBe(1);
});

test('a live blog that is loaded anew does not end the sound', async ({ page, kinds }) => {
  await page.goto(LIST);
  await page
    .getByRole('button', { name: /^Lejátszás/ })
    .first()
    .click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
  await page.evaluate((detail) => {
    document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail }));
  }, kinds.liveblog);
  await expect(page.locator('[data-live-entries]')).toBeVisible();
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === kinds.liveblog);
  const left = await page.evaluate(() => {
    Reflect.set(window, 'same', true);
    return document.dispatchEvent(new Event('hirmondo:reload', { cancelable: true }));
  });
  expect(left).toBe(false);
  await loaded;
  const before = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
});

test('one episode plays at a time, and the buttons of the page and the player go together', async ({ page }) => {
  await page.goto(LIST);
  const buttons = page.locator('main [data-play]');
  await buttons.nth(0).click();
  await expect.poll(() => sounding(page)).toBe(1);
  await buttons.nth(1).click();
  await expect(buttons.nth(1)).toHaveAccessibleName(/^Szünet/);
  await expect(buttons.nth(0)).toHaveAccessibleName(/^Lejátszás/);
  await expect.poll(() => sounding(page)).toBe(1);
  await player(page).getByRole('button', { name: 'Szünet', exact: true }).click();
  await expect(buttons.nth(1)).toHaveAccessibleName(/^Lejátszás/);
  await expect.poll(() => sounding(page)).toBe(0);
  await buttons.nth(1).click();
  await expect(player(page).getByRole('button', { name: 'Szünet', exact: true })).toBeVisible();

  // The consent dialog is above the player and does not cover it.
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 15_000 });
  await player(page).getByRole('button', { name: 'Kis méret' }).click();
  await expect(player(page).getByRole('slider')).toHaveCount(0);
  await player(page).getByRole('button', { name: 'Nagy méret' }).click();
  await player(page).getByRole('button', { name: 'Bezárás' }).click();
  await expect(player(page)).toHaveCount(0);
  expect(await sounding(page)).toBe(0);
});

test('is moved by keys, keeps the speed, and offers the place again', async ({ page }) => {
  await page.goto(LIST);
  await page.locator('main [data-play]').first().click();
  const line = player(page).getByRole('slider', { name: 'Hely a felvételben' });
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await line.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(19);
  await expect(line).toHaveAttribute('aria-valuetext', /másodperc, összesen/);
  await player(page).getByRole('button', { name: '15 másodperccel vissza' }).click();
  await expect.poll(() => position(page)).toBeLessThan(15);
  await player(page).getByRole('button', { name: '30 másodperccel előre' }).click();
  await player(page).getByLabel('Sebesség').selectOption('1.5');
  await player(page).getByRole('button', { name: 'Szünet', exact: true }).click();
  const left = await position(page);
  await page.reload();
  await page.locator('main [data-play]').first().click();
  await expect(player(page).getByText(/Innen folytatjuk/)).toBeVisible();
  expect(Math.abs((await position(page)) - left)).toBeLessThan(3);
  await expect(player(page).getByLabel('Sebesség')).toHaveValue('1.5');
  await player(page).getByRole('button', { name: 'Elölről' }).click();
  await expect.poll(() => position(page)).toBeLessThan(5);
});

test('shows an error if a sound is missing, and tries again', async ({ page, problems }) => {
  let gone = true;
  await page.route('**/*.mp3', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto(LIST);
  await page.locator('main [data-play]').first().click();
  await expect(player(page).getByRole('alert')).toContainText('nem érhető el');
  gone = false;
  await player(page).getByRole('button', { name: 'Újra' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(player(page).getByRole('alert')).toHaveCount(0);
  problems.length = 0;
});

test('a hundred navigations leave one sound, one player and no gap', async ({ page }) => {
  test.slow();
  // A recording that is longer than the test and loads at once, so that only our navigation could interrupt it.
  await page.route('**/*.mp3', (route) => route.fulfill({ contentType: 'audio/wav', body: quietRecording(20 * 60) }));
  await page.goto(LIST);
  await page.locator('main [data-play]').last().click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const sound = document.querySelector('[data-player-host] audio');
    for (const name of ['pause', 'emptied', 'seeking', 'ended']) {
      sound?.addEventListener(name, () => Reflect.set(window, 'gap', name));
    }
  });
  for (let turn = 0; turn < 100; turn += 1) {
    await page.evaluate(
      (path) =>
        new Promise<void>((resolve) => {
          document.addEventListener('astro:page-load', () => resolve(), { once: true });
          document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: path }));
        }),
      turn % 2 === 0 ? '/g7/legfrissebb' : '/g7/podcast',
    );
  }
  expect(await page.evaluate(() => Reflect.get(window, 'gap'))).toBeUndefined();
  // The played range is continuous from the beginning.
  const heard = await page.evaluate(() => document.querySelector<HTMLAudioElement>('[data-player-host] audio')?.played.length);
  expect(heard).toBe(1);
  expect(await sounding(page)).toBe(1);
  await expect(player(page)).toHaveCount(1);
  await expect(page.locator('[data-player-host] audio')).toHaveCount(1);
});

test('in app mode the app plays, not the page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'sent', []);
    Reflect.set(window, 'MobileApp', {
      episode: (action: string, payload: object) => Reflect.get(window, 'sent').push({ action, ...payload }),
    });
  });
  await page.goto(`${LIST}?isMobileApp=1`);
  const sent = () =>
    page.evaluate(() => Reflect.get(window, 'sent') as { action: string; id?: number; episode?: { id: number } }[]);
  await expect.poll(async () => (await sent()).some(({ action }) => action === 'state')).toBe(true);
  const button = page.locator('main [data-play]').first();
  await button.click();
  await expect.poll(async () => (await sent()).slice(-2).map(({ action }) => action)).toEqual(['add', 'play']);
  const [add] = (await sent()).slice(-2);
  expect(add).toMatchObject({
    podcast: { slug: 'penztarca', name: 'Pénztárca' },
    episode: { slug: expect.any(String), title: expect.any(String), sourceUrl: expect.stringMatching(/^http.*\.mp3$/) },
  });
  await expect(button).toHaveAccessibleName(/^Szünet/);
  await page.evaluate((id) => Reflect.get(window, 'episodeState')({ id, playing: false }), add?.episode?.id);
  await expect(button).toHaveAccessibleName(/^Lejátszás/);
  await expect(page.locator('audio:not(.without-script)')).toHaveCount(0);
  expect(await sounding(page)).toBe(0);
});

test('axe finds nothing on a show’s page with the player open', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${MAIN}/podcast/penztarca`);
    await page.locator('main [data-play]').first().click();
    await expect(player(page)).toBeVisible();
    await player(page)
      .getByText(/^Fejezetek/)
      .click();
    const violations = await findViolations(page);
    expect(violations).toEqual([]);
  }
});

test('a show without a picture has the whole width for its text', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${MAIN}/podcast`);
  const show = page.locator('.podcast-show').first();
  await show.evaluate((row) => row.querySelector('picture')?.remove());
  const width = (part: typeof show): Promise<number> => part.evaluate(({ clientWidth }) => clientWidth);
  expect(await width(show.locator('> div'))).toBe(await width(show));
});
