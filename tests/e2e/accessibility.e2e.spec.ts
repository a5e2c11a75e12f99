import type { Page } from '@playwright/test';
import { findViolations, findViolationsInBoth } from './support/axe';
import { expect, MAIN, test } from './support/site';

const KINDS = [
  'front',
  'edition root',
  'article',
  'longform',
  'liveblog',
  'live entry',
  'English article',
  'latest',
  'section',
  'tag',
  'author',
  'archive',
  'document',
  'imprint',
  'corrections',
  'exchange',
  'support',
  'tax',
  'academy',
  'app element',
  'not found',
] as const;

/** Kinds of pages with another layout on wide screens: columns, rails and margins. */
const WITH_RAILS: ReadonlySet<string> = new Set([
  'front',
  'edition root',
  'article',
  'longform',
  'liveblog',
  'section',
  'archive',
]);

/** Opens a page without motion. The newsletter's banner is put into the flow, as it would cover other content at the bottom. */
async function openStill(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.locator('[data-newsletter-promo]').evaluateAll((promos: HTMLElement[]) => {
    document.documentElement.classList.add('newsletter-due');
    for (const promo of promos) promo.style.position = 'static';
  });
}

/** Frames have the pages of others. */
const OWN = { exclude: 'iframe' };

for (const kind of KINDS) {
  test(`axe finds nothing on the ${kind} page, light and dark`, async ({ page, kinds }) => {
    await openStill(page, MAIN + kinds[kind]);
    expect(await findViolationsInBoth(page, OWN)).toEqual({ light: [], dark: [] });
    if (!WITH_RAILS.has(kind)) return;
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect(await findViolations(page, OWN), '1920 px').toEqual([]);
  });
}

/** The screens of supporters, in each state after a form. */
for (const [name, path] of [
  ['sign-in', '/belepes'],
  ['a link on its way', '/belepes?allapot=elkuldve'],
  ['an address that is none', '/belepes?allapot=email'],
  ['the button of a link', '/belepes?allapot=belephetsz'],
  ['a link that is over', '/belepes?allapot=lejart'],
  ['a profile without its owner', '/profil'],
  ['a failure', '/hiba'],
  ['a success', '/siker'],
  ['an amount that is none', '?other=abc'],
  ['a transfer', '?rhythm=once&once=5000'],
] as const) {
  test(`axe finds nothing on a supporter’s screens: ${name}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openStill(page, `${MAIN}/tamogatas${path}`);
    expect(await findViolationsInBoth(page, OWN)).toEqual({ light: [], dark: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}

test('no page scrolls sideways at 320, 375, 768, 1280 or 1920 px', async ({ page, kinds }) => {
  const wide: string[] = [];
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(MAIN + path);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (overflow > 0) wide.push(`${kind} at ${width} px: ${overflow} px`);
    }
  }
  expect(wide).toEqual([]);
});

test('the keyboard reaches the content through the skip link', async ({ page, kinds }) => {
  await page.goto(MAIN + kinds.article);
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveText('Ugrás a tartalomra');
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#tartalom$/);
});

for (const [width, height] of [
  [375, 700],
  [320, 256],
] as const) {
  test(`nothing that has the focus is behind the consent dialog or the player, ${width} × ${height} (WCAG 2.4.11)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    /** Presses Tab until the end of the page; returns what had the focus behind the element at the bottom of the window. */
    const hiddenBehind = async (selector: string): Promise<string[]> => {
      const hidden: string[] = [];
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate((bottom) => {
          const focused = document.activeElement;
          const cover = document.querySelector(bottom);
          if (focused === null || focused === document.body || cover === null) return 'end';
          if (cover.contains(focused)) return 'own';
          return focused.getBoundingClientRect().top >= cover.getBoundingClientRect().top
            ? focused.outerHTML.slice(0, 80)
            : 'seen';
        }, selector);
        if (found === 'end') break;
        if (found !== 'own' && found !== 'seen') hidden.push(found);
      }
      return hidden;
    };
    await page.goto(`${MAIN}/karakter`);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('.consent button').first()).toBeInViewport({ ratio: 1 });
    expect(await page.locator('.consent').evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeLessThan(0.5);
    expect(await hiddenBehind('.consent')).toEqual([]);
    await page.goto(`${MAIN}/podcast/reggeli-adas`);
    await page.locator('.podcast-play, .play-button').first().click();
    await page.locator('.player').waitFor();
    expect(await hiddenBehind('.player')).toEqual([]);
  });
}

test('in a low window the player and the consent dialog leave most of it to the page (WCAG 1.4.10)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${MAIN}/podcast/reggeli-adas`);
  await page.locator('.podcast-play, .play-button').first().click();
  await page.locator('.player').waitFor();
  await page.getByRole('button', { name: 'Süti-beállítások' }).click();
  await page.locator('.consent').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const covered = await page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((element) => element?.closest('.consent, .player, .newsletter-promo')).length / innerHeight;
  });
  expect(covered).toBeLessThan(0.5);
});

test('the buttons of the consent dialog have a border with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${MAIN}/karakter`);
  await page.mouse.wheel(0, 600);
  await page.locator('.consent').waitFor();
  for (const answer of await page.locator('.consent button').all()) await expect(answer).toHaveCSS('border-top-width', '1px');
});

test('a button that is not pressed has no box with forced colours, and keeps its place when it is', async ({ page, kinds }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(MAIN + kinds.article);
  const save = page.locator('button[data-reading="save"]').first();
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(save).toHaveCSS('border-top-color', paper);
  const before = await save.boundingBox();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).not.toHaveCSS('border-top-color', paper);
  expect(await save.boundingBox()).toEqual(before);
});
