/**
 * Draws the pictures of the demo's direct advertisements, at twice their size, from its own illustrations.
 *
 *   node tools/advertisements.mjs
 *
 * Needs Chromium, as the browser tests do.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../scripts/chromium.mjs';

const root = join(import.meta.dirname, '..');
const media = join(root, 'content/demo/media');

const DRAWN = [
  {
    name: 'hirdetes-folyokonyv',
    picture: 'duna-2.jpg',
    paper: '#f4efe4',
    ink: '#1d2a33',
    button: '#8a2b1f',
    mark: 'Hírmondó-könyvek',
    title: 'A folyó könyve',
    words: 'Tizenhat riport a Duna mentéről',
    call: 'Megnézem',
    sizes: [
      [300, 250],
      [300, 600],
    ],
  },
  {
    name: 'hirdetes-kullo',
    picture: 'bicikli-1.jpg',
    paper: '#e8f0ea',
    ink: '#12302a',
    button: '#1c5b47',
    mark: 'Küllő bérlet',
    title: 'Télen is nyeregben',
    words: 'Bérelt kerékpár szervizzel, sárvédővel, lámpával',
    call: 'Az árak',
    sizes: [
      [300, 250],
      [640, 360],
    ],
  },
];

const dataUrl = async (file, type) => `data:${type};base64,${(await readFile(file)).toString('base64')}`;
const serif = await dataUrl(join(root, 'src/assets/fonts/serif.woff2'), 'font/woff2');
const sans = await dataUrl(join(root, 'src/assets/fonts/sans.woff2'), 'font/woff2');

/** Beside the words where there is room, else above them. */
function page({ paper, ink, button, mark, title, words, call }, picture, width, height) {
  const wide = width > height * 1.5;
  const scale = height >= 600 ? 1.15 : wide && height < 300 ? 1.35 : width >= 600 ? 1.4 : 0.9;
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Own; src: url(${serif}); font-weight: 200 900 }
    @font-face { font-family: OwnSans; src: url(${sans}); font-weight: 200 900 }
    * { margin: 0; box-sizing: border-box }
    body { display: flex; flex-direction: ${wide ? 'row' : 'column'}; width: ${width}px; height: ${height}px; overflow: hidden;
      background: ${paper}; color: ${ink}; border: 1px solid ${ink}22 }
    .picture { flex: ${wide ? `0 0 ${Math.min(height * 1.25, width / 2)}px` : '1 1 auto'}; min-height: 0; background: url(${picture}) center / cover }
    .words { flex: ${wide ? '1' : 'none'}; display: flex; flex-direction: column; justify-content: center; align-items: flex-start;
      gap: ${4 * scale}px; padding: ${12 * scale}px ${16 * scale}px }
    .mark { font: 600 ${12 * scale}px OwnSans; letter-spacing: .04em; opacity: .75 }
    h1 { font: 700 ${25 * scale}px/1.1 Own }
    .text { font: 400 ${14 * scale}px/1.3 OwnSans }
    .call { margin-top: ${4 * scale}px; padding: ${5 * scale}px ${12 * scale}px; font: 600 ${13 * scale}px OwnSans; color: #fff;
      background: ${button}; border-radius: 3px }
  </style><div class="picture"></div><div class="words"><p class="mark">${mark}</p><h1>${title}</h1><p class="text">${words}</p><p class="call">${call}</p></div>`;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const tab = await browser.newPage({ deviceScaleFactor: 2 });
  for (const one of DRAWN) {
    const picture = await dataUrl(join(media, one.picture), 'image/jpeg');
    for (const [width, height] of one.sizes) {
      await tab.setViewportSize({ width, height });
      await tab.setContent(page(one, picture, width, height));
      await tab.evaluate(() => document.fonts.ready);
      const drawn = await sharp(await tab.screenshot())
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
      await writeFile(join(media, `${one.name}-${width}x${height}.jpg`), drawn);
      console.log(`${one.name}-${width}x${height}.jpg ${Math.round(drawn.length / 1024)} KB`);
    }
  }
} finally {
  await browser.close();
}
