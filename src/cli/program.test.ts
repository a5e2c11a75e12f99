import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRecord } from '~/backend/domain/import-record';
import { article as articleSchema } from '~/lib/contract/article';
import type { CommandBackend, ImportReport } from './context';
import { CommandFailure, exitCode } from './failure';
import { runCommand } from './testing/run-command';

const NOTHING: ImportReport = {
  articles: 0,
  episodes: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: [],
  losses: [],
  lossCount: 0,
  addressed: 0,
  stored: true,
};
const ARTICLE = articleSchema.parse({ id: 1, slug: 'cikk', title: 'Cikk', pubDate: 1_700_000_000, content: '<p>a</p>' });

const refuse = () => Promise.reject(new Error('nothing is edited here'));
const notCalled = () => {
  throw new Error('nobody is asked here');
};

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-cli-'));
  writeFileSync(join(dir, 'a.txt'), 'Egy cím\n\nElső bekezdés.');
  writeFileSync(join(dir, 'rossz.jsonl'), 'nem json\n{"sentences":["Jó mondat."]}\n');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Returns a part of the backend that throws if it is used. */
function refusing<Part extends object>(name: string): Part {
  return new Proxy({} as Part, { get: () => () => Promise.reject(new Error(`${name} was called`)) });
}

/** Returns a backend that counts created articles and failures; slugs in `taken` belong to another article. */
function createBackend(
  taken: readonly string[] = [],
): CommandBackend & { readonly records: ImportRecord[]; readonly options: object[] } {
  const records: ImportRecord[] = [];
  const options: object[] = [];
  return {
    records,
    options,
    async importRecords(stream, given) {
      options.push(given);
      let created = 0;
      const failed: { line: number; sourceId?: string; reason: string; slugTaken?: true }[] = [];
      for await (const record of stream) {
        records.push(record);
        if (record.kind === 'failed') failed.push({ line: record.position, reason: record.reason });
        else if (record.kind === 'article' && taken.includes(record.article.slug)) {
          failed.push({
            line: record.position,
            sourceId: record.sourceId,
            reason: `slug: '${record.article.slug}' is already the slug of another article`,
            slugTaken: true,
          });
        } else created += 1;
        given.onProgress?.(created);
      }
      return { ...NOTHING, created, failed, stored: given.dryRun !== true };
    },
    webhooks: { add: refuse, list: async () => [], remove: refuse, log: async () => [], replay: refuse },
    claimImportSource: async (wanted) => wanted,
    collectRedirects: () => ({ open: () => ({ note: refuse, forget: () => {} }), keep: async () => [] }),
    async *sitemapArticles() {},
    async *exportArticles() {
      yield ARTICLE;
      yield { ...ARTICLE, id: 2, slug: 'masik' };
    },
    ...{ seedDemo: async () => ({ articles: 3, problems: [] }), servers: async () => [] },
    quizDesk: refusing('quizDesk'),
    redirects: refusing('redirects'),
    routeRules: {
      find: () => undefined,
      hasQueryRules: false,
      findByQuery: () => undefined,
      refresh: async () => {},
      list: async () => [],
      change: async () => {},
    },
    content: refusing('content'),
    bucketMedia: undefined,
    media: refusing('media'),
    renaming: refusing('renaming'),
    tokens: refusing('tokens'),
    desk: refusing('desk'),
    checks: refusing('checks'),
    picturePlaces: refusing('picturePlaces'),
    isEmpty: async () => true,
    rebuildSearch: async ({ onProgress }) => {
      onProgress?.(7);
      return 'done';
    },
    editing: refusing('editing'),
    newsletters: refusing('newsletters'),
    editors: {
      list: async () => [],
      byEmail: refuse,
      add: refuse,
      setRole: refuse,
      setAuthor: refuse,
      setActive: refuse,
      reset: refuse,
    },
    payments: { unmatched: async () => [], settle: refuse },
    people: notCalled,
    names: refusing('names'),
    actingFor: notCalled,
    fronts: refusing('fronts'),
    readLinks: refusing('readLinks'),
    previewOrigins: { read: async () => undefined, keep: refuse },
    live: refusing('live'),
    push: { makeKeys: refuse },
    pushDesk: refusing('pushDesk'),
    campaignCounts: refuse,
    readCounts: refuse,
    variantCounts: refuse,
    quizzes: {
      quiz: refuse,
      userAnswers: refuse,
      addOrUpdateAnswers: refuse,
      report: refuse,
      list: refuse,
      put: refuse,
      remove: refuse,
    },
    close: async () => {},
  };
}

async function run(args: readonly string[], backend: Partial<CommandBackend> | CommandFailure = createBackend()) {
  return await runCommand(args, {
    env: { DATA_DIR: dir, PORT: '4421' },
    openBackend: async () => {
      if (backend instanceof CommandFailure) throw backend;
      return { ...createBackend(), ...backend };
    },
    fetch: async () => new Response(null, { status: 599 }),
  });
}

describe('the command line', () => {
  it.each([
    [['--help'], exitCode.ok],
    [['help'], exitCode.ok],
    [['import', '--help'], exitCode.ok],
    [[], exitCode.usage],
    [['nincs-ilyen'], exitCode.usage],
    [['import'], exitCode.usage],
    [['import', 'text'], exitCode.usage],
    [['import', 'text', 'a.txt', '--nincs-ilyen'], exitCode.usage],
    [['export', 'a', 'b'], exitCode.usage],
  ])('ends %j with code %i', async (args, code) => {
    expect((await run(args)).code).toBe(code);
  });

  it('names every format in the help of import', async () => {
    const { out } = await run(['import', '--help']);
    for (const format of ['wordpress', 'wordpress-json', 'ghost', 'podcast', 'ndjson', 'text'])
      expect(out).toContain(`  ${format} `);
  });

  it('reports in one line that the database cannot be opened, with code 3', async () => {
    const { code, err } = await run(
      ['migrate'],
      new CommandFailure(exitCode.storage, 'Az adatbázis nem nyitható meg (/x): nincs hely'),
    );
    expect([code, err]).toEqual([exitCode.storage, 'Az adatbázis nem nyitható meg (/x): nincs hely\n']);
  });

  it.each([
    [['import', 'xml', 'a.txt'], 'Nincs ilyen formátum: xml'],
    [['import', 'text', '/nincs/ilyen.txt'], 'Nincs ilyen fájl'],
    [['import', 'text', '/dev/null'], 'Ez nem fájl'],
    [['import', 'text', 'a.txt', '--site', 'semmi'], '--site: nincs „semmi” kiadás'],
    [['import', 'text', 'a.txt', '--section', 'Bel Föld'], '--section: „Bel Föld”'],
    [['import', 'text', 'a.txt', '--repeat', '0'], '--repeat'],
    [['import', 'text', 'a.txt', '--base-url', 'regi.example'], '--base-url'],
  ])('ends %j with code 2 and one line', async (args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(exitCode.usage);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('import', () => {
  it('passes on the records with the source named after format and file', async () => {
    const backend = createBackend();
    const { code, out } = await run(
      ['import', 'text', join(dir, 'a.txt'), '--site', 'g7', '--section', 'adat,penz', '--repeat', '3'],
      backend,
    );
    expect(code).toBe(exitCode.ok);
    expect(out).toContain('3 új, 0 frissült, 0 változatlan, 0 hibás');
    expect(backend.options).toMatchObject([{ source: 'text:a.txt', dryRun: false, strict: false }]);
    expect(backend.records).toMatchObject([
      { article: { slug: 'egy-cim', originatingSite: 'g7', mainSuperTag: { slug: 'adat', siteSlug: 'g7' } } },
      { article: { slug: 'egy-cim-2', mainSuperTag: { slug: 'penz' } } },
      { article: { slug: 'egy-cim-3', mainSuperTag: { slug: 'adat' } } },
    ]);
  });

  it('passes on --dry-run, --strict and --source', async () => {
    const backend = createBackend();
    const { out } = await run(['import', 'text', join(dir, 'a.txt'), '--dry-run', '--strict', '--source', 'régi'], backend);
    expect(backend.options).toMatchObject([{ source: 'régi', dryRun: true, strict: true }]);
    expect(out).toContain('Próba volt: semmi nem változott.');
  });

  it('ends with code 1 when records failed, and names their lines', async () => {
    const { code, out } = await run(['import', 'text', join(dir, 'rossz.jsonl')]);
    expect(code).toBe(exitCode.partly);
    expect(out).toContain('1 új');
    expect(out).toContain('1. sor: nem JSON');
  });

  it('prints one JSON object with --json', async () => {
    const { out } = await run(['import', 'text', join(dir, 'a.txt'), join(dir, 'rossz.jsonl'), '--json']);
    expect(JSON.parse(out)).toMatchObject({
      created: 2,
      failed: 1,
      files: [{ source: 'text:a.txt' }, { source: 'text:rossz.jsonl' }],
    });
  });

  it('gives taken slugs a number with --rename only', async () => {
    const taken = ['egy-cim', 'egy-cim-2'];
    expect((await run(['import', 'text', join(dir, 'a.txt')], createBackend(taken))).code).toBe(exitCode.partly);
    const backend = createBackend(taken);
    expect((await run(['import', 'text', join(dir, 'a.txt'), '--rename'], backend)).code).toBe(exitCode.ok);
    expect(backend.records.at(-1)).toMatchObject({
      article: { slug: 'egy-cim-3' },
      losses: [{ what: 'slug', detail: 'egy-cim' }],
    });
  });

  it('ends with code 3 when the store fails in the middle', async () => {
    const { code, err } = await run(['import', 'text', join(dir, 'a.txt')], {
      importRecords: async () => {
        throw new Error('disk\nfull');
      },
    });
    expect(code).toBe(exitCode.storage);
    expect(err).toMatch(/^.*a\.txt: az importálás 0 tétel után megszakadt: disk full\n$/);
  });
});

describe('export', () => {
  it('writes a line for each article', async () => {
    const { out, err } = await run(['export']);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).slug),
    ).toEqual(['cikk', 'masik']);
    expect(err).toBe('2 cikk kiírva.\n');
  });

  it('writes a file that appears when it is complete', async () => {
    const path = join(dir, 'ki.ndjson');
    expect((await run(['export', path])).code).toBe(exitCode.ok);
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
  });

  it('ends with code 3 when the file cannot be written', async () => {
    const { code, err } = await run(['export', '/nincs/ilyen/ki.ndjson']);
    expect(code).toBe(exitCode.storage);
    expect(err).toContain('/nincs/ilyen/ki.ndjson: nem írható');
  });
});

describe('seed', () => {
  it('fills an empty database', async () => {
    expect(await run(['seed'])).toMatchObject({ code: exitCode.ok, out: '3 cikk a helyén.\n' });
  });

  it('does not change a full one unless forced', async () => {
    const full = { isEmpty: async () => false };
    expect(await run(['seed'], full)).toMatchObject({ code: exitCode.usage, err: expect.stringContaining('--force') });
    expect((await run(['seed', '--force'], full)).code).toBe(exitCode.ok);
  });

  it('ends with code 1 if an item is invalid', async () => {
    const report = { articles: 1, problems: [{ file: 'a.html', reason: 'title' }] };
    const { code, err } = await run(['seed'], { seedDemo: async () => report });
    expect([code, err]).toEqual([exitCode.partly, 'a.html: title\n']);
  });
});
