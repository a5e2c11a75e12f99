import type { Page } from '@playwright/test';
import { findViolationsInBoth } from './support/axe';
import { passUntil } from './support/clock';
import { expect, MAIN, test } from './support/site';

const PAGE = '/rovat/sport/foci';
const HOST = '/services/livescore/livescore/football';
const WORLD_CUP = `${PAGE}?orszag=World&liga=1&szezon=2022&nap=2022-12-18`;

interface Fixture {
  readonly fixture: { readonly id: number; readonly timestamp: number; readonly status: { readonly short: string } };
  readonly league: { readonly id: number; readonly season: number };
}

/** Id of a match of the invented league, which always has a live, a finished and a future one. */
async function matchThat(holds: (status: string) => boolean): Promise<number> {
  const answer = await fetch(`${MAIN}/api/livescore/all/football`);
  const { fixtures } = (await answer.json()) as { fixtures: readonly Fixture[] };
  const invented = fixtures.find(({ fixture }) => fixture.id > 9_000_000)?.league;
  // In the first hours of a day the finished ones were played on the day before.
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const more = await fetch(`${MAIN}/api/livescore/football/fixtures/${invented?.id}/${invented?.season}/all/${from}`);
  const known = [...fixtures, ...((await more.json()) as { response: readonly Fixture[] }).response];
  const found = known.find(({ fixture }) => fixture.id > 9_000_000 && holds(fixture.status.short));
  if (found === undefined) throw new Error('the invented league has no such match');
  return found.fixture.id;
}

const isOver = (status: string): boolean => ['FT', 'AET', 'PEN'].includes(status);
const isPlayed = (status: string): boolean => !isOver(status) && status !== 'NS';

/** Records requests of a match from now on. Its stream of events, which triggers earlier requests, is disabled. */
async function countMatchCalls(page: Page): Promise<{ readonly urls: string[] }> {
  const urls: string[] = [];
  await page.route('**/football/fixtures/*/events', (route) => route.fulfill({ status: 204 }));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/football\/fixtures\/\d+$/.test(pathname)) urls.push(pathname);
  });
  return { urls };
}

/** Waits until the island is hydrated. */
async function awake(page: Page): Promise<void> {
  await expect(page.locator('astro-island:has(.football)')).not.toHaveAttribute('ssr');
}

test.describe('a match on the football page', () => {
  // A pending request at the end of a test is not an error.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('is polled every 15 seconds while it is played, and its goals are announced', async ({ page }) => {
    const id = await matchThat(isPlayed);
    let goals = 7;
    await page.route(`**${HOST}/fixtures/${id}`, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.response.goals = { home: goals, away: 0 };
      json.response.fixture.status = { long: 'Second Half', short: '2H', elapsed: 71, extra: null };
      await route.fulfill({ response: answer, json });
    });
    const { urls } = await countMatchCalls(page);
    await page.clock.install();
    await page.goto(`${PAGE}?meccs=${id}`);
    await awake(page);
    // From here on the clock advances only when the test advances it.
    await page.clock.pauseAt(Date.now() + 1_000);
    await passUntil(page, () => expect(urls).toHaveLength(1));
    await expect(page.locator('.score')).toHaveText('7–0');
    goals = 8;
    await page.clock.runFor(13_000);
    expect(urls).toHaveLength(1);
    await page.clock.runFor(2_000);
    await expect(page.locator('.score')).toHaveText('8–0');
    await expect(page.locator('.score')).toHaveClass(/changed/);
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Változott az állás' })).toContainText('8');
    expect(urls).toHaveLength(2);
    await page.clock.runFor(7_000);
    await expect(page.locator('.score')).not.toHaveClass(/changed/);

    await page.getByRole('link', { name: 'Vissza' }).click();
    await expect(page).toHaveURL(/meccs=0/);
    await expect(page.getByLabel('Mérkőzés kiválasztása')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { name: 'Idővonal' })).toHaveCount(0);
    expect(urls).toHaveLength(2);
    await page.clock.resume();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Idővonal' })).toBeVisible();
  });

  test('is not polled once it is finished', async ({ page }) => {
    const id = await matchThat(isOver);
    const { urls } = await countMatchCalls(page);
    await page.clock.install();
    await page.goto(`${PAGE}?meccs=${id}`);
    await awake(page);
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('heading', { name: 'Idővonal' })).toBeVisible();
    expect(urls).toEqual([]);
  });

  test('keeps its last good state, and says nothing, when the host fails', async ({ page, problems }) => {
    const id = await matchThat(isPlayed);
    await page.route(`**${HOST}/fixtures/${id}`, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.clock.install();
    await page.goto(`${PAGE}?meccs=${id}`);
    await awake(page);
    await passUntil(page, () => expect(problems).not.toHaveLength(0));
    await expect(page.getByRole('heading', { name: 'Idővonal' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/hiba|nem sikerült/i);
    expect(problems.every((problem) => problem.includes('500'))).toBe(true);
    problems.length = 0;
  });
});

test('opens on the day: the first match under way is in sight on a phone, and no sentence says that there is none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(PAGE);
  await expect(page.getByRole('navigation', { name: 'Mikor játsszák' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Most élőben' })).toBeVisible();
  const row = page.locator('.fixture.is-live').first();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(260);
  const link = row.getByRole('link');
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByText('Nem rendeznek mérkőzést')).toHaveCount(0);
  // Nations have flags, loaded from the site itself; clubs have crests.
  const flag = page.locator('.standings .badge').first();
  await expect(flag).toHaveAttribute('src', /^\/images\/zaszlok\/[a-z-]+\.svg$/);
  await flag.scrollIntoViewIfNeeded();
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('.football span.badge')).toHaveCount(0);
});

test('tabs, league and day change the address; back leads back', async ({ page }) => {
  await page.goto(WORLD_CUP);
  await awake(page);
  await page.getByRole('tab', { name: 'Tabella' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Góllövőlista' })).toBeFocused();
  await expect(page).toHaveURL(/oldal=gol/);
  await expect(page.getByRole('tabpanel')).toContainText('Mbappé');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Legtöbb piros lap' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Tabella' })).toBeFocused();
  // The router loads the page of an earlier address again.
  const shown = page.evaluate(() =>
    new Promise((done) => document.addEventListener('astro:page-load', done, { once: true })).then(() => true),
  );
  await page.goBack();
  expect(await shown).toBe(true);
  await awake(page);
  await expect(page).toHaveURL(/oldal=piros/);
  await expect(page.getByRole('tab', { name: 'Legtöbb piros lap' })).toHaveAttribute('aria-selected', 'true');

  await page.getByLabel('Nap').fill('2022-12-19');
  await expect(page).toHaveURL(/nap=2022-12-19/);
  await expect(page.getByText('Nem rendeznek mérkőzést ezen a napon.')).toBeVisible({ timeout: 15_000 });
  const leagues = page.waitForRequest((request) => request.url().endsWith(`/leagues/${encodeURIComponent('Képzeletország')}`));
  await page.getByLabel('Ország').selectOption('Képzeletország');
  await leagues;
  await expect(page.getByLabel('Bajnokság')).toContainText('Képzelt Kupa');
});

test.describe('the timetable', () => {
  const ADDRESS = '/melleklet/foci-vb-2022/meccsek';

  test('scrolls once to the match under way and leads to its machine-written coverage', async ({ page }) => {
    await page.route('**/api/livescore/football/fixtures/1/2022/all/*', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      for (const [place, match] of json.response.entries()) {
        if (place > 40) {
          match.fixture.status = { long: 'Not Started', short: 'NS', elapsed: null, extra: null };
          match.goals = { home: null, away: null };
        }
      }
      json.response[40].fixture.status = { long: 'First Half', short: '1H', elapsed: 12, extra: null };
      json.response[40].url = '/2022/12/01/elo';
      json.response[40].robot = true;
      await route.fulfill({ response: answer, json });
    });
    await page.goto(ADDRESS);
    const row = page.locator('.is-live[data-match]');
    await expect(row).toBeInViewport();
    const link = row.getByRole('link', { name: /Tovább a közvetítéshez!/ });
    await expect(link).toHaveAttribute('href', '/2022/12/01/elo');
    await expect(link.getByRole('img', { name: /robot/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Tovább a közvetítéshez!/ })).toHaveCount(1);
  });

  test('stands still when the tournament is over', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.locator('[data-match]')).toHaveCount(64);
    await expect(page.locator('.stage')).toHaveText([
      '1. játéknap',
      '2. játéknap',
      '3. játéknap',
      'Nyolcaddöntők',
      'Negyeddöntők',
      'Elődöntők',
      'Bronzmérkőzés',
      'Döntő',
    ]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('can be placed on a section, and keeps its state in that address', async ({ page }) => {
  await page.goto('/rovat/sport/noi-kupa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Női kupa');
  await awake(page);
  await page.getByRole('tab', { name: 'Góllövőlista' }).click();
  await expect(page).toHaveURL(/\/rovat\/sport\/noi-kupa\?oldal=gol$/);
  await expect(page.getByRole('tabpanel')).toContainText('Szász Mirella');
  await expect(page.getByRole('heading', { name: /Ötgólos meccs a viharban/ }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('table, lists, match and form work', async ({ page }) => {
    await page.goto(WORLD_CUP);
    await expect(page.getByRole('table', { name: 'A csoport' })).toBeVisible();
    await page.getByRole('tab', { name: 'Góllövőlista' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Mbappé');
    await page.getByLabel('Szezon').selectOption('2026');
    await page.getByRole('button', { name: 'Mutasd' }).click();
    await expect(page).toHaveURL(/szezon=2026/);
    await page.goto(WORLD_CUP);
    await page.getByRole('link', { name: /Argentína/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Argentína');
    await expect(page.getByRole('heading', { name: 'Idővonal' })).toBeVisible();
    await page.getByRole('link', { name: 'Vissza' }).click();
    await expect(page).toHaveURL(/meccs=0/);
  });

  test('a match has its own sharing picture', async ({ page }) => {
    await page.goto(`${PAGE}?meccs=${await matchThat(isOver)}`);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await page.request.get(address ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  test('a supplement leads to the football page', async ({ page }) => {
    await page.goto('/melleklet/foci-vb-2022/meccsek');
    await page.getByRole('link', { name: 'focioldalon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foci');
  });
});

test('of top lists the names of teams begin below each other, the counts end below each other', async ({ page }) => {
  await page.goto(`${WORLD_CUP}&oldal=gol`);
  for (const row of ['.ranking thead th', '.ranking tbody tr:first-child > *']) {
    await expect(page.locator(row).nth(2)).toHaveCSS('text-align', 'start');
    await expect(page.locator(row).nth(3)).toHaveCSS('text-align', 'end');
  }
});

test('no sport page scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const paths = [
    PAGE,
    `${PAGE}?meccs=${await matchThat(isOver)}`,
    `${WORLD_CUP}&oldal=gol`,
    '/rovat/sport',
    '/melleklet/foci-vb-2022/meccsek',
    '/melleklet/eb-2024/toplistak',
  ];
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond > 0) wide.push(`${path}: ${beyond} px`);
  }
  expect(wide).toEqual([]);
});

for (const [kind, address] of [
  ['overview', async () => `${PAGE}?orszag=K%C3%A9pzeletorsz%C3%A1g&liga=9001&szezon=2026`],
  ['match', async () => `${PAGE}?meccs=${await matchThat(isPlayed)}`],
  ['timetable', async () => '/melleklet/eb-2024/meccsek'],
] as const) {
  test(`axe finds nothing on the ${kind}, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(await address());
    await awake(page);
    if (kind === 'timetable') await expect(page.locator('[data-match]')).toHaveCount(51);
    expect(await findViolationsInBoth(page, { include: '#tartalom' })).toEqual({ light: [], dark: [] });
  });
}
