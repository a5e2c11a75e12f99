import type { Page } from '@playwright/test';
import { MAIN } from './site';

/** Navigates to a path of the main domain with the router, without a reload. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: to })), path);
  await page.waitForURL(MAIN + path);
}
