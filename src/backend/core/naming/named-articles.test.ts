import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Backend } from '~/backend/index';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';

const key = (sourceId: string) => ({ source: 'cms', sourceId });
const tag = { slug: 'viz', name: 'Víz' };
const author = { slug: 'kis-eva', name: 'Kis Éva' };
const section = { site: 'hirmondo', slug: 'belfold', name: 'Belföld', active: true };

/** All ways to change a name, by what it is the name of. */
const changes: Readonly<Record<string, (backend: Backend, name: string) => Promise<unknown>>> = {
  'a tag, by an editor': ({ editing }, name) => editing.set({ kind: 'tag', site: '', name: 'viz' }, { name }, { author: 'Anna' }),
  'a tag, by an import': (backend, name) => fill(backend).tag(key('t'), { ...tag, name }),
  'an author': (backend, name) => fill(backend).author(key('a'), { ...author, name }),
  'a section': (backend, name) => fill(backend).section(key('s'), { ...section, name }),
};

async function openNewsroom() {
  const opened = await openTestBackend();
  const { ingest } = opened.backend;
  const newsroom = fill(opened.backend);
  await newsroom.tag(key('t'), tag);
  await newsroom.author(key('a'), author);
  await newsroom.section(key('s'), section);
  const article = {
    slug: 'cikk',
    title: 'Cikk',
    pubDate: TEST_NOW / 1000 - 60,
    mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  };
  await ingest.putArticle(key('1'), { ...article, tags: ['viz'], articleAuthors: [author] });
  const disk = new DatabaseSync(join(opened.dataDir, 'hirmondo.sqlite'));
  onTestFinished(() => disk.close());
  return {
    ...opened,
    fail: () =>
      disk.exec(`create trigger full before update of card_json on article begin select raise(abort, 'disk full'); end`),
    recover: () => disk.exec('drop trigger full'),
  };
}

async function shownNames(backend: Backend): Promise<string> {
  const found = await backend.content.article({ site: 'hirmondo', viewer: anonymous }, 'cikk');
  return JSON.stringify([found?.article.tagNames, found?.article.articleAuthors, found?.article.mainSuperTag]);
}

describe('a new name that failed to reach the cards', () => {
  it.each(Object.keys(changes))('reaches them when it is sent again: %s', async (what) => {
    const { backend, fail, recover } = await openNewsroom();
    const change = changes[what];
    fail();
    await expect(change?.(backend, 'Új név')).rejects.toThrow();
    expect(await shownNames(backend)).not.toContain('Új név');
    recover();
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags)));
    await change?.(backend, 'Új név');
    expect(await shownNames(backend)).toContain('Új név');
    expect(told).toContain('edition:hirmondo');
    told.length = 0;
    await change?.(backend, 'Új név');
    expect(told).toEqual([]);
  });

  it('reaches them at the next start', async () => {
    const first = await openNewsroom();
    first.fail();
    await expect(changes['an author']?.(first.backend, 'Új név')).rejects.toThrow();
    first.recover();
    const { backend } = await openTestBackend({ dataDir: first.dataDir });
    await vi.waitFor(async () => expect(await shownNames(backend)).toContain('Új név'));
  });
});

describe('a new slug that failed to reach the articles', () => {
  it.each(['rename', 'merge'] as const)('reaches them when it is sent again: %s', async (how) => {
    const { backend, fail, recover } = await openNewsroom();
    const vizek = { kind: 'tag', site: '', name: 'vizek' } as const;
    if (how === 'merge') await backend.editing.set(vizek, { name: 'Vizek' }, { author: 'Anna' });
    const change = () => backend.renaming[how]({ ...vizek, name: 'viz' }, 'vizek', { author: 'Anna' });
    fail();
    await expect(change()).rejects.toThrow();
    recover();
    expect(await change()).toMatchObject({ outcome: how === 'merge' ? 'merged' : 'renamed', moved: 1, version: 1 });
    const found = await backend.content.article({ site: 'hirmondo', viewer: anonymous }, 'cikk');
    expect(found?.article.tags).toEqual(['vizek']);
    await expect(change()).rejects.toMatchObject({ kind: 'unknown' });
  });
});
