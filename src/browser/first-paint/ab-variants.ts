import { type AbTestSetting, chooseVariant, parseAbTests } from '~/lib/ads/ab-tests';
import { isCrawler } from '~/lib/device/device';
import { readStored, writeStored } from '../stored';

/** Storage key of the chosen variants, by name of the test (docs/contracts/browser.md). */
const KEY = 'hirmondo-ab';

/**
 * Chooses a variant of each A/B test of the page and keeps it, on this page and those loaded by the router; call once. Robots get
 * none, and no advertisements.
 */
export function startVariants(): void {
  const stored = readStored(KEY);
  const chosen: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {};
  const { classList, dataset } = document.documentElement;
  const show = ({ name, variants }: AbTestSetting): void => {
    const variant = chooseVariant(variants, chosen[name], Math.random());
    if (variant === undefined) return;
    chosen[name] = variant;
    classList.add(`ab-${name}-${variant}`);
  };
  const choose = (): void => {
    if (isCrawler(navigator.userAgent)) {
      classList.add('no-ads');
      return;
    }
    const tests = parseAbTests(dataset.ab ?? '');
    if (tests.length === 0) return;
    for (const test of tests) show(test);
    writeStored(KEY, chosen);
  };
  choose();
  document.addEventListener('astro:after-swap', choose);
}
