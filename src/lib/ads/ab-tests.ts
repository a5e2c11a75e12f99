/** A test between variants of the page, with the share of each variant. */
export interface AbTestSetting {
  readonly name: string;
  readonly variants: Readonly<Record<string, number>>;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Limits on concurrent tests, and on the variants of each. */
const MAX_VARIANTS = 10;

/**
 * Parses a newsroom's setting: `kek-gomb:a=50,b=50 masik:regi=90,uj=10`. Malformed parts are ignored, and so are tests with
 * fewer than two variants with a share.
 */
export function parseAbTests(text: string): AbTestSetting[] {
  return text
    .split(/\s+/)
    .slice(0, MAX_VARIANTS)
    .flatMap((part): AbTestSetting[] => {
      const [name = '', rest = ''] = part.split(':', 2);
      const variants = rest
        .split(',')
        .slice(0, MAX_VARIANTS)
        .flatMap((variant): [string, number][] => {
          const [key = '', share = ''] = variant.split('=', 2);
          return NAME.test(key) && /^\d{1,3}$/.test(share) && Number(share) > 0 ? [[key, Number(share)]] : [];
        });
      return NAME.test(name) && variants.length > 1 ? [{ name, variants: Object.fromEntries(variants) }] : [];
    });
}

/** The running tests of an edition: the newsroom's setting `ab-tests`, if there is one, replaces its own. */
export const runningTests = (own: readonly AbTestSetting[], setup: Readonly<Record<string, string>>): readonly AbTestSetting[] =>
  setup['ab-tests'] === undefined ? own : parseAbTests(setup['ab-tests']);

/** `test-variant` of each variant of a test, as used in classes, targeting and counts. */
export const variantNames = ({ name, variants }: AbTestSetting): string[] =>
  Object.keys(variants).map((variant) => `${name}-${variant}`);

/**
 * A variant of a test by its share: the kept one if it still exists, else the one at `at` (0 to 1, exclusive) of the sum of the
 * shares. Undefined if the test has no variants.
 */
export function chooseVariant(variants: AbTestSetting['variants'], kept: unknown, at: number): string | undefined {
  if (typeof kept === 'string' && Object.hasOwn(variants, kept)) return kept;
  let left = at * Object.values(variants).reduce((sum, share) => sum + share, 0);
  for (const [key, share] of Object.entries(variants)) {
    left -= share;
    if (left < 0) return key;
  }
  return undefined;
}

/** Serialises tests for an attribute, in the form that `parseAbTests` reads. */
export function writeAbTests(tests: readonly AbTestSetting[]): string {
  return tests
    .map(
      ({ name, variants }) =>
        `${name}:${Object.entries(variants)
          .map(([key, share]) => `${key}=${share}`)
          .join(',')}`,
    )
    .join(' ');
}

/**
 * `test-variant` of each test that the page shows: those in `text` (see `writeAbTests`) that are among the classes of the root
 * element. They are drawn before the first paint (src/browser/first-paint/ab-variants.ts).
 */
export function shownVariants(text: string, classes: string): string[] {
  const all = new Set(classes.split(/\s+/));
  return parseAbTests(text)
    .flatMap(variantNames)
    .filter((shown) => all.has(`ab-${shown}`));
}
