import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Colours that are no token (src/lib/colors/palette.json), with the reason. */
const OTHER_COLORS: Readonly<Record<string, string>> = {
  'src/components/login/QrCode.astro': 'scanners need black on white',
  'src/lib/colors/contrast.ts': 'white as the end of a calculation',
  'src/lib/formula-one/team-color.ts': 'data: the colours of the teams',
  'src/lib/livescore/crest.ts': 'data: the colours of invented crests',
  'src/styles/editor.css': 'browsers before 2024 know no custom properties in ::backdrop',
};

/** A colour as CSS writes it, in hexadecimal digits or by a function: neither a link's target nor the call of a private method. */
const COLOR =
  /(?<=[\s:,("'`])(?<!(?:href="|url\("?))#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w(-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*\d/gi;

/** CSS and TypeScript without comments. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '');

const colorsIn = (file: string): readonly string[] => code(readFileSync(file, 'utf8')).match(COLOR) ?? [];

const files = globSync('src/**/*.{css,astro,ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

it('every colour is a token of the palette', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => (file in OTHER_COLORS ? [] : colorsIn(file).map((color) => `${file}: ${color}`)));
  expect(found).toEqual([]);
});

it('finds colours, and takes neither ids nor links nor private fields for them', () => {
  const found = (text: string) => code(text).match(COLOR) ?? [];
  expect(found('a { color: #fff; background: rgb(0 0 0 / 45%) }')).toHaveLength(2);
  expect(found("const PAPER = '#f4f2ec';")).toEqual(['#f4f2ec']);
  expect(found('<a href="#abc">, #add(block), url(#fade), color-mix(in oklab, var(--ink) 3%, var(--paper))')).toEqual([]);
});

it('every exception is still one', () => {
  expect(Object.keys(OTHER_COLORS).filter((file) => colorsIn(file).length === 0)).toEqual([]);
});
