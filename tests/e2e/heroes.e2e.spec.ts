import { expect, MAIN, test } from './support/site';

/** Of the demo newsroom: one that fills the first view, and a half one. */
const HEROES = ['/karakter/rovat/nagyito', '/rovat/tudomany'];

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
]) {
  test(`a hero shows its picture, and its headline is in the first view, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const list of HEROES) {
      await page.goto(MAIN + list);
      const slug = /tizennegy-falu-szinjatszoi|duna-kavicsok-radioval/;
      const links = await page
        .locator('main .card-title a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const path = links.find((href) => slug.test(href)) ?? '';
      await page.goto(new URL(path, MAIN).href);
      const seen = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const header = document.querySelector('.site-header') ?? document.body;
        const picture = box('.hero-picture');
        const shade = header.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(header, '::before').bottom);
        const covered = Math.max(0, shade - picture.top) + Math.max(0, picture.bottom - box('.hero-words').top);
        return { free: 1 - covered / picture.height, headline: box('.hero .article-title').bottom };
      });
      expect(seen.free, path).toBeGreaterThanOrEqual(0.75);
      expect(seen.headline, path).toBeLessThanOrEqual(height);
    }
  });
}
