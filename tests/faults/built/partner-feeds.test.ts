import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerProfiles } from '../../../src/lib/tokens/partner-profiles';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/** Feeds of partners: opened by the key in their address, in the form of each, and by nobody and nothing else. */

const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-partners-'));
let site: BuiltSite;
const paths = new Map<string, string>();

const partner = (...args: string[]) =>
  execFileSync(process.execPath, ['dist/current/node/cli.mjs', 'partner', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, MAIN_ORIGIN: site.url },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

beforeAll(async () => {
  site = await startBuiltSite({ dataDir, env: { LOG_LEVEL: 'info' } });
  for (const profile of partnerProfiles)
    paths.set(profile, new URL(partner('add', `A ${profile}`, '--profile', profile).trim()).pathname);
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (profile: string) => site.get(paths.get(profile) ?? '');

describe('feeds of partners', () => {
  it.each(['msn', 'flipboard', 'smartnews'])(
    'are RSS with whole texts and pictures that say whose they are, %s',
    async (profile) => {
      const { status, headers, text } = await read(profile);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/rss+xml; charset=utf-8',
        'no-store',
      ]);
      const items = text.match(/<item>[\s\S]*?<\/item>/g) ?? [];
      expect(items.length).toBeGreaterThan(10);
      for (const item of items) {
        expect(item).toMatch(/<content:encoded>&lt;/);
        expect(item).toMatch(/<guid isPermaLink="false">/);
      }
      expect(text).toMatch(profile === 'smartnews' ? /<snf:logo>/ : /<media:credit/);
    },
  );

  it('are documents of ninjs 3.0', async () => {
    const { items } = JSON.parse((await read('ninjs')).text) as { items: Record<string, unknown>[] };
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) {
      expect(item).toMatchObject({ type: 'text', pubStatus: 'usable', standard: { name: 'ninjs', version: '3.0' } });
      expect(item.bodies).toEqual([
        expect.objectContaining({ contentType: 'text/plain' }),
        expect.objectContaining({ contentType: 'text/html' }),
      ]);
    }
  });

  it('are a message of NewsML-G2 whose texts refer to pictures in it', async () => {
    const { text } = await read('newsml');
    const guids = new Set([...text.matchAll(/ guid="([^"]+)"/g)].map(([, guid]) => guid));
    const referred = [...text.matchAll(/residref="([^"]+)"/g)].map(([, guid]) => guid);
    expect(referred.length).toBeGreaterThan(5);
    expect(referred.filter((guid) => !guids.has(guid))).toEqual([]);
  });

  it('have nothing that somebody paid for', async () => {
    const [all, handed] = await Promise.all([site.get('/rss'), read('flipboard')]);
    const paid = [...all.text.matchAll(/<item>[\s\S]*?<\/item>/g)].filter(([item]) =>
      />(?:Hirdetés|Támogatott tartalom|PR-cikk)/.test(item),
    );
    const links = paid.map(([item]) => /<link>([^<]+)/.exec(item)?.[1] ?? '');
    for (const link of links) expect(handed.text).not.toContain(link);
  });

  it('open to nothing else: no other key, not the newsroom by this one, no hub, no log', async () => {
    const path = paths.get('msn') ?? '';
    const token = path.slice(path.lastIndexOf('/') + 1, -'.xml'.length);
    expect((await site.get('/rss/partner/hirmondo_x.xml')).status).toBe(404);
    const ingest = await site.get(
      '/api/ingest/articles/x',
      { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      { method: 'PUT', body: '{}' },
    );
    expect([401, 403]).toContain(ingest.status);
    const form = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': site.url + path,
      'hub.callback': 'https://else.example/',
    });
    const hub = await site.get(
      '/services/websub',
      { 'content-type': 'application/x-www-form-urlencoded' },
      { method: 'POST', body: String(form) },
    );
    expect(hub.status).toBeGreaterThanOrEqual(400);
    expect(site.log.join('\n')).not.toContain(token);
  });

  it('end when the partner is removed, at once', async () => {
    expect(partner('list')).toContain('A newsml\tnewsml');
    partner('remove', 'A newsml');
    expect((await read('newsml')).status).toBe(404);
    expect(partner('list')).not.toContain('newsml');
  });
});
