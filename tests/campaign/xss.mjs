import { chromium } from '@playwright/test';
import { findTestBrowser } from '../../scripts/chromium.mjs';
import { seededRandom } from '../../src/lib/random/seeded-random.ts';
import { xssPayloads } from '../fixtures/xss-payloads.ts';
import { openSite, pick } from './servers.mjs';
import { hostileLetters, hostilePages, SINKS } from './xss-sinks.mjs';

const SIGNS = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '&',
  '/',
  '=',
  ' ',
  '\t',
  '\u0000',
  '&#x3c;',
  '&lt;',
  '\\u003c',
  '%3C',
  '</script>',
  '-->',
  ']]>',
  '<!--',
  '${',
  '{{',
];

/** The fixed payloads, followed by mutations of them up to `count`. */
function makePayloads(count, random) {
  const list = xssPayloads.map(({ html }) => html);
  while (list.length < count) {
    const base = pick(random, xssPayloads).html;
    const at = Math.floor(random() * base.length);
    const change = random();
    if (change < 0.4) list.push(base.slice(0, at) + pick(random, SIGNS) + base.slice(at));
    else if (change < 0.6) list.push(base.slice(0, at) + base.slice(at + 1));
    else if (change < 0.8) list.push(`${pick(random, xssPayloads).html.slice(0, at)}${base}`);
    else
      list.push(
        [...base]
          .map((sign) => (random() < 0.3 ? sign.toUpperCase() : sign))
          .join('')
          .replaceAll(/XSSCANARY/gi, 'xssCanary'),
      );
  }
  return list.slice(0, count);
}

/** Opens a page and records everything that must not run: calls of the payloads, dialogs, foreign scripts. */
async function watched(browser, bypassCSP) {
  const context = await browser.newContext({ bypassCSP });
  const called = [];
  await context.exposeFunction('xssCanary', (which) => called.push(String(which)));
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      if (
        route.request().resourceType() === 'script' &&
        !/googletag|doubleclick|facebook|youtube|spotify/.test(route.request().url())
      )
        called.push(`script ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    called.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  return { context, page, called };
}

/** Dispatches the events of a reader's actions on all elements of a page. */
const provoke = (root) => {
  for (const element of document.querySelectorAll(`${root} *`)) {
    for (const type of ['mouseover', 'focus', 'toggle', 'pointerenter', 'animationstart']) element.dispatchEvent(new Event(type));
  }
  for (const link of document.querySelectorAll(`${root} a[href^="javascript" i]`)) link.click();
  scrollTo(0, document.body?.scrollHeight ?? 0);
};

/** Payloads of one site, before the next one is started; a time limit is checked between them. */
const PORTION = 150;

/** Tries every sink of `SINKS` in Chromium: with the policy, and without it, so that the sanitizer is tested by itself. */
export async function runXss({ count, from, seed, log, isOver }) {
  const payloads = makePayloads(from + count, seededRandom(seed)).slice(from);
  const faults = [];
  const figures = {
    payloads: 0,
    pages: 0,
    letters: 0,
    sinks: SINKS.length,
    executions: 0,
    'foreign scripts': 0,
    'asked again': 0,
    'refused for good': 0,
  };
  while (figures.payloads < count && !isOver()) {
    const portion = payloads.slice(figures.payloads, figures.payloads + PORTION);
    await showPortion(portion, { figures, faults, log, withFixed: from + figures.payloads === 0 });
    figures.payloads += portion.length;
  }
  return { done: figures.payloads, figures, faults };
}

/** Stores the payloads in a new site and opens every page and letter that has them; adds to `figures` and `faults`. */
async function showPortion(payloads, { figures, faults, log, withFixed }) {
  const { site, dataDir, remove } = await openSite({ TRUSTED_PROXY: '127.0.0.1', UNCOUNTED_ADDRESSES: '0.0.0.0/0' });
  const origin = `http://localhost:${site.port}`;
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const pages = await hostilePages({ site, payloads, faults, withFixed });
  const letters = await hostileLetters({ site, dataDir, payloads, faults });
  figures.letters += letters.length;
  log(`${pages.length} pages and ${letters.length} letters stand`);

  for (const bypassCSP of [false, true]) {
    const { context, page, called } = await watched(browser, bypassCSP);
    const policy = bypassCSP ? 'without' : 'with';
    const tell = (where) => {
      for (const call of called.splice(0)) {
        figures[call.startsWith('script') ? 'foreign scripts' : 'executions'] += 1;
        faults.push(`${policy} the policy, ${where}: ${call}`);
      }
    };
    for (const { path, prepare } of pages) {
      await prepare?.();
      try {
        const go = () => page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 30_000 });
        let answer = await go();
        // A busy server refuses with Retry-After; the report has the number of retries.
        for (let times = 0; times < 5 && answer?.headers()['retry-after'] !== undefined; times += 1) {
          figures['asked again'] += 1;
          await page.waitForTimeout(Number(answer.headers()['retry-after']) * 1_000);
          answer = await go();
        }
        if (answer?.headers()['retry-after'] !== undefined) figures['refused for good'] += 1;
        if ((answer?.status() ?? 0) >= 500) faults.push(`${path} answers ${answer.status()}`);
        await page.evaluate(provoke, prepare === undefined ? 'main' : 'body');
      } catch (error) {
        // Some hostile addresses result in a download or are refused by the browser.
        if (/Timeout/.test(error.message)) faults.push(`${path}: ${error.message.split('\n')[0]}`);
      }
      figures.pages += 1;
      tell(path);
      if (figures.pages % 100 === 0) log(`${figures.pages} pages, ${faults.length} faults`);
    }
    for (const [index, html] of letters.entries()) {
      // Like a mail client with scripts: no policy, no origin.
      await page.goto('about:blank');
      await page.setContent(html, { waitUntil: 'load' });
      await page.evaluate(provoke, 'body');
      tell(`letter ${index}`);
    }
    await context.close();
  }
  await browser.close();
  await site.stop();
  remove();
}
