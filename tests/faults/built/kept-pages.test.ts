import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_COOKIE } from '../../../src/lib/device/app-mode';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';
import { articleAddresses, comparable, difference } from '../../support/compare-pages';
import { plainArticle } from '../../support/plain-article';

/** Pages that are kept without their parts (docs/adr/0046), on a site without a page cache, which would hide them. */

const ADMIN_TOKEN = 'kept-pages-token-0123456789';
const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-kept-'));
const env = { ADMIN_TOKEN, PAGE_CACHE_MB: '0', RENDERINGS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };

const start = (more: Readonly<Record<string, string>> = {}): Promise<BuiltSite> =>
  startBuiltSite({ dataDir, env: { ...env, ...more } });

let site: BuiltSite;
beforeAll(async () => {
  site = await start();
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

/** Sends an article; returns its page's path. */
async function put(slug: string, title: string): Promise<string> {
  const answer = await site.get(
    `/api/ingest/articles/${slug}`,
    { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    { method: 'PUT', body: JSON.stringify(plainArticle(slug, { title, pubDate: Math.floor(Date.now() / 1000) - 60 })) },
  );
  expect(answer.status, answer.text).toBeLessThan(300);
  return new URL((JSON.parse(answer.text) as { readonly url: string }).url).pathname;
}

it('says at the address of a withdrawn article what the newsroom says of it, until it is published again', async () => {
  const path = await put('visszavont', 'Visszavont cikk');
  const order = async (step: string, body: object) => {
    const sent = { method: 'POST', body: JSON.stringify(body) };
    const answer = await site.get(
      `/api/ingest/desk/visszavont/${step}`,
      { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      sent,
    );
    expect(answer.status, answer.text).toBe(200);
  };
  expect((await site.get(path)).status).toBe(200);
  await order('withdraw', { reason: 'tévedés', line: 'A cikket tévedés miatt vontuk vissza.' });
  const gone = await site.get(path);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('A cikket tévedés miatt vontuk vissza.');
  await order('publish', {});
  expect((await site.get(path)).status).toBe(200);
});

const command = (...args: string[]) =>
  promisify(execFile)(join(root, 'node_modules', '.bin', 'node'), ['bin/hirmondo.mjs', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
  });

describe('kept pages', () => {
  it('have the bytes of pages that were drawn now, on every page of the demo, also in the app', async () => {
    const readers = (await articleAddresses(site)).flatMap((path) =>
      ['', `${APP_COOKIE}=1`].map((cookie) => ({ path, headers: { cookie } })),
    );
    expect(readers.length).toBeGreaterThan(300);
    const drawn = new Map<object, string>();
    for (const reader of readers) drawn.set(reader, comparable((await site.get(reader.path, reader.headers)).text, site));
    const other = await start({ KEPT_PAGES_MB: '0' });
    try {
      const differing: string[] = [];
      for (const reader of readers) {
        const kept = comparable((await site.get(reader.path, reader.headers)).text, site);
        const fresh = comparable((await other.get(reader.path, reader.headers)).text, other);
        for (const copy of [drawn.get(reader) ?? '', fresh])
          if (kept !== copy) differing.push(`${reader.path}: ${difference(kept, copy)}`);
      }
      expect(differing).toEqual([]);
    } finally {
      await other.stop();
    }
  }, 180_000);

  it('follow a change of the article, and new articles beside it, at once', async () => {
    const path = await put('megtartott', 'Megtartott cikk');
    const read = async () => (await site.get(path)).text;
    expect(await read()).toContain('Megtartott cikk');
    await put('megtartott', 'Javított cím');
    expect(await read()).toContain('Javított cím');
    await put('ujabb', 'Egészen friss hír');
    expect(await read()).toContain('Egészen friss hír');
  });

  it('are served after a kill, and follow what was written while nobody listened', async () => {
    const path = await put('visszavont', 'Visszavont cikk');
    const [other = '/'] = (await articleAddresses(site)).filter((address) => address !== path).slice(-1);
    const own = async () => /<article[\s\S]*?<\/article>/.exec(comparable((await site.get(other)).text, site))?.[0];
    const before = await own();
    expect((await site.get(path)).status).toBe(200);
    await site.stop('SIGKILL');
    await command('article', 'withdraw', 'visszavont');
    site = await start();
    expect((await site.get(path)).status).toBe(404);
    expect(await own()).toBe(before);
    expect(before).toContain('<h1');
  }, 120_000);
});
