/**
 * `npm run screenshots [FOLDER]`: pictures of every page kind of a running site (SITE, default http://localhost:4321), light
 * and dark, at 375, 768, 1280 and 1920 px. The README's two are taken at 1280 px. Fronts and articles are kept exact, the others as JPEG.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

const site = process.env.SITE ?? 'http://localhost:4321';
const folder = process.argv[2] ?? 'docs/screenshots';
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--hide-scrollbars'],
});

/** Address of the first long read on the list of a section, for a picture of an article. */
async function articlePath() {
  const { items } = await (await fetch(`${site}/api/articles?limit=50`)).json();
  const long = items.find((item) => item.type === 'longform') ?? items[0];
  return new URL((await fetch(`${site}${long.url ?? `/2026/01/01/${long.slug}`}`)).url).pathname;
}

const exact = { cimlap: '/', cikk: await articlePath() };
const others = {
  after: '/after',
  g7: '/g7',
  karakter: '/karakter',
  rovat: '/rovat/belfold',
  kereses: '/archivum?term=vihar',
  'nincs-talalat': '/archivum?term=qqqzzz',
  idojaras: '/idojaras',
  dokumentum: '/te',
};
for (const colorScheme of ['light', 'dark']) {
  for (const width of [375, 768, 1280, 1920]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: width < 500 ? 812 : 900 },
      deviceScaleFactor: 1,
      locale: 'hu-HU',
    });
    const page = await context.newPage();
    for (const [name, path] of Object.entries({ ...exact, ...others })) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      const ending = name in exact ? 'png' : 'jpg';
      const picture = join(folder, `${name}-${width}-${colorScheme}.${ending}`);
      await page.screenshot({ path: picture, ...(ending === 'jpg' && { type: 'jpeg', quality: 65 }) });
    }
    await context.close();
  }
}
await browser.close();
console.log(`pictures in ${folder}`);
