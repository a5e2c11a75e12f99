import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { parseInPlace } from '~/lib/article-body/body-parser';
import { anonymous, type CallContext } from '~/lib/content/content-api';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const now = Math.floor(TEST_NOW / 1000);
const key = { source: 'cms', sourceId: '1' };
const entry = (id: string, fields: object = {}) => ({ id, content: `<p>${id}</p>`, pubDate: now - 100, ...fields });
const blog = (fields: object = {}) => ({
  slug: 'vihar',
  title: 'Vihar',
  type: 'liveblog',
  pubDate: now - 500,
  content: '',
  subArticles: [entry('a'), entry('b', { pubDate: now - 200 })],
  ...fields,
});

async function openBlog() {
  const opened = await openTestBackend({ adminToken: 'titok' });
  await opened.backend.ingest.putArticle(key, blog());
  const tags: string[] = [];
  opened.backend.changes.subscribe((changed) => tags.push(...changed));
  const shown = async () => (await opened.backend.content.article(reader, 'vihar'))?.article;
  const call = async (method: string, path: string, body?: unknown, token = 'titok') => {
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await opened.backend.fetch(
      new Request(`http://localhost/api/ingest/live${path}`, { method, headers, ...init }),
    );
    return { status: answer.status, body: await answer.json() };
  };
  return { ...opened, tags, shown, call };
}

describe('entries of a live blog', () => {
  it('are added, changed and deleted in new versions with the tags of their pages', async () => {
    const { backend, tags, shown, setNow } = await openBlog();
    const { live } = backend;
    setNow(TEST_NOW + 60_000);
    const added = await live.add('vihar', { title: 'Új', content: '<p>c</p>' });
    expect(added).toMatchObject({ outcome: 'created', version: 1, articleVersion: 2 });
    expect(tags).toContain(`article:${(await shown())?.id}`);
    expect((await shown())?.subArticles[0]).toMatchObject({ id: added.id, pubDate: now + 60, title: 'Új' });
    expect((await shown())?.updatedAt).toBe(now + 60);

    expect(await live.change('vihar', 'a', { content: '<p>jav</p>' })).toMatchObject({ outcome: 'updated', version: 2 });
    const changed = (await shown())?.subArticles.find(({ id }) => id === 'a');
    expect(changed).toMatchObject({ version: 2, updatedAt: now + 60, pubDate: now - 100 });
    expect(await live.change('vihar', 'a', { content: '<p>jav</p>' })).toMatchObject({
      outcome: 'unchanged',
      articleVersion: 3,
      tags: [],
    });

    await live.pin('vihar', 'b', true);
    expect((await shown())?.subArticles.map(({ id }) => id)).toEqual(['b', added.id, 'a']);
    await live.remove('vihar', 'a');
    expect((await shown())?.subArticles.map(({ id }) => id)).toEqual(['b', added.id]);
    expect((await shown())?.version).toBe(5);
  });

  it('do not affect others: their versions stay the same', async () => {
    const { backend, shown } = await openBlog();
    await backend.live.change('vihar', 'a', { title: 'Cím' });
    await backend.live.change('vihar', 'b', { keyEvent: true });
    expect((await shown())?.subArticles.map(({ id, version }) => [id, version])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('the newest three are on the card of the live blog in their current form', async () => {
    const { backend } = await openBlog();
    const card = async () => (await Array.fromAsync(backend.sitemapArticles('hirmondo'))).at(0)?.subArticles.map(({ id }) => id);
    await backend.live.add('vihar', { id: 'regi', content: 'x', pubDate: now - 300, pinned: true });
    await backend.live.add('vihar', { id: 'nagyon-regi', content: 'x', pubDate: now - 400 });
    expect(await card()).toEqual(['a', 'b', 'regi']);
    await backend.live.remove('vihar', 'a');
    await backend.live.change('vihar', 'nagyon-regi', { pubDate: now - 10 });
    expect(await card()).toEqual(['nagyon-regi', 'b', 'regi']);
  });

  it('that are pinned all come first, however many they are', async () => {
    const { backend } = await openBlog();
    const pinned = Array.from({ length: 33 }, (_, number) => entry(`k${number}`, { pubDate: now - 400 - number, pinned: true }));
    await backend.ingest.putArticle(key, blog({ subArticles: [entry('a'), ...pinned] }));
    const article = (await backend.content.article(reader, 'vihar'))?.article;
    const order = [...pinned.map(({ id }) => id), 'a'];
    expect(article?.subArticles.map(({ id }) => id)).toEqual(order);
    const items = await backend.content.items(reader, String(article?.id), { page: 1, perPage: 30 });
    expect(items?.pinnedItems.map(({ document }) => document.id)).toEqual(order.slice(0, -1));
  });

  it('have their corrections in the publication’s list until they are deleted', async () => {
    const { backend } = await openBlog();
    const corrections = async () =>
      (await backend.content.corrections(reader, { page: 1, perPage: 10 })).items.map(({ text }) => text);
    await backend.live.change('vihar', 'b', { corrections: [{ date: now - 5, text: 'Rossz név.' }] });
    await backend.live.change('vihar', 'a', { corrections: [{ date: now - 6, text: 'Rossz szám.' }] });
    expect(await corrections()).toEqual(['Rossz név.', 'Rossz szám.']);
    await backend.live.change('vihar', 'b', { corrections: null });
    await backend.live.remove('vihar', 'a');
    expect(await corrections()).toEqual([]);
  });

  it('added twice with the same id are stored once; a different entry with that id is refused', async () => {
    const { backend, shown } = await openBlog();
    const { live } = backend;
    await live.add('vihar', { id: 'c', content: '<p>c</p>' });
    expect(await live.add('vihar', { id: 'c', content: '<p>c</p>' })).toMatchObject({ outcome: 'unchanged', articleVersion: 2 });
    await expect(live.add('vihar', { id: 'c', content: '<p>d</p>' })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await shown())?.subArticles).toHaveLength(3);
  });

  it('added by a hundred concurrent calls are all stored', async () => {
    const { backend } = await openBlog();
    await Promise.all(Array.from({ length: 100 }, (_, number) => backend.live.add('vihar', { content: `<p>${number}</p>` })));
    const read = await backend.live.read('vihar');
    expect([read?.entries.length, read?.version]).toEqual([102, 101]);
  });

  it('are parsed one at a time, before the transaction', async () => {
    const parsed: string[] = [];
    const parseBody = (html: string) => {
      parsed.push(html);
      return parseInPlace(html);
    };
    const { backend } = await openTestBackend({ parseBody });
    await backend.ingest.putArticle(key, blog());
    parsed.length = 0;
    await backend.live.add('vihar', { content: '<p>csak ez</p>' });
    await backend.ingest.putArticle(key, blog({ subArticles: [entry('a'), entry('b', { pubDate: now - 200 }), entry('z')] }));
    expect(parsed).toEqual(['<p>csak ez</p>', '<p>z</p>']);
  });

  it('stay if the article is sent without the field, and are deleted if it is empty', async () => {
    const { backend, shown } = await openBlog();
    await backend.live.add('vihar', { id: 'c', content: '<p>c</p>' });
    const { subArticles: _, ...without } = blog({ title: 'Új cím' });
    expect(await backend.ingest.putArticle(key, without)).toMatchObject({ outcome: 'updated', version: 3 });
    expect(await backend.ingest.putArticle(key, without)).toMatchObject({ outcome: 'unchanged' });
    expect((await shown())?.subArticles.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    await backend.ingest.putArticle(key, blog({ subArticles: [] }));
    expect((await shown())?.subArticles).toEqual([]);
  });

  it('are found by search shortly after, many of them at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { backend } = await openBlog();
    const found = async (term: string) => (await backend.content.search(reader, { term, oldal: 1, perPage: 10 })).totalItems;
    await backend.live.add('vihar', { id: 'c', content: '<p>Papagáj.</p>' });
    await backend.live.change('vihar', 'a', { content: '<p>Zsiráf.</p>' });
    expect([await found('papagáj'), await found('zsiráf')]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(20_000);
    const patience = { timeout: 20_000 };
    await vi.waitFor(
      async () => expect([await found('papagájok'), await found('zsiráfok'), await found('vihar')]).toEqual([1, 1, 1]),
      patience,
    );
    await backend.live.remove('vihar', 'c');
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(async () => expect([await found('papagájok'), await found('zsiráfok')]).toEqual([0, 1]), patience);
  });

  it('are refused without text, with unknown names and with unsafe addresses', async () => {
    const { live } = (await openBlog()).backend;
    await expect(live.add('vihar', { content: '' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(live.add('vihar', { id: '../x', content: 'x' })).rejects.toMatchObject({ fields: [{ path: 'id' }] });
    await expect(live.add('vihar', { content: 'x', pubDate: 'tegnap' })).rejects.toMatchObject({ fields: [{ path: 'pubDate' }] });
    await expect(live.add('nincs', { content: 'x' })).rejects.toMatchObject({ kind: 'unknown' });
    await expect(live.change('vihar', 'nincs', { title: 'x' })).rejects.toMatchObject({ kind: 'unknown' });
    await expect(live.remove('vihar', 'nincs')).rejects.toMatchObject({ kind: 'unknown' });
    await expect(live.change('vihar', 'a', { content: null })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(live.summarize('vihar', 'x'.repeat(4001))).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('/api/ingest/live', () => {
  it('adds, changes, reads and deletes entries with the token of the ingest calls', async () => {
    const { call, shown } = await openBlog();
    const added = await call('POST', '/vihar/entries', {
      id: 'c',
      content: '<p>c</p>',
      pubDate: '2026-11-21T11:59+01:00',
      nev: 1,
    });
    expect(added).toMatchObject({ status: 201, body: { outcome: 'created', id: 'c', ignored: ['nev'] } });
    expect(await call('PATCH', '/vihar/entries/c', { keyEvent: true, pinned: true })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect((await shown())?.subArticles[0]).toMatchObject({ id: 'c', keyEvent: true, pubDate: now - 60 });
    expect(await call('PUT', '/vihar/summary', { summary: 'Egy.' })).toMatchObject({ status: 200 });
    expect(await call('GET', '/vihar')).toMatchObject({
      status: 200,
      body: { summary: 'Egy.', entries: [{ id: 'c' }, { id: 'a' }, { id: 'b' }] },
    });
    expect(await call('DELETE', '/vihar/entries/c')).toMatchObject({ status: 200, body: { outcome: 'deleted' } });
    expect(await call('DELETE', '/vihar/entries/c')).toMatchObject({ status: 404 });
  });

  it('refuses invalid input and stores nothing', async () => {
    const { call, shown } = await openBlog();
    const refused = [
      [await call('POST', '/vihar/entries', { content: 'x' }, 'rossz'), 401],
      [await call('POST', '/nincs/entries', { content: 'x' }), 404],
      [await call('POST', '/vihar/entries', '{"x":'), 400],
      [await call('POST', '/vihar/entries', []), 422],
      [await call('POST', '/vihar/entries', { content: 'x', pubDate: 1_795_250_000_000 }), 422],
      [await call('POST', '/vihar/entries', { id: 'a', content: 'más' }), 409],
      [await call('POST', '/vihar/entries', { content: 'x'.repeat(1_100_000) }), 413],
      [await call('PUT', '/vihar/summary', {}), 422],
      [await call('GET', '/nincs'), 404],
    ] as const;
    expect(refused.map(([{ status }]) => status)).toEqual(refused.map(([, status]) => status));
    expect((await shown())?.version).toBe(1);
  });
});
