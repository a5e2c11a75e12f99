/**
 * `npm run screenshots [FOLDER]`: pictures of the front page and an article of a running site (SITE, default
 * http://localhost:4321), light and dark, at 375, 768 and 1280 px. The README's two are taken at 1280 px.
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

const pages = { cimlap: '/', cikk: await articlePath() };
for (const colorScheme of ['light', 'dark']) {
  for (const width of [375, 768, 1280]) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: width < 500 ? 812 : 900 },
      deviceScaleFactor: 1,
      locale: 'hu-HU',
    });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
    await context.close();
  }
}
await browser.close();
console.log(`pictures in ${folder}`);
