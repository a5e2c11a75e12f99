import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Backend, createBackend } from '~/backend/index';
import { createSearchThread, type SearchThreadOptions } from '~/backend/infra/search/thread/search-thread';
import { quietOptions } from '~/backend/testing/quiet-options';
import { anonymous } from '~/lib/content/content-api';
import { bundleWorker } from './bundle-worker';
import { NOW, seedNewsroom } from './newsroom';

const dir = mkdtempSync(join(tmpdir(), 'hirmondo-thread-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A worker that answers a count with its limit, never answers `suggest`, and crashes on `page`. */
const standIn = join(dir, 'stand-in.mjs');
writeFileSync(
  standIn,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, input }) => {
    if (input.name === 'page') process.exit(7);
    if (input.name === 'suggest') return;
    parentPort.postMessage({ id, output: { value: 42 } });
  });`,
);

function openThread(options: Partial<SearchThreadOptions> = {}) {
  const problems: Error[] = [];
  const thread = createSearchThread({ worker: standIn, dataDir: dir, onProblem: (error) => problems.push(error), ...options });
  onTestFinished(() => thread.close());
  return { thread, problems };
}

const plan = { groups: [], term: [], title: [] };
const visibility = { drafts: false, now: 0 };
const range = { offset: 0, limit: 10 };

describe('the search thread', () => {
  it('is replaced when it dies: the call that it died of fails, the others are answered', async () => {
    const { thread, problems } = openThread();
    const [died, ...counts] = await Promise.allSettled([
      thread.page(plan, range, visibility),
      thread.count(plan, visibility),
      thread.count(plan, visibility),
    ]);
    expect(died).toMatchObject({ status: 'rejected', reason: { name: 'StorageFailure', kind: 'busy' } });
    expect(counts).toMatchObject([{ value: 42 }, { value: 42 }]);
    expect(problems).toHaveLength(1);
  });

  it('refuses at once what it cannot do in time', async () => {
    const { thread } = openThread({ maxWaiting: 2, callTimeout: 1500 });
    const calls = [1, 2, 3, 4].map(() => thread.suggest('a', 'hirmondo', 5));
    await expect(calls[3]).rejects.toMatchObject({ name: 'StorageFailure', kind: 'overloaded' });
    await Promise.allSettled(calls);
  });

  it('is replaced when a call takes too long, and answers the next', async () => {
    const { thread, problems } = openThread({ callTimeout: 1500 });
    await expect(thread.suggest('a', 'hirmondo', 5)).rejects.toMatchObject({ kind: 'busy' });
    expect(problems).toHaveLength(1);
    expect(await thread.count(plan, visibility)).toBe(42);
  });

  it('fails each call, and keeps none waiting, while no thread can be created', async () => {
    // Node throws at once, as it does if the system refuses a thread.
    const { thread, problems } = openThread({ worker: 'relative.mjs' });
    const calls = await Promise.allSettled([thread.count(plan, visibility), thread.count(plan, visibility)]);
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } });
    await expect(thread.count(plan, visibility)).rejects.toMatchObject({ kind: 'busy' });
    expect(problems).toHaveLength(3);
  }, 5_000);

  it('ends cleanly, with or without having been asked, and refuses what comes later', async () => {
    const { thread, problems } = openThread();
    expect(await thread.count(plan, visibility)).toBe(42);
    await thread.close();
    await expect(thread.count(plan, visibility)).rejects.toMatchObject({ kind: 'overloaded' });
    expect(problems).toEqual([]);
    await openThread().thread.close();
  });
});

describe('a backend with threads', () => {
  let backend: Backend;
  const dataDir = join(dir, 'data');
  const messages: string[] = [];

  beforeAll(async () => {
    const options = {
      ...quietOptions,
      dataDir,
      clock: () => NOW * 1000,
      logger: { info: (_: object, message: string) => messages.push(message), warn: () => {}, error: console.error },
    };
    const workers = {
      search: await bundleWorker('src/backend/infra/search/thread/search-worker.ts'),
      index: await bundleWorker('src/backend/infra/search/index-worker.ts'),
      checkpoints: await bundleWorker('src/backend/infra/sqlite/checkpoint-worker.ts'),
    };
    const first = await createBackend(options);
    await seedNewsroom(first);
    await first.close();
    // The state left by a version with another analyser.
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    database.exec(`update search_state set value = 'old'; insert into article_fts (article_fts) values ('delete-all')`);
    database.close();
    backend = await createBackend({ ...options, workers });
  });
  afterAll(() => backend.close());

  const reader = { site: 'hirmondo', viewer: anonymous };
  const search = (term: string) => backend.content.search(reader, { term, oldal: 1, perPage: 10 });

  it('rebuilds the index of another version, and finds everything in it', async () => {
    await expect.poll(() => messages, { timeout: 15_000 }).toContain('The search index is ready.');
    const found = await search('hidat');
    expect(found.items.map(({ slug }) => slug)).toEqual(['hid']);
    expect(found.items[0]?.snippet?.some(({ hit }) => hit)).toBe(true);
    expect((await backend.content.autocomplete(reader, { term: 'bud' })).items).toMatchObject([{ slug: 'budapest', count: 3 }]);
  });

  it('finds what was written a moment ago', async () => {
    const article = { slug: 'friss', title: 'Rinocérosz a téren', pubDate: NOW - 60, content: '<p>Friss.</p>' };
    await backend.ingest.putArticle({ source: 'test', sourceId: 'friss' }, article);
    expect((await search('rinocéroszok')).totalItems).toBe(1);
    await backend.ingest.deleteArticle({ source: 'test', sourceId: 'friss' });
    expect((await search('rinocéroszok')).totalItems).toBe(0);
  });
});
