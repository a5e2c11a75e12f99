import { type ChosenVariants, chooseVariants, parseAbTests } from '~/lib/ads/ab-tests';
import { isCrawler } from '~/lib/device/device';

/**
 * Variants of A/B tests on the device. The inline script of BaseLayout draws those of the first page before it is painted; here
 * are those of the pages that follow it within the document.
 */

/** localStorage: variant by test, as JSON (docs/contracts/browser.md). */
const KEY = 'hirmondo-ab';

let chosen: ChosenVariants = {};

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function apply(): void {
  const { dataset, classList } = document.documentElement;
  if (isCrawler(navigator.userAgent)) return;
  const tests = parseAbTests(dataset.ab ?? '');
  const drawn = tests.flatMap(({ name, variants }) =>
    Object.keys(variants).flatMap((variant) => (classList.contains(`ab-${name}-${variant}`) ? [[name, variant]] : [])),
  );
  // What the page shows goes first, then what this document drew: without storage each document has its own.
  const kept = { ...(read() as object | null), ...chosen, ...Object.fromEntries(drawn) };
  chosen = { ...chosen, ...chooseVariants(tests, kept, Math.random) };
  for (const { name } of tests) classList.add(`ab-${name}-${chosen[name]}`);
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // The variants hold until the document is left.
  }
}

/** Values for targeting and counting: `test-variant` of each test of the page. */
export function abValues(): string[] {
  return parseAbTests(document.documentElement.dataset.ab ?? '').flatMap(({ name }) =>
    chosen[name] === undefined ? [] : [`${name}-${chosen[name]}`],
  );
}

/** Marks every page with its variants; call once. */
export function startAbTests(): void {
  apply();
  document.addEventListener('astro:after-swap', apply);
}
