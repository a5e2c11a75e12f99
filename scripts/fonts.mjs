/**
 * Makes src/assets/fonts/*.woff2 and src/styles/fonts.css. Run by hand when the families or their versions change; both results are
 * committed, so that a build needs neither Python nor this script.
 *
 *   node scripts/fonts.mjs
 *
 * 1. scripts/fonts/unite.py joins Fontsource's latin and latin-ext cuts of a family, so that ő and ű are in the same file.
 * 2. subset-font keeps the characters of Hungarian pages and the weights 400 to 700.
 * 3. scripts/fonts/measure.py measures the result; from that come stand-ins on the reader's own fonts with the same line height and
 *    nearly the same line lengths, so that nothing moves when a font arrives (CLS 0).
 *
 * Needs Debian's python3-fonttools and python3-brotli (PYTHON names another interpreter).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Mean letter widths and metrics of system fonts, by scripts/fonts/measure.py: Liberation has those of Times and Arial. */
const STAND_INS = {
  'Serif Times': { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4008 },
  'Serif Noto': { local: ['Noto Serif'], width: 0.4753 },
  'Sans Arial': { local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4427 },
  'Sans Roboto': { local: ['Roboto'], width: 0.4414 },
};

const FONTS = [
  {
    file: 'serif',
    family: 'Hirmondo Serif',
    package: 'source-serif-4',
    style: 'normal',
    features: ['kern', 'liga', 'pnum', 'tnum', 'mark', 'ccmp'],
    standIns: ['Serif Times', 'Serif Noto'],
  },
  {
    file: 'sans',
    family: 'Hirmondo Sans',
    package: 'source-sans-3',
    style: 'normal',
    features: ['kern', 'liga', 'pnum', 'tnum', 'mark', 'ccmp'],
    standIns: ['Sans Arial', 'Sans Roboto'],
  },
];

const python = (script, ...args) => execFileSync(PYTHON, [join('scripts/fonts', script), ...args], { encoding: 'utf8' });
const percent = (value) => `${(value * 100).toFixed(2)}%`;

async function makeFont(font, folder) {
  const source = (subset) => join(SOURCES, font.package, 'files', `${font.package}-${subset}-wght-${font.style}.woff2`);
  const united = join(folder, `${font.file}.ttf`);
  python('unite.py', source('latin'), source('latin-ext'), united);
  const bytes = await subsetFont(readFileSync(united), TEXT, {
    targetFormat: 'woff2',
    keepFeatures: font.features,
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    noHinting: true,
  });
  if (bytes.length > LIMIT) throw new Error(`${font.file}: ${bytes.length} bytes, ${LIMIT} allowed`);
  const target = `src/assets/fonts/${font.file}.woff2`;
  writeFileSync(target, bytes);
  const measured = JSON.parse(python('measure.py', target, '400'));
  if (measured.missing !== '') throw new Error(`${font.file}: no drawing for ${measured.missing}`);
  console.log(`${target}: ${bytes.length} bytes, mean width ${measured.width.toFixed(4)} em`);
  return measured;
}

function faces(font, measured) {
  const own = `@font-face {
  font-family: '${font.family}';
  src: url('../assets/fonts/${font.file}.woff2') format('woff2');
  font-weight: 400 700;
  font-style: ${font.style};
  font-display: swap;
}`;
  const standIns = font.standIns.map((name) => {
    const { local, width } = STAND_INS[name];
    const size = measured.width / width;
    return `@font-face {
  font-family: '${name}';
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(measured.ascent / size)};
  descent-override: ${percent(measured.descent / size)};
  line-gap-override: ${percent(measured.lineGap / size)};
}`;
  });
  return [own, ...standIns].join('\n');
}

mkdirSync('src/assets/fonts', { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'hirmondo-fonts-'));
try {
  const css = [];
  for (const font of FONTS) css.push(faces(font, await makeFont(font, folder)));
  writeFileSync('src/styles/fonts.css', `/* Made by scripts/fonts.mjs. */\n${css.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
