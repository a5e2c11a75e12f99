import { expect, type Page } from '@playwright/test';

/**
 * Lets seconds pass on the page's clock until the check holds. An island's beat begins at a moment of its own after it has taken
 * over, so that nobody can say which second its first question falls on. The page's clock has to be paused or installed.
 */
export async function passUntil(page: Page, check: () => void | Promise<void>): Promise<void> {
  const passed = expect(async () => {
    await page.clock.runFor(1_000);
    await check();
  });
  await passed.toPass({ intervals: [50] });
}
