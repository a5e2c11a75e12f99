/**
 * Draws the maps that stories of the demo newsroom promise, as pictures: their figures stand in a table beside them.
 *
 *   node tools/story-maps.mjs
 *
 * Outlines of the counties are those of content/demo/map/counties.json.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const { counties } = JSON.parse(await readFile(join(root, 'content/demo/map/counties.json'), 'utf8'));

const PAPER = '#f6f1e7';
const INK = '#1d2a33';
const FAINT = '#5c6870';
const LAND = '#e6dfd0';
const STEPS = ['#dfe7e3', '#b3cbc6', '#7ba6a3', '#43797c', '#174a52'];

/** People beyond thirty minutes from a doctor by bus, in per cent. */
const FAR = {
  budapest: 0,
  baranya: 17,
  'bacs-kiskun': 14,
  bekes: 14,
  'borsod-abauj-zemplen': 18,
  'csongrad-csanad': 12,
  fejer: 9,
  'gyor-moson-sopron': 8,
  'hajdu-bihar': 9,
  heves: 14,
  'jasz-nagykun-szolnok': 13,
  'komarom-esztergom': 6,
  nograd: 21,
  pest: 5,
  somogy: 23,
  'szabolcs-szatmar-bereg': 18,
  tolna: 18,
  vas: 14,
  veszprem: 12,
  zala: 16,
};

/** Places where tawny owls were heard: 1,140 in all. */
const OWLS = {
  budapest: 96,
  baranya: 84,
  'bacs-kiskun': 31,
  bekes: 12,
  'borsod-abauj-zemplen': 97,
  'csongrad-csanad': 24,
  fejer: 48,
  'gyor-moson-sopron': 57,
  'hajdu-bihar': 29,
  heves: 62,
  'jasz-nagykun-szolnok': 14,
  'komarom-esztergom': 51,
  nograd: 58,
  pest: 132,
  somogy: 73,
  'szabolcs-szatmar-bereg': 33,
  tolna: 35,
  vas: 61,
  veszprem: 82,
  zala: 61,
};

/** Benches by quarter of Kolozsvár, 214 in all, roughly where the quarters lie. */
const BENCHES = [
  ['Belváros', 71, 660, 400],
  ['Sétatér', 46, 490, 345],
  ['Monostor', 34, 250, 450],
  ['Györgyfalvi negyed', 22, 845, 560],
  ['Hajnal negyed', 15, 575, 595],
  ['Donát negyed', 12, 330, 240],
  ['Írisz telep', 9, 850, 225],
  ['Szamosfalva', 5, 1120, 300],
];

const text = (x, y, size, words, more = '') =>
  `<text x="${x}" y="${y}" font-family="Liberation Sans, Arial, sans-serif" font-size="${size}" fill="${INK}" ${more}>${words}</text>`;

const sheet = (title, below, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800" width="1280" height="800">
  <rect width="1280" height="800" fill="${PAPER}"/>
  ${text(40, 56, 30, title, 'font-weight="700"')}
  ${text(40, 776, 18, below, `style="fill:${FAINT}"`)}
  ${body}
</svg>`;

/** Times the outlines are enlarged, and pixels above them. */
const SCALE = 1.7;
const TOP = 76;

/** The country; cities with a council of their own, which the outlines leave out of their counties, have no edge. */
const country = (fill) =>
  `<g transform="translate(40 ${TOP}) scale(${SCALE})">${counties
    .toSorted((a, b) => Number(a.slug === 'budapest') - Number(b.slug === 'budapest'))
    .map(({ slug, d, cities }) => {
      const edge = cities.map((city) => `<path d="${city.d}" fill="${fill(slug)}" stroke="${fill(slug)}"/>`).join('');
      return `<path d="${d}" fill="${fill(slug)}" stroke="${PAPER}" stroke-width="0.8"/>${edge}`;
    })
    .join('')}</g>`;

/** Where a county's figure stands; Budapest and the county around it share a centre. */
const place = ({ slug, x, y }) => {
  const [dx, dy] = slug === 'pest' ? [26, 34] : [0, 0];
  return { x: 40 + (x + dx) * SCALE, y: TOP + (y + dy) * SCALE };
};

const shade = (value) => (value < 6 ? 0 : value < 10 ? 1 : value < 14 ? 2 : value < 18 ? 3 : 4);

function doctors() {
  const figures = counties.map((county) => {
    const { x, y } = place(county);
    const value = FAR[county.slug];
    const light = shade(value) > 2 ? `style="fill:${PAPER}"` : '';
    return text(x, y + 8, 22, value, `text-anchor="middle" font-weight="700" ${light}`);
  });
  const legend = ['6 alatt', '6–9', '10–13', '14–17', '18 vagy több'].map(
    (words, index) =>
      `<rect x="1010" y="${560 + index * 34}" width="26" height="26" fill="${STEPS[index]}"/>${text(1048, 580 + index * 34, 20, words)}`,
  );
  return sheet(
    'Harminc percnél messzebb az orvostól, busszal (a lakosság százaléka)',
    'Hétköznap délután háromkor, a legközelebbi betöltött praxisig. Térkép: Hírmondó',
    country((slug) => STEPS[shade(FAR[slug])]) + figures.join('') + legend.join(''),
  );
}

function owls() {
  const circles = counties.map((county) => {
    const { x, y } = place(county);
    const radius = 3.6 * Math.sqrt(OWLS[county.slug]);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${STEPS[3]}" fill-opacity="0.88"/>${text(x, y + 7, OWLS[county.slug] < 20 ? 14 : 19, OWLS[county.slug], `text-anchor="middle" font-weight="700" style="fill:${PAPER}"`)}`;
  });
  return sheet(
    'Ennyi helyen szólt macskabagoly',
    'Elfoglalt területek megyénként, összesen 1140. Térkép: Hírmondó',
    country(() => LAND) + circles.join(''),
  );
}

function benches() {
  const river = `<path d="M0 372C160 330 230 300 360 312S560 300 690 318 900 300 1010 262 1180 240 1280 232" fill="none" stroke="${STEPS[1]}" stroke-width="26"/>${text(1130, 222, 19, 'Szamos', 'font-style="italic" transform="rotate(-6 1130 222)"')}`;
  const quarters = BENCHES.map(([name, count, x, y]) => {
    const radius = 7 * Math.sqrt(count);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${STEPS[3]}" fill-opacity="0.9"/>${text(x, y + 7, count < 10 ? 18 : 24, count, `text-anchor="middle" font-weight="700" style="fill:${PAPER}"`)}${text(x, y + radius + 26, 20, name, 'text-anchor="middle"')}`;
  });
  return sheet(
    'Padok Kolozsváron, negyedenként',
    'Vázlat, nem méretarányos. A diákok gyűjtése, összesen 214 pad. Térkép: Hírmondó',
    river + quarters.join(''),
  );
}

const DRAWN = { 'terkep-orvos': doctors(), 'terkep-bagoly': owls(), 'terkep-padok': benches() };
for (const [name, svg] of Object.entries(DRAWN)) {
  await sharp(Buffer.from(svg))
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(root, 'content/demo/media', `${name}.jpg`));
}
console.log(`${Object.keys(DRAWN).length} maps drawn`);
