import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';
import { startFaultProxy } from '../../support/fault-proxy';
import { plainArticle } from '../../support/plain-article';

/** Advertising on the running program: records, counts, and the consent script of pages. */

const ADMIN = { authorization: 'Bearer advertising-admin-0123456789', 'content-type': 'application/json' };
const ENV = { ADMIN_TOKEN: 'advertising-admin-0123456789', LOG_LEVEL: 'error' };
const now = Math.floor(Date.now() / 1000);
const DAY = 86_400;
/** On busy machines pages may be shed, or rendered without the other system's data. */
const PATIENCE = { timeout: 20_000, interval: 500 };

const temporary: string[] = [];
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-advertising-'));
  temporary.push(directory);
  return directory;
}
afterAll(() => {
  for (const directory of temporary) rmSync(directory, { recursive: true, force: true });
});

const campaign = (change: object = {}) => ({
  id: 'tel',
  name: 'Téli bérlet',
  place: 'leaderboard_1',
  period: { from: now - 60, to: now + DAY },
  pictures: [{ src: '/media/tel.png', width: 300, height: 250 }],
  text: 'Télen is nyeregben',
  link: 'https://example.org/',
  ...change,
});

describe('political notices', () => {
  const ad = (value: number) => ({
    noticeId: 'liget',
    sponsor: { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org' },
    period: { from: now - 1000, to: now + 1000 },
    amount: { value, currency: 'HUF' },
    amountTotal: { value, currency: 'HUF' },
    origin: 'Tagdíjak',
    method: 'Árlista',
  });
  const article = (value: number) => ({
    slug: 'liget',
    title: 'Szavazz a ligetre',
    pubDate: now - 500,
    mainSuperTag: { name: 'Belföld', slug: 'belfold' },
    content: '<p>Szöveg.</p>',
    politicalAd: ad(value),
  });
  const ARTICLE = '/api/ingest/articles/liget';
  const dataDir = newDirectory();
  const clockFile = join(newDirectory(), 'offset');

  /** Opens the same newsroom that many days later. */
  async function later(days: number, look: (site: BuiltSite) => Promise<void>): Promise<void> {
    writeFileSync(clockFile, String(days * DAY * 1000));
    const clock = join(root, 'tests', 'support', 'shifted-clock.mjs');
    const env = { ...ENV, DEMO: '0', CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${clock}` };
    const site = await startBuiltSite({ dataDir, env });
    try {
      await look(site);
    } finally {
      await site.stop();
    }
  }

  it('are kept for seven years with their earlier versions after the article is withdrawn, and then forgotten', async () => {
    await later(0, async (site) => {
      for (const value of [100_000, 200_000]) {
        const put = await site.get(ARTICLE, ADMIN, { method: 'PUT', body: JSON.stringify(article(value)) });
        expect([200, 201], put.text).toContain(put.status);
      }
      expect((await site.get(ARTICLE, ADMIN, { method: 'DELETE' })).status).toBe(200);
    });
    await later(7 * 365 + 1, async (site) => {
      expect((await site.get('/2026/01/01/liget')).status).toBeGreaterThanOrEqual(400);
      expect(JSON.parse((await site.get('/api/political-ads/liget')).text)).toMatchObject({
        active: false,
        title: 'Szavazz a ligetre',
        amount: { value: 200_000 },
      });
      const { items } = JSON.parse((await site.get('/api/political-ads/liget/versions')).text);
      const said = items.map((one: { version: number; notice: { amount: object } }) => [one.version, one.notice.amount]);
      // The third version is the withdrawal of the item.
      expect(said).toEqual([200_000, 200_000, 100_000].map((value, index) => [3 - index, { value, currency: 'HUF' }]));
      expect((await site.get('/politikai-hirdetes/liget')).text).toContain('Korábbi változatok');
      const list = (await site.get('/politikai-hirdetesek')).text;
      expect(list).toContain('Szavazz a ligetre');
      // Its period is over, too, which takes precedence.
      expect(list).toContain('Lejárt');
    });
    // What the newsroom stores that day says that the clock is right: by the clock alone nothing is deleted.
    await later(7 * 366 + 1, async (site) => {
      for (const title of ['Mai cikk', 'Mai cikk, javítva']) {
        const body = JSON.stringify(plainArticle('mai', { title }));
        const put = await site.get('/api/ingest/articles/mai', ADMIN, { method: 'PUT', body });
        expect([200, 201], put.text).toContain(put.status);
      }
      expect((await site.get('/api/political-ads/liget')).status).toBe(200);
    });
    await later(7 * 366 + 1, async (site) => {
      expect((await site.get('/api/political-ads/liget')).status).toBe(404);
      expect((await site.get('/politikai-hirdetes/liget')).status).toBe(404);
      expect((await site.get('/politikai-hirdetesek')).text).not.toContain('Szavazz a ligetre');
    });
  }, 120_000);
});

describe('campaigns', () => {
  let site: BuiltSite;
  const dataDir = newDirectory();
  beforeAll(async () => {
    site = await startBuiltSite({ dataDir, env: { ...ENV, DEMO: '0', TRUSTED_PROXY: '127.0.0.1' } });
  });
  afterAll(() => site?.stop());
  const set = (campaigns: readonly object[]) =>
    site.get('/api/ingest/content/data/campaigns?site=g7', ADMIN, { method: 'PUT', body: JSON.stringify(campaigns) });

  it.each([
    ['a link that is a script', [campaign({ link: 'javascript:alert(1)' })], '0.link'],
    ['a link that hides one', [campaign({ link: 'java\tscript:alert(1)' })], '0.link'],
    ['a link that is a document', [campaign({ link: 'data:text/html,<script>alert(1)</script>' })], '0.link'],
    ['a link to another host by a path', [campaign({ link: '//gonosz.example/' })], '0.link'],
    ['a link by a slash the other way', [campaign({ link: '/\\gonosz.example/' })], '0.link'],
    ['a picture of strangers', [campaign({ pictures: [{ src: 'https://a.example/a.png', width: 300, height: 250 }] })], 'src'],
    ['a drawing', [campaign({ pictures: [{ src: '/media/a.svg', width: 300, height: 250 }] })], 'src'],
    [
      'a size that the place does not have',
      [campaign({ pictures: [{ src: '/media/a.png', width: 301, height: 250 }] })],
      '301x250',
    ],
    ['a period that ends first', [campaign({ period: { from: now, to: now - 1 } })], '0.period.to'],
    ['two that were promised one place', [campaign({ exclusive: true }), campaign({ id: 'masik', exclusive: true })], '1.period'],
  ])('with %s are refused, and nothing is stored', async (_, campaigns, where) => {
    const answer = await set(campaigns);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.text).toContain(where);
    expect((await site.get('/api/ingest/content/data/campaigns?site=g7', ADMIN)).status).toBe(404);
  });

  it('that overlap without such a promise stand on the page together', async () => {
    expect((await set([campaign({ name: 'Egyik' }), campaign({ id: 'masik', name: 'Másik' })])).status).toBe(201);
    const shown = async () => [...(await site.get('/g7')).text.matchAll(/data-campaign="([^"]*)"/g)].map(([, id]) => id);
    await expect.poll(shown, PATIENCE).toEqual(['tel', 'masik']);
  });

  it('that one address forges ten thousand times are bounded and marked, and the report says so', async () => {
    await set([campaign()]);
    const body = JSON.stringify({ site: 'g7', id: 'tel', place: 'leaderboard_1', event: 'impression' });
    const count = (from: string) =>
      fetch(`http://localhost:${site.port}/services/campaigns/counts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      }).then((answer) => answer.arrayBuffer().then(() => answer.status));
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < 10_000; sent += 20) {
      for (const status of await Promise.all(Array.from({ length: 20 }, () => count('203.0.113.9'))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(await count('198.51.100.7')).toBe(202);
    const taken = statuses.get(202) ?? 0;
    expect([...statuses.keys()].filter((status) => status !== 202 && status !== 429)).toEqual([]);
    // Counts are stored when the server stops.
    await site.stop();
    const report = execFileSync(process.execPath, ['dist/current/node/cli.mjs', 'ads', 'report', 'tel', '--json'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    const sums = report
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { impressions: number; suspect: number });
    expect(sums.reduce((sum, { impressions }) => sum + impressions, 0)).toBeLessThanOrEqual(2 * 300 + 1);
    expect(sums.reduce((sum, { impressions, suspect }) => sum + impressions + suspect, 0)).toBe(taken + 1);
  }, 120_000);
});

describe('the consent script of a page', () => {
  const found = (html: string) => /<script type="text\/plain" data-consent src="([^"]*)"/.exec(html)?.[1];
  async function open(env: Readonly<Record<string, string>>, look: (site: BuiltSite) => Promise<void>): Promise<void> {
    const site = await startBuiltSite({ env: { ...ENV, DEMO: '0', ...env } });
    try {
      await look(site);
    } finally {
      await site.stop();
    }
  }

  it('is none where nobody names one, the setting’s for editions that name none, common data’s above all', async () => {
    await open({}, async (site) => {
      const page = await site.get('/impresszum');
      expect(page.status).toBe(200);
      expect(found(page.text)).toBeUndefined();
      // Without a consent script the footer has no link to change the consent.
      expect(page.text).not.toContain('data-consent-open');
    });
    await open({ CONSENT_SCRIPT_URL: 'https://cmp.example/cmp.js' }, async (upstream) => {
      const page = await upstream.get('/impresszum');
      expect(found(page.text)).toBe('https://cmp.example/cmp.js');
      expect(String(page.headers['content-security-policy'])).toContain('https://cmp.example');
      const proxy = await startFaultProxy(upstream.url);
      const edit = (json: unknown) => {
        const init = json as { site?: object };
        return { ...init, site: { ...init.site, consentScriptPath: '/sajat-kezelo.js' } };
      };
      proxy.set({ kind: 'edit', edit }, '/frontend/init');
      await open({ CONTENT_API_URL: proxy.url, CONSENT_SCRIPT_URL: 'https://masik.example/cmp.js' }, async (site) => {
        for (const path of ['/impresszum', '/g7'])
          await expect.poll(async () => found((await site.get(path)).text), PATIENCE).toBe('/sajat-kezelo.js');
      });
      await proxy.close();
    });
  }, 120_000);
});
