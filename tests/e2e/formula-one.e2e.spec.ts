import { findViolationsInBoth } from './support/axe';
import { passUntil } from './support/clock';
import { expect, test } from './support/site';

const PAGE = '/rovat/sport/forma1';
/** The Chinese weekend of 2024, which had a sprint. */
const CHINA = `${PAGE}?szezon=2024&verseny=5`;

test.describe('the Formula 1 page', () => {
  test('opens on the live race and polls it every 15 seconds', async ({ page }) => {
    let lap = 3;
    let status = 'Live';
    const results: string[] = [];
    // Disables the stream of events, which would trigger earlier requests.
    await page.route('**/formula-1/result/*/events', (route) => route.fulfill({ status: 204 }));
    await page.route('**/formula-1/races/*', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      for (const race of json.response)
        if (race.type === 'Race') Object.assign(race, { status, laps: { current: lap, total: 60 } });
      await route.fulfill({ response: answer, json });
    });
    page.on('request', (request) => {
      if (/\/formula-1\/result\/[^/]+$/.test(request.url())) results.push(request.url());
    });
    await page.clock.install();
    await page.goto(PAGE);
    await expect(page.locator('astro-island:has(.f1)')).not.toHaveAttribute('ssr');
    await expect(page.getByRole('heading', { name: 'Verseny', exact: true })).toBeVisible();
    await expect(page.getByText('valós idejű')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1_000);
    await passUntil(page, () => expect(results).toHaveLength(1));
    await expect(page.getByText('3/60')).toBeVisible();
    [lap, status] = [60, 'Completed'];
    await page.clock.runFor(15_000);
    await expect(page.getByText('valós idejű')).toHaveCount(0);
    expect(results).toHaveLength(2);
    await page.clock.runFor(60_000);
    expect(results).toHaveLength(2);
  });

  test('changes its address with each choice, and goes back', async ({ page }) => {
    await page.goto(CHINA);
    await page.getByRole('link', { name: 'Időmérő', exact: true }).click();
    await expect(page).toHaveURL(/futam=\d+\.\d+\.\d+/);
    await expect(page.locator('.f1-results tbody tr')).toHaveCount(20);
    await expect(page.locator('.f1-results tbody tr').first()).toContainText('1:33.660');
    await page.getByRole('link', { name: 'Rajtrács' }).click();
    await expect(page).toHaveURL(/futam=-\d+/);
    await expect(page).toHaveTitle(/^Kínai Nagydíj 2024, Rajtrács – /);
    await page.getByRole('link', { name: 'Konstruktőrök' }).click();
    await expect(page.getByRole('row', { name: /McLaren/ })).toContainText('666');
    await expect(page).toHaveTitle(/^Forma–1 2024: konstruktőrök – /);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Rajtrács' })).toHaveAttribute('aria-current', 'true');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });
    test('shows the state of its address, leads on by links and forms, and has a select for the side list', async ({ page }) => {
      await page.goto(CHINA);
      await expect(page.getByRole('heading', { name: 'Kínai Nagydíj' })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Kiesett' }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Nagydíjak' })).toBeHidden();
      await page.getByRole('combobox', { name: 'Nagydíj' }).selectOption({ label: 'Magyar Nagydíj' });
      await page.getByRole('button', { name: 'Mutasd' }).click();
      await expect(page.getByRole('heading', { name: 'Magyar Nagydíj' })).toBeVisible();
      await page.getByRole('link', { name: 'Versenyzők' }).click();
      await expect(page.getByRole('heading', { name: 'Max Verstappen' })).toBeVisible();
      await page.goto(`${PAGE}?oldal=semmi&szezon=abc&verseny=x&futam=1.2&csapat=-1`);
      await expect(page.getByRole('link', { name: 'Versenynaptár' })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.f1-results tbody tr')).toHaveCount(20);
    });
  });

  test('is no wider than the narrowest phone with wide text spacing (WCAG 1.4.12)', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of [PAGE, CHINA, `${PAGE}?szezon=2024&oldal=pontverseny`]) {
      await page.goto(address);
      await expect(page.locator('.f1-results tbody tr').first()).toBeVisible();
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets = [spacing];
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
    }
  });

  // A test each: axe reads tables of hundreds of cells, and one machine's seconds are another's minutes.
  for (const query of ['', '?oldal=csapatok', '?oldal=versenyzok', '?oldal=pontverseny&szezon=2025']) {
    test(`has nothing that axe finds at '${query}', light and dark`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(PAGE + query);
      expect(await findViolationsInBoth(page, { include: 'main' })).toEqual({ light: [], dark: [] });
    });
  }
});
