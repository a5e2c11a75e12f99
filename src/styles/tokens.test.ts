import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { contrast } from '~/lib/colors/contrast';

const css = readFileSync('src/styles/tokens.css', 'utf8');

/** Value of a token in the first rule whose selector is exactly this. */
function token(selector: string, name: string): string {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  const value = new RegExp(`${name}:\\s*(#[0-9a-f]{6})`).exec(rule)?.[1];
  if (value === undefined) throw new Error(`${selector} has no colour ${name}`);
  return value;
}

const LIGHT = ':root';
const DARK = ':root[data-color-mode="dark"]';
const PAPERS = ['--paper', '--surface'];

describe('colour tokens', () => {
  it.each([LIGHT, DARK].flatMap((mode) => PAPERS.map((paper) => [mode, paper] as const)))(
    'of %s are readable on %s',
    (mode, paper) => {
      for (const ink of ['--ink', '--ink-soft', '--ink-faint', '--good', '--bad']) {
        expect(contrast(token(mode, ink), token(mode, paper)), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(editions.map(({ identity }) => [identity.name, identity] as const))(
    'give %s an accent with a contrast of 4.5:1 on its backgrounds and with its own text colour',
    (_, { themeColor: accents }) => {
      for (const paper of PAPERS) {
        expect(contrast(accents.light, token(LIGHT, paper)), `light on ${paper}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accents.dark, token(DARK, paper)), `dark on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(accents.light, token(LIGHT, '--accent-ink'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accents.dark, token(DARK, '--accent-ink'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('give each edition the class of its folder', () => {
    for (const { slug, cssClass } of editions.map(({ identity }) => identity)) expect(cssClass).toBe(`edition-${slug}`);
  });

  it('are the same for a dark device and the chosen dark mode', () => {
    const rules = [...css.matchAll(/color-scheme: dark;([^}]*)}/g)].map(([, body = '']) => body.replace(/\s+/g, ' ').trim());
    expect(rules).toHaveLength(2);
    expect(rules[0]).toBe(rules[1]);
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
