import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/** A new publication without articles and menus: no link on any page may lead to an error. */

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** Addresses in a page, a feed or a sitemap. */
function linksIn(text: string): string[] {
  const links = [
    ...text.matchAll(/<(?:a|link|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g),
    ...text.matchAll(/<(?:loc|link)>([^<]*)<\/(?:loc|link)>/g),
    ...text.matchAll(/^Sitemap: (\S+)/gm),
    ...text.matchAll(/<meta\b[^>]*?\scontent="(https?:[^"]*\.(?:jpg|png|svg))"/g),
  ];
  return links.map(([, address = '']) => decoded(address));
}

/** Pages that nothing may link to yet: if they exist, their links must work too. */
const UNLINKED = [
  '/english',
  '/legfontosabb',
  '/kedvenceink',
  '/kozlemenyek',
  '/archivum',
  '/podcast',
  '/te',
  '/tamogatas',
  '/elofizetes',
  '/akademia',
  '/egyszazalek',
  '/hirlevel',
  '/arfolyam',
  '/idojaras',
  '/mentett',
  '/login',
  '/melleklet/parizs-2024',
  '/rss/rovat/english',
];

interface Crawl {
  readonly seen: number;
  readonly broken: readonly string[];
  /** Other hosts that pages link to. */
  readonly others: ReadonlySet<string>;
}

/** Follows every link of a site's own hosts, from its front pages, feeds and sitemaps. */
async function crawl(site: BuiltSite): Promise<Crawl> {
  const hosts = [`localhost:${site.port}`, `erdely.localhost:${site.port}`];
  const begin = ['/', '/robots.txt', '/sitemap.xml', '/rss'];
  // A publication without a regional edition has no pages on that host.
  const regional = (await site.get('/', { host: hosts[1] ?? '' })).status === 200;
  const origins = hosts.slice(0, regional ? 2 : 1).map((host) => `http://${host}`);
  /** The page on which each address was found first; addresses that no page links to may be missing. */
  const foundOn = new Map<string, string>(origins.flatMap((origin) => begin.map((path) => [origin + path, 'the start'])));
  const waiting = [...foundOn.keys(), ...origins.flatMap((origin) => UNLINKED.map((path) => origin + path))];
  const asked = new Set(waiting);
  const missing = new Map<string, number>();
  const others = new Set<string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { host, pathname, search } = new URL(address);
    const { status, text, headers } = await site.get(pathname + search, { host });
    const place = headers.location;
    const moved = status >= 300 && status < 400 && typeof place === 'string';
    if (status !== 200 && !moved) missing.set(address, status);
    for (const link of moved ? [place] : linksIn(text)) {
      if (!URL.canParse(link, address)) continue;
      const next: URL = new URL(link, address);
      next.hash = '';
      if (!hosts.includes(next.host)) {
        others.add(next.host);
        continue;
      }
      // Every page links to itself.
      if (!foundOn.has(next.href) && next.href !== address) foundOn.set(next.href, address);
      if (asked.has(next.href)) continue;
      asked.add(next.href);
      waiting.push(next.href);
    }
  }
  const broken = [...missing].flatMap(([address, status]) => {
    const from = foundOn.get(address);
    return from === undefined ? [] : [`${status} ${address} (${from})`];
  });
  return { seen: foundOn.size, broken, others };
}

describe('an empty publication', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startBuiltSite({ env: { DEMO: '0', LOG_LEVEL: 'error' } });
  });
  afterAll(() => site?.stop());

  it('answers every link of its pages', async () => {
    const { seen, broken } = await crawl(site);
    expect(broken).toEqual([]);
    expect(seen).toBeGreaterThan(40);
  }, 120_000);

  it.each(['/', '/after', '/g7', '/karakter', 'http://erdely.localhost'])(
    'tells readers of %s that there is no article yet',
    async (front) => {
      const regional = front.startsWith('http');
      const { text } = await site.get(regional ? '/' : front, regional ? { host: `erdely.localhost:${site.port}` } : {});
      expect(text.match(/Itt még nincs cikk/g)).toHaveLength(1);
    },
  );

  it('has no empty places for advertisements, as nothing could fill them', async () => {
    for (const path of ['/', '/after', '/karakter', '/legfrissebb']) {
      const { text } = await site.get(path);
      expect(text).not.toMatch(/ad-place|data-ads/);
    }
  });
});

describe('a publication made by hirmondo init', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'hirmondo-own-'));
  const dataDir = join(checkout, 'data');
  const node = join(root, 'node_modules/.bin/node');
  let site: BuiltSite;

  function run(file: string, ...args: string[]): void {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(node, [file, ...args], { cwd: checkout, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${file} ended with ${status}: ${stderr}`);
  }

  beforeAll(async () => {
    // As in a package: a build without sources. What the newsroom has of its own is in one folder.
    cpSync(join(root, 'package.json'), join(checkout, 'package.json'));
    for (const part of ['node_modules', 'content']) symlinkSync(join(root, part), join(checkout, part));
    mkdirSync(join(checkout, 'dist/builds'), { recursive: true });
    cpSync(realpathSync(join(root, 'dist/current')), join(checkout, 'dist/builds/first'), { recursive: true });
    const flags = [
      '--name',
      'Kisvárosi Hírek',
      '--editions',
      'g7=Pénztárca, videk=Vidék',
      '--sections',
      'Média, Önkormányzat, Kultúra',
    ];
    run(
      'dist/builds/first/node/cli.mjs',
      'init',
      ...flags,
      '--color',
      '#0b3d91',
      '--languages',
      'hu,en',
      '--publisher',
      'Kisváros Bt.',
    );
    symlinkSync('builds/first', join(checkout, 'dist/current'));
    const extensions = join(checkout, 'publication/extensions');
    cpSync(join(root, 'examples/extensions'), extensions, { recursive: true });
    writeFileSync(join(extensions, 'broken.ts'), 'export default {');
    const env = { PUBLICATION_DIR: join(checkout, 'publication'), LOG_LEVEL: 'error' };
    site = await startBuiltSite({ dist: join(checkout, 'dist'), dataDir, env });
  }, 240_000);

  afterAll(async () => {
    await site?.stop();
    rmSync(checkout, { recursive: true, force: true });
  });

  it('answers every link of its pages', async () => {
    const { seen, broken, others } = await crawl(site);
    expect(broken).toEqual([]);
    expect([...others].filter((host) => /example|hirmondo/.test(host))).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  }, 120_000);

  it('has an English list, and the sections that another paper keeps in an edition of its own', async () => {
    const english = await site.get('/english');
    expect([english.status, english.text.includes('<html lang="en"')]).toEqual([200, true]);
    expect((await site.get('/rss/rovat/english')).status).toBe(200);
    expect((await site.get('/rovat/kultura')).status).toBe(200);
  });

  it('has no recorded matches, and frames no map of the demo', async () => {
    for (const path of ['/rovat/sport/foci', '/rovat/sport/forma1', '/services/livescore/livescore/football/leagues']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    }
    const { headers } = await site.get('/');
    expect(String(headers['content-security-policy'])).not.toContain('terkep');
  });

  it('has the desk on its own host, without a preview', async () => {
    const { status, headers } = await site.get('/szerkesztoseg');
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/szerkesztoseg/belepes', 'private, no-store']);
    expect((await site.get('/szerkesztoseg/belepes')).text).toContain('Belépés a');
    expect((await site.get('/robots.txt')).text).toContain('Disallow: /szerkesztoseg');
  });

  it('has no shop', async () => {
    expect([(await site.get('/shop')).status, (await site.get('/bolt')).status]).toEqual([404, 404]);
  });

  it('has its own name, colour and sections, and nothing of the others', async () => {
    const { text } = await site.get('/');
    for (const own of ['Kisvárosi Hírek', 'Pénztárca', 'Kisváros Bt.', '/rovat/media', 'Önkormányzat']) {
      expect(text).toContain(own);
    }
    const others = ['facebook.com', 'Karakter', 'Erdélyi Hírmondó', 'Hírmondó Kiadó', 'hirmondo_pelda'];
    for (const other of [...others, 'Első lépések', 'tamogatas']) {
      expect(text).not.toContain(other);
    }
    expect(text).toContain(':root.edition-hirmondo{--accent-light:#0b3d91;');
    expect((await site.get('/rovat/media')).text).toContain('Média');
    const board = await site.get('/images/og-hirmondo.jpg');
    expect([board.status, existsSync(join(checkout, 'publication/public/images/og-hirmondo.jpg'))]).toEqual([200, true]);
  });

  it('has an edition that the program does not know', async () => {
    for (const path of ['/videk', '/videk/legfrissebb', '/rss/rovat/videk']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    }
    expect((await site.get('/videk')).text).toContain('edition-videk');
    expect((await site.get('/karakter')).status).toBe(404);
  });

  it('has its extensions, and names the one that is broken', async () => {
    const page = await site.get('/oldal/timetable');
    expect([page.status, page.text.includes('<caption>Indulások innen: Fő tér</caption>')]).toEqual([200, true]);
    expect((await site.get('/oldal/plausible')).status).toBe(404);
    const { text, headers } = await site.get('/');
    expect(text).toContain('src="https://plausible.io/js/script.js"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/plausible\.io/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/plausible\.io/);
    const [, script = ''] = /src="(\/_ext\/paywall-[\w-]+\.js)"/.exec(text) ?? [];
    expect((await site.get(script)).headers['cache-control']).toContain('immutable');
    expect(await site.wrote('broken.ts')).toContain('An extension cannot be used');
  });

  it('has none of the demo’s sections, elections and tournaments', async () => {
    for (const path of ['/melleklet/valasztas-2024', '/melleklet/eb-2024', '/melleklet/tippjatek']) {
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    }
    const listed = spawnSync(node, ['dist/current/node/cli.mjs', 'content', 'list', 'section', '--json'], {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    const names = JSON.parse(listed.stdout).map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => !/^(rovat-|g7|videk|angol-cikkek)/.test(name))).toEqual([]);
  });
});
