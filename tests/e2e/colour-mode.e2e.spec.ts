import { expect, MAIN, test } from './support/site';

const paper = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('system follows the device, and a choice is stored (CM-01, CM-02, CM-03)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${MAIN}/legfrissebb`);
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).not.toBe(light);
  const dark = await paper(page);
  const modes = page.getByRole('group', { name: 'Megjelenés' }).first();
  await expect(modes.getByRole('button')).toHaveCount(3);
  await modes.getByRole('button', { name: 'Világos' }).click();
  await expect.poll(() => paper(page)).toBe(light);
  await page.reload();
  expect(await paper(page)).toBe(light);
  await page.getByRole('group', { name: 'Megjelenés' }).first().getByRole('button', { name: 'Sötét' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(dark);
});

test('a stored dark mode applies at the first paint', async ({ page }) => {
  await page.goto(`${MAIN}/`);
  await page.evaluate(() => localStorage.setItem('hirmondo-color-mode', 'dark'));
  await page.addInitScript(() => {
    const seen: string[] = [];
    (globalThis as unknown as { seenModes: string[] }).seenModes = seen;
    new MutationObserver(() => {
      if (document.body && seen.length === 0) seen.push(document.documentElement.dataset.colorMode ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (globalThis as unknown as { seenModes: string[] }).seenModes)).toEqual(['dark']);
});

test('a page that forces a mode ignores the stored one, which applies again on the next page (CM-04)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${MAIN}/legfrissebb`);
  const light = await paper(page);
  await page.getByRole('group', { name: 'Megjelenés' }).first().getByRole('button', { name: 'Világos' }).click();
  await page.route('**/rovat/sport', async (route) => {
    const response = await route.fetch();
    const forced = '<html data-color-mode="dark" data-color-forced="dark"';
    await route.fulfill({ response, body: (await response.text()).replace('<html', forced) });
  });
  const root = page.locator('html');
  await page.goto(`${MAIN}/rovat/sport`);
  await expect(root).toHaveClass(/color-mode-dark/);
  expect(await paper(page)).not.toBe(light);
  await page.locator('.header-menu a[href="/rovat/kulfold"]').click();
  await expect(page.locator('h1')).toHaveText('Külföld');
  await expect(root).toHaveClass(/color-mode-light/);
  expect(await paper(page)).toBe(light);
  await page.locator('.header-menu a[href="/rovat/sport"]').click();
  await expect(page.locator('h1')).toHaveText('Sport');
  await expect(root).toHaveClass(/color-mode-dark/);
  expect(await page.evaluate(() => localStorage.getItem('hirmondo-color-mode'))).toBe('light');
});

test('a frame in the page is told the mode on load and on change (CM-05)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/beagyazott', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>addEventListener("message", (e) => parent.postMessage({ got: e.data }, "*"))</script>',
    }),
  );
  await page.goto(`${MAIN}/legfrissebb`);
  await page.evaluate(() => {
    const got: unknown[] = [];
    Object.assign(globalThis, { got });
    addEventListener('message', ({ data }) => data.got && got.push(data.got));
    const frame = document.createElement('iframe');
    frame.src = '/beagyazott';
    document.body.append(frame);
  });
  const got = () => page.evaluate(() => (globalThis as unknown as { got: unknown[] }).got);
  await expect.poll(got).toContainEqual({ type: 'themeChanged', colorMode: 'light' });
  await page.getByRole('group', { name: 'Megjelenés' }).first().getByRole('button', { name: 'Sötét' }).click();
  await expect.poll(got).toContainEqual({ type: 'themeChanged', colorMode: 'dark' });
});
