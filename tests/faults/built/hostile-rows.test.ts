import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../fixtures/hostile-values';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';

/**
 * Rows of every table with content for readers, with hostile values, and common data with values of wrong types, as an earlier
 * version or another program could store them: live blogs, documents, quizzes, menus, boxes, fronts, notices, sections, episodes,
 * letters.
 */

/** Columns with JSON, and columns with a text or an address, by table. */
const COLUMNS: Record<
  string,
  { readonly json?: readonly string[]; readonly text?: readonly string[]; readonly address?: readonly string[] }
> = {
  sub_article: { json: ['entry_json'], text: ['content'] },
  document: { text: ['title', 'content'] },
  quiz: { json: ['quiz_json'] },
  correction: { text: ['text', 'wrong'] },
  front_block: { json: ['block_json'] },
  unique_item: { json: ['content'] },
  section_definition: { json: ['definition_json'] },
  political_notice: { json: ['ad_json'], text: ['title', 'address', 'host'] },
  reading: { json: ['value_json'], text: ['source'] },
  podcast: { json: ['details_json'], text: ['name', 'description'], address: ['page', 'image'] },
  episode: { json: ['details_json'], text: ['title', 'description'], address: ['image', 'source_url'] },
  tag: { text: ['name'] },
  section: { text: ['name', 'description'] },
  author: { text: ['name', 'title', 'bio'], address: ['avatar_src'] },
  site_data: { json: ['value_json'] },
  article: { json: ['card_json'] },
  article_body: { json: ['article_json'] },
};
/** Tables of common data, which is written by hand: values may have any type. Other tables are only written through schemas. */
const BY_HAND = ['unique_item', 'front_block', 'section_definition', 'site_data'];
const IS_ADDRESS = /url|src|image|link|page|href|photo|logo|website|path|avatar|cover/i;
/** Members by which a row is found; if they were changed, it would not be read. */
const IS_KEY = /^(?:slug|_?id|type|kind|site|position|name|pubDate|displayAs|limit|rule|pinned)$/;
/** Values of a wrong type. */
const WRONG = [null, 0, -1, 1e308, '', [], {}, [null], { toString: 1 }, true] as const;
const DANGEROUS = /\s(?:href|src|srcset|action|poster|formaction)="\s*(?:javascript|vbscript|data:text|file|blob):/i;

/** A seeded generator of integers below a bound. */
function seeded(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

type Change = (key: string) => { readonly value: unknown } | undefined;

/** A copy of a JSON value with `change` applied to every member that is not a key. */
function changed(value: unknown, change: Change, key = ''): unknown {
  const found = IS_KEY.test(key) ? undefined : change(key);
  if (found !== undefined) return found.value;
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, change, name)]));
}

function poison(file: string, seed: number, wrongTypes: boolean): void {
  const random = seeded(seed);
  const address = () => HOSTILE_ADDRESSES[random(HOSTILE_ADDRESSES.length)];
  const text = () => HOSTILE_TEXTS[random(HOSTILE_TEXTS.length)];
  const hostile: Change = (key) => {
    if (key === '' || random(3) > 0) return undefined;
    return { value: IS_ADDRESS.test(key) ? address() : text() };
  };
  const wrong: Change = (key) => (random(8) > 0 ? undefined : { value: key === '' ? null : WRONG[random(WRONG.length)] });
  /** Without `wrongTypes`, replaces only strings, by strings. */
  const json = (kept: string): string => {
    const value: unknown = JSON.parse(kept);
    if (wrongTypes) return JSON.stringify(changed(value, wrong));
    const strings = (item: unknown, key = ''): unknown => {
      if (typeof item === 'string') return changed(item, hostile, key);
      if (Array.isArray(item)) return item.map((each) => strings(each, key));
      if (typeof item !== 'object' || item === null) return item;
      return Object.fromEntries(Object.entries(item).map(([name, each]) => [name, strings(each, name)]));
    };
    return JSON.stringify(strings(value));
  };
  const db = new DatabaseSync(file);
  db.exec('PRAGMA foreign_keys=OFF');
  for (const [table, columns] of Object.entries(COLUMNS)) {
    if (wrongTypes && !BY_HAND.includes(table)) continue;
    const info = db.prepare(`select name, pk from pragma_table_info('${table}')`).all() as { name: string; pk: number }[];
    const keys = info.filter(({ pk }) => pk > 0).map(({ name }) => name);
    for (const [kind, names] of Object.entries(columns) as ['json' | 'text' | 'address', readonly string[]][]) {
      for (const name of names) {
        const set = db.prepare(`update ${table} set ${name} = ? where ${keys.map((key) => `${key} = ?`).join(' and ')}`);
        for (const row of db.prepare(`select ${[...keys, `${name} as kept`].join(', ')} from ${table}`).all()) {
          if (typeof row.kept !== 'string' || random(2) > 0) continue;
          const value = kind === 'json' ? json(row.kept) : kind === 'text' ? text() : address();
          set.run(value ?? null, ...keys.map((key) => row[key] ?? null));
        }
      }
    }
  }
  // Makes the server parse bodies again, as after an upgrade.
  db.exec('update article_body set body_version = body_version - 1; update sub_article set body_version = body_version - 1');
  db.exec(
    'insert into mail_queue (id, recipient, message_json, attempts, due_at, queued_at, refused) select \'rossz\' || value, \'a@example.com\', value, 0, 0, 0, 0 from json_each(\'["{}","[]","null","x"]\')',
  );
  db.close();
}

let pristine: string;
/** Paths of pages of every kind and of calls, collected from the unchanged site. */
let paths: string[] = [];
const env = { LOG_LEVEL: 'error', ADMIN_TOKEN: 'token-of-the-fault-tests' };

beforeAll(async () => {
  pristine = mkdtempSync(join(tmpdir(), 'hirmondo-rows-'));
  const site = await startBuiltSite({ dataDir: pristine, env });
  const sitemap = await site.get('/sitemap.xml');
  const found = new Set(['/', '/g7', '/after', '/karakter', '/english', '/legfrissebb', '/archivum', '/impresszum', '/podcast']);
  for (const path of [
    '/politikai-hirdetesek',
    '/hirlevel',
    '/tamogatas',
    '/mentett',
    '/idojaras',
    '/arfolyam',
    '/helyesbitesek',
    '/te',
  ])
    found.add(path);
  for (const [, path = ''] of sitemap.text.matchAll(/<loc>[^<]*?(\/sitemap-[^<]+\.xml)<\/loc>/g)) found.add(path);
  for (const from of ['/', '/g7', '/after', '/karakter', '/legfrissebb', '/podcast']) {
    const { text } = await site.get(from);
    for (const [, path = ''] of text.matchAll(/href="(\/[^"#?]+)"/g))
      if (!path.startsWith('/_astro') && !path.startsWith('/media')) found.add(path);
  }
  for (const call of [
    'frontend/init',
    'frontend/refresh',
    'index/news',
    'index/boxes',
    'episodes',
    'podcasts/public/all',
    'search?perPage=50',
  ])
    found.add(`/api/${call}`);
  const db = new DatabaseSync(join(pristine, 'hirmondo.sqlite'));
  for (const { slug } of db.prepare('select slug from document').all()) found.add(`/dokumentum/${slug}`);
  for (const { id } of db.prepare('select id from quiz').all()) found.add(`/api/quiz/${id}`);
  for (const { slug } of db.prepare('select slug from author').all()) found.add(`/szerzo/${slug}`);
  db.close();
  paths = [...found];
  await site.stop();
});

afterAll(() => rmSync(pristine, { recursive: true, force: true }));

describe.each([
  ['hostile values', 1, false],
  ['hostile values', 2, false],
  ['values of a wrong type', 3, true],
  ['values of a wrong type', 4, true],
])('rows with %s (seed %i)', (_, seed, wrongTypes) => {
  let site: BuiltSite;
  const dataDir = () => `${pristine}-${seed}`;

  beforeAll(async () => {
    cpSync(pristine, dataDir(), { recursive: true });
    poison(join(dataDir(), 'hirmondo.sqlite'), seed, wrongTypes);
    site = await startBuiltSite({ dataDir: dataDir(), env });
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(dataDir(), { recursive: true, force: true });
  });

  it('break no page, no feed and no call, and stand in no attribute', async () => {
    expect(paths.length).toBeGreaterThan(150);
    const broken: string[] = [];
    for (const path of paths) {
      const { status, text } = await site.get(path);
      if (status >= 500) broken.push(`${path}: ${status}`);
      expect(site.process.exitCode, `the server ended after ${path}`).toBeNull();
      expect(text, path).not.toMatch(DANGEROUS);
      if (!path.startsWith('/api/') && !path.endsWith('.json'))
        expect(text.replace(/="[^"]*"/g, ''), path).not.toContain('<script>xssCanary');
    }
    const why = new Set(site.log.map((line) => /"stack":"(.{0,700})/.exec(line)?.[1] ?? line.slice(0, 300)));
    expect(broken, [...why].slice(0, 40).join('\n')).toEqual([]);
  });
});
