import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { describe, expect, it } from 'vitest';

const HUNGARIAN = 'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz';
const TEXT = `${HUNGARIAN}${HUNGARIAN.toUpperCase()}0123456789 .,:;!?()-%&+/'"«»·–—‘’“”„…°−©€×\u00a0`;
const OTHERS = '#$*<=>@[\\]^_`{|}~§•äßăâîșțčćđěęğłńřšťůźżžàçèêëñôøåæœý¡¿½™';
const FIRST_VIEW_BYTES = 28 * 1024;

const bytes = (name: string) => readFileSync(`src/assets/fonts/${name}.woff2`);
const open = (name: string) => {
  const font = create(bytes(name));
  if (font.isCollection) throw new Error(`${name} is a collection`);
  return font;
};
const missing = (name: string, letters: string) => {
  const font = open(name);
  return [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
};

describe('the files of the first view', () => {
  it.each(['serif', 'sans', 'italic', 'condensed'])('%s has every character of a Hungarian page', (name) => {
    expect(missing(name, TEXT)).toEqual([]);
  });

  it.each(['serif', 'sans'])('%s leaves other characters to a second file, which the style sheet declares', (name) => {
    expect(missing(`${name}-names`, OTHERS)).toEqual([]);
    const rules = readFileSync('src/styles/fonts.css', 'utf8').split('@font-face');
    const range = rules.find((rule) => rule.includes(`${name}-names.woff2`)) ?? '';
    const named = new Set(Array.from(range.matchAll(/U\+([0-9a-f]+)/g), ([, code = '']) => Number.parseInt(code, 16)));
    expect([...OTHERS].filter((letter) => !named.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    // A letter that the range names as well would bring the second file with every page.
    expect([...TEXT].filter((letter) => named.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('are small enough for an early largest contentful paint', () => {
    expect(bytes('serif').length + bytes('sans').length).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });
});
