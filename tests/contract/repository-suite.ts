import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentStore } from '~/backend/definitions';
import type { ArticleToStore, ContentWriter } from '~/backend/definitions/content-writer';
import type { ContentKind } from '~/backend/domain/content-kinds';
import type { ListName } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { ContentStoreOptions } from '~/backend/infra/content-store';
import { writeTo } from '~/backend/testing/write-to';
import { type Article, article as articleSchema } from '~/lib/contract/article';
import type { RouteRule } from '~/lib/redirects/route-rule';
import { NOW } from './newsroom';

const reader: Visibility = { drafts: false, now: NOW };
const editor: Visibility = { drafts: true, now: NOW };
const list = (kind: ListName['kind'], key: string): ListName => ({ scope: 'hirmondo', kind, key });

interface Fields {
  readonly [field: string]: unknown;
}

/** An article in the form in which core passes it to the store. */
function toStore(slug: string, fields: Fields = {}): ArticleToStore {
  const article = articleSchema.parse({
    id: 0,
    slug,
    title: `Cím ${slug}`,
    pubDate: NOW - 10,
    originatingSite: 'hirmondo',
    ...fields,
  });
  return {
    key: { source: 'test', sourceId: slug },
    article,
    body: { blocks: [{ kind: 'paragraph', html: article.content }] },
    bodyVersion: 1,
    contentHash: JSON.stringify(fields),
    sectionId: undefined,
    visible: article.active,
    entries: article.subArticles.map((entry) => ({
      key: String(entry.id),
      entry,
      blocks: [],
      bodyVersion: 1,
      contentHash: entry.content,
    })),
  };
}

export interface OpenStore {
  readonly store: ContentStore;
  /** Lets the next article have the id after `last`. */
  skipIds(last: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tests of every implementation of ContentStore, on an empty store. With `oneConnection` reads wait for open transactions, so the
 * tests of concurrent reads are skipped.
 */
export function repositorySuite(
  name: string,
  open: (report: ContentStoreOptions['report']) => Promise<OpenStore>,
  { oneConnection = false } = {},
): void {
  describe(`content store: ${name}`, () => {
    let opened: OpenStore;
    let store: ContentStore;
    let reported: (tags: readonly string[]) => unknown = () => undefined;
    beforeAll(async () => {
      opened = await open(async (tags) => void (await reported(tags)));
      store = opened.store;
    }, 60_000);
    afterAll(async () => {
      await opened.close();
    });

    const write = <T>(work: (writer: ContentWriter) => Promise<T>): Promise<T> => writeTo(store, work);
    const save = (slug: string, fields?: Fields) => write((writer) => writer.saveArticle(toStore(slug, fields)));
    const slugsIn = async (of: ListName, visibility = reader) =>
      (await store.lists.page(of, { offset: 0, limit: 100 }, visibility)).map(({ slug }) => slug);

    describe('a transaction', () => {
      it('keeps all of it or nothing, also when fifty run at once and ten fail', async () => {
        const one = (number: number) =>
          write(async (writer) => {
            await writer.saveTag({ source: 'tx', sourceId: `a${number}` }, { slug: `tx-a${number}`, name: 'tx' });
            await new Promise((resolve) => setImmediate(resolve));
            await writer.saveTag({ source: 'tx', sourceId: `b${number}` }, { slug: `tx-b${number}`, name: 'tx' });
            if (number % 5 === 0) throw new Error('elég');
          });
        const results = await Promise.allSettled(Array.from({ length: 50 }, (_, number) => one(number)));
        const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
        expect(refused).toEqual(Array.from({ length: 10 }, () => 'Error: elég'));
        const known = await Promise.all(
          Array.from({ length: 50 }, async (_, number) => [
            await store.taxonomy.tag(`tx-a${number}`),
            await store.taxonomy.tag(`tx-b${number}`),
          ]),
        );
        for (const [number, pair] of known.entries()) {
          expect(pair.map((tag) => tag !== undefined)).toEqual(number % 5 === 0 ? [false, false] : [true, true]);
        }
      });

      it.skipIf(oneConnection)('is seen by readers when it is over, and does not hold them up', async () => {
        let finish = () => {};
        const open = new Promise<void>((resolve) => {
          finish = resolve;
        });
        const writing = write(async (writer) => {
          await writer.saveTag({ source: 'tx', sourceId: 'lassu' }, { slug: 'lassu', name: 'Lassú' });
          await open;
        });
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect(await store.taxonomy.tag('lassu')).toBeUndefined();
        finish();
        await writing;
        expect(await store.taxonomy.tag('lassu')).toMatchObject({ name: 'Lassú' });
      });

      it('sees its own writes', async () => {
        const seen = await write(async (writer) => {
          const id = await writer.saveArticle(toStore('sajat'));
          return [id, await writer.articleIdBySlug('sajat')];
        });
        expect(seen[0]).toBe(seen[1]);
      });

      it('knows which expected articles it has, and has saved since', async () => {
        await save('regi');
        const found = await write(async (writer) => {
          const source = 'test';
          const expected = ['regi', 'uj', 'tobbi'].map((slug) => ({ sourceId: slug, slug }));
          await writer.expectArticles(source, [...expected, { sourceId: 'nul\u0000', slug: 'nul\u0000' }]);
          const read = async (slug: string) => [
            (await writer.articleOnRecord({ source, sourceId: slug }))?.slug,
            (await writer.articleIdBySlug(slug)) !== undefined,
          ];
          const before = [await read('regi'), await read('uj')];
          await writer.saveArticle(toStore('uj'));
          return [...before, await read('uj'), await read('tobbi')];
        });
        expect(found).toEqual([
          ['regi', true],
          [undefined, false],
          ['uj', true],
          [undefined, false],
        ]);
      });

      it('that is rolled back removes the ids of its new lists', async () => {
        const undone = write(async (writer) => {
          await writer.saveArticle(toStore('elveszett', { tags: ['ritka'] }));
          throw new Error('vissza');
        });
        await expect(undone).rejects.toThrow('vissza');
        await save('megmaradt', { tags: ['masik', 'ritka'] });
        expect(await slugsIn(list('tag', 'ritka'))).toEqual(['megmaradt']);
        expect(await slugsIn(list('tag', 'masik'))).toEqual(['megmaradt']);
      });

      it('changes the generation when it is kept, and only then', async () => {
        const before = await store.generation();
        expect(await store.generation()).toBe(before);
        await write((writer) => writer.saveUnique({ slug: 'g', site: '', content: '1' }));
        expect(await store.generation()).not.toBe(before);
      });
    });

    describe('a change', () => {
      const saveTag = async (writer: ContentWriter, slug: string) =>
        await writer.saveTag({ source: 'change', sourceId: slug }, { slug, name: slug });

      it('is reported with its tags, each once, when it can be read and before its promise resolves', async () => {
        const said: unknown[] = [];
        reported = async (tags) => {
          said.push([await store.taxonomy.tag('jelentett').then((tag) => tag?.slug), tags]);
        };
        const result = await store.change(async (writer) => ({
          saved: (await saveTag(writer, 'jelentett')).outcome,
          tags: ['tag:jelentett', 'list:x', 'tag:jelentett'],
        }));
        said.push(result.saved);
        expect(said).toEqual([['jelentett', ['tag:jelentett', 'list:x']], 'created']);
      });

      it('is not reported if no page shows it, or if it is rolled back', async () => {
        const said: unknown[] = [];
        reported = (tags) => said.push(tags);
        await store.change(async (writer) => ({ ...(await saveTag(writer, 'csendes')), tags: [] }));
        const undone = store.change(async (writer) => {
          await saveTag(writer, 'visszavont');
          throw new Error('vissza');
        });
        await expect(undone).rejects.toThrow('vissza');
        expect(said).toEqual([]);
        expect(await store.taxonomy.tag('visszavont')).toBeUndefined();
      });

      it('stays stored if its report fails', async () => {
        reported = () => Promise.reject(new Error('a szabályok nem olvashatók'));
        const changed = store.change(async (writer) => ({ ...(await saveTag(writer, 'megmarad')), tags: ['tag:megmarad'] }));
        await expect(changed).rejects.toThrow('nem olvashatók');
        expect(await store.taxonomy.tag('megmarad')).toMatchObject({ slug: 'megmarad' });
        reported = () => undefined;
      });
    });

    describe('an article', () => {
      it.each(['1', '007', '[1]', '{"a":1}', "O'Hara", '100 %', 'null', 'ő\u{1F600}', '</script>'])(
        'keeps the title %s',
        async (title) => {
          await save('cim', { title, content: `<p>${title}</p>` });
          const stored = await store.articles.bySlug('cim', reader);
          expect(stored?.article).toMatchObject({ title, content: `<p>${title}</p>` });
        },
      );

      it('keeps its id when it is saved again, and no other article ever gets the id of a deleted one', async () => {
        const id = await save('azonos');
        expect(await save('azonos', { title: 'Más' })).toBe(id);
        await write((writer) => writer.deleteArticle(id));
        expect(await save('kovetkezo')).toBeGreaterThan(id);
      });

      it('moves from list to list and from word to word as it changes', async () => {
        const found = (term: string) =>
          store.search.count({ groups: [], title: [], term: [{ kind: 'word', stems: [term] }] }, reader);
        await save('mozgo', { tags: ['regi'], title: 'Alma', pubDate: NOW - 100 });
        expect([await slugsIn(list('tag', 'regi')), await found('alma')]).toEqual([['mozgo'], 1]);
        await save('mozgo', { tags: ['uj'], title: 'Barack', pubDate: NOW - 50 });
        expect([await slugsIn(list('tag', 'regi')), await found('alma')]).toEqual([[], 0]);
        expect([await slugsIn(list('tag', 'uj')), await found('barac')]).toEqual([['mozgo'], 1]);
        expect(await store.lists.count(list('tag', 'uj'), reader)).toBe(1);
      });

      it('leaves nothing behind when it is deleted', async () => {
        const id = await save('torolt', {
          tags: ['torlendo'],
          title: 'Zebra',
          subArticles: [{ id: 'e1', pubDate: NOW, content: 'x' }],
        });
        expect(await store.articles.entryCount(id, { pinned: false }, editor)).toBe(1);
        await write((writer) => writer.deleteArticle(id));
        expect(await store.articles.bySlug('torolt', editor)).toBeUndefined();
        expect(await store.articles.entryCount(id, { pinned: false }, editor)).toBe(0);
        expect(await slugsIn(list('tag', 'torlendo'), editor)).toEqual([]);
        expect(await store.search.count({ groups: [], title: [], term: [{ kind: 'word', stems: ['zebr'] }] }, editor)).toBe(0);
      });

      it('is projected again without a new version', async () => {
        const id = await save('vetulet', { tags: ['elotte'], content: '<p>Törzs</p>' });
        await write(async (writer) => {
          const whole = await writer.wholeArticle(id);
          if (whole) await writer.reprojectArticle(id, { ...whole.article, tags: ['utana'] }, false);
        });
        expect(await slugsIn(list('tag', 'elotte'), editor)).toEqual([]);
        expect(await slugsIn(list('tag', 'utana'))).toEqual([]);
        expect(await slugsIn(list('tag', 'utana'), editor)).toEqual(['vetulet']);
        const stored = await store.articles.byId(id, editor);
        expect(stored?.article).toMatchObject({ version: 1, content: '<p>Törzs</p>' });
        expect(stored?.body.blocks).toHaveLength(1);
      });

      it('is stored and found beside one of the same second whose id ends the same', async () => {
        const found = async () => {
          const query = { groups: [], title: [], term: [{ kind: 'word' as const, stems: ['kelepc'] }] };
          const hits = await store.search.page(query, { offset: 0, limit: 9 }, reader);
          return hits.map(({ slug }) => slug).sort();
        };
        const first = await save('egyik', { title: 'Kelepce' });
        await opened.skipIds(first + 2 ** 20 - 1);
        const second = await save('masik', { title: 'Kelepce' });
        expect(second - first).toBe(2 ** 20);
        expect(await found()).toEqual(['egyik', 'masik']);
        await save('masik', { title: 'Kelepce', content: '<p>Más.</p>' });
        await save('egyik', { title: 'Kelepce', content: '<p>Más.</p>' });
        expect(await found()).toEqual(['egyik', 'masik']);
        await write((writer) => writer.deleteArticle(first));
        expect(await found()).toEqual(['masik']);
        await write((writer) => writer.deleteArticle(second));
      });

      it('is found when a scheduled entry has appeared and it was stored before, whatever time its sender gave', async () => {
        const entry = (id: string, pubDate: number) => ({ id, pubDate, content: 'x' });
        const subArticles = [entry('a', NOW - 5), entry('b', NOW + 10), entry('c', NOW + 20), entry('d', NOW + 90)];
        const ids = [
          await save('kozvetites', { type: 'liveblog', subArticles, updatedAt: NOW - 5 }),
          await save('sosem-frissult', { type: 'liveblog', subArticles: [entry('a', NOW + 15)] }),
          await save('jovobeli', { type: 'liveblog', subArticles, updatedAt: NOW + 20 }),
          await save('rejtett', { type: 'liveblog', subArticles, active: false }),
          await save('kesobbi', { type: 'liveblog', subArticles, pubDate: NOW + 50 }),
        ];
        const { articles } = store;
        expect(await articles.blogsWithAppeared(NOW - 60, NOW + 9, { limit: 9 })).toEqual([]);
        const found = [
          { id: ids[0], slug: 'kozvetites', appearedAt: NOW + 20 },
          { id: ids[1], slug: 'sosem-frissult', appearedAt: NOW + 15 },
          { id: ids[2], slug: 'jovobeli', appearedAt: NOW + 20 },
        ];
        expect(await articles.blogsWithAppeared(NOW, NOW + 20, { limit: 9 })).toEqual(found);
        expect(await articles.blogsWithAppeared(NOW, NOW + 20, { limit: 1 })).toEqual(found.slice(0, 1));
        expect(await articles.blogsWithAppeared(NOW, NOW + 20, { after: ids[0], limit: 9 })).toEqual(found.slice(1));
        expect(await Promise.all([NOW, NOW + 10, NOW + 20, NOW + 90].map((now) => articles.nextEntry(now)))).toEqual([
          NOW + 10,
          NOW + 15,
          NOW + 90,
          undefined,
        ]);
        await write(async (writer) => {
          for (const id of ids) await writer.deleteArticle(id);
        });
      });

      it('is brought up to date entry by entry where it is a live blog, as if it had been saved whole', async () => {
        const entries = Array.from({ length: 5 }, (_, n) => ({ id: `e${n}`, pubDate: NOW - n, content: 'x', pinned: n === 1 }));
        const id = await save('kozvetites', { type: 'liveblog', tags: ['elo'], subArticles: entries.slice(1) });
        const [added] = toStore('x', { subArticles: entries }).entries;
        expect(await write((writer) => writer.liveBlog('nincs'))).toBeUndefined();
        await write(async (writer) => {
          const blog = await writer.liveBlog('kozvetites');
          if (blog === undefined || added === undefined) throw new Error('no live blog');
          await writer.saveEntry(id, added);
          await writer.deleteEntry(id, 'e2');
          await writer.renewLiveBlog(id, { ...blog.article, version: 7, updatedAt: NOW });
        });
        const [card] = await store.articles.cardsBySlug(['kozvetites'], editor);
        expect(card).toMatchObject({ version: 7, updatedAt: NOW, subArticles: [{ id: 'e0' }, { id: 'e1' }, { id: 'e3' }] });
        expect(await store.articles.version('kozvetites', reader)).toBe(7);
        expect(await slugsIn(list('tag', 'elo'))).toEqual(['kozvetites']);
        expect(await store.articles.entryCount(id, {}, editor)).toBe(4);
        expect(await store.articles.idsOfOldRules(10)).toEqual([id]);
        await write((writer) => writer.deleteArticle(id));
      });

      it('has the three newest published entries on its card, however many are scheduled, and those that have appeared since', async () => {
        const published = Array.from({ length: 4 }, (_, n) => ({ id: `e${n}`, pubDate: NOW - n, content: 'x', pinned: n === 1 }));
        const scheduled = Array.from({ length: 5 }, (_, n) => ({
          id: `k${n}`,
          pubDate: NOW + 10 + n,
          content: 'x',
          pinned: n === 2,
        }));
        const onCard = async (now: number, drafts = false) => {
          const [card] = await store.articles.cardsBySlug(['kozvetites'], { drafts, now });
          return card?.subArticles.map(({ id }) => id);
        };
        const id = await save('kozvetites', { type: 'liveblog', subArticles: [...published, ...scheduled] });
        const rewritten = {
          saved: async () => undefined,
          renewed: (writer: ContentWriter, article: Article) => writer.renewLiveBlog(id, article),
          'projected again': (writer: ContentWriter, article: Article) => writer.reprojectArticle(id, article, true),
        };
        for (const [how, rewrite] of Object.entries(rewritten)) {
          await write(async (writer) => {
            const blog = await writer.liveBlog('kozvetites');
            if (blog !== undefined) await rewrite(writer, blog.article);
          });
          const shown = { how, now: await onCard(NOW), first: await onCard(NOW + 10), third: await onCard(NOW + 12) };
          expect(shown).toEqual({ how, now: ['e0', 'e1', 'e2'], first: ['k0', 'e0', 'e1'], third: ['k2', 'k1', 'k0'] });
          expect(await onCard(NOW, true)).toEqual(['k2', 'k1', 'k0']);
        }
        await write((writer) => writer.deleteArticle(id));
      });

      it('is unknown under a name made of database syntax', async () => {
        for (const slug of ["' or 1=1 --", '%', '_', '*', '"']) {
          expect(await store.articles.bySlug(slug, editor)).toBeUndefined();
          expect(await slugsIn(list('tag', slug), editor)).toEqual([]);
          expect((await store.search.suggest(slug, 'hirmondo', 5)).tag).toEqual([]);
        }
      });
    });

    describe('a new name', () => {
      it('is outdated on cards until the newest one is on all of them', async () => {
        const thing = { kind: 'tag', site: '', slug: 'viz' } as const;
        const first = await write((writer) => writer.naming().outdate(thing));
        const second = await write((writer) => writer.naming().outdate(thing));
        expect(await write((writer) => writer.naming().outdated({ ...thing, slug: 'mas' }))).toBeUndefined();
        await write((writer) => writer.naming().bringUpToDate(first));
        expect(await write((writer) => writer.naming().outdated(thing))).toEqual(second);
        expect(await store.formerNames.outdated()).toEqual([second]);
        await write((writer) => writer.naming().bringUpToDate(second));
        expect(await store.formerNames.outdated()).toEqual([]);
      });
    });

    describe('a list', () => {
      it('of equal moments is one order, complete, by pages and by cursor', async () => {
        for (let number = 0; number < 25; number += 1)
          await save(`azonnal-${number}`, { tags: ['azonnal'], pubDate: NOW - 1000 });
        const name = list('tag', 'azonnal');
        const pages = await Promise.all([0, 10, 20].map((offset) => store.lists.page(name, { offset, limit: 10 }, reader)));
        const byPages = pages.flat().map(({ slug }) => slug);
        const byCursor: string[] = [];
        let after: { pubDate: number; id: number } | undefined;
        for (
          let page = await store.lists.pageAfter(name, after, 7, reader);
          page.length > 0;
          page = await store.lists.pageAfter(name, after, 7, reader)
        ) {
          byCursor.push(...page.map(({ slug }) => slug));
          const last = page.at(-1);
          after = last && { pubDate: last.pubDate, id: Number(last.id) };
        }
        expect(new Set(byPages).size).toBe(25);
        expect(byCursor).toEqual(byPages);
        expect(await store.lists.count(name, reader)).toBe(25);
      });

      it('gives an editor drafts among the rest, by pages and by cursor', async () => {
        for (let number = 0; number < 12; number += 1) {
          await save(`vegyes-${number}`, { tags: ['vegyes'], pubDate: NOW - 500 + number, active: number % 3 !== 0 });
        }
        const name = list('tag', 'vegyes');
        const expected = Array.from({ length: 12 }, (_, index) => `vegyes-${11 - index}`);
        const pages = await Promise.all([0, 5, 10].map((offset) => store.lists.page(name, { offset, limit: 5 }, editor)));
        expect(pages.flat().map(({ slug }) => slug)).toEqual(expected);
        const rest = await store.lists.pageAfter(name, { pubDate: NOW - 500 + 6, id: Number.MAX_SAFE_INTEGER }, 100, editor);
        expect(rest.map(({ slug }) => slug)).toEqual(expected.slice(5));
        expect([await store.lists.count(name, editor), await store.lists.count(name, reader)]).toEqual([12, 8]);
      });

      it('shows a live blog’s entry when its hour comes, though nothing is written', async () => {
        await save('percrol', { tags: ['percrol'], subArticles: [{ id: 'e1', pubDate: NOW + 60, content: 'x' }] });
        const entries = async (now: number) => {
          const [card] = await store.lists.page(list('tag', 'percrol'), { offset: 0, limit: 5 }, { drafts: false, now });
          return card?.subArticles.length;
        };
        expect([await entries(NOW), await entries(NOW + 59), await entries(NOW + 60)]).toEqual([0, 0, 1]);
      });

      it('and its count take in a scheduled article when its hour comes, though nothing is written', async () => {
        await save('mai', { tags: ['idozitett'] });
        await save('holnapi', { tags: ['idozitett'], pubDate: NOW + 86_400 });
        const name = list('tag', 'idozitett');
        const search = { scope: 'hirmondo', groups: [[{ kind: 'tag', key: 'idozitett' } as const]], term: [], title: [] };
        const seen = async (now: number) => {
          const visibility = { drafts: false, now };
          return [
            await slugsIn(name, visibility),
            await store.lists.count(name, visibility),
            await store.search.count(search, visibility),
          ];
        };
        expect(await seen(NOW)).toEqual([['mai'], 1, 1]);
        expect(await seen(NOW + 86_399)).toEqual([['mai'], 1, 1]);
        expect(await seen(NOW + 86_400)).toEqual([['holnapi', 'mai'], 2, 2]);
        expect(await seen(NOW)).toEqual([['mai'], 1, 1]);
        expect(await store.articles.nextPublication(NOW)).toBe(NOW + 86_400);
        const appeared = await store.articles.publishedBetween(NOW, NOW + 86_400);
        expect(appeared.map(({ article }) => article.slug)).toEqual(['holnapi']);
      });
    });

    describe('what editors set', () => {
      const kept: readonly (readonly [ContentKind, string, unknown])[] = [
        ['front', 'g7', [{ position: 5, type: 'row', rule: { tag: 'a' } }]],
        ['unique', '', { mély: [1, { 'ő"\\': null }] }],
        ['unique', 'g7', 'szöveg'],
        ['unique-group', '', ['b', 'a']],
        ['data', '', { main: [] }],
        ['data', 'g7', ['x']],
        ['document', '', { title: 'Cím', content: '<p>1</p>' }],
        ['document', 'g7', { title: 'Cím', content: '', updatedAt: NOW }],
        ['section', '', { name: 'szerk', patterns: ['/szerk'] }],
        ['article-list', 'g7', { pinned: ['a'], limit: 2 }],
      ];

      it.each(kept)('is read back, listed, replaced and taken away: %s of %j', async (kind, given, value) => {
        const key = { kind, name: kind === 'front' ? given : 'szerk', site: kind === 'front' ? '' : given };
        const set = (to: unknown) => write((writer) => writer.edits().store(key, to));
        await set(value);
        expect(await store.edits.stored(key)).toEqual(value);
        await set(value);
        expect((await store.edits.keys(kind)).filter((other) => other.site === key.site && other.name === key.name)).toEqual([
          key,
        ]);
        await set(undefined);
        expect(await store.edits.stored(key)).toBeUndefined();
      });

      it('has versions, newest first, those taken away among them', async () => {
        const key = { kind: 'data', name: 'menus', site: 'g7' } as const;
        const first = { version: 1, value: { a: 1 } };
        const second = { version: 2, value: undefined, author: 'anna', changedAt: NOW };
        await write(async (writer) => {
          for (const version of [first, second]) await writer.edits().addVersion(key, version);
        });
        expect(await store.edits.versions(key, 5)).toEqual([second, first]);
        expect(await store.edits.versions(key, 1)).toEqual([second]);
        expect(await store.edits.newestVersion(key)).toEqual(second);
        expect(await store.edits.version(key, 1)).toEqual(first);
        expect(await store.edits.newestVersion({ ...key, site: '' })).toBeUndefined();
        expect([...(await store.edits.newestVersions(key, [key.name, 'nincs']))]).toEqual([[key.name, second]]);
        expect((await store.edits.newestVersions(key, [])).size).toBe(0);
        await expect(write((writer) => writer.edits().addVersion(key, second))).rejects.toThrow();
      });

      it('forgets versions that are neither among the newest hundred nor of the last year', async () => {
        const key = { kind: 'data', name: 'menus', site: 'after' } as const;
        const day = 86_400;
        await write(async (writer) => {
          // One per week for four years.
          for (let version = 1; version <= 208; version += 1) {
            await writer.edits().addVersion(key, { version, value: version, changedAt: NOW + version * 7 * day });
          }
          // Then two hundred in one day.
          for (let version = 209; version <= 408; version += 1) {
            await writer.edits().addVersion(key, { version, value: version, changedAt: NOW + 209 * 7 * day });
          }
        });
        const versions = await store.edits.versions(key, 1_000);
        expect([versions.at(0)?.version, versions.at(-1)?.version]).toEqual([408, 157]);
      });
    });

    describe('redirects', () => {
      it('are read whole and in order, however many pages of them there are', async () => {
        const hosts = [undefined, 'main', 'regional'] as const;
        const rules = Array.from({ length: 4500 }, (_, number): RouteRule => {
          const host = hosts[number % 3];
          return { ...(host && { host }), from: `/regi/${number}`, to: '/uj', status: 301 };
        });
        await write((writer) => writer.saveRouteRules(rules));
        const keys = (await store.routeRules.all()).map(({ host, from }) => `${host ?? ''} ${from}`);
        expect(keys).toHaveLength(rules.length);
        expect(keys).toEqual([...keys].sort());
        await write((writer) => writer.deleteRouteRules(rules));
      });
    });

    describe('names', () => {
      it('of two things cannot be one', async () => {
        const tag = (sourceId: string, slug: string) =>
          write((writer) => writer.saveTag({ source: 'k', sourceId }, { slug, name: slug }));
        await tag('1', 'ketto-egy');
        await tag('2', 'ketto-ketto');
        await expect(tag('2', 'ketto-egy')).rejects.toMatchObject({ name: 'IngestProblem', kind: 'conflict' });
        expect(await store.taxonomy.tag('ketto-ketto')).toBeDefined();
      });

      it('have names of 200 characters at most, ids of 500', async () => {
        const long = 'á'.repeat(200);
        const saved = (sourceId: string, tagName: string) =>
          write((writer) => writer.saveTag({ source: 'l', sourceId }, { slug: `hosszu-${sourceId.length}`, name: tagName }));
        expect(await saved('1', long)).toMatchObject({ outcome: 'created' });
        const message = expect.stringContaining('201 characters long; the maximum is 200');
        await expect(saved('22', `${long}x`)).rejects.toMatchObject({
          name: 'IngestProblem',
          fields: [{ path: 'name', message }],
        });
        await expect(saved('x'.repeat(501), 'rövid')).rejects.toMatchObject({ fields: [{ path: 'id' }] });
      });

      it('are suggested by their beginning first, then by later words, whatever the accents', async () => {
        const tags = [
          ['budapest', 'Budapest'],
          ['uj-buda', 'Új Buda'],
          ['szazalek', '100% Buda_pest'],
          ['bubo', 'Búbo'],
        ] as const;
        await write(async (writer: ContentWriter) => {
          for (const [slug, tag] of tags) await writer.saveTag({ source: 'n', sourceId: slug }, { slug, name: tag });
        });
        const suggested = async (text: string) => (await store.search.suggest(text, 'hirmondo', 10)).tag.map(({ slug }) => slug);
        expect(await suggested('bu')).toEqual(['bubo', 'budapest', 'szazalek', 'uj-buda']);
        expect(await suggested('buda')).toEqual(['budapest', 'szazalek', 'uj-buda']);
        expect(await suggested('buda_')).toEqual(['szazalek']);
        for (const sign of ['%', '_', '\\', 'nincs']) expect(await suggested(sign)).toEqual([]);
      });

      it('are suggested in the order of how many published articles they have in the edition', async () => {
        const names = [
          ['kezdo', 'Kezdő'],
          ['kezilabda', 'Kézilabda'],
          ['kezmuves', 'Kézműves'],
          ['uj-kezdet', 'Új kezdet'],
        ] as const;
        await write(async (writer: ContentWriter) => {
          for (const [slug, tag] of names) await writer.saveTag({ source: 'gyakori', sourceId: slug }, { slug, name: tag });
        });
        await save('gyakori-1', { tags: ['kezmuves'] });
        for (const number of [2, 3]) {
          await save(`gyakori-${number}`, { tags: ['kezilabda', 'uj-kezdet'] });
          await save(`rejtett-${number}`, { tags: ['kezdo'], active: false });
        }
        const tags = async (scope: string, limit: number) =>
          (await store.search.suggest('kez', scope, limit)).tag.map(({ slug }) => slug);
        expect(await tags('hirmondo', 10)).toEqual(['kezilabda', 'kezmuves', 'kezdo', 'uj-kezdet']);
        expect(await tags('hirmondo', 1)).toEqual(['kezilabda']);
        expect(await tags('after', 10)).toEqual(['kezdo', 'kezilabda', 'kezmuves', 'uj-kezdet']);
      });

      it('stand for their slugs, with and without accents', async () => {
        expect(await store.taxonomy.resolve('tag', 'Új Buda')).toBe('uj-buda');
        expect(await store.taxonomy.resolve('tag', 'uj buda')).toBe('uj-buda');
        expect(await store.taxonomy.resolve('tag', 'uj-buda')).toBe('uj-buda');
        expect(await store.taxonomy.resolve('tag', 'nincs ilyen')).toBeUndefined();
      });

      it('made by an article are adopted by their own record', async () => {
        const id = await write(async (writer) => {
          await writer.ensureTags([{ slug: 'oruk', name: 'oruk' }]);
          return (await writer.saveTag({ source: 'cms', sourceId: '5' }, { slug: 'oruk', name: 'Örök' })).id;
        });
        const again = await write((writer) => writer.saveTag({ source: 'cms', sourceId: '5' }, { slug: 'orok', name: 'Örök' }));
        expect(again).toEqual({ id, outcome: 'updated' });
        expect(await store.taxonomy.tag('oruk')).toBeUndefined();
      });
    });

    it('keeps the last of several counts of supports of the same time', async () => {
      const at = { day: '2026-11-20', time: '10:00' };
      await write((writer) =>
        writer.saveSupportCounts([
          { ...at, recurring: 1, onetime: 1 },
          { ...at, time: '11:00', recurring: 2, onetime: 0 },
          { ...at, recurring: 3, onetime: 4 },
        ]),
      );
      expect(await store.readings.supportOn(at.day)).toEqual([
        { ...at, recurring: 3, onetime: 4 },
        { ...at, time: '11:00', recurring: 2, onetime: 0 },
      ]);
    });
  });
}
