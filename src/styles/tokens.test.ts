import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { contrast } from '~/lib/colors/contrast';
import palette from '~/lib/colors/palette.json' with { type: 'json' };

const css = readFileSync('src/styles/tokens.css', 'utf8');

type Mode = 'light' | 'dark';
const MODES: readonly Mode[] = ['light', 'dark'];

/** Value of a token of the page in a colour mode. */
function token(mode: Mode, name: string): string {
  const value = (palette.page as Readonly<Record<string, string | Readonly<Record<Mode, string>>>>)[name];
  if (value === undefined) throw new Error(`There is no colour ${name}`);
  return typeof value === 'string' ? value : value[mode];
}

const PAPERS = ['paper', 'surface'];

describe('colour tokens', () => {
  it.each(MODES.flatMap((mode) => PAPERS.map((paper) => [mode, paper] as const)))('of %s are readable on %s', (mode, paper) => {
    for (const ink of ['ink', 'ink-soft', 'ink-faint', 'good', 'bad']) {
      expect(contrast(token(mode, ink), token(mode, paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(editions.map(({ identity }) => [identity.name, identity] as const))(
    'give %s an accent with a contrast of 4.5:1 on its backgrounds and with its own text colour',
    (_, { themeColor: accents }) => {
      for (const paper of PAPERS) {
        expect(contrast(accents.light, token('light', paper)), `light on ${paper}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accents.dark, token('dark', paper)), `dark on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(accents.light, token('light', 'accent-ink'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accents.dark, token('dark', 'accent-ink'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('give each edition the class of its folder', () => {
    for (const { slug, cssClass } of editions.map(({ identity }) => identity)) expect(cssClass).toBe(`edition-${slug}`);
  });

  it('that stand on dark grounds in both modes are readable there', () => {
    for (const ground of ['night', 'night-surface']) {
      for (const ink of ['white', 'night-ink', 'night-ink-soft', 'night-ink-faint', 'accent-dark']) {
        expect(contrast(token('light', ink), token('light', ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('font families', () => {
  const faces = new Set(
    [...readFileSync('src/styles/fonts.css', 'utf8').matchAll(/font-family: "([^"]+)"/g)].map(([, name]) => name),
  );

  it('of the stacks all have faces, including fallbacks', () => {
    const named = [...css.matchAll(/--font-(?:serif|sans|display|italic|condensed): (.+);/g)].flatMap(
      ([, stack = '']) => stack.match(/"[^"]+"/g) ?? [],
    );
    const ours = named.map((name) => name.slice(1, -1)).filter((name) => /^Hirmondo |Stand-in$/.test(name));
    expect(ours).toHaveLength(15);
    expect(ours.filter((name) => !faces.has(name))).toEqual([]);
  });

  it('do not begin with a generic name: without quotes, as the minifier writes them, the browser ignores such a face', () => {
    expect([...faces].filter((name) => /^(serif|sans|monospace|cursive|fantasy|system|ui)\b/i.test(name ?? ''))).toEqual([]);
  });
});
