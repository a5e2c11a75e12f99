import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { seededRandom } from '../../src/lib/random/seeded-random';
import { type BuiltSite, root, startBuiltSite } from '../support/built-site';
import { limit } from '../support/machine-speed';

/**
 * Somebody types, and the browser or the server is killed at a random moment: on another device, or when the page is opened again, at
 * most the letters of the last two seconds are missing. DESK_KILLS=50 for the whole proof, DESK_KILLS_SEED for other moments.
 */
const KILLS = Number(process.env.DESK_KILLS ?? 4);
const SEED = Number(process.env.DESK_KILLS_SEED ?? 51);
/** Milliseconds of typing before a kill: at least, and at most. */
const TYPED = [400, KILLS > 10 ? 8000 : 2500] as const;
const LOST_MS = 2000;

const TOKEN = 'e2e-admin-token-0123456789';
const DRAFT = 'vazlat';
const START = 'Itt kezdődött.';

interface Letter {
  readonly text: string;
  /** When its key was pressed. */
  readonly at: number;
}

let server: BuiltSite;
let dataDir: string;
const env = { ADMIN_TOKEN: TOKEN, DEMO: '0', LOG_LEVEL: 'warn', PREVIEW: '1' };
const address = (path: string): string => `http://localhost:${server.port}${path}`;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-kills-'));
  server = await startBuiltSite({ dataDir, env });
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A draft of its own for a round. */
async function makeDraft(slug: string): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const article = { slug, title: 'Vázlat', pubDate: 1_700_000_000, active: false, content: `<p>${START}</p>` };
  const { status } = await server.get(`/api/ingest/articles/${slug}`, headers, { method: 'PUT', body: JSON.stringify(article) });
  expect(status).toBeLessThan(300);
}

/** The cookies of a new editor, who opens the link of the invitation. */
async function signIn(browser: Browser, name: string): Promise<Awaited<ReturnType<BrowserContext['cookies']>>> {
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  const told = execFileSync(process.execPath, [cli, 'user', 'add', `${name}@example.org`, '--name', name, '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PREVIEW: '1', PORT: String(server.port) },
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(JSON.parse(told.toString()).link);
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).not.toHaveURL(/belepes/);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Types until the moment, at a changing pace. */
async function type(page: Page, typed: Letter[], random: () => number, until: number): Promise<void> {
  while (performance.now() < until) {
    const isBreak = random() < 0.03;
    const text = isBreak ? '\n' : random() < 0.15 ? ' ' : (typed.length % 36).toString(36);
    const at = performance.now();
    await (isBreak ? page.keyboard.press('Enter') : page.keyboard.type(text, { delay: 20 + random() * 120 }));
    typed.push({ text, at });
  }
}

/** The letters alone: an empty paragraph at the end is kept as a line break. */
const bare = (text: string): string => text.replace(/\s|&nbsp;|<br\s*\/?>/g, '');

/** Milliseconds before `end` of which the letters are missing; what is there must be what was typed. */
function lostBefore(end: number, typed: readonly Letter[], found: string): number {
  const letters = typed.filter(({ text }) => text.trim() !== '');
  const there = bare(found);
  expect(letters.map(({ text }) => text).join('')).toMatch(new RegExp(`^${there}`));
  const missing = letters[there.length];
  return missing === undefined ? 0 : Math.max(0, end - missing.at);
}

/** What the page has of the article's text, without what it began with. */
async function readText(page: Page): Promise<string> {
  const value = await page.locator('textarea[name="text"]').inputValue();
  return value.replace(START, '');
}

/** A text without a slug is that of a new article. */
interface Place {
  readonly slug: string | undefined;
  readonly title: string;
}

async function openText(context: BrowserContext, { slug }: Place): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address(`/szerkesztoseg/iras${slug === undefined ? '' : `/${slug}`}`));
  return page;
}

/** The text on a device that has nothing but the person's sign-in. */
async function readElsewhere(browser: Browser, cookies: Parameters<BrowserContext['addCookies']>[0], place: Place) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await openText(context, place);
  const waiting = page
    .getByRole('region', { name: 'Félbehagyott írásaid' })
    .getByRole('link', { name: place.title, exact: true });
  if (place.slug === undefined && (await waiting.count()) === 0) {
    await context.close();
    return '';
  }
  if (place.slug === undefined) await waiting.click();
  const text = await readText(page);
  await context.close();
  return text;
}

const launch = () => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  return chromium.launchServer({ ...(executablePath && { executablePath }), ...(args && { args }) });
};

test(`of what is typed, ${KILLS} kills of browser and server cost at most the last two seconds`, async ({ browser }) => {
  test.setTimeout(limit(60_000 + KILLS * 30_000));
  const random = seededRandom(SEED);
  let cookies: Parameters<BrowserContext['addCookies']>[0] = [];
  const lost: { readonly what: string; readonly ms: number; readonly letters: number }[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const kind = round % 2 === 0 ? 'browser' : 'server';
    const place = { slug: random() < 0.5 ? undefined : `${DRAFT}-${round}`, title: `Cikk ${round}` };
    if (place.slug !== undefined) await makeDraft(place.slug);
    // A session is renewed now and then, and only one of its devices would know.
    if (round % 10 === 0) cookies = await signIn(browser, `iro${round}`);
    const launched = await launch();
    const writer = await chromium.connect(launched.wsEndpoint());
    const context = await writer.newContext();
    await context.addCookies(cookies);
    const page = await openText(context, place);
    await page.getByRole('textbox', { name: 'Cím', exact: true }).fill(place.title);
    const text = page.locator('.ProseMirror');
    await text.click();
    await text.press('ControlOrMeta+End');
    const typed: Letter[] = [];
    await type(page, typed, random, performance.now() + TYPED[0] + random() * (TYPED[1] - TYPED[0]));
    const killedAt = performance.now();
    if (kind === 'browser') {
      await launched.kill();
      const found = await readElsewhere(browser, cookies, place);
      lost.push({ what: `${round}: browser`, ms: lostBefore(killedAt, typed, found), letters: typed.length });
    } else {
      await server.stop('SIGKILL');
      // Nobody stops writing for that.
      const before = [...typed];
      await type(page, typed, random, performance.now() + random() * 4000);
      const { port } = server;
      const leftAt = performance.now();
      await context.setOffline(true);
      server = await startBuiltSite({ port, dataDir, env });
      const found = await readElsewhere(browser, cookies, place);
      lost.push({ what: `${round}: server, elsewhere`, ms: lostBefore(killedAt, before, found), letters: before.length });
      await context.setOffline(false);
      await page.reload();
      const again = await readText(page);
      lost.push({ what: `${round}: server, opened again`, ms: lostBefore(leftAt, typed, again), letters: typed.length });
      await launched.kill();
    }
  }
  const worst = lost.toSorted((one, other) => other.ms - one.ms);
  const figures = worst.slice(0, 5).map(({ what, ms, letters }) => `${what}: ${Math.round(ms)} ms of ${letters} letters`);
  const middle = Math.round(worst[Math.floor(worst.length / 2)]?.ms ?? 0);
  console.log(`${KILLS} kills, seed ${SEED}: median loss ${middle} ms; worst: ${figures.join('; ')}`);
  expect(worst.filter(({ ms }) => ms > limit(LOST_MS))).toEqual([]);
});
