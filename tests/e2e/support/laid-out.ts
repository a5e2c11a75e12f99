import { expect, type Page } from '@playwright/test';

/**
 * Waits until the whole page is laid out and painted. Before that a script's jump moves parts in view: unlike a reader's input
 * (scrolling.e2e.spec.ts), it lays out nothing first. The class goes in the frame of the last part, which is painted with it.
 */
export async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveClass(/\bfrom-top\b/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
