import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { fill } from '~/backend/testing/fill';
import { anonymous } from '~/lib/calls/call-context';
import { NOW } from './newsroom';

const reader = { site: 'hirmondo', viewer: anonymous } as const;
const anna = { author: 'Anna' } as const;
const tag = (name: string) => ({ kind: 'tag', name, site: '' }) as const;
const author = (name: string) => ({ kind: 'author', name, site: '' }) as const;
const podcast = (name: string) => ({ kind: 'podcast', name, site: '' }) as const;
const section = (name: string, site = '') => ({ kind: 'news-section', name, site }) as const;

const article = (slug: string, fields: object = {}) => ({
  slug,
  title: `Cím ${slug}`,
  content: '<p>Első bekezdés.</p>',
  pubDate: NOW - 1000,
  ...fields,
});

/** Tests of editing, renaming and merging sections, tags, authors and shows, on every database. */
export function namingSuite(name: string, open: () => Promise<Backend>): void {
  describe(`names that articles go by: ${name}`, () => {
    let backend: Backend;
    const put = (id: string, fields: object) =>
      backend.ingest.putArticle({ source: 'cms', sourceId: id }, article(`elnevezett-${id}`, fields));
    const ids = async (filters: object) =>
      (await backend.content.articles(reader, { filters, page: 1, limit: 50 })).items.map(({ slug }) => slug).sort();
    const found = async (tagSlug: string) => {
      const filters = { and_tags: [tagSlug], superTags: [], authors: [], title: [] };
      return (await backend.content.search(reader, { filters, oldal: 1, perPage: 50 })).totalItems;
    };
    const whereTo = async (path: string, site = 'hirmondo') => await backend.content.routeRule({ ...reader, site }, path);
    beforeAll(async () => {
      backend = await open();
    }, 60_000);

    it('keeps versions of a tag, shows its name on cards, and brings a version back', async () => {
      await put('1', { tags: ['elso-nev'], tagNames: { 'elso-nev': 'Régi név' } });
      const { editing } = backend;
      expect(await editing.get(tag('elso-nev'))).toMatchObject({ version: 1, value: { name: 'Régi név' } });
      expect(await editing.set(tag('elso-nev'), { name: 'Új név' }, { ...anna, ifVersion: 1 })).toMatchObject({ version: 2 });
      expect((await backend.content.article(reader, 'elnevezett-1'))?.article.tagNames).toEqual({ 'elso-nev': 'Új név' });
      await expect(editing.set(tag('elso-nev'), { name: 'Vakon' }, { ...anna, ifVersion: 1 })).rejects.toThrow('is 2, not 1');
      expect(await editing.undo(tag('elso-nev'), anna)).toMatchObject({ version: 3 });
      expect(await editing.history(tag('elso-nev'), 5)).toMatchObject([
        { version: 3, author: 'Anna', value: { name: 'Régi név' } },
        { version: 2, author: 'Anna' },
        { version: 1 },
      ]);
      await put('1', { tags: ['elso-nev'], tagNames: { 'elso-nev': 'A CMS neve' }, title: 'Más cím' });
      expect((await editing.get(tag('elso-nev'))).value).toEqual({ name: 'Régi név' });
    });

    it('gives a tag another slug: articles, lists and search follow, its addresses lead on', async () => {
      await put('2', { tags: ['duna-regi', 'kozos'] });
      const result = await backend.renaming.rename(tag('duna-regi'), 'duna-uj', anna);
      expect(result).toMatchObject({ outcome: 'renamed', moved: 1, version: 1 });
      expect(result.tags).toEqual(expect.arrayContaining(['tag:duna-regi', 'tag:duna-uj', 'redirects', 'path:/cimke/duna-regi']));
      expect([await ids({ tag: 'duna-uj' }), await found('duna-uj')]).toEqual([['elnevezett-2'], 1]);
      expect((await backend.content.article(reader, 'elnevezett-2'))?.article.tags).toEqual(['duna-uj', 'kozos']);
      expect(await whereTo('/cimke/duna-regi')).toMatchObject({ to: '/cimke/duna-uj', statusCode: 301 });
      expect(await whereTo('/rss/cimke/duna-regi')).toMatchObject({ to: '/rss/cimke/duna-uj', statusCode: 301 });
      expect(await whereTo('/rss/cimke/duna-regi.json', 'transtelex')).toMatchObject({ to: '/rss/cimke/duna-uj.json' });
      expect(await backend.editing.get(tag('duna-regi'))).toMatchObject({ value: undefined, version: 2, author: 'Anna' });
    });

    it('takes the former slug for the present one, whoever says it', async () => {
      expect([await ids({ tag: 'duna-regi' }), await found('duna-regi')]).toEqual([['elnevezett-2'], 1]);
      await put('3', { tags: ['duna-regi', 'duna-uj'] });
      expect((await backend.content.article(reader, 'elnevezett-3'))?.article.tags).toEqual(['duna-uj']);
      expect(await fill(backend).tag({ source: 'cms', sourceId: 't1' }, { slug: 'duna-regi', name: 'Duna' })).toMatchObject({
        unchanged: 1,
      });
      await expect(backend.editing.set(tag('duna-regi'), { name: 'Duna' }, anna)).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('renames again without a chain, and back again', async () => {
      await backend.renaming.rename(tag('duna-uj'), 'duna-harmadik', anna);
      const rules = (await backend.routeRules.list()).filter(({ from }) => /^\/cimke\/duna-/.test(from));
      expect(rules.map(({ from, to }) => [from, to]).sort()).toEqual([
        ['/cimke/duna-regi', '/cimke/duna-harmadik'],
        ['/cimke/duna-uj', '/cimke/duna-harmadik'],
      ]);
      await backend.renaming.rename(tag('duna-harmadik'), 'duna-regi', anna);
      expect(await whereTo('/cimke/duna-regi')).toBeUndefined();
      expect(await whereTo('/cimke/duna-uj')).toMatchObject({ to: '/cimke/duna-regi' });
      expect(await ids({ tag: 'duna-regi' })).toEqual(['elnevezett-2', 'elnevezett-3']);
    });

    it('does not bring back a redirect that is deleted at the same time', async () => {
      await put('11', { tags: ['patak'] });
      const rule = { from: '/regi-patak', to: '/cimke/patak', status: 301 } as const;
      await backend.routeRules.change({ save: [rule], remove: [] });
      await Promise.all([
        backend.renaming.rename(tag('patak'), 'csermely', anna),
        backend.routeRules.change({ save: [], remove: [rule] }),
      ]);
      expect(await whereTo('/cimke/patak')).toMatchObject({ to: '/cimke/csermely' });
      expect(await whereTo('/regi-patak')).toBeUndefined();
    });

    it('merges one tag into another: each article has it once, and the counts are right', async () => {
      await put('4', { tags: ['vizek', 'duna-regi'] });
      await put('5', { tags: ['vizek'] });
      expect(await backend.renaming.merge(tag('vizek'), 'duna-regi', anna)).toMatchObject({ outcome: 'merged', moved: 2 });
      expect((await backend.content.article(reader, 'elnevezett-4'))?.article.tags).toEqual(['duna-regi']);
      expect(await ids({ tag: 'duna-regi' })).toEqual(['elnevezett-2', 'elnevezett-3', 'elnevezett-4', 'elnevezett-5']);
      expect([await found('duna-regi'), await found('vizek')]).toEqual([4, 4]);
      expect(await whereTo('/cimke/vizek')).toMatchObject({ to: '/cimke/duna-regi', statusCode: 301 });
      expect((await backend.editing.list('tag')).map(({ name: slug }) => slug)).not.toContain('vizek');
    });

    it('renames and merges authors, with their pages', async () => {
      await put('6', { articleAuthors: [{ slug: 'kis-eva', name: 'Kis Éva' }] });
      await put('7', {
        articleAuthors: [
          { slug: 'kis-e', name: 'Kis É.' },
          { slug: 'kis-eva', name: 'Kis Éva' },
        ],
      });
      await backend.editing.set(author('kis-eva'), { name: 'Kis Éva', title: 'újságíró', bio: 'A vizekről ír.' }, anna);
      await backend.renaming.merge(author('kis-e'), 'kis-eva', anna);
      await backend.renaming.rename(author('kis-eva'), 'kiss-eva', anna);
      const both = { slug: 'kiss-eva', name: 'Kis Éva' };
      expect((await backend.content.article(reader, 'elnevezett-7'))?.article.articleAuthors).toMatchObject([both]);
      expect(await ids({ author: 'kiss-eva' })).toEqual(['elnevezett-6', 'elnevezett-7']);
      expect(await whereTo('/szerzo/kis-e')).toMatchObject({ to: '/szerzo/kiss-eva', statusCode: 301 });
      const page = await backend.content.pageData(reader, { path: '/szerzo/kiss-eva' });
      expect(page?.section.author).toMatchObject({ ...both, title: 'újságíró', bio: 'A vizekről ír.' });
    });

    it('renames a section of an edition where that shows it, and articles stand under the new one', async () => {
      await put('8', { originatingSite: 'g7', mainSuperTag: { slug: 'penzugy', name: 'Pénzügy' } });
      await put('9', { mainSuperTag: { slug: 'penzugy', name: 'Pénz' } });
      expect(await backend.editing.get(section('penzugy'))).toMatchObject({ site: 'hirmondo', value: { name: 'Pénz' } });
      expect(await backend.renaming.rename(section('penzugy', 'g7'), 'penzvilag', anna)).toMatchObject({ moved: 1 });
      expect((await backend.content.article(reader, 'elnevezett-8'))?.article.mainSuperTag).toMatchObject({ slug: 'penzvilag' });
      expect((await backend.content.article(reader, 'elnevezett-9'))?.article.mainSuperTag).toMatchObject({ slug: 'penzugy' });
      expect(await whereTo('/g7/rovat/penzugy', 'g7')).toMatchObject({ to: '/g7/rovat/penzvilag', statusCode: 301 });
      expect(await whereTo('/rovat/penzugy')).toBeUndefined();
      await put('10', { mainSuperTag: { slug: 'gazdasag-regi', name: 'Gazdaság' } });
      expect(await backend.renaming.merge(section('gazdasag-regi'), 'penzugy', anna)).toMatchObject({ moved: 1 });
      expect(await ids({ mstag: 'penzugy' })).toEqual(['elnevezett-10', 'elnevezett-9']);
      expect(await whereTo('/rss/rovat/gazdasag-regi')).toMatchObject({ to: '/rss/rovat/penzugy', statusCode: 301 });
      await backend.editing.set(section('penzugy'), { name: 'Pénz', active: false }, anna);
      expect(await backend.content.article(reader, 'elnevezett-10')).toBeUndefined();
    });

    it('edits, renames and merges shows with their episodes and feeds', async () => {
      const { editing, renaming } = backend;
      for (const slug of ['vizi-szo', 'parti-szo']) {
        await fill(backend).podcast({ source: 'cms', sourceId: slug }, { slug, siteSlug: 'hirmondo', name: slug });
        const id = await editing.get(podcast(slug));
        expect(id.value).toMatchObject({ name: slug, site: 'hirmondo' });
      }
      expect(await editing.set(podcast('vizi-szo'), { name: 'Vízi szó', site: 'hirmondo', explicit: false }, anna)).toMatchObject(
        {
          outcome: 'updated',
          version: 2,
        },
      );
      await expect(editing.set(podcast('vizi-szo'), { name: 'Vízi szó', site: 'nincs' }, anna)).rejects.toMatchObject({
        fields: [{ path: 'site' }],
      });
      await renaming.rename(podcast('vizi-szo'), 'vizek-hangja', anna);
      await renaming.merge(podcast('parti-szo'), 'vizek-hangja', anna);
      const { items } = await backend.content.podcasts(reader);
      expect(items.filter(({ slug }) => /szo|vizek/.test(slug))).toMatchObject([{ slug: 'vizek-hangja', name: 'Vízi szó' }]);
      expect(await whereTo('/rss/podcast/vizi-szo')).toMatchObject({ to: '/rss/podcast/vizek-hangja', statusCode: 301 });
      expect(await whereTo('/podcast/parti-szo')).toMatchObject({ to: '/podcast/vizek-hangja', statusCode: 301 });
    });

    it('keeps episodes apart that have the same slug', async () => {
      const { content } = backend;
      const [one, other] = ['egyik-adas', 'masik-adas'];
      for (const slug of [one, other])
        await fill(backend).podcast({ source: 'cms', sourceId: slug }, { slug, siteSlug: 'hirmondo', name: slug });
      const put = async (source: string, sourceId: string, podcastSlug: string, slug: string, otherSlugs?: string[]) =>
        await fill(backend).episode(
          { source, sourceId },
          { slug, podcastSlug, title: sourceId, pubDate: NOW - 10, ...(otherSlugs && { otherSlugs }) },
        );
      const titles = async (...slugs: string[]) =>
        await Promise.all(slugs.map(async (slug) => (await content.episode(reader, slug))?.title));

      await put('a.xml', 'a-1', one, 'elozetes');
      await expect(put('b.xml', 'b-1', other, 'elozetes')).rejects.toThrow('elozetes');
      await expect(put('a.xml', 'a-2', one, 'elozetes')).rejects.toThrow('elozetes');
      await put('b.xml', 'b-1', other, 'elozetes', ['elozetes-b']);
      await put('a.xml', 'a-2', one, 'elozetes', ['elozetes-b', 'elozetes-a']);
      expect(await titles('elozetes', 'elozetes-b', 'elozetes-a')).toEqual(['a-1', 'b-1', 'a-2']);

      // Imported again, after a further one of the same title, each keeps its address.
      await put('a.xml', 'a-3', one, 'elozetes', ['elozetes-c']);
      for (const id of ['a-2', 'a-1']) await put('a.xml', id, one, 'elozetes', [`elozetes-${id}`, 'elozetes-a']);
      expect(await titles('elozetes', 'elozetes-b', 'elozetes-a', 'elozetes-c')).toEqual(['a-1', 'b-1', 'a-2', 'a-3']);

      // The same show under the name of another file.
      expect(await put('c.xml', 'a-1', one, 'elozetes')).toMatchObject({ created: 0, updated: 1 });
      expect(await titles('elozetes')).toEqual(['a-1']);
    });

    it('takes away only what nothing names', async () => {
      await expect(backend.editing.set(tag('duna-regi'), undefined, anna)).rejects.toMatchObject({ kind: 'conflict' });
      await backend.editing.set(tag('senkie'), { name: 'Senkié' }, anna);
      expect(await backend.editing.set(tag('senkie'), undefined, anna)).toMatchObject({ outcome: 'deleted', version: 2 });
      await backend.editing.undo(tag('senkie'), anna);
      expect((await backend.editing.get(tag('senkie'))).value).toEqual({ name: 'Senkié' });
    });

    it.each<[string, () => ReturnType<Backend['renaming']['rename']>, string, string]>([
      [
        'a kind without an address',
        () => backend.renaming.rename({ kind: 'data', name: 'menus', site: '' }, 'x', anna),
        'invalid',
        'kind',
      ],
      ['a slug that is none', () => backend.renaming.rename(tag('duna-regi'), 'a/b', anna), 'invalid', 'to'],
      ['its own slug', () => backend.renaming.rename(tag('duna-regi'), 'duna-regi', anna), 'invalid', 'to'],
      ['a slug that is taken', () => backend.renaming.rename(tag('duna-regi'), 'kozos', anna), 'conflict', 'to'],
      ['the former slug of another', () => backend.renaming.rename(tag('kozos'), 'vizek', anna), 'conflict', 'to'],
      ['what is not there', () => backend.renaming.rename(tag('nincs'), 'van', anna), 'unknown', 'name'],
      ['a target that is not there', () => backend.renaming.merge(tag('kozos'), 'nincs', anna), 'unknown', 'to'],
      ['an old version', () => backend.renaming.rename(tag('kozos'), 'uj', { ...anna, ifVersion: 7 }), 'conflict', 'version'],
      ['an edition that is none', () => backend.renaming.rename(section('penzugy', 'nincs'), 'x', anna), 'unknown', 'site'],
      [
        'an address that the program leads on',
        () => backend.renaming.rename(section('penzugy'), 'kultura', anna),
        'invalid',
        'to',
      ],
    ])('refuses %s, and changes nothing', async (_name, rename, kind, path) => {
      await expect(rename()).rejects.toMatchObject({ kind, fields: [{ path }] });
      expect(await ids({ tag: 'kozos' })).toEqual(['elnevezett-2']);
    });

    it('are found by the picture that they show, and none by another', async () => {
      const portrait = '/media/2026/11/arckep-1a2b3c4d.jpg';
      const key = { kind: 'author', name: 'arckepes', site: '' } as const;
      await backend.editing.set(key, { name: 'Arcképes Anna', avatarSrc: portrait }, anna);
      expect(await backend.picturePlaces.find(portrait)).toEqual([{ kind: 'content', key }]);
      expect(await backend.picturePlaces.used([portrait, '/media/2026/11/arckep-9f9f9f9f.jpg'])).toEqual(new Set([portrait]));
    });
  });
}
