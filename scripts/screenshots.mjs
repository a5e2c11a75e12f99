/**
 * `npm run screenshots [FOLDER]`: pictures of every page kind of a running site (SITE, default http://localhost:4321), light
 * and dark, at 375, 768, 1280 and 1920 px. The README's two are taken at 1280 px. Fronts and articles are PNGs of 256 colours,
 * the others WebP. Each page is the first of a visit whose reader has refused advertisements, without bars and dialogs.
 *
 * `npm run screenshots -- --small [FOLDER]`: takes none, but reduces the folder's PNGs to 256 colours.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './chromium.mjs';

const site = process.env.SITE ?? 'http://localhost:4321';
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? 'docs/screenshots';
mkdirSync(folder, { recursive: true });

const writePng = (picture, file) => sharp(picture).png({ palette: true, quality: 90, effort: 10, dither: 0.6 }).toFile(file);

if (process.argv.includes('--small')) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
    await writePng(readFileSync(join(folder, name)), join(folder, name));
  }
  process.exit(0);
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--hide-scrollbars'],
});

/** Path of the newest long read, or else of the newest article. */
async function articlePath() {
  const { items } = await (await fetch(`${site}/api/articles?limit=50`)).json();
  const long = items.find((item) => item.type === 'longform') ?? items[0];
  return new URL((await fetch(`${site}${long.url ?? `/2026/01/01/${long.slug}`}`)).url).pathname;
}

/**
 * Resolves when the fonts and the visible pictures are loaded. The network never becomes idle, as open pages poll.
 */
const drawn = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const late = new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.race([late, Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))]);
  });

/** Path of the article with this slug. */
const pathTo = async (slug) => new URL((await fetch(`${site}/2026/01/01/${slug}`)).url).pathname;

const exact = { cimlap: '/', cikk: await articlePath() };
const others = {
  after: '/after',
  g7: '/g7',
  karakter: '/karakter',
  elo: await pathTo('vihar-percrol-percre'),
  rovat: '/rovat/belfold',
  english: '/english',
  kereses: '/archivum?term=vihar',
  'nincs-talalat': '/archivum?term=qqqzzz',
  'nincs-oldal': '/nincs-ilyen-oldal',
  idojaras: '/idojaras',
  arfolyam: '/arfolyam',
  foci: '/rovat/sport/foci',
  forma1: '/rovat/sport/forma1',
  podcast: '/podcast',
  hirlevel: '/hirlevel',
  tamogatas: '/tamogatas',
  impresszum: '/impresszum',
  dokumentum: '/te',
};
for (const colorScheme of ['light', 'dark']) {
  for (const width of [375, 768, 1280, 1920]) {
    for (const [name, path] of Object.entries({ ...exact, ...others })) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width < 500 ? 812 : 900 },
        deviceScaleFactor: 1,
        locale: 'hu-HU',
      });
      // Like a returning reader: with the fonts that are loaded after a first view.
      await context.addInitScript(() => {
        localStorage.setItem('hirmondo-voices', '1');
        localStorage.setItem('hirmondo-consent', JSON.stringify({ given: false, at: Date.now() }));
      });
      const page = await context.newPage();
      await page.goto(site + path, { waitUntil: 'load' });
      await drawn(page);
      const file = join(folder, `${name}-${width}-${colorScheme}`);
      const picture = await page.screenshot();
      if (name in exact) await writePng(picture, `${file}.png`);
      else await sharp(picture).webp({ quality: 72, effort: 5 }).toFile(`${file}.webp`);
      await context.close();
    }
  }
}
// The README's picture of the first start: newcomer.html has the terminal's output, and the front page just taken.
const way = await browser.newPage({ viewport: { width: 1280, height: 100 } });
await way.goto(pathToFileURL(resolve(folder, 'newcomer.html')).href);
await drawn(way);
await writePng(await way.screenshot({ fullPage: true }), join(folder, 'newcomer.png'));
await browser.close();
console.log(`pictures in ${folder}`);
