import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';
import { watchForeignWrites } from './foreign-writes';

/** Watches until the test ends; returns the list of what is announced. */
function watch(source: Parameters<typeof watchForeignWrites>[0]): unknown[] {
  const seen: unknown[] = [];
  const stop = watchForeignWrites(
    source,
    (change) => seen.push(change),
    () => {},
  );
  onTestFinished(stop);
  return seen;
}

describe('writes of another process', () => {
  it('are noticed, unlike those of this process', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let [generation, own] = [5, 2];
    const seen = vi.fn();
    const foreignChanges = async (after: number) => ({ last: after, writes: 0, tags: [] });
    const stop = watchForeignWrites({ generation: async () => generation, ownWrites: () => own, foreignChanges }, seen, () => {});
    await vi.advanceTimersByTimeAsync(2000);
    [generation, own] = [7, 4];
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toHaveBeenCalledTimes(0);
    generation = 8;
    await vi.advanceTimersByTimeAsync(4000);
    expect(seen).toHaveBeenCalledTimes(1);
    // Our own write is counted shortly before it can be read.
    own = 5;
    await vi.advanceTimersByTimeAsync(2000);
    generation = 9;
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });

  it('renew the pages that they name, or all pages if they name none', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let generation = 5;
    const rows: string[][] = [['régi']];
    const foreignChanges = async (after: number) => {
      const fresh = rows.slice(after);
      return { last: rows.length, writes: fresh.length, tags: fresh.flat() };
    };
    const seen = watch({ generation: async () => generation, ownWrites: () => 0, foreignChanges });
    await vi.advanceTimersByTimeAsync(2000);
    rows.push(['data:g7/menus']);
    generation = 6;
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([['data:g7/menus']]);
    // Recorded before the generation is read again.
    rows.push(['front:g7']);
    await vi.advanceTimersByTimeAsync(2000);
    generation = 7;
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([['data:g7/menus'], ['front:g7']]);
    generation = 8;
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.at(-1)).toBe('everything');
  });

  it('are counted once if a check takes longer than the time between two', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let generation = 5;
    const rows: string[][] = [];
    let delay = 0;
    const foreignChanges = async (after: number) => {
      const fresh = rows.slice(after);
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return { last: after + fresh.length, writes: fresh.length, tags: fresh.flat() };
    };
    const seen = watch({ generation: async () => generation, ownWrites: () => 0, foreignChanges });
    await vi.advanceTimersByTimeAsync(500);
    delay = 2500;
    rows.push(['front:g7']);
    generation = 6;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([['front:g7']]);
    // A write without tags must not be mistaken for one that was counted twice.
    generation = 7;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([['front:g7'], 'everything']);
  });

  it('to the database file are read at once, and their pages are renewed', async () => {
    const { backend: server, dataDir } = await openTestBackend();
    const { backend: commandLine } = await openTestBackend({ dataDir });
    const heard: string[] = [];
    server.changes.subscribe((tags) => heard.push(...tags));
    const list = () => server.content.articles({ site: 'hirmondo', viewer: anonymous }, { filters: {}, page: 1, limit: 5 });
    expect((await list()).totalPages).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await commandLine.ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'a', title: 'A', pubDate: TEST_NOW / 1000 - 5 });
    expect((await list()).totalPages).toBe(1);
    await expect.poll(() => heard, { timeout: 5000 }).toContain('list:hirmondo');
    heard.length = 0;
    const menus = { kind: 'data', name: 'menus', site: 'g7' } as const;
    await commandLine.editing.set(menus, { main: [] }, { author: 'teszt' });
    await expect.poll(() => heard, { timeout: 5000 }).toEqual(['data:g7/menus']);
  });

  it('renew no page if they change nothing that readers see', async () => {
    const { backend: server, dataDir } = await openTestBackend();
    const { backend: commandLine } = await openTestBackend({ dataDir });
    const heard: string[] = [];
    server.changes.subscribe((tags) => heard.push(...tags));
    const pubDate = TEST_NOW / 1000 - 5;
    const put = (slug: string) => commandLine.ingest.putArticle({ source: 'x', sourceId: slug }, { slug, title: slug, pubDate });
    await put('elso');
    await expect.poll(() => heard, { timeout: 5000 }).toContain('article:1');
    heard.length = 0;
    expect(await put('elso')).toMatchObject({ outcome: 'unchanged' });
    await commandLine.desk.set({ slug: 'elso', title: 'Félretéve', pubDate }, { author: 'teszt', hold: true });
    await put('masodik');
    await expect.poll(() => heard, { timeout: 5000 }).toContain('article:2');
    expect(heard).not.toContain('edition:g7');
  });
});

describe('words of a live blog that are indexed later', () => {
  it('renew no page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { backend } = await openTestBackend();
    const context = { site: 'hirmondo', viewer: anonymous };
    const found = async () => (await backend.content.search(context, { term: 'zsiráf', oldal: 1, perPage: 10 })).totalItems;
    const blog = { slug: 'elo', title: 'Élő', type: 'liveblog', pubDate: TEST_NOW / 1000 - 5 };
    await backend.ingest.putArticle({ source: 'x', sourceId: '1' }, blog);
    await vi.advanceTimersByTimeAsync(2000);
    await backend.live.add('elo', { content: '<p>Megszökött egy zsiráf.</p>' });
    await vi.advanceTimersByTimeAsync(2000);
    const heard: string[] = [];
    backend.changes.subscribe((tags) => heard.push(...tags));
    expect(await found()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(async () => expect(await found()).toBe(1));
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual([]);
  });
});
