import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expectLaidOut } from './support/laid-out';
import { expect, MAIN, test } from './support/site';

/** Limits in bytes, compressed with brotli, from package.json. */
const { budgets } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  budgets: {
    htmlArticle: number;
    htmlFront: number;
    script: number;
    scriptLiveBlog: number;
    scriptAds: number;
    style: number;
    fonts: number;
    fontFiles: number;
    requestsBeforeScroll: number;
  };
};

/** Bytes of a response's body on the wire, requested like a browser. */
function sizeOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip', accept: '*/*' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}

interface Loaded {
  readonly requests: string[];
  readonly script: number;
  readonly scripts: string[];
  readonly style: number;
  readonly fonts: number;
  readonly fontFiles: number;
}

/** Opens a page without scrolling and sums the sizes of everything that it loads. */
async function loaded(page: Page, path: string): Promise<Loaded> {
  const requests: { url: string; type: string }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push({ url: request.url(), type: request.resourceType() });
  });
  // The page's clock stops after a second, even on a slow machine, so that nothing is counted that loads in later seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(MAIN + path, { waitUntil: 'networkidle' });
  await page.clock.runFor(1_000);
  await page.waitForLoadState('networkidle');
  const sum = async (type: string): Promise<number> => {
    const sizes = await Promise.all(requests.filter((request) => request.type === type).map(({ url }) => sizeOnTheWire(url)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    requests: requests.map(({ url }) => url.replace(MAIN, '')),
    script: await sum('script'),
    scripts: requests.filter(({ type }) => type === 'script').map(({ url }) => url.replace(MAIN, '')),
    style: await sum('stylesheet'),
    fonts: await sum('font'),
    fontFiles: requests.filter(({ type }) => type === 'font').length,
  };
}

/** True for the files of React itself: its core, its renderer, and the bundler's helpers for their module format. */
async function isReact(path: string): Promise<boolean> {
  const source = await (await fetch(MAIN + path)).text();
  return /react\.(element|transitional\.element|fragment)|react-dom/.test(source) || path.includes('/rolldown-runtime');
}

test('the page’s scripts do not delay its picture and its fonts (ADR 55)', async ({ kinds }) => {
  for (const path of ['/', '/after', kinds.article ?? '/']) {
    const html = await (await fetch(MAIN + path)).text();
    const scripts = html.match(/<script type="module"[^>]* src="[^>]*>/g) ?? [];
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((tag) => !tag.includes(' fetchpriority="low" '))).toEqual([]);
    // A file that such a script imports is loaded after it, with a high priority.
    for (const [, address] of scripts.join('').matchAll(/ src="([^"]*)"/g)) {
      const code = await (await fetch(MAIN + address)).text();
      expect(code.match(/\b(?:from|import) ?["'][^"']*["']/g) ?? [], `${path}: ${address}`).toEqual([]);
    }
  }
});

for (const kind of ['article', 'latest', 'front'] as const) {
  test(`the ${kind} page keeps its budgets of script, style, fonts and requests`, async ({ page, kinds }) => {
    const path = kinds[kind] ?? '/';
    const sums = await loaded(page, path);
    const html = await sizeOnTheWire(MAIN + path);
    console.log(
      `${kind}: html ${html}, script ${sums.script}, style ${sums.style}, fonts ${sums.fonts} in ${sums.fontFiles}, ${sums.requests.length} requests`,
    );
    expect(html).toBeLessThanOrEqual(kind === 'front' ? budgets.htmlFront : budgets.htmlArticle);
    expect(sums.script).toBeLessThanOrEqual(budgets.script);
    expect(sums.style).toBeLessThanOrEqual(budgets.style);
    expect(sums.fonts).toBeLessThanOrEqual(budgets.fonts);
    expect(sums.fontFiles).toBeLessThanOrEqual(budgets.fontFiles);
    if (kind === 'article')
      expect(sums.requests.length, sums.requests.join('\n')).toBeLessThanOrEqual(budgets.requestsBeforeScroll);
  });

  test(`the ${kind} page loads no React before an island is in view`, async ({ page, kinds }) => {
    const { scripts } = await loaded(page, kinds[kind] ?? '/');
    expect((await Promise.all(scripts.map(isReact))).includes(true)).toBe(false);
  });
}

// With and without a match above the entries: its panel is HTML, and its script loads later.
for (const slug of ['vihar-percrol-percre', 'noi-kupa-elodonto-elo']) {
  test(`the scripts of the live blog ${slug}, beyond React, keep their budget`, async ({ page }) => {
    const { scripts } = await loaded(page, new URL((await fetch(`${MAIN}/2026/01/01/${slug}`)).url).pathname);
    await expect(page.locator('.match-panel')).toHaveCount(slug.startsWith('noi-kupa') ? 1 : 0);
    expect(scripts.some((script) => script.includes('LiveArticle'))).toBe(true);
    const sizes = await Promise.all(scripts.map(async (path) => ((await isReact(path)) ? 0 : sizeOnTheWire(MAIN + path))));
    const sum = sizes.reduce((total, size) => total + size, 0);
    console.log(`live blog ${slug}: script beyond React ${sum}`);
    expect(sum, scripts.join('\n')).toBeLessThanOrEqual(budgets.scriptLiveBlog);
  });
}

for (const kind of ['latest', 'front'] as const) {
  test(`the first view of the ${kind} page asks for one script and one style sheet (ADR 0055)`, async ({ page, kinds }) => {
    const asked: { path: string; type: string }[] = [];
    page.on('request', (request) => asked.push({ path: request.url().replace(MAIN, ''), type: request.resourceType() }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    // Requests after the first paint start when the document is parsed.
    await page.goto(MAIN + (kinds[kind] ?? '/'), { waitUntil: 'load' });
    const first = (type: string) => asked.filter((request) => request.type === type).map(({ path }) => path);
    expect(first('stylesheet')).toHaveLength(1);
    expect(first('script')).toEqual([expect.stringContaining('/_astro/BaseLayout')]);

    // The consent manager is in the page's HTML, and loads after the page (ED-25).
    const manager = page.locator('script[src="/suti-beallitasok.js"]');
    await expect(manager).toHaveAttribute('type', 'text/plain');
    const come = page.waitForRequest(/suti-beallitasok\.js$/);
    await page.clock.runFor(1_000);
    await come;
    await expect(manager).toHaveCount(1);
  });
}

/** A script and its static imports. */
async function withImports(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found;
  found.add(path);
  const source = await (await fetch(MAIN + path)).text();
  for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    await withImports(`/_astro/${name}`, found);
  return found;
}

test('advertising keeps its budget, and does not load before the reader’s choice', async ({ page }) => {
  const parts = /\/(?:fill-places|service|direct)\.[^/]*\.js$/;
  const { scripts: before } = await loaded(page, '/');
  expect(before.filter((path) => parts.test(path))).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(MAIN, '')));
  await page.route(
    (url) => url.hostname !== 'localhost',
    // Not aborted, which the console would report.
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  // The first scroll opens the consent dialog, and loads advertisements that need no consent.
  await page.mouse.wheel(0, 100);
  await page.clock.runFor(1_000);
  await expect.poll(() => asked.some((path) => path.includes('/direct.'))).toBe(true);
  expect(asked.some((path) => path.includes('/service.'))).toBe(false);
  await page.getByRole('button', { name: 'Elfogadom' }).click();
  const hasService = async (): Promise<boolean> => {
    // The page looks for the consent manager every 200 ms; it may have loaded since the clock was stopped.
    await page.clock.runFor(200);
    return asked.some((path) => path.includes('/service.'));
  };
  await expect.poll(hasService).toBe(true);

  const found = new Set<string>();
  for (const path of new Set(asked.filter((one) => parts.test(one)))) await withImports(path, found);
  const own = [...found].filter((path) => !before.includes(path));
  const sizes = await Promise.all(own.map((path) => sizeOnTheWire(MAIN + path)));
  const sum = sizes.reduce((total, size) => total + size, 0);
  console.log(`advertising: ${own.length} files, ${sum} bytes`);
  expect(own.filter((path) => parts.test(path))).toHaveLength(3);
  expect(sum, own.join('\n')).toBeLessThanOrEqual(budgets.scriptAds);
  for (const path of own) expect(await isReact(path), path).toBe(false);
});

test('nothing shifts while the front page and an article load', async ({ page, kinds }) => {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) state.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', kinds.article ?? '']) {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(MAIN + path, { waitUntil: 'networkidle' });
      await expectLaidOut(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift), `${path} at ${width}`).toBeLessThan(
        0.001,
      );
    }
  }
});
