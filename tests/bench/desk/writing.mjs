/** Writing at the desk in a browser: from the click to the first letter, bytes of its scripts, and how late letters are shown. */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { send, startDemo } from '../demo-site.mjs';
import { limited } from '../report.mjs';

const SENTENCE = 'A vízállás az elmúlt órában nem változott, a gáton továbbra is dolgoznak az önkéntesek. ';
const WORDS = SENTENCE.trim().split(' ').length;

/** Paragraphs of about eighty words. */
function textWith(words) {
  const paragraphs = Math.ceil(words / (WORDS * 6));
  return Array.from({ length: paragraphs }, (_, number) => `<p>${number}. ${SENTENCE.repeat(6)}</p>`).join('\n');
}

const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

/** Signs a new editor in by the link that `user add` prints while no mail server is set. */
async function signIn(page, site, dataDir) {
  const args = ['dist/current/node/cli.mjs', 'user', 'add', 'anna@example.org', '--name', 'Kovács Anna'];
  const printed = execFileSync(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' });
  await page.goto(site + (/\/login\?belepes=\S+/.exec(printed)?.[0] ?? ''));
  await page.getByRole('button', { name: /Belép/ }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Milliseconds from the request for the writing page to its first typed letter, and the bytes of its scripts as sent. */
async function openForWriting(page, address) {
  let scripts = 0;
  const client = await page.context().newCDPSession(page);
  const kinds = new Map();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const before = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const text = page.locator('.ProseMirror');
  await text.waitFor();
  await text.locator('p').last().click();
  await page.keyboard.type('x');
  await page.waitForFunction(() => document.querySelector('.ProseMirror')?.textContent?.includes('x') === true);
  const ms = performance.now() - before;
  await page.waitForLoadState('networkidle');
  await client.detach();
  return { ms, scripts };
}

/** Milliseconds from each of some hundred keys to the frame that shows its letter. */
async function typeAndMeasure(page, keys) {
  await page.evaluate(() => {
    const late = [];
    Object.assign(globalThis, { late });
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => late.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  await page.locator('.ProseMirror p').nth(40).click();
  for (let key = 0; key < keys; key += 1) await page.keyboard.type('abc defg hijk '[key % 14], { delay: 60 });
  return await page.evaluate(() => Reflect.get(globalThis, 'late'));
}

/** Figures of issue 51, item 12. */
export async function benchWriting({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir, { PREVIEW: '1', DEMO: '0' });
  const site = `http://localhost:${port}`;
  const article = { pubDate: 1_700_000_000, active: false, lead: 'Lead' };
  for (const words of [2_000, 10_000])
    await send(port, 'PUT', `/api/ingest/articles/szavak-${words}`, {
      ...article,
      slug: `szavak-${words}`,
      title: `${words} szó`,
      content: textWith(words),
    });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, site, dataDir);
    const opened = [];
    for (let turn = 0; turn < (quick ? 2 : 5); turn += 1)
      opened.push(await openForWriting(page, `${site}/szerkesztoseg/iras/szavak-2000`));
    await openForWriting(page, `${site}/szerkesztoseg/iras/szavak-10000`);
    const late = await typeAndMeasure(page, quick ? 60 : 300);
    const figures = {
      firstKeyMs: percentile(
        opened.map(({ ms }) => ms),
        0.5,
      ),
      scriptBytes: opened.at(-1)?.scripts ?? 0,
      lateP50Ms: percentile(late, 0.5),
      lateP95Ms: percentile(late, 0.95),
      keys: late.length,
    };
    return {
      figures,
      verdicts: [
        limited('2,000 words: first letter, s', figures.firstKeyMs / 1000, 1, 'at most'),
        limited('scripts of the writing page, KB', figures.scriptBytes / 1024, 250, 'at most'),
        limited('10,000 words: letters are shown after, ms (p95)', figures.lateP95Ms, 50, 'at most'),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
