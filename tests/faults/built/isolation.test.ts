import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { APP_COOKIE } from '../../../src/lib/device/app-mode';
import { seededRandom } from '../../../src/lib/random/seeded-random';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { articleAddresses, comparable, difference } from '../../support/compare-pages';
import { addEditor, enterDesk } from '../../support/enter-desk';

/**
 * Nobody gets a page, or a part of one, that was made for others: edition × host × app × signed in × the editors' look at a page,
 * asked for in any order of a site with all of its caches, and compared with a site that has none.
 */

const ANNA = { email: 'anna@example.org', password: 'nagyon hosszú jelszó' };
const ROUNDS = 3;

interface Reader {
  readonly host: 'localhost' | 'erdely.localhost';
  readonly path: string;
  readonly cookie: 'none' | 'app' | 'editor' | 'editor in the app';
}

const FRONTS = ['', '/after', '/g7', '/karakter'];
const PAGES = [
  ...FRONTS.map((front) => front || '/'),
  ...FRONTS.map((front) => `${front}/legfrissebb`),
  '/rovat/belfold',
  '/nincs-ilyen',
];
/** Some articles of each edition, so that pieces of all are kept. */
async function someArticles(site: BuiltSite): Promise<readonly string[]> {
  const all = await articleAddresses(site);
  const prefixes = FRONTS.filter((front) => front !== '');
  return FRONTS.flatMap((front) => {
    const own = all.filter((path) =>
      front === '' ? !prefixes.some((prefix) => path.startsWith(`${prefix}/`)) : path.startsWith(`${front}/`),
    );
    return own.filter((_, index) => index % Math.ceil(own.length / 6) === 0);
  });
}

function listReaders(paths: readonly string[]): readonly Reader[] {
  const readers: Reader[] = [];
  for (const path of paths) {
    readers.push({ host: 'erdely.localhost', path, cookie: 'none' }, { host: 'erdely.localhost', path, cookie: 'app' });
    for (const cookie of ['none', 'app', 'editor', 'editor in the app'] as const) {
      readers.push({ host: 'localhost', path, cookie });
      if (cookie.startsWith('editor')) readers.push({ host: 'localhost', path: `/szerkesztoseg/elonezet${path}`, cookie });
    }
  }
  return readers;
}

function ask(site: BuiltSite, editor: string, { host, path, cookie }: Reader) {
  const cookies = [...(cookie.startsWith('editor') ? [editor] : []), ...(cookie.endsWith('app') ? [`${APP_COOKIE}=1`] : [])];
  return site.get(path, { host: `${host}:${site.port}`, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) });
}

it('gives each reader the page that a site without caches draws for them', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-isolation-'));
  const env = { DESK: '1', SESSION_SECRET: 'x'.repeat(40), RENDERINGS_PER_MINUTE: '0', LOG_LEVEL: 'error' };
  const cached = await startBuiltSite({ dataDir, env });
  try {
    addEditor(dataDir, ANNA);
    const editor = await enterDesk(cached, dataDir, ANNA);
    const readers = listReaders([...PAGES, ...(await someArticles(cached))]);
    const random = seededRandom(20_261_129);
    const asked = Array.from({ length: ROUNDS }, () => readers).flat();
    for (let last = asked.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [asked[last], asked[other]] = [asked[other] as Reader, asked[last] as Reader];
    }
    const answers: (readonly [Reader, number, string])[] = [];
    for (const reader of asked) {
      const { status, text } = await ask(cached, editor, reader);
      answers.push([reader, status, comparable(text, cached)]);
    }
    const bare = await startBuiltSite({ dataDir, env: { ...env, PAGE_CACHE_MB: '0', KEPT_PAGES_MB: '0' } });
    try {
      const expected = new Map<Reader, readonly [number, string]>();
      for (const reader of readers) {
        const { status, text } = await ask(bare, editor, reader);
        expected.set(reader, [status, comparable(text, bare)]);
      }
      const differing = new Set<Reader>();
      for (const [reader, status, text] of answers) {
        const [bareStatus, bareText] = expected.get(reader) ?? [0, ''];
        if (status !== bareStatus || text !== bareText) differing.add(reader);
      }
      // What changes with the clock is the same at one moment; what a cache holds for others stays.
      const mixed: string[] = [];
      for (const reader of differing) {
        const [now, then] = await Promise.all([ask(cached, editor, reader), ask(bare, editor, reader)]);
        const [text, bareText] = [comparable(now.text, cached), comparable(then.text, bare)];
        if (now.status !== then.status || text !== bareText)
          mixed.push(`${JSON.stringify(reader)}: ${now.status} ${then.status}, ${difference(text, bareText)}`);
      }
      expect(mixed).toEqual([]);
      // The matrix has something to mix up: editors see what readers do not, apps have no menu, editions differ.
      expect(new Set([...expected.values()].map(([, text]) => text)).size).toBeGreaterThan(readers.length / 3);
    } finally {
      await bare.stop();
    }
  } finally {
    await cached.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
