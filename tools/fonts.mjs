/**
 * Makes src/assets/fonts/*.woff2 and src/styles/fonts.css. Run by hand when the families or their versions change; both results are
 * committed, so that a build needs neither Python nor this script.
 *
 *   node tools/fonts.mjs
 *
 * 1. tools/fonts/unite.py joins Fontsource's latin and latin-ext cuts of a family, so that ő and ű are in the same file.
 * 2. subset-font keeps the characters of Hungarian pages and the weights 400 to 700.
 * 3. tools/fonts/measure.py measures the result; from that come stand-ins on the reader's own fonts with the same line height and
 *    nearly the same line lengths, so that nothing moves when a font arrives (CLS 0).
 *
 * Needs Debian's python3-fonttools and python3-brotli (PYTHON names another interpreter).
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const SOURCES = 'node_modules/@fontsource-variable';
const LIMIT = 45 * 1024;

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const TEXT = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŐőŰűĂăȘșȚțŞşŢţČčĆćĐđĎďĚěĘęĄąĞğİıŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž',
  '‐–—‘’‚“”„†•…‹›⁄€™−',
].join('');

/** Mean letter widths in em of system fonts, by tools/fonts/measure.py: Liberation has those of Times and Arial. */
const STAND_INS = {
  'Times Stand-in': {
    400: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4008 },
    700: { local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 0.4262 },
  },
  'Noto Stand-in': {
    400: { local: ['Noto Serif'], width: 0.4753 },
    700: { local: ['Noto Serif Bold'], width: 0.5067 },
  },
  'Arial Stand-in': {
    400: { local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4427 },
    700: { local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'], width: 0.4744 },
  },
  'Roboto Stand-in': {
    400: { local: ['Roboto'], width: 0.4414 },
    700: { local: ['Roboto Bold'], width: 0.45 },
  },
};

/** Our fonts are kerned, which draws lines together by this much; the stand-ins hardly are. */
const KERNING = 0.997;

const FONTS = [
  {
    file: 'serif',
    family: 'Hirmondo Serif',
    package: 'source-serif-4',
    style: 'normal',
    features: ['kern', 'liga', 'pnum', 'tnum', 'mark', 'ccmp'],
    /** Weight of titles: what stands in for them is measured against it. */
    boldWeight: '640',
    standIns: ['Times Stand-in', 'Noto Stand-in'],
  },
  {
    file: 'sans',
    family: 'Hirmondo Sans',
    package: 'source-sans-3',
    style: 'normal',
    features: ['kern', 'liga', 'pnum', 'tnum', 'mark', 'ccmp'],
    boldWeight: '600',
    standIns: ['Arial Stand-in', 'Roboto Stand-in'],
  },
];

const python = (script, ...args) => execFileSync(PYTHON, [join('tools/fonts', script), ...args], { encoding: 'utf8' });
const percent = (value) => `${(value * 100).toFixed(2)}%`;

async function makeFont(font, folder) {
  const source = (subset) => join(SOURCES, font.package, 'files', `${font.package}-${subset}-wght-${font.style}.woff2`);
  const united = join(folder, `${font.file}.ttf`);
  python('unite.py', source('latin'), source('latin-ext'), united, font.family);
  const bytes = await subsetFont(readFileSync(united), TEXT, {
    targetFormat: 'woff2',
    keepFeatures: font.features,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
    preserveNameIds: [1, 3, 4, 6],
  });
  if (bytes.length > LIMIT) throw new Error(`${font.file}: ${bytes.length} bytes, ${LIMIT} allowed`);
  const target = `src/assets/fonts/${font.file}.woff2`;
  copyFileSync(join(SOURCES, font.package, 'LICENSE'), `src/assets/fonts/${font.file}-licence.txt`);
  writeFileSync(target, bytes);
  const measured = JSON.parse(python('measure.py', target, '400'));
  if (measured.missing !== '') throw new Error(`${font.file}: no drawing for ${measured.missing}`);
  const bold = JSON.parse(python('measure.py', target, font.boldWeight));
  console.log(`${target}: ${bytes.length} bytes, mean width ${measured.width.toFixed(4)} em`);
  return { ...measured, widths: { 400: measured.width, 700: bold.width } };
}

function faces(font, measured) {
  const own = `@font-face {
  font-family: '${font.family}';
  src: url('../assets/fonts/${font.file}.woff2') format('woff2');
  font-weight: 400 700;
  font-style: ${font.style};
  font-display: swap;
}`;
  const standIns = font.standIns.flatMap((name) =>
    Object.entries(STAND_INS[name]).map(([weight, { local, width }]) => {
      const size = (measured.widths[weight] / width) * KERNING;
      return `@font-face {
  font-family: '${name}';
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  font-weight: ${weight === '400' ? '100 500' : '600 900'};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(measured.ascent / size)};
  descent-override: ${percent(measured.descent / size)};
  line-gap-override: ${percent(measured.lineGap / size)};
}`;
    }),
  );
  return [own, ...standIns].join('\n');
}

mkdirSync('src/assets/fonts', { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'hirmondo-fonts-'));
try {
  const css = [];
  for (const font of FONTS) css.push(faces(font, await makeFont(font, folder)));
  writeFileSync('src/styles/fonts.css', `/* Made by tools/fonts.mjs. */\n${css.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
