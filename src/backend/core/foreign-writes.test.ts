import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anonymous } from '~/lib/content/content-api';
import { openTestBackend, TEST_NOW } from '../testing/test-backend';
import { watchForeignWrites } from './foreign-writes';

describe('writes of another process', () => {
  it('are noticed, those of one’s own are not', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let [generation, own] = [5, 2];
    const seen = vi.fn();
    const stop = watchForeignWrites({ generation: async () => generation, ownWrites: () => own }, seen, () => {});
    await vi.advanceTimersByTimeAsync(2000);
    [generation, own] = [7, 4];
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toHaveBeenCalledTimes(0);
    generation = 8;
    await vi.advanceTimersByTimeAsync(4000);
    expect(seen).toHaveBeenCalledTimes(1);
    // A write of ours is counted a moment before it can be read.
    own = 5;
    await vi.advanceTimersByTimeAsync(2000);
    generation = 9;
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });

  it('through the file make every page out of date, and are read at once', async () => {
    const { backend: server, dataDir } = await openTestBackend();
    const { backend: commandLine } = await openTestBackend({ dataDir });
    const heard: string[] = [];
    server.changes.subscribe((tags) => heard.push(...tags));
    const list = () => server.content.articles({ site: 'hirmondo', viewer: anonymous }, { filters: {}, page: 1, limit: 5 });
    expect((await list()).totalPages).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await commandLine.ingest.putArticle({ source: 'x', sourceId: '1' }, { slug: 'a', title: 'A', pubDate: TEST_NOW / 1000 - 5 });
    expect((await list()).totalPages).toBe(1);
    await expect.poll(() => heard, { timeout: 5000 }).toContain('edition:hirmondo');
  });
});
