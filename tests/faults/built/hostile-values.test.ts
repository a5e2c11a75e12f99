import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../fixtures/hostile-values';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';

/** Unvalidated values: rows written directly to the database, read through every route that outputs them. */

const TOKEN = 'token-of-the-fault-tests';
const JSON_HEADERS = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const FIELDS = ['recommendedBoxImage', 'resizedRecommendedBoxImage', 'mobileImage11', 'mobileImage43'];
/** An attribute that a browser follows, with an address that it must not follow. */
const DANGEROUS = /\s(?:href|src|srcset|action|content|poster|data-[a-z-]+)="\s*(?:javascript|vbscript|data:text|file|blob):/i;

let dataDir: string;
let site: BuiltSite;
/** Paths of articles with hostile values. */
const pages: string[] = [];

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly card_json: string;
  readonly article_json: string;
}

/** Writes a hostile address and a hostile text into all columns of the article's rows. */
function poison(db: DatabaseSync, { id, card_json, article_json }: Row, turn: number): void {
  const address = HOSTILE_ADDRESSES[turn % HOSTILE_ADDRESSES.length] ?? '';
  const text = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length] ?? '';
  const changed = (json: string): string => {
    const value = JSON.parse(json);
    for (const field of FIELDS) value[field] = address;
    value.title = text;
    value.recommender = text;
    value.subtitle = text;
    value.cover = { src: address, alt: text, caption: text, author: text };
    for (const author of value.articleAuthors ?? []) Object.assign(author, { avatarSrc: address, name: text });
    // Half of them, as a canonical address would redirect readers away from the page.
    if (turn % 2 === 1) Object.assign(value, { url: address, ctUrl: address });
    return JSON.stringify(value);
  };
  db.prepare('update article set card_json = ? where id = ?').run(changed(card_json), id);
  db.prepare('update article_body set article_json = ?, body_version = body_version - 1 where article_id = ?').run(
    changed(article_json),
    id,
  );
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-hostile-'));
  const env = { LOG_LEVEL: 'warn', ADMIN_TOKEN: TOKEN };
  const first = await startBuiltSite({ dataDir, env });
  const list = (await first.get('/api/sitemap/articles?limit=200')).text;
  await first.stop();

  const db = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
  const rows = db
    .prepare(
      `select a.id, a.slug, a.card_json, b.article_json from article a join article_body b on b.article_id = a.id
       where a.visible = 1 and a.type = 'article' order by a.pub_date desc limit 80`,
    )
    .all() as unknown as Row[];
  for (const [turn, row] of rows.entries()) poison(db, row, turn);
  const [address = '', ...others] = HOSTILE_ADDRESSES;
  db.prepare('update author set avatar_src = ?').run(others[5] ?? '');
  db.prepare('update podcast set image = ?, page = ?').run(address, others[5] ?? '');
  db.prepare('update episode set image = ?, source_url = ?').run(address, others[5] ?? '');
  const menu = HOSTILE_ADDRESSES.map((url, index) => ({ label: HOSTILE_TEXTS[index % HOSTILE_TEXTS.length], url }));
  const menus = JSON.stringify({ site: menu, main: menu, sidebar: menu, heading: menu, extra: menu, footer: menu });
  db.prepare("update site_data set value_json = ? where name = 'menus'").run(menus);
  db.close();

  for (const { slug, pubDate, url, mainSuperTag } of JSON.parse(list).items) {
    if (!rows.some((row) => row.slug === slug) || pages.length >= 40) continue;
    const day = new Date(pubDate * 1000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Budapest' }).replaceAll('-', '/');
    pages.push(url?.startsWith('/') ? url : `/${mainSuperTag?.slug ?? 'cikk'}/${day}/${slug}`);
  }
  site = await startBuiltSite({ dataDir, env });
});

afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Reads a path: any answer but a server error is allowed, and the server must keep running. */
async function read(path: string) {
  const answer = await site.get(encodeURI(path).replaceAll('%25', '%'));
  expect(answer.status, `${path}\n${site.log.slice(-3).join('\n')}`).toBeLessThan(500);
  expect(site.process.exitCode, `the server ended after ${path}`).toBeNull();
  return answer;
}

const wellFormed = (xml: string) => new SaxesParser({ xmlns: true }).write(xml).close();

describe('hostile values in the database', () => {
  it('break nothing that writes XML, and the XML is well formed', async () => {
    const index = await read('/sitemap.xml');
    const months = [...index.text.matchAll(/<loc>[^<]*(\/sitemap-[^<]+\.xml)<\/loc>/g)].map(([, path = '']) => path);
    expect(months.length).toBeGreaterThan(2);
    for (const path of ['/sitemap.xml', ...months, '/rss', '/rss.xml', '/rss/legfrissebb', '/rss/karakter', '/rss/g7']) {
      const { status, text, headers } = await read(path);
      if (status !== 200 || !String(headers['content-type']).includes('xml')) continue;
      wellFormed(text);
      expect(text).not.toMatch(/(?:url|loc|link)[^<]{0,20}(?:javascript|data:text)/i);
    }
  });

  it('break nothing that writes JSON, and no address in it is dangerous', async () => {
    const paths = ['frontend/init', 'frontend/refresh', 'index/news', 'index/boxes', 'episodes', 'podcasts/public/all'];
    for (const path of [
      ...paths.map((call) => `/api/${call}`),
      '/api/search?perPage=100',
      '/rss.json',
      '/rss/legfrissebb.json',
    ]) {
      const { text } = await read(path);
      expect(text).not.toMatch(
        /"(?:\w*Image\w*|avatarSrc|src|image|ctUrl|url|page|sourceUrl)":"\s*(?:javascript|data|vbscript|file):/i,
      );
      expect(text).not.toContain('x:99999');
    }
  });

  it('break no page, and occur in no attribute', async () => {
    expect(pages.length).toBeGreaterThan(20);
    const lists = ['/', '/legfrissebb', '/archivum', '/g7', '/karakter', '/impresszum', '/szerzo/kis-anna', '/hirlevel'];
    for (const path of [...lists, ...pages]) {
      const { text } = await read(path);
      expect(text, path).not.toMatch(DANGEROUS);
      // In a quoted attribute value it is harmless.
      expect(text.replace(/="[^"]*"/g, ''), path).not.toContain('<script>xssCanary');
      expect(text, path).not.toContain('x:99999');
    }
  });

  it('break no picture and no mail', async () => {
    for (const address of HOSTILE_ADDRESSES) await read(`/media/${encodeURIComponent(address)}_cover@2x.jpg`);
    for (const text of HOSTILE_TEXTS) {
      const body = JSON.stringify({ email: `${text}@example.com`, firstName: text, lastName: text, lists: ['napi'] });
      const { status } = await site.get('/api/newsletter/subscribe', JSON_HEADERS, { method: 'POST', body });
      expect(status).toBeLessThan(500);
    }
    expect(site.process.exitCode).toBeNull();
  });

  it('are counted', async () => {
    const { text } = await site.get('/metrics');
    expect(Number(/^hirmondo_left_out_total\{kind="address"[^}]*\} (\d+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  });
});

describe('hostile values at the door', () => {
  it.each(HOSTILE_ADDRESSES.map((address) => [address.slice(0, 60), address]))(
    'are refused with the field: %j',
    async (_, address) => {
      const article = {
        slug: 'ellenseges',
        title: 'A',
        pubDate: 1_700_000_000,
        recommendedBoxImage: address,
        cover: { src: address },
      };
      const body = JSON.stringify({ ...article, articleAuthors: [{ slug: 'a', name: 'A', avatarSrc: address }] });
      const answer = await site.get('/api/ingest/articles/ellenseges', JSON_HEADERS, { method: 'PUT', body });
      expect(answer.status, answer.text).toBe(422);
      expect(JSON.parse(answer.text).fields.map(({ path }: { path: string }) => path)).toEqual([
        'recommendedBoxImage',
        'cover.src',
        'articleAuthors.0.avatarSrc',
      ]);
    },
  );
});
