import { describe, expect, it, vi } from 'vitest';
import type { ArticleRecord, ImportRecord } from '~/backend/domain/import-record';
import { openTestBackend } from '~/backend/testing/test-backend';
import type { ImportOptions } from './import';

const NEW_YEAR = Date.UTC(2026, 0, 2, 12) / 1000;

/** An article with the address /{site}/2026/01/02/{slug}. */
function article(slug: string, formerAddresses: readonly string[], more: Partial<ArticleRecord['article']> = {}): ArticleRecord {
  return {
    kind: 'article',
    sourceId: slug,
    position: 1,
    losses: [],
    formerAddresses,
    article: { slug, title: slug, pubDate: NEW_YEAR, content: '<p>a</p>', ...more },
  };
}

async function* stream(records: readonly ImportRecord[]): AsyncGenerator<ImportRecord> {
  yield* records;
}

async function openImport() {
  const { backend } = await openTestBackend();
  /** Imports the records of one file, and then makes its redirects. */
  async function run(records: readonly ImportRecord[], options: Partial<ImportOptions> = {}) {
    const all = backend.collectRedirects();
    const report = await backend.importRecords(stream(records), { source: 'wp', redirects: all.open(), ...options });
    const [found] = await all.keep({ dryRun: options.dryRun === true, now: NEW_YEAR });
    const { redirects, losses = [], lossCount = 0 } = found ?? {};
    return { ...report, redirects, losses: [...report.losses, ...losses], lossCount: report.lossCount + lossCount };
  }
  return { backend, run };
}

interface Losses {
  readonly losses: readonly { readonly what: string; readonly words?: { readonly hu: string } | undefined }[];
}
/** Reasons in Hungarian why old addresses have no rule. */
const whyLost = ({ losses }: Losses) => losses.filter(({ what }) => what === 'redirect').map(({ words }) => words?.hu);

describe('the redirects of several files', () => {
  it('are checked and stored together, each in the result of its file', async () => {
    const { backend } = await openImport();
    const all = backend.collectRedirects();
    const files = ['elso', 'masodik', 'harmadik'];
    for (const slug of files) {
      await backend.importRecords(stream([article(slug, [`/regi/${slug}`, '/kozos'])]), { source: 'wp', redirects: all.open() });
    }
    const read = vi.spyOn(backend.routeRules, 'list');
    const found = await all.keep({ dryRun: false, now: NEW_YEAR });
    expect(read).toHaveBeenCalledTimes(1);
    expect(found.map((file) => [file?.redirects.rules.map(({ to }) => to), file?.lossCount])).toEqual([
      [['/2026/01/02/elso', '/2026/01/02/elso'], 0],
      [['/2026/01/02/masodik'], 1],
      [['/2026/01/02/harmadik'], 1],
    ]);
    expect(await backend.routeRules.list()).toHaveLength(4);
  });

  it('leave out a file that was rolled back', async () => {
    const { backend } = await openImport();
    const all = backend.collectRedirects();
    const broken: ImportRecord = { kind: 'failed', position: 2, reason: 'broken' };
    const strict = (records: readonly ImportRecord[]) =>
      backend.importRecords(stream(records), { source: 'wp', strict: true, redirects: all.open() });
    await strict([article('jo', ['/jo-regi'])]);
    await strict([article('rossz', ['/rossz-regi']), broken]);
    const found = await all.keep({ dryRun: false, now: NEW_YEAR });
    expect(found.map((file) => file?.redirects.rules.length)).toEqual([1, undefined]);
    expect((await backend.routeRules.list()).map(({ from }) => from)).toEqual(['/jo-regi']);
  });
});

describe('an import that keeps old addresses', () => {
  it('creates a permanent rule for each, on the article’s host or the host of ours in the address', async () => {
    const { backend, run } = await openImport();
    const records = [
      article('cikk', ['https://regi.example/2014/cikk/', '/?p=7']),
      article('erdelyi', ['/erdely/cikk', 'http://localhost:4321/fo/cikk'], { originatingSite: 'transtelex' }),
      article('arviz', ['/%C3%A1rv%C3%ADz']),
    ];
    const report = await run(records);
    expect([report.addressed, report.redirects?.rules.length, report.lossCount]).toEqual([3, 5, 0]);
    const to = '/2026/01/02/cikk';
    expect(backend.routeRules.find('main', '/2014/cikk')).toMatchObject({ to, status: 301 });
    expect(backend.routeRules.findByQuery('main', '/', 'p=7&utm=x')).toMatchObject({
      redirect: { to, status: 301 },
      rest: 'utm=x',
    });
    expect(backend.routeRules.find('main', '/árvíz')?.to).toBe('/2026/01/02/arviz');
    expect(backend.routeRules.find('main', '/erdely/cikk')).toBeUndefined();
    expect(backend.routeRules.find('regional', '/erdely/cikk')?.to).toBe('/2026/01/02/erdelyi');
    expect(backend.routeRules.find('main', '/fo/cikk')?.to).toBe('http://erdely.localhost:4321/2026/01/02/erdelyi');
  });

  it('creates none unless requested, but counts the articles that could have one', async () => {
    const { backend, run } = await openImport();
    const report = await run([article('cikk', ['/regi']), article('vazlat', ['/v'], { active: false }), article('uj', [])], {
      redirects: undefined,
    });
    expect([report.addressed, report.redirects?.rules]).toEqual([1, []]);
    expect(await backend.routeRules.list()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const { backend, run } = await openImport();
    await run([article('cikk', ['/regi', '/?p=7'])]);
    const before = await backend.routeRules.list();
    expect((await run([article('cikk', ['/regi', '/?p=7'])])).redirects).toMatchObject({
      rules: [],
      unchanged: [{ to: '/2026/01/02/cikk' }, { to: '/2026/01/02/cikk' }],
      needless: 0,
    });
    expect(await backend.routeRules.list()).toEqual(before);
  });

  it('adds the rules that an earlier import did not create', async () => {
    const { backend, run } = await openImport();
    await run([article('cikk', ['/regi'])], { redirects: undefined });
    expect(await run([article('cikk', ['/regi'])])).toMatchObject({
      unchanged: 1,
      redirects: { rules: [{ from: expect.any(String) }] },
    });
    expect(backend.routeRules.find('main', '/regi')).toBeDefined();
  });

  it('shows in a dry run what it would create, and creates nothing', async () => {
    const { backend, run } = await openImport();
    const { redirects, stored } = await run([article('cikk', ['/regi'])], { dryRun: true });
    expect([stored, redirects?.rules]).toEqual([
      false,
      [{ from: 'http://localhost:4321/regi', to: '/2026/01/02/cikk', status: '301' }],
    ]);
    expect(await backend.routeRules.list()).toEqual([]);
  });

  it('creates none if a strict import is rolled back', async () => {
    const { backend, run } = await openImport();
    const broken: ImportRecord = { kind: 'failed', position: 2, reason: 'broken' };
    expect((await run([article('cikk', ['/regi']), broken], { strict: true })).redirects).toBeUndefined();
    expect(await backend.routeRules.list()).toEqual([]);
  });

  it('creates none if the article is found without one', async () => {
    const { run } = await openImport();
    const { redirects, lossCount } = await run([article('cikk', ['/2026/01/02/cikk/', '/hirek/2014/05/06/cikk'])]);
    expect([redirects, lossCount]).toEqual([{ rules: [], unchanged: [], needless: 2 }, 0]);
  });

  it("creates one if the address has an article's form but another slug or one segment too many", async () => {
    const { run } = await openImport();
    const { redirects } = await run([article('cikk', ['/hirek/2014/05/06/regi', '/blog/hirek/2014/05/06/cikk'])]);
    expect(redirects?.rules).toHaveLength(2);
  });

  it.each([
    ['a page of ours', '/impresszum', 'imprint'],
    ['an edition', '/g7', 'front'],
    ['a section that has articles', '/rovat/belfold', 'articles_by_mstag'],
    ['its feed', '/rss/rovat/belfold', 'rss'],
    ['a feed of the program', '/rss/helyesbitesek.json', 'rss'],
    ['the newest list', '/rss', 'rss'],
    ['a redirect of the program', '/rovat/kultura', 'section-to-karakter'],
    ['a short address of the program', '/t', 'short-address'],
    ['an article of the same import', '/2026/01/02/masik', 'a(z) masik cikk'],
    ['an article that was here before', '/2026/01/02/regebbi', 'a(z) regebbi cikk'],
    ['the server itself', '/api/ingest/x', 'a szerveré'],
    ['many calls at once', '/services/x?p=1', 'csillag és kérdőjel nélkül'],
    ['the front page', '/', 'címlap'],
  ])('does not take an address from %s, and reports it', async (_, address, why) => {
    const { backend, run } = await openImport();
    await run([article('regebbi', [])], { source: 'before' });
    const belfold = { mainSuperTag: { slug: 'belfold', name: 'Belföld' } };
    const report = await run([article('cikk', [address]), article('masik', []), article('belfoldi', [], belfold)]);
    expect(whyLost(report)).toEqual([expect.stringContaining(why)]);
    expect(await backend.routeRules.list()).toEqual([]);
  });

  it.each(['/api/hir', '/services/hir/', '/media/hir.html', '/rss/hir', '/cimke/hir', '/szerzo/hir', '/rovat/hir', '/cimke/a/b'])(
    'keeps %s, where the program has no page',
    async (address) => {
      const { backend, run } = await openImport();
      const report = await run([article('cikk', [address])]);
      expect([whyLost(report), report.redirects?.rules.length]).toEqual([[], 1]);
      expect(backend.routeRules.find('main', address.replace(/\/$/, ''))).toMatchObject({ to: '/2026/01/02/cikk', status: 301 });
    },
  );

  it('creates none for a draft', async () => {
    const { backend, run } = await openImport();
    expect(await run([article('cikk', ['/regi'], { active: false })])).toMatchObject({ addressed: 0, redirects: { rules: [] } });
    expect(await backend.routeRules.list()).toEqual([]);
  });

  it('takes into account in a dry run the articles that it would have stored', async () => {
    const { run } = await openImport();
    const report = await run([article('cikk', ['/2026/01/02/masik']), article('masik', [])], { dryRun: true });
    expect(whyLost(report)).toEqual([expect.stringContaining('a(z) masik cikk')]);
  });

  it('does not take an address from a section of the header menu', async () => {
    const { backend, run } = await openImport();
    const heading = [{ label: 'Tudomány', url: '/rovat/tudomany' }];
    const menus = { site: [], main: [], sidebar: [], heading, extra: [], footer: [] };
    await backend.editing.set({ kind: 'data', name: 'menus', site: '' }, menus, { author: 'anna' });
    expect(whyLost(await run([article('cikk', ['/tudomany'])]))).toEqual([expect.stringContaining('heading-menu')]);
  });

  it('gives an address claimed by two articles to the one that had it', async () => {
    const { backend, run } = await openImport();
    const report = await run([article('elso', ['/elso-regi', '/kozos']), article('masik', ['/kozos'])]);
    expect(backend.routeRules.find('main', '/kozos')?.to).toBe('/2026/01/02/masik');
    expect(whyLost(report)).toEqual(['/kozos: a(z) masik régi címe is ez']);
  });

  it('does not change a rule of the newsroom, for one host or for all', async () => {
    const { backend, run } = await openImport();
    const own = [
      { host: 'main' as const, from: '/a', to: '/tamogatas', status: 302 as const },
      { from: '/b', to: 'https://masik.example/', status: 302 as const },
    ];
    await backend.routeRules.change({ save: own, remove: [] });
    expect(whyLost(await run([article('cikk', ['/a', '/b'])]))).toHaveLength(2);
    expect((await backend.routeRules.list()).map(({ to }) => to).sort()).toEqual(['/tamogatas', 'https://masik.example/']);
  });

  it('follows an article whose slug has changed since the last import', async () => {
    const { backend, run } = await openImport();
    await run([article('cikk', ['/regi'])]);
    const renamed = article('uj-nev', ['/regi']);
    await run([{ ...renamed, sourceId: 'cikk' }]);
    expect(backend.routeRules.find('main', '/regi')?.to).toBe('/2026/01/02/uj-nev');
  });

  it('creates no rule that redirects to itself', async () => {
    const { backend, run } = await openImport();
    await backend.routeRules.change({ save: [{ from: '/2026/01/02/cikk', to: '/regi', status: 301 }], remove: [] });
    expect(whyLost(await run([article('cikk', ['/regi'])]))).toEqual([expect.stringContaining('körbe ér')]);
    expect(await backend.routeRules.list()).toHaveLength(1);
  });

  it('keeps the address that an article of ours had before its slug was changed', async () => {
    const { backend, run } = await openImport();
    await run([{ ...article('cikk-2', [], { mainSuperTag: { slug: 'belfold', name: 'Belföld' } }), formerSlug: 'cikk' }]);
    expect(backend.routeRules.find('main', '/belfold/2026/01/02/cikk')?.to).toBe('/belfold/2026/01/02/cikk-2');
  });
});
