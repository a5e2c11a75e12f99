import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPurgeCdn } from '~/backend/infra/outward/purge-cdn';
import { openTestBackend } from '~/backend/testing/test-backend';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { sharedCachingHeaders } from '~/server/response/cdn-headers';

/** deploy/varnish.vcl in the program that it is for, in front of a server whose pages bear the tags of the site's. */

const WITHIN = { timeout: 15_000, interval: 20 };
const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

describe.skipIf(!hasVarnish)('Varnish in front of the site', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-varnish-'));
  /** What each page says now, and how often it was made. */
  const pages = new Map<string, { text: string; readonly tags: readonly string[]; made: number }>();
  const origin = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page === undefined) return void response.writeHead(200).end();
    page.made += 1;
    const caching = { fresh: 600, stale: 600, staleIfError: 86_400, tags: page.tags };
    response.writeHead(200, [...sharedCachingHeaders('varnish', caching)]).end(page.text);
  });
  let varnish: ChildProcess;
  let url = '';

  beforeAll(async () => {
    const port = await listen(origin);
    const probe = createServer();
    const own = await listen(probe);
    await once(probe.close(), 'close');
    url = `http://127.0.0.1:${own}`;
    // Started by root, it compiles the rules and runs as users of its own.
    chmodSync(dir, 0o755);
    const rules = join(dir, 'site.vcl');
    writeFileSync(rules, readFileSync('deploy/varnish.vcl', 'utf8').replace('.port = "4321"', `.port = "${port}"`));
    const storage = ['-s', 'malloc,16m', '-p', 'http_gzip_support=off'];
    varnish = spawn('varnishd', ['-F', '-n', join(dir, 'run'), '-a', `127.0.0.1:${own}`, '-f', rules, ...storage], {
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/el`)).status).toBe(200), { timeout: 60_000, interval: 50 });
  }, 90_000);
  afterAll(async () => {
    if (varnish?.exitCode === null && varnish.kill()) await once(varnish, 'exit');
    rmSync(dir, { recursive: true, force: true });
  });

  const read = async (path: string) => await (await fetch(`${url}${path}`)).text();

  it('holds no thread for an event stream, and says so that pages do not ask again', async () => {
    pages.set('/api/articles/hir/events', { text: 'data: 1\n\n', tags: [], made: 0 });
    expect((await fetch(`${url}/api/articles/hir/events`)).status).toBe(204);
    expect((await fetch(`${url}/services/livescore/football/fixtures/7/events?a=1`)).status).toBe(204);
    for (const page of ['/cikk?x=/events', '/g7/events', '/2026/11/events'])
      expect((await fetch(`${url}${page}`)).status).toBe(200);
  });

  it('forgets what a name stands for, whatever letters are in it, and nothing else', async () => {
    const names = [
      ...['section:belföld (régi)', 'path:/a.b', "path:/kérdés?* [1]+'$'", 'media:/media/2026/kép+1.jpg', 'tag:a|b^c\\d{2}'],
      ...[cacheTag.article(1), cacheTag.edition('g7'), cacheTag.path('/szerző/Kiss "Bé" Anna,#!'), cacheTag.redirects],
    ];
    const others = ['path:/axb', 'article:11', 'xarticle:1', 'section:belföld'];
    for (const tag of [...names, ...others]) pages.set(`/${encodeURIComponent(tag)}`, { text: tag, tags: [tag], made: 0 });
    for (const path of pages.keys()) if (path !== '/') await read(path);
    const purge = createPurgeCdn({
      settings: { cdn: 'varnish', urls: [url], token: undefined, zone: undefined },
      allTags: [],
      sign: () => ({}),
      clock: Date.now,
    });
    await purge?.(names);
    const made = async (tag: string) => {
      await read(`/${encodeURIComponent(tag)}`);
      return [tag, pages.get(`/${encodeURIComponent(tag)}`)?.made];
    };
    for (const tag of names) expect(await made(tag)).toEqual([tag, 2]);
    for (const tag of others) expect(await made(tag)).toEqual([tag, 1]);
    for (const bad of ['', 'a b', 'a"b', 'é', 'a|b']) {
      const response = await fetch(`${url}/`, {
        method: 'PURGE',
        headers: { 'surrogate-key': Buffer.from(bad).toString('latin1') },
      });
      expect([bad, response.status]).toEqual([bad, 400]);
    }
  });

  it('keeps a page until it changes, and never again shows one that was withdrawn, although the site is away', async () => {
    const first = { text: 'címlap', tags: [cacheTag.edition('hirmondo')], made: 0 };
    pages.set('/', first);
    await read('/');
    const { backend } = await openTestBackend({
      clock: Date.now,
      cdn: { cdn: 'varnish', urls: [url], token: undefined, zone: undefined },
    });
    // What a new CDN holds from before is unknown.
    await vi.waitFor(async () => expect([await read('/'), first.made]).toEqual(['címlap', 2]), WITHIN);

    const pubDate = Math.floor(Date.now() / 1000) - 60;
    const put = (fields: object) =>
      backend.ingest.putArticle(
        { source: 'cms', sourceId: '1' },
        { slug: 'hir', title: 'Hír', type: 'article', pubDate, content: '', ...fields },
      );
    const { id } = await put({});
    const article = { text: 'első', tags: [cacheTag.article(Number(id))], made: 0 };
    const other = { text: 'másik', tags: [cacheTag.article(`${id}0`)], made: 0 };
    pages.set('/hir', article).set('/masik', other);
    expect([await read('/hir'), await read('/masik')]).toEqual(['első', 'másik']);
    for (const text of ['második', 'harmadik']) {
      article.text = text;
      await put({ title: text });
      await vi.waitFor(async () => expect(await read('/hir')).toBe(text), WITHIN);
    }

    origin.closeAllConnections();
    await once(origin.close(), 'close');
    expect([await read('/hir'), await read('/masik')]).toEqual(['harmadik', 'másik']);
    await put({ title: 'harmadik', active: false });
    await vi.waitFor(async () => expect((await fetch(`${url}/hir`)).status).toBe(503), WITHIN);
    expect([await read('/masik'), other.made]).toEqual(['másik', 1]);
  });
});
