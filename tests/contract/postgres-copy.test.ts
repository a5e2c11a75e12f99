import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CopyRefusal, copyDatabase, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { runCommandLine } from '~/cli/program';
import { anonymous } from '~/lib/content/content-api';
import { NOW, seedNewsroom } from './newsroom';
import { describePostgres } from './postgres-server';

const site = { site: 'hirmondo', viewer: anonymous } as const;

function makeDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-copy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Opens the database at an address, and closes it after `work`. */
async function using<T>(address: string, work: (backend: Awaited<ReturnType<typeof createBackend>>) => Promise<T>): Promise<T> {
  const backend = await createBackend({
    ...quietOptions,
    dataDir: address,
    ...(address.startsWith('postgres:') ? { databaseUrl: address } : {}),
    clock: () => NOW * 1000,
  });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

/** A SQLite database with the demo newsroom and that of the contract tests, whose newest article was deleted. */
async function makeSource(): Promise<string> {
  const dir = makeDirectory();
  await using(dir, async (backend) => {
    await backend.seedDemo({ dir: 'content/demo', now: NOW * 1000 });
    await seedNewsroom(backend);
    await backend.ingest.deleteArticle({ source: 'test', sourceId: 'sorozat-12' });
  });
  return dir;
}

const copy = (from: string, to: string, options: Partial<Parameters<typeof copyDatabase>[0]> = {}) =>
  copyDatabase({ from, to, force: false, now: NOW * 1000, onProgress: () => {}, onProblem: () => {}, ...options });

/** Data for readers: a list, a search, an article, common data. */
const readings = (address: string) =>
  using(address, async ({ content }) => ({
    list: await content.articles(site, { filters: {}, page: 1, limit: 100 }),
    search: await content.search(site, { term: 'hidak', oldal: 1, perPage: 50 }),
    phrase: await content.search(site, { term: '"nyitott szerkesztőség"', oldal: 1, perPage: 50 }),
    live: await content.items(site, String((await content.article(site, 'kozvetites'))?.article.id)),
    article: await content.article(site, 'hid'),
    news: await content.news(site),
    frontend: await content.frontendInit(site),
    staff: await content.staff(site),
  }));

await describePostgres('copying databases', (server) => {
  it('brings everything to PostgreSQL and back, with the same counts, sums and readings', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const postgres = await server.createDatabase();
    const back = makeDirectory();
    const there = await copy(source, postgres);
    const again = await copy(postgres, back);

    expect(there.tables.find(({ table }) => table === 'article')?.rows).toBeGreaterThan(100);
    expect(there.indexed).toBe(there.tables.find(({ table }) => table === 'article')?.rows);
    expect(again).toEqual(there);
    const expected = await readings(source);
    expect(expected.search.totalItems).toBeGreaterThan(1);
    expect(await readings(postgres)).toEqual(expected);
    expect(await readings(back)).toEqual(expected);
  });

  it('continues ids after the highest one ever used', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const postgres = await server.createDatabase();
    const back = makeDirectory();
    await copy(source, postgres);
    await copy(postgres, back);
    const next = (address: string) =>
      using(address, async ({ ingest }) => {
        const made = await ingest.putArticle({ source: 'test', sourceId: 'uj' }, { slug: 'uj', title: 'Új', pubDate: NOW });
        return made.id;
      });
    const [there, here] = [await next(postgres), await next(back)];
    expect(there).toBe(here);
    expect(there).toBe(await next(source));
  });

  it('refuses a target with content, unless told to replace it', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const target = await server.createDatabase();
    await using(target, ({ ingest }) =>
      ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'regi', title: 'Régi', pubDate: NOW }),
    );
    await expect(copy(source, target)).rejects.toThrow(CopyRefusal);
    expect(await using(target, ({ content }) => content.article(site, 'regi'))).toBeDefined();

    await copy(source, target, { force: true });
    expect(await using(target, ({ content }) => content.article(site, 'regi'))).toBeUndefined();
    expect(await readings(target)).toEqual(await readings(source));
    // Copies back in the other direction, over existing data.
    await copy(target, source, { force: true });
    expect(await readings(source)).toEqual(await readings(target));
  });

  it('refuses an empty or missing source', { timeout: 60_000 }, async () => {
    const target = await server.createDatabase();
    await using(target, ({ ingest }) =>
      ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'regi', title: 'Régi', pubDate: NOW }),
    );
    await expect(copy(await server.createDatabase(), target, { force: true })).rejects.toMatchObject({ reason: 'source-empty' });
    const missing = join(makeDirectory(), 'elirt');
    await expect(copy(missing, target, { force: true })).rejects.toMatchObject({ reason: 'no-source', place: missing });
    expect(existsSync(missing)).toBe(false);
    expect(await using(target, ({ content }) => content.article(site, 'regi'))).toBeDefined();
  });

  it('refuses to copy a database to itself, whatever its address says', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const target = await server.createDatabase();
    await copy(source, target);
    const spelled = `${target}${target.includes('?') ? '&' : '?'}application_name=masik`;
    for (const to of [target, spelled]) {
      await expect(copy(target, to, { force: true })).rejects.toMatchObject({ name: 'CopyRefusal', reason: 'same' });
    }
    const link = join(makeDirectory(), 'masik');
    symlinkSync(source, link);
    for (const to of [`${source}/`, `${source}/../${basename(source)}`, link]) {
      await expect(copy(source, to, { force: true })).rejects.toMatchObject({ name: 'CopyRefusal', reason: 'same' });
    }
    await copy(target, await server.createDatabase());
  });

  it('leaves the target unchanged after a failure', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const target = await server.createDatabase();
    await using(target, ({ ingest }) =>
      ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'regi', title: 'Régi', pubDate: NOW }),
    );
    const broken = copy(source, target, {
      force: true,
      onProgress({ table }) {
        if (table === 'search') throw new Error('Elég.');
      },
    });
    await expect(broken).rejects.toThrow('Elég.');
    expect(await using(target, ({ content }) => content.search(site, { term: 'régi', oldal: 1, perPage: 10 }))).toMatchObject({
      items: [{ slug: 'regi' }],
    });
  });

  it('takes NUL characters out of text, which PostgreSQL does not know', async () => {
    const source = makeDirectory();
    const title = 'Kettő\0 egyben';
    await using(source, ({ ingest }) => ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'nul', title, pubDate: NOW }));
    const target = await server.createDatabase();
    await copy(source, target);
    await using(target, async ({ content, ingest }) => {
      expect((await content.article(site, 'nul'))?.article.slug).toBe('nul');
      await ingest.putArticle({ source: 'x', sourceId: '2' }, { slug: 'nul-2', title, pubDate: NOW, content: 'a\0b' });
      expect((await content.article(site, 'nul-2'))?.article.content).toBe('ab');
    });
  });

  it('is a command, with codes that scripts can rely on', { timeout: 60_000 }, async () => {
    const source = await makeSource();
    const target = await server.createDatabase();
    const run = async (...args: string[]) => {
      const output = { out: '', err: '' };
      const code = await runCommandLine(['db', 'copy', ...args], {
        root: '.',
        env: { DATA_DIR: source },
        now: Date.now,
        out(text) {
          output.out += text;
          return undefined;
        },
        err(text) {
          output.err += text;
        },
        input: async () => '',
        user: 'szerkeszto',
        isTerminal: false,
        openBackend: () => Promise.reject(new Error('not needed')),
        fetch,
        startServer: () => Promise.reject(new Error('not needed')),
      });
      return { code, ...output };
    };
    const done = await run('--to', target, '--json');
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(done.out)).toMatchObject({ ok: true, indexed: expect.any(Number) });
    expect(await run('--to', target)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--force') });
    expect(await run('--to', 'mysql://valahol')).toMatchObject({ code: 2, err: expect.stringContaining('--to') });
    expect(await run()).toMatchObject({ code: 2 });
    const nowhere = target.replace('newsroom_', 'nincs_');
    expect(await run('--from', source, '--to', nowhere)).toMatchObject({ code: 3, err: expect.stringContaining('megszakadt') });
  });
});
