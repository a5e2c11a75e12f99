import { describe, expect, it } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous, type CallContext } from '~/lib/content/content-api';

const reader: CallContext = { site: 'hirmondo', viewer: anonymous };
const editor: CallContext = { site: 'hirmondo', viewer: { kind: 'user', userId: 'u' } };
const key = (sourceId: string) => ({ source: 'cms', sourceId });
const now = Math.floor(TEST_NOW / 1000);
const article = (fields: object = {}) => ({
  slug: 'cikk',
  title: 'Cikk',
  pubDate: now - 100,
  content: '<p>Szöveg</p>',
  ...fields,
});

describe('names', () => {
  it.each([
    ['articleAuthors.0.name', { articleAuthors: [{ slug: 'a', name: 'x'.repeat(201) }] }],
    ['mainSuperTag.name', { mainSuperTag: { slug: 'a', name: 'x'.repeat(3000) } }],
    ['superTags.0.name', { superTags: [{ slug: 'a', name: 'x'.repeat(201) }] }],
    ['tags.0', { tags: ['x'.repeat(3000)] }],
    ['tagNames.a', { tags: ['a'], tagNames: { a: 'x'.repeat(201) } }],
  ])('longer than 200 characters are refused with the path of the field: %s', async (path, fields) => {
    const { backend } = await openTestBackend();
    const put = backend.ingest.putArticle(key('1'), article(fields));
    await expect(put).rejects.toMatchObject({ name: 'IngestProblem', fields: [{ path, message: expect.stringMatching('200') }] });
  });
});

describe('addresses', () => {
  it.each(['ctUrl', 'url'])('that are not allowed in links are refused with the name of the field: %s', async (path) => {
    const { backend } = await openTestBackend();
    const put = backend.ingest.putArticle(key('1'), article({ [path]: 'javascript:alert(1)' }));
    await expect(put).rejects.toMatchObject({ name: 'IngestProblem', fields: [{ path }] });
  });
});

describe('versions of an article', () => {
  it('increase by one with every change, or to the given number if it is higher', async () => {
    const { backend } = await openTestBackend();
    const put = async (fields: object) => (await backend.ingest.putArticle(key('1'), article(fields))).version;
    expect(await put({})).toBe(1);
    expect(await put({})).toBe(1);
    expect(await put({ title: 'Más' })).toBe(2);
    expect(await put({ title: 'Más', version: 2 })).toBe(2);
    expect(await put({ title: 'Más', version: 9 })).toBe(9);
    expect(await put({ title: 'Megint más', version: 4 })).toBe(10);
  });

  it('are refused if they are so large that later ones would not be exact', async () => {
    const { backend } = await openTestBackend();
    const put = (fields: object) => backend.ingest.putArticle(key('1'), article(fields));
    const entry = { id: 'e', content: '', pubDate: now, version: 2 ** 52 + 1 };
    await expect(put({ version: Number.MAX_SAFE_INTEGER })).rejects.toThrow('version');
    await expect(put({ type: 'liveblog', subArticles: [entry] })).rejects.toThrow('subArticles.0.version');
    expect([(await put({ version: 2 ** 52 })).version, (await put({ title: 'Más' })).version]).toEqual([2 ** 52, 2 ** 52 + 1]);
  });

  it('do not increase for another order of fields or for unset fields', async () => {
    const { backend } = await openTestBackend();
    await backend.ingest.putArticle(key('1'), article());
    const reordered = Object.fromEntries(Object.entries(article({ subtitle: null, tags: [] })).reverse());
    expect(await backend.ingest.putArticle(key('1'), reordered)).toMatchObject({ outcome: 'unchanged' });
  });

  it('have the time of the change unless the sender sets it', async () => {
    const { backend, setNow } = await openTestBackend();
    const updatedAt = async () => (await backend.content.article(reader, 'cikk'))?.article.updatedAt;
    await backend.ingest.putArticle(key('1'), article());
    expect(await updatedAt()).toBeUndefined();
    setNow(TEST_NOW + 60_000);
    await backend.ingest.putArticle(key('1'), article({ title: 'Más' }));
    expect(await updatedAt()).toBe(now + 60);
    await backend.ingest.putArticle(key('1'), article({ title: 'Más', updatedAt: now + 5 }));
    expect(await updatedAt()).toBe(now + 5);
  });

  it('of entries increase only for entries that changed', async () => {
    const { backend } = await openTestBackend();
    const entry = (id: string, content: string) => ({ id, content, pubDate: now - 50 });
    const put = (...entries: object[]) =>
      backend.ingest.putArticle(key('1'), article({ type: 'liveblog', subArticles: entries }));
    await put(entry('a', 'egy'), entry('b', 'kettő'));
    await put(entry('a', 'egy!'), entry('b', 'kettő'), entry('c', 'három'));
    const loaded = await backend.content.article(reader, 'cikk');
    expect(loaded?.article.version).toBe(2);
    expect(loaded?.article.subArticles.map(({ id, version }) => [id, version]).sort()).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
    expect(loaded?.article.subArticles.map(({ updatedAt }) => updatedAt).filter(Boolean)).toEqual([now]);
  });
});

describe('what a change says', () => {
  it('contain every list that the article was or is in', async () => {
    const { backend } = await openTestBackend();
    const heard: string[] = [];
    backend.changes.subscribe((tags) => heard.push(...tags));
    const section = (slug: string) => ({ mainSuperTag: { slug, name: slug, siteSlug: 'hirmondo' } });
    const made = await backend.ingest.putArticle(key('1'), article({ tags: ['regi'], ...section('sport') }));
    expect(made.tags).toEqual(
      expect.arrayContaining([`article:${made.id}`, 'tag:regi', 'section:sport', 'list:legfrissebb', 'front:hirmondo']),
    );
    expect(heard).toEqual(made.tags);
    const moved = await backend.ingest.putArticle(key('1'), article({ tags: ['uj'], important: true, ...section('kulfold') }));
    expect(moved.tags).toEqual(
      expect.arrayContaining(['tag:regi', 'tag:uj', 'section:sport', 'section:kulfold', 'list:legfontosabb']),
    );
    heard.length = 0;
    await backend.ingest.putArticle(key('1'), article({ tags: ['uj'], important: true, ...section('kulfold') }));
    expect(heard).toEqual([]);
    await backend.ingest.deleteArticle(key('1'));
    expect(heard).toContain('tag:uj');
  });

  it('reach the editions that list or mirror it', async () => {
    const { backend } = await openTestBackend();
    const fronts = ({ tags }: { tags: readonly string[] }) => tags.filter((tag) => tag.startsWith('front:')).sort();
    const g7 = await backend.ingest.putArticle(key('1'), article({ originatingSite: 'g7' }));
    expect(fronts(g7)).toEqual(['front:g7', 'front:hirmondo']);
    const mirrored = await backend.ingest.putArticle(key('2'), article({ slug: 'b', mirroringSites: ['transtelex'] }));
    expect(fronts(mirrored)).toEqual(['front:hirmondo', 'front:transtelex']);
  });

  it('are sent when a scheduled article is published', async () => {
    const { backend, setNow } = await openTestBackend();
    const made = await backend.ingest.putArticle(key('1'), article({ pubDate: now + 3600 }));
    const heard: string[] = [];
    backend.changes.subscribe((tags) => heard.push(...tags));
    expect(await backend.content.article(reader, 'cikk')).toBeUndefined();
    setNow(TEST_NOW + 3_600_000);
    expect(await backend.content.article(reader, 'cikk')).toBeDefined();
    await expect.poll(() => heard, { timeout: 3000 }).toContain(`article:${made.id}`);
  });
});

describe('sections and authors', () => {
  const section = { site: 'hirmondo', slug: 'sport', name: 'Sport', active: true };
  const sports = { mainSuperTag: { slug: 'sport', name: 'bármi', siteSlug: 'hirmondo' } };

  it('hide and show all their articles when they are deactivated and activated', async () => {
    const { backend } = await openTestBackend();
    await fill(backend).section(key('s'), section);
    await backend.ingest.putArticle(key('1'), article(sports));
    const seen = async (context = reader) => [
      (await backend.content.article(context, 'cikk')) !== undefined,
      (await backend.content.articles(context, { filters: {}, page: 1, limit: 5 })).items.length,
      (await backend.content.search(context, { term: 'szöveg', oldal: 1, perPage: 5 })).totalItems,
    ];
    expect(await seen()).toEqual([true, 1, 1]);
    await fill(backend).section(key('s'), { ...section, active: false });
    expect(await seen()).toEqual([false, 0, 0]);
    expect(await seen(editor)).toEqual([true, 1, 1]);
    expect((await backend.content.article(editor, 'cikk'))?.article.mainSuperTag?.active).toBe(false);
    await fill(backend).section(key('s'), section);
    expect(await seen()).toEqual([true, 1, 1]);
  });

  it('have in articles the names of their own records', async () => {
    const { backend } = await openTestBackend();
    await backend.ingest.putArticle(
      key('1'),
      article({ ...sports, articleAuthors: [{ slug: 'x', name: 'Régi Név' }], tags: ['t'] }),
    );
    await fill(backend).section(key('s'), section);
    await fill(backend).author(key('a'), { slug: 'x', name: 'Új Név', avatarSrc: '/x.jpg' });
    await fill(backend).tag(key('t'), { slug: 't', name: 'Téma' });
    const loaded = await backend.content.article(reader, 'cikk');
    expect(loaded?.article).toMatchObject({
      version: 1,
      mainSuperTag: { name: 'Sport' },
      articleAuthors: [{ name: 'Új Név', avatarSrc: '/x.jpg' }],
      tagNames: { t: 'Téma' },
    });
    expect((await backend.content.search(reader, { term: 'új név', oldal: 1, perPage: 5 })).totalItems).toBe(1);
  });

  it('of unknown editions are refused', async () => {
    const { backend } = await openTestBackend();
    await expect(fill(backend).section(key('s'), { ...section, site: 'nincs' })).rejects.toThrow('nincs');
  });
});

describe('text with signs that databases do not take', () => {
  it('loses these characters and nothing else', async () => {
    const { backend } = await openTestBackend();
    await backend.ingest.putArticle(key('1'), article({ title: 'Cí\u0000m', content: '<p>a\u0000b \\u0000</p>' }));
    expect((await backend.content.article(reader, 'cikk'))?.article).toMatchObject({
      title: 'Cím',
      content: '<p>ab \\u0000</p>',
    });
  });
});
