import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe runs. */
interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

/** axe's rules whose results depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Part of a page that axe checks; unset: all of it. */
interface Part {
  readonly include?: string;
  readonly exclude?: string;
}

/**
 * Collects nothing about what passes, and nothing in a second page, which is there for frames of other origins (30 % of the
 * processor's time of both).
 */
function builder(page: Page, only: RunOnly, { include, exclude }: Part): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: only, resultTypes: ['violations'] });
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  return axe;
}

async function describeViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Violations of WCAG 2.2 AA and of axe's best practices on the page as it is. */
export function findViolations(page: Page, part: Part = {}): Promise<string[]> {
  return describeViolations(builder(page, { type: 'tag', values: TAGS }, part));
}

/**
 * Violations on the page in the light, then in the dark: the same document, of which only colours are checked again. The page must
 * have been opened with a light colour scheme, and without motion.
 */
export async function findViolationsInBoth(page: Page, part: Part = {}): Promise<{ light: string[]; dark: string[] }> {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await findViolations(page, part);
  const lightPaper = await paper();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await paper()).not.toBe(lightPaper);
  const dark = await describeViolations(builder(page, { type: 'rule', values: COLOUR_RULES }, part));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return { light, dark };
}
