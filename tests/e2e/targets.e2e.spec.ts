import type { Page } from '@playwright/test';
import { EDITIONS, expect, MAIN, REGIONAL, test } from './support/site';

/** Kinds of pages: addresses, or names of kinds of the demo newsroom. */
const PAGES = {
  fronts: ['front', '/after', '/g7', '/karakter', REGIONAL],
  'articles and quizzes': ['article', 'longform', 'liveblog', '/2026/01/01/kviz-hidak-es-folyok'],
  'lists and searches': ['latest', 'section', '/archivum?term=vihar', '/archivum?term=qqqzzz', '/melleklet/valasztas-2024'],
  'support and account': ['support', '/elofizetes', '/tamogatas/belepes', '/tamogatas/profil', '/hirlevel'],
  'podcasts and the login': ['/podcast', '/podcast/reggeli-adas', '/login'],
} as const;

/** Targets that few readers use, or that are part of a larger one: 24 px are enough. */
const SECONDARY = '.newsletter-never, [data-color-choice], .site-footer button, .tag-input';

interface Found {
  /** Under 24 px, not within a sentence, and too close to another target (WCAG 2.5.8). */
  readonly crowded: string[];
  /** Buttons, fields and disclosures under 44 px. */
  readonly small: string[];
}

function targetsOn(page: Page): Promise<Found> {
  return page.evaluate(async (secondary) => {
    await document.fonts.ready;
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // The label of a checkbox is part of the target.
        !(element.matches('input') && element.closest('label') !== null),
    );
    const targets = shown
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const name = ({ element, box }: (typeof targets)[number]) =>
      `${element.localName}.${element.className} „${(element.textContent ?? '').trim().slice(0, 24)}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
    const inSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.closest('p') !== null ||
        [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && /\p{Letter}/u.test(node.data)));
    const middle = (box: DOMRect) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    const under24 = ({ width, height }: DOMRect) => width < 24 || height < 24;
    // True if the circle of 24 px around its centre intersects another target, or the circle of another small one.
    const isCrowded = ({ element, box }: (typeof targets)[number]) =>
      targets.some((other) => {
        const same = other.element.contains(element) || element.contains(other.element);
        if (same || other.element.getAttribute('href') === (element.getAttribute('href') ?? '')) return false;
        const [x, y] = middle(box);
        const [otherX, otherY] = middle(other.box);
        if (under24(other.box)) return Math.hypot(x - otherX, y - otherY) < 24;
        const aside = Math.max(other.box.left - x, 0, x - other.box.right);
        const above = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(aside, above) < 12;
      });
    const crowded = targets.filter((one) => under24(one.box) && !inSentence(one.element) && isCrowded(one)).map(name);
    const small = targets
      .filter(
        ({ element }) => element.matches('button, input, select, textarea, summary, .button') && !element.matches(secondary),
      )
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(name);
    return { crowded, small };
  }, SECONDARY);
}

for (const width of [375, 1280]) {
  for (const [group, names] of Object.entries(PAGES)) {
    test(`targets of ${group} can be hit: 24 px, those of forms and tools 44, ${width} px`, async ({ page, kinds }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 812 });
      const bad: Record<string, Found> = {};
      for (const name of names) {
        await page.goto(new URL(kinds[name] ?? name, MAIN).href);
        const found = await targetsOn(page);
        if (found.crowded.length + found.small.length > 0) bad[name] = found;
      }
      expect(bad).toEqual({});
    });
  }
}

test('the consent dialog is shown, and both of its buttons are 44 px high', async ({ page }) => {
  await page.goto(`${MAIN}/g7`);
  await page.mouse.wheel(0, 600);
  const dialog = page.getByRole('dialog', { name: 'Mutathatunk személyre szabott hirdetéseket?' });
  await expect(dialog).toHaveCSS('position', 'fixed');
  for (const answer of await dialog.getByRole('button').all())
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

for (const width of [375, 1280]) {
  test(`what can be pressed on a front is not under the link of its card, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { url } of EDITIONS) {
      await page.goto(url);
      const covered = await page.locator('main .card :is(a, button)').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            one.scrollIntoView({ block: 'center', inline: 'center' });
            const box = one.getClientRects()[0] ?? new DOMRect();
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return hit !== null && hit.closest('.card') === one.closest('.card') && !one.contains(hit) && !hit.contains(one);
          })
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
      expect(covered, url).toEqual([]);
    }
  });
}
