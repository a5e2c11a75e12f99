/**
 * Makes src/assets/fonts/*.woff2 and src/styles/fonts.css. Run by hand when the families or their versions change; both results are
 * committed, so that a build needs neither Python nor this script.
 *
 *   node tools/fonts.mjs
 *
 * 1. tools/fonts/unite.py joins Fontsource's latin and latin-ext cuts of a family, so that ő and ű are in the same file.
 * 2. subset-font keeps the characters of Hungarian pages and the part of each axis that pages use.
 * 3. tools/fonts/lighten.py takes from the files of whole pages what nobody sees: a half of their bytes (ADR 55).
 * 4. tools/fonts/measure.py measures the result; from that come stand-ins with the same line height and nearly the same line
 *    lengths, so that nothing moves when a font arrives (CLS 0). They are the reader's own fonts, and for the two faces that come
 *    later (italic and condensed) our own upright ones, drawn larger or smaller.
 *
 * Needs Debian's python3-fonttools and python3-brotli (PYTHON names another interpreter), and the packages of SOURCES: those that
 * package.json does not name are fetched by `npm pack` and unpacked into the folder that FONT_SOURCES names.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const SOURCES = [process.env.FONT_SOURCES ?? '', 'node_modules/@fontsource-variable'];
const LIMIT = 24 * 1024;

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const HUNGARIAN = 'áÁéÉíÍóÓöÖőŐúÚüÜűŰ';
/** What nearly every page needs: Hungarian and its punctuation. Each letter more costs the first view about 120 bytes of both files. */
const FIRST = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}0123456789 .,:;!?()-%&+/'"\u00a0·»«‐–—‘’“”„…°−©€×${HUNGARIAN}`;
/** What the faces have that come later, which have no second file. */
const LATER = `${FIRST}#*@§•äÄßăâîșțčČćĆšŠžŽèêçëñłý`;
/** Other signs, and the letters of neighbours' names, in files that only pages with one of them ask for. */
const OTHERS =
  '#$*<=>@[\\]^_`{|}~§÷•äÄßăĂâÂîÎșȘțȚşŞţŢčČćĆđĐďĎěĚęĘąĄğĞİıłŁńŃňŇřŘśŚšŠťŤůŮźŹżŻžŽàÀçÇèÈêÊëËïÏñÑôÔøØåÅæÆœŒýÝ¡¿±²³¹¼½¾™';

/** Mean letter widths in em of system fonts, by tools/fonts/measure.py: Liberation has those of Times and Arial. */
const STAND_INS = {
  Times: {
    400: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4008 },
    700: { local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 0.4262 },
  },
  Noto: {
    400: { local: ['Noto Serif'], width: 0.4753 },
    700: { local: ['Noto Serif Bold'], width: 0.5067 },
  },
  Arial: {
    400: { local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4427 },
    700: { local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'], width: 0.4744 },
  },
  Roboto: {
    400: { local: ['Roboto'], width: 0.4414 },
    700: { local: ['Roboto Bold'], width: 0.45 },
  },
};

/** Our fonts are kerned, which draws lines together by this much; the stand-ins hardly are. */
const KERNING = 0.997;
const FEATURES = ['kern', 'tnum'];
const TEXT_WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

const FILES = [
  /** Text and titles in one file: the cut for letters of 20 px, and the display cut for those of 60. */
  {
    file: 'serif',
    package: 'source-serif-4',
    cut: 'opsz-normal',
    axes: { ...TEXT_WEIGHTS, opsz: { min: 20, max: 60, default: 20 } },
    text: FIRST,
    lighten: { kernedAt: 640, displayAt: 660 },
  },
  { file: 'serif-names', package: 'source-serif-4', cut: 'opsz-normal', axes: { ...TEXT_WEIGHTS, opsz: 20 }, text: OTHERS },
  { file: 'sans', package: 'source-sans-3', cut: 'wght-normal', axes: TEXT_WEIGHTS, text: FIRST, lighten: { kernedAt: 500 } },
  { file: 'sans-names', package: 'source-sans-3', cut: 'wght-normal', axes: TEXT_WEIGHTS, text: OTHERS },
  {
    file: 'italic',
    package: 'source-serif-4',
    cut: 'opsz-italic',
    axes: { wght: { min: 400, max: 600, default: 400 }, opsz: 28 },
    text: LATER,
    lighten: { kernedAt: 480 },
  },
  {
    file: 'condensed',
    package: 'archivo-narrow',
    cut: 'wght-normal',
    axes: TEXT_WEIGHTS,
    text: LATER,
    lighten: { kernedAt: 700 },
  },
];

/**
 * Families as pages name them. `at`: where on the axes text is measured, by the weight of the stand-in; `names`: it has a second
 * file; `system` and `own` are its stand-ins.
 */
const FAMILIES = [
  { family: 'Serif', of: 'serif', names: true, at: { 400: { wght: 400 }, 700: { wght: 640 } }, system: ['Times', 'Noto'] },
  {
    family: 'Display',
    of: 'serif',
    names: true,
    at: { 700: { wght: 660, opsz: 60 } },
    system: ['Times', 'Noto'],
    prefix: 'Display ',
  },
  { family: 'Sans', of: 'sans', names: true, at: { 400: { wght: 400 }, 700: { wght: 600 } }, system: ['Arial', 'Roboto'] },
  { family: 'Italic', of: 'italic', at: { 400: { wght: 480 } }, own: { name: 'Slant', of: 'serif', at: { wght: 480 } } },
  { family: 'Condensed', of: 'condensed', at: { 400: { wght: 700 } }, own: { name: 'Narrow', of: 'sans', at: { wght: 700 } } },
];

const python = (script, ...args) => execFileSync(PYTHON, [join('tools/fonts', script), ...args], { encoding: 'utf8' });
const percent = (value) => `${(value * 100).toFixed(2)}%`;
const target = (file) => `src/assets/fonts/${file}.woff2`;

function measure(file, at) {
  const axes = Object.entries(at).map(([axis, value]) => `${axis}=${value}`);
  const measured = JSON.parse(python('measure.py', target(file), ...axes));
  if (measured.missing !== '') throw new Error(`${file}: no drawing for ${measured.missing}`);
  return measured;
}

function packageFolder(name) {
  const found = SOURCES.filter(Boolean)
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`${name}: not found in ${SOURCES.filter(Boolean).join(', ')}`);
  return found;
}

async function makeFile({ file, package: name, cut, axes, text, lighten }, folder) {
  const home = packageFolder(name);
  const source = (subset) => join(home, 'files', `${name}-${subset}-${cut}.woff2`);
  const united = join(folder, `${file}.ttf`);
  python('unite.py', source('latin'), source('latin-ext'), united, `Hirmondo ${file}`);
  const bytes = await subsetFont(readFileSync(united), text, {
    targetFormat: lighten ? 'sfnt' : 'woff2',
    keepFeatures: FEATURES,
    variationAxes: axes,
    noHinting: true,
    preserveNameIds: [1, 3, 4, 6],
  });
  if (!file.endsWith('-names')) copyFileSync(join(home, 'LICENSE'), `src/assets/fonts/${file}-licence.txt`);
  if (lighten) {
    const { kernedAt, displayAt } = lighten;
    writeFileSync(united, bytes);
    python('lighten.py', united, target(file), String(kernedAt), ...(displayAt === undefined ? [] : [String(displayAt)]));
  } else writeFileSync(target(file), bytes);
  const { size } = statSync(target(file));
  if (size > LIMIT) throw new Error(`${file}: ${size} bytes, ${LIMIT} allowed`);
  console.log(`${target(file)}: ${size} bytes`);
}

function face(name, rules) {
  const lines = Object.entries({ 'font-family': `'${name}'`, ...rules }).map(([rule, value]) => `  ${rule}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}

const url = (file) => `url('../assets/fonts/${file}.woff2') format('woff2')`;

/** What makes another font as wide and as high as ours. */
function sameRoom({ ascent, descent, lineGap, width }, otherWidth, kerning) {
  const size = (width / otherWidth) * kerning;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
    'line-gap-override': percent(lineGap / size),
  };
}

/** Weights that a file has, as a face says them. */
function weightRange(name) {
  const { wght } = FILES.find(({ file }) => file === name).axes;
  return `${wght.min} ${wght.max}`;
}

const points = [...OTHERS].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');

function faces({ family, of, at, names = false, system = [], own, prefix = '' }) {
  const rules = { 'font-weight': weightRange(of), 'font-style': of === 'italic' ? 'italic' : 'normal', 'font-display': 'swap' };
  const ours = [face(`Hirmondo ${family}`, { src: url(of), ...rules })];
  if (names) ours.push(face(`Hirmondo ${family}`, { src: url(`${of}-names`), ...rules, 'unicode-range': points }));
  const measured = Object.fromEntries(Object.entries(at).map(([weight, axes]) => [weight, measure(of, axes)]));
  const others = system.flatMap((name) =>
    Object.keys(at).map((weight) =>
      face(`${name} ${prefix}Stand-in`, {
        src: STAND_INS[name][weight].local.map((local) => `local('${local}')`).join(', '),
        'font-weight': weight === '400' ? '100 500' : '600 900',
        ...sameRoom(measured[weight], STAND_INS[name][weight].width, KERNING),
      }),
    ),
  );
  if (own) {
    others.push(
      face(`Hirmondo ${own.name}`, {
        src: url(own.of),
        'font-weight': weightRange(own.of),
        'font-display': 'swap',
        ...sameRoom(Object.values(measured)[0], measure(own.of, own.at).width, 1),
      }),
    );
  }
  return [...ours, ...others].join('\n');
}

mkdirSync('src/assets/fonts', { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'hirmondo-fonts-'));
try {
  for (const file of FILES) await makeFile(file, folder);
  writeFileSync('src/styles/fonts.css', `/* Made by tools/fonts.mjs. */\n${FAMILIES.map(faces).join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
