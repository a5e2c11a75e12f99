import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';

import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';
import { limit } from '../../../../tests/support/machine-speed';

const article = (slug: string, pubDate: number) => ({ slug, title: slug, pubDate, tags: [slug] });

describe('a scheduled article', () => {
  it('is reported at its second although nothing is written then, and only once', async () => {
    const begun = performance.now();
    const { backend } = await openTestBackend({ clock: () => TEST_NOW + (performance.now() - begun) });
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags.filter((tag) => tag.startsWith('tag:')))));
    const second = Math.ceil((TEST_NOW + performance.now() - begun) / 1000) + 1;
    // Stored while the clock is already waiting for a later article.
    await backend.ingest.putArticle({ source: 'test', sourceId: '1' }, article('kesobb', second + 50));
    await wait(20);
    await backend.ingest.putArticle({ source: 'test', sourceId: '2' }, article('hamarosan', second));
    expect(told).toEqual(['tag:kesobb', 'tag:hamarosan']);

    await vi.waitFor(() => expect(told).toEqual(['tag:kesobb', 'tag:hamarosan', 'tag:hamarosan']), 4000);
    expect(Math.abs(TEST_NOW + (performance.now() - begun) - second * 1000)).toBeLessThan(limit(500));
    await wait(50);
    expect(told).toHaveLength(3);
  });
});

describe('a scheduled entry of a live blog', () => {
  const reader = { site: 'hirmondo', viewer: anonymous };
  const now = TEST_NOW / 1000;
  const blog = (fields: object = {}) => ({ ...article('vihar', now - 500), type: 'liveblog', subArticles: [], ...fields });
  const read = async ({ backend }: Awaited<ReturnType<typeof openTestBackend>>) => {
    const shown = (await backend.content.article(reader, 'vihar'))?.article;
    const polled = await backend.content.version(reader, 'vihar');
    return [polled?.v, shown?.version, shown?.updatedAt, shown?.subArticles.map(({ id }) => id)];
  };

  it('is a new version of its blog at its second, for open pages and for cached ones', async () => {
    const begun = performance.now();
    const opened = await openTestBackend({ clock: () => TEST_NOW + (performance.now() - begun) });
    const { backend } = opened;
    await backend.ingest.putArticle({ source: 'test', sourceId: '1' }, blog());
    const second = Math.ceil((TEST_NOW + performance.now() - begun) / 1000) + 1;
    await backend.live.add('vihar', { id: 'kesobb', content: 'x', pubDate: second });
    expect((await read(opened)).slice(0, 2)).toEqual([2, 2]);
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags.filter((tag) => tag.startsWith('tag:')))));
    await vi.waitFor(() => expect(told).toEqual(['tag:vihar']), 4000);
    expect(Math.abs(TEST_NOW + (performance.now() - begun) - second * 1000)).toBeLessThan(limit(500));
    expect(await read(opened)).toEqual([3, 3, second, ['kesobb']]);
  });

  it('is one new version although several processes notice it, and none if the blog has changed since', async () => {
    const first = await openTestBackend();
    const second = await openTestBackend({ dataDir: first.dataDir });
    const entry = (id: string, pubDate: number) => ({ id, content: 'x', pubDate });
    await first.backend.ingest.putArticle({ source: 'test', sourceId: '1' }, blog({ subArticles: [entry('a', now + 30)] }));
    /** Sets the time and lets every process look at what has appeared. */
    const pass = async (seconds: number) => {
      for (const [index, opened] of [first, second].entries()) {
        opened.setNow(TEST_NOW + seconds * 1000);
        const told: string[] = [];
        const slug = `jel-${index}-${seconds}`;
        onTestFinished(opened.backend.changes.subscribe((tags) => told.push(...tags)));
        // A write wakes the clock, which reports an article that has just been published once it has looked.
        await opened.backend.ingest.putArticle({ source: 'test', sourceId: slug }, article(slug, now + seconds));
        await vi.waitFor(() => expect(told).toContain(`tag:${slug}`));
      }
    };
    await pass(29);
    expect(await read(first)).toEqual([1, 1, undefined, []]);
    await pass(31);
    await vi.waitFor(async () => expect(await read(first)).toEqual([2, 2, now + 30, ['a']]));
    await pass(32);
    expect(await read(second)).toEqual([2, 2, now + 30, ['a']]);

    await first.backend.live.add('vihar', entry('b', now + 40));
    first.setNow(TEST_NOW + 41_000);
    await first.backend.live.pin('vihar', 'a', true);
    await pass(42);
    expect(await read(second)).toEqual([4, 4, now + 41, ['a', 'b']]);
  });

  it('is offered although the sender says that the blog was updated at that second or later', async () => {
    const { backend, setNow } = await openTestBackend();
    const updates = { most: now + 30, 'jovo-heten': now + 604_800 };
    for (const [slug, updatedAt] of Object.entries(updates)) {
      const subArticles = [{ id: 'a', content: 'x', pubDate: now + 30 }];
      await backend.ingest.putArticle({ source: 'test', sourceId: slug }, { ...blog({ subArticles, updatedAt }), slug });
    }
    setNow(TEST_NOW + 30_000);
    await backend.ingest.putArticle({ source: 'test', sourceId: 'jel' }, article('jel', now));
    for (const [slug, updatedAt] of Object.entries(updates)) {
      await vi.waitFor(async () => expect(await backend.content.version(reader, slug)).toEqual({ v: 2 }));
      expect((await backend.content.article(reader, slug))?.article.updatedAt).toBe(updatedAt);
    }
  });

  it('is offered in every one of many blogs', async () => {
    const { backend, setNow } = await openTestBackend();
    const slugs = Array.from({ length: 110 }, (_, number) => `vihar-${number}`);
    for (const slug of slugs) {
      const subArticles = [{ id: 'a', content: 'x', pubDate: now + 30 }];
      await backend.ingest.putArticle({ source: 'test', sourceId: slug }, { ...blog({ subArticles }), slug });
    }
    setNow(TEST_NOW + 30_000);
    await backend.ingest.putArticle({ source: 'test', sourceId: 'jel' }, article('jel', now));
    const versions = async () =>
      new Set(await Promise.all(slugs.map(async (slug) => (await backend.content.version(reader, slug))?.v)));
    await vi.waitFor(async () => expect(await versions()).toEqual(new Set([2])), 10_000);
  });

  it('is on cached pages although the blog after it could not be stored', async () => {
    const { backend, dataDir, setNow, problems } = await openTestBackend();
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags.filter((tag) => tag.startsWith('tag:')))));
    for (const slug of ['elso', 'masodik']) {
      const subArticles = [{ id: 'a', content: 'x', pubDate: now + 30 }];
      await backend.ingest.putArticle({ source: 'test', sourceId: slug }, { ...blog({ subArticles }), slug, tags: [slug] });
    }
    const disk = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    onTestFinished(() => disk.close());
    disk.exec(
      `create trigger full before update on article when old.slug = 'masodik' begin select raise(abort, 'disk full'); end`,
    );
    setNow(TEST_NOW + 30_000);
    told.length = 0;
    await backend.ingest.putArticle({ source: 'test', sourceId: 'jel' }, article('jel', now));
    await vi.waitFor(() => expect(problems).not.toEqual([]));
    expect(told).toEqual(['tag:jel', 'tag:elso']);
    disk.exec('drop trigger full');
    await backend.ingest.putArticle({ source: 'test', sourceId: 'jel' }, article('jel', now - 1));
    await vi.waitFor(() => expect(told.slice(2)).toEqual(['tag:jel', 'tag:masodik']));
  });
});
