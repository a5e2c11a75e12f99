import { expect, type Page } from '@playwright/test';

/**
 * Advances the page's clock second by second until the check passes. An island starts polling at an unknown time after hydration,
 * so that the second of its first request cannot be known. The page's clock has to be paused or installed.
 */
export async function passUntil(page: Page, check: () => void | Promise<void>): Promise<void> {
  const passed = expect(async () => {
    await page.clock.runFor(1_000);
    await check();
  });
  await passed.toPass({ intervals: [50] });
}
