import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { anonymous } from '~/lib/calls/call-context';
import { NOW } from './newsroom';

const reader = { site: 'hirmondo', viewer: anonymous } as const;
const editor = { site: 'hirmondo', viewer: { kind: 'user', userId: 'anna' } } as const;
export const anna = { author: 'Anna' } as const;
export const DAY = 86_400;

export const draft = (slug: string, fields: object = {}) => ({
  slug,
  title: `Cím ${slug}`,
  content: '<p>Első bekezdés.</p>',
  pubDate: NOW - 3 * DAY,
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
  ...fields,
});

/** Tests of the editors' desk on every database. `open` returns a backend, and `at`, which sets its clock to unix seconds. */
export function articleDeskSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`the desk: ${name}`, () => {
    let backend: Backend;
    let desk: Backend['desk'];
    let at: (seconds: number) => void;
    const seen = async (slug: string) => (await backend.content.article(reader, slug))?.article.title;
    const previewed = async (slug: string) => (await backend.content.article(editor, slug))?.article.title;
    beforeAll(async () => {
      ({ backend, at } = await open());
      ({ desk } = backend);
    }, 60_000);

    it('lists who has changed what, articles and other content together', async () => {
      await desk.set(draft('nyom_1'), { author: 'Nyomozó Nóra' });
      await backend.editing.set({ kind: 'tag', name: 'nyomnegy', site: '' }, { name: 'Nyom' }, { author: '50%' });
      const found = async (search: string) =>
        (await backend.recentActs({ before: NOW * 2, search, limit: 10 })).map(
          ({ kind, name, author }) => `${kind} ${name} ${author}`,
        );
      expect(await found('NYOM')).toEqual(expect.arrayContaining(['article nyom_1 Nyomozó Nóra', 'tag nyomnegy 50%']));
      expect([await found('nyom_1'), await found('0%'), await found('senki')]).toEqual([
        ['article nyom_1 Nyomozó Nóra'],
        ['tag nyomnegy 50%'],
        [],
      ]);
      expect(await backend.recentActs({ before: 1, search: '', limit: 10 })).toEqual([]);
    });

    it('corrects what readers have seen, and its pending change; a version that is restored keeps it', async () => {
      await desk.set(draft('helyes'), anna);
      const wrong = { ...anna, text: 'Két híd.', wrong: 'Egy híd.' };
      await expect(desk.correct('helyes', wrong)).rejects.toMatchObject({ kind: 'conflict', fields: [{ path: 'corrections' }] });
      await desk.publish('helyes', anna);
      const isMarked = async (): Promise<unknown> => {
        const { items } = await backend.content.articles(reader, { filters: { mstag: 'belfold' }, page: 1, limit: 50 });
        return items.find(({ slug }) => slug === 'helyes')?.corrected;
      };
      expect(await isMarked()).toBeUndefined();
      await desk.set(draft('helyes', { title: 'Függő' }), { ...anna, hold: true });
      await expect(desk.correct('helyes', { ...wrong, ifVersion: 1 })).rejects.toMatchObject({ kind: 'conflict' });
      await expect(desk.correct('helyes', { ...anna, text: '' })).rejects.toMatchObject({ kind: 'invalid' });
      const done = await desk.correct('helyes', { ...wrong, author: 'Béla' });
      expect(done).toMatchObject({ outcome: 'updated', state: 'live', version: 3 });
      expect(await isMarked()).toBe(true);
      // A call that is sent again, as after a time-out, says nothing new.
      expect(await desk.correct('helyes', wrong)).toMatchObject({ outcome: 'unchanged', version: 3 });
      const corrections = [expect.objectContaining({ text: 'Két híd.', wrong: 'Egy híd.' })];
      const view = await desk.get('helyes');
      expect([view?.article.corrections, view?.workingCopy?.article.corrections]).toEqual([corrections, corrections]);
      expect(view?.workingCopy).toMatchObject({ author: 'Anna', article: { title: 'Függő' } });
      await desk.publish('helyes', anna);
      await desk.restore('helyes', { ...anna, to: 1 });
      expect((await desk.get('helyes'))?.article).toMatchObject({ title: 'Cím helyes', corrections });
    });

    it('keeps a working copy where it is asked to', async () => {
      await desk.set(draft('megorzott'), anna);
      await desk.publish('megorzott', anna);
      await desk.set(draft('megorzott', { title: 'Függő' }), { ...anna, hold: true });
      await desk.set(draft('megorzott', { title: 'Javított' }), { author: 'Béla', keepsCopy: true });
      await desk.withdraw('megorzott', anna);
      await desk.publish('megorzott', { ...anna, keepsCopy: true });
      const view = await desk.get('megorzott');
      expect([view?.state, view?.article.title, view?.workingCopy?.article.title]).toEqual(['live', 'Javított', 'Függő']);
    });

    it('keeps what is planned', async () => {
      const idea = await backend.work.propose({ title: '  Kenyér ', holder: 'Cili' }, anna);
      await backend.work.change(idea.id, { deadline: NOW, note: 'Pék' }, { author: 'Béla' });
      const stored = (await backend.work.list()).find(({ id }) => id === idea.id);
      expect(stored).toMatchObject({
        title: 'Kenyér',
        stage: 'idea',
        holder: 'Cili',
        deadline: NOW,
        note: 'Pék',
        changedBy: 'Béla',
      });
      await backend.work.change(idea.id, { deadline: null }, anna);
      expect((await backend.work.list()).find(({ id }) => id === idea.id)?.deadline).toBeUndefined();
      expect([await backend.work.drop(idea.id), await backend.work.drop(idea.id)]).toEqual([true, false]);
      await expect(backend.work.change('nincs-ilyen', { stage: 'ready' }, anna)).rejects.toMatchObject({ kind: 'unknown' });
    });

    it('begins an article as a draft, publishes it now, withdraws it and brings it back with its date', async () => {
      expect(await desk.set(draft('ut'), anna)).toMatchObject({ outcome: 'created', state: 'draft', version: 1 });
      expect([await seen('ut'), await previewed('ut')]).toEqual([undefined, 'Cím ut']);
      const published = await desk.publish('ut', anna);
      expect(published).toMatchObject({ outcome: 'updated', state: 'live', pubDate: NOW, version: 2 });
      expect(published.tags).toContain(`article:${published.id}`);
      expect(await seen('ut')).toBe('Cím ut');
      expect(await desk.withdraw('ut', { author: 'Béla' })).toMatchObject({ state: 'withdrawn', version: 3 });
      expect(await seen('ut')).toBeUndefined();
      at(NOW + 500);
      expect(await desk.publish('ut', anna)).toMatchObject({ state: 'live', pubDate: NOW });
      at(NOW);
      const versions = await desk.versions('ut', 10);
      expect(versions.map(({ version, author, article }) => [version, author, article.active])).toEqual([
        [4, 'Anna', true],
        [3, 'Béla', false],
        [2, 'Anna', true],
        [1, 'Anna', false],
      ]);
    });

    it('saves without publishing or hiding anything, whatever the input says of it', async () => {
      const state = async (more: object, title: string) => (await desk.set(draft('allapot', { title, ...more }), anna)).state;
      expect(await state({ active: true }, 'a')).toBe('draft');
      expect(await state({}, 'b')).toBe('draft');
      expect(await state({ active: true }, 'c')).toBe('draft');
      await desk.publish('allapot', { ...anna, at: NOW + 600 });
      expect(await state({ pubDate: NOW - 600 }, 'd')).toBe('scheduled');
      expect(await state({ active: false }, 'e')).toBe('scheduled');
      await desk.withdraw('allapot', anna);
      expect(await state({ active: true, pubDate: NOW - 600 }, 'f')).toBe('draft');
      await desk.publish('allapot', anna);
      expect(await state({ active: false }, 'g')).toBe('live');
      expect(await state({ pubDate: NOW + 600 }, 'h')).toBe('live');
      expect(await seen('allapot')).toBe('h');
    });

    it('restores a deleted article as a draft with its history', async () => {
      await desk.set(draft('vissza'), anna);
      await desk.publish('vissza', { author: 'Béla' });
      await desk.set(draft('vissza', { title: 'Utolsó cím' }), anna);
      await desk.remove('vissza', anna);
      expect(await desk.versions('vissza', 10)).toEqual([]);
      expect(await desk.undelete('vissza', { author: 'Cili' })).toMatchObject({
        outcome: 'created',
        state: 'withdrawn',
        version: 4,
      });
      const history = (await desk.versions('vissza', 10)).map(({ version, author, article }) => [version, author, article.title]);
      expect(history).toEqual([
        [4, 'Cili', 'Utolsó cím'],
        [3, 'Anna', 'Utolsó cím'],
        [2, 'Béla', 'Cím vissza'],
        [1, 'Anna', 'Cím vissza'],
      ]);
      expect(await desk.restore('vissza', { to: 1, ...anna })).toMatchObject({ version: 5 });
      expect(await previewed('vissza')).toBe('Cím vissza');
      // Deleted again, the record of the first time is replaced.
      await desk.remove('vissza', anna);
      expect(await desk.undelete('vissza', anna)).toMatchObject({ version: 6 });
      expect(await desk.versions('vissza', 10)).toHaveLength(6);
      await expect(desk.undelete('vissza', anna)).rejects.toThrow("there is no deleted article 'vissza'");
    });

    it('restores a deleted article only if there is no other one in its place', async () => {
      await desk.set(draft('megint'), anna);
      await desk.remove('megint', anna);
      await desk.set(draft('megint', { title: 'Újra' }), anna);
      await desk.publish('megint', anna);
      await expect(desk.undelete('megint', anna)).rejects.toMatchObject({ kind: 'conflict' });
      expect(await seen('megint')).toBe('Újra');
      await desk.remove('megint', anna);
      expect(await desk.undelete('megint', anna)).toMatchObject({ state: 'withdrawn', version: 3 });

      const key = { source: 'cms', sourceId: 'm1' };
      await backend.ingest.putArticle(key, draft('cms-regi'));
      await backend.ingest.deleteArticle(key);
      await backend.ingest.putArticle(key, draft('cms-uj'));
      await expect(desk.undelete('cms-regi', anna)).rejects.toMatchObject({ kind: 'conflict' });
      expect(await seen('cms-uj')).toBe('Cím cms-uj');
    });

    it.each([
      ['as the desk returned it', (id: unknown) => id],
      ['by its own id in the source', () => 'b-1'],
    ])('keeps the live blog of an entry that names it %s', async (how, parentId) => {
      const source = 'cms-elo';
      const slug = `bejegyzes-${how.length}`;
      await backend.ingest.putArticle({ source, sourceId: 'b-1' }, draft('elo-szavazas', { type: 'liveblog' }));
      // Its id in the source is the number that the live blog has here.
      const blog = (await desk.get('elo-szavazas'))?.id;
      await backend.ingest.putArticle({ source, sourceId: String(blog) }, draft('masik-elo', { type: 'liveblog' }));
      await backend.ingest.putArticle({ source, sourceId: slug }, draft(slug, { parent: { id: 'b-1' } }));
      const stored = async () => (await backend.content.article(reader, slug))?.article;
      const changed = async (title: string) => {
        const article = (await desk.get(slug))?.article;
        return { ...article, title, parent: article?.parent && { ...article.parent, id: parentId(article.parent.id) } };
      };
      await desk.set(await changed('Javítva'), anna);
      expect(await stored()).toMatchObject({ title: 'Javítva', parent: { id: blog, slug: 'elo-szavazas' } });
      await desk.set(await changed('Félretéve'), { ...anna, hold: true });
      await desk.publish(slug, anna);
      expect(await stored()).toMatchObject({ title: 'Félretéve', parent: { id: blog, slug: 'elo-szavazas' } });
    });

    it('keeps a change from readers until it is published', async () => {
      await desk.set(draft('valtozat'), anna);
      await desk.publish('valtozat', anna);
      const held = await desk.set(draft('valtozat', { title: 'Új cím' }), { ...anna, hold: true });
      expect(held).toMatchObject({ outcome: 'held', version: 2, tags: [] });
      expect([await seen('valtozat'), await previewed('valtozat')]).toEqual(['Cím valtozat', 'Új cím']);
      expect((await desk.get('valtozat'))?.workingCopy).toMatchObject({ author: 'Anna', baseVersion: 2 });
      const { before, after } = (await desk.compare('valtozat')) ?? {};
      const two = await desk.compare('valtozat', 1, 2);
      expect([two?.before?.version, two?.after.version, two?.after.article.title]).toEqual([1, 2, 'Cím valtozat']);
      expect(await desk.compare('valtozat', 1, 9)).toBeUndefined();
      expect([before?.article.title, after?.article.title]).toEqual(['Cím valtozat', 'Új cím']);
      // The working copy keeps the article's date, whatever date the edit has.
      expect(after?.article.pubDate).toBe(before?.article.pubDate);
      await desk.publish('valtozat', anna);
      expect([await seen('valtozat'), (await desk.get('valtozat'))?.workingCopy]).toEqual(['Új cím', undefined]);
      await desk.set(draft('valtozat', { title: 'Mégsem' }), { ...anna, hold: true });
      await desk.dropWorkingCopy('valtozat', anna);
      expect(await previewed('valtozat')).toBe('Új cím');
    });

    it('publishes at the scheduled time, which must not be in the past', async () => {
      await desk.set(draft('idozitett'), anna);
      expect(await desk.publish('idozitett', { ...anna, at: NOW + 60 })).toMatchObject({ state: 'scheduled', pubDate: NOW + 60 });
      expect(await seen('idozitett')).toBeUndefined();
      at(NOW + 60);
      expect(await seen('idozitett')).toBe('Cím idozitett');
      at(NOW);
      await expect(desk.publish('idozitett', { ...anna, at: NOW })).rejects.toThrow('at: must be in the future');
    });

    it('counts a scheduled article as published once its time has come', async () => {
      await desk.set(draft('latott'), anna);
      await desk.publish('latott', { ...anna, at: NOW + 60 });
      await desk.set(draft('latatlan'), anna);
      await desk.publish('latatlan', { ...anna, at: NOW + 60 });
      await desk.withdraw('latatlan', anna);
      at(NOW + 120);
      await desk.withdraw('latott', anna);
      expect((await desk.compare('latott'))?.before?.version).toBe(2);
      expect((await desk.compare('latatlan'))?.before).toBeUndefined();
      // A published article returns with its date, and so with its address; one that was never visible gets the current date.
      expect(await desk.publish('latott', anna)).toMatchObject({ pubDate: NOW + 60 });
      expect(await desk.publish('latatlan', anna)).toMatchObject({ pubDate: NOW + 120 });
      at(NOW);
    });

    it('does not mark an article as changed because it is scheduled', async () => {
      const key = { source: 'cms', sourceId: 'holnapi' };
      await backend.ingest.putArticle(key, draft('holnapi', { active: true, pubDate: NOW + DAY }));
      expect(await desk.get('holnapi')).toMatchObject({ state: 'scheduled', version: 1 });
      expect((await desk.get('holnapi'))?.changedAt).toBeUndefined();
      await desk.set(draft('holnapi', { active: true, pubDate: NOW + DAY, title: 'Átírt' }), anna);
      expect((await desk.versions('holnapi', 10)).map(({ version, changedAt }) => [version, changedAt])).toEqual([
        [2, NOW],
        [1, undefined],
      ]);
      expect((await desk.compare('holnapi'))?.before).toBeUndefined();
    });

    it('lets nobody publish before an embargo ends', async () => {
      const key = { source: 'cms', sourceId: 'zarolt' };
      await backend.ingest.putArticle(key, { ...draft('zarolt'), active: false });
      await desk.embargo('zarolt', { ...anna, until: NOW + DAY });
      const first = await desk.publish('zarolt', anna);
      expect(first).toMatchObject({ state: 'scheduled', pubDate: NOW + DAY, movedFrom: NOW });
      await expect(backend.ingest.putArticle(key, { ...draft('zarolt'), active: true })).rejects.toThrow('embargo');
      expect((await desk.publish('zarolt', { ...anna, at: NOW + 2 * DAY })).movedFrom).toBeUndefined();
      const moved = await desk.embargo('zarolt', { ...anna, until: NOW + 3 * DAY });
      expect([moved.pubDate, moved.movedFrom]).toEqual([NOW + 3 * DAY, NOW + 2 * DAY]);
      await desk.embargo('zarolt', { ...anna, until: undefined });
      expect(await desk.publish('zarolt', anna)).toMatchObject({ state: 'live', pubDate: NOW });
      await expect(desk.embargo('zarolt', { ...anna, until: NOW + 9 })).rejects.toThrow('is live');
    });

    it('keeps an embargo for an article that is deleted and restored', async () => {
      await desk.set(draft('zarolt-torolt'), anna);
      await desk.embargo('zarolt-torolt', { ...anna, until: NOW + DAY });
      await desk.remove('zarolt-torolt', anna);
      await desk.undelete('zarolt-torolt', { author: 'Cili' });
      expect((await desk.get('zarolt-torolt'))?.embargo).toEqual({ until: NOW + DAY, author: 'Anna', setAt: NOW });
      expect(await desk.publish('zarolt-torolt', anna)).toMatchObject({ state: 'scheduled', pubDate: NOW + DAY });
    });

    it('holds an article by its embargo that its sender deletes and sends again', async () => {
      const key = { source: 'cms', sourceId: 'zarolt-ujra' };
      await backend.ingest.putArticle(key, draft('zarolt-ujra', { active: false }));
      await desk.embargo('zarolt-ujra', { ...anna, until: NOW + DAY });
      await backend.ingest.deleteArticle(key);
      await expect(backend.ingest.putArticle(key, draft('zarolt-ujra', { active: true }))).rejects.toThrow('embargo');
      await backend.ingest.putArticle(key, draft('zarolt-ujra', { active: false }));
      expect(await desk.publish('zarolt-ujra', anna)).toMatchObject({ state: 'scheduled', pubDate: NOW + DAY });
      // An article of another sender is another one.
      await backend.ingest.deleteArticle(key);
      await backend.ingest.putArticle({ source: 'cms', sourceId: 'mas' }, draft('zarolt-ujra', { active: true }));
      expect(await seen('zarolt-ujra')).toBe('Cím zarolt-ujra');
    });

    it('restores a deleted article with its working copy', async () => {
      await desk.set(draft('felkesz'), anna);
      await desk.publish('felkesz', anna);
      await desk.set(draft('felkesz', { title: 'Holnapi cím' }), { ...anna, hold: true });
      await desk.remove('felkesz', anna);
      await desk.undelete('felkesz', { author: 'Cili' });
      const { id, version, workingCopy } = (await desk.get('felkesz')) ?? {};
      expect(workingCopy).toMatchObject({ article: { id, title: 'Holnapi cím' }, baseVersion: version, author: 'Anna' });
      await desk.publish('felkesz', anna);
      expect(await seen('felkesz')).toBe('Holnapi cím');
    });

    it('refuses times that no article can have', async () => {
      await desk.set(draft('orok'), anna);
      const never = 90_000_000_000_000;
      await expect(desk.publish('orok', { ...anna, at: never })).rejects.toThrow('at: must be before the year 3000');
      await expect(desk.embargo('orok', { ...anna, until: never })).rejects.toThrow('until: must be before the year 3000');
    });

    it('shows imported versions without an author', async () => {
      const key = { source: 'cms', sourceId: 'import' };
      await backend.ingest.putArticle(key, draft('import'));
      expect(await desk.versions('import', 10)).toMatchObject([{ version: 1, article: { title: 'Cím import' } }]);
      expect((await desk.get('import'))?.author).toBeUndefined();
      await desk.set(draft('import', { title: 'Átírt cím' }), anna);
      const versions = await desk.versions('import', 10);
      expect(versions.map(({ version, author }) => [version, author])).toEqual([
        [2, 'Anna'],
        [1, undefined],
      ]);
      expect(await desk.restore('import', { author: 'Béla', to: 1 })).toMatchObject({ version: 3 });
      expect(await previewed('import')).toBe('Cím import');
      await expect(desk.restore('import', { author: 'Béla', to: 77 })).rejects.toThrow('there is no version 77');
    });

    it('refuses edits of an outdated version and of unknown articles', async () => {
      await desk.set(draft('verseny'), anna);
      await expect(desk.set(draft('verseny', { title: 'X' }), { ...anna, ifVersion: 0 })).rejects.toThrow('someone else');
      await expect(desk.withdraw('verseny', { ...anna, ifVersion: 9 })).rejects.toThrow('is 1, not 9');
      await expect(desk.publish('nincs', anna)).rejects.toThrow("there is no article 'nincs'");
      expect([await desk.get('nincs'), await desk.compare('nincs'), await desk.versions('nincs', 5)]).toEqual([
        undefined,
        undefined,
        [],
      ]);
    });

    it('keeps a live blog’s entries when its words change, and no version for an entry alone', async () => {
      const entry = { id: 'e1', content: '<p>Bejegyzés</p>', pubDate: NOW - 10 };
      await desk.set({ ...draft('elo-desk', { type: 'liveblog' }), subArticles: [entry] }, anna);
      await backend.live.add('elo-desk', { ...entry, id: 'e2' });
      expect((await desk.versions('elo-desk', 10)).length).toBe(1);
      await desk.publish('elo-desk', anna);
      const loaded = await backend.content.article(reader, 'elo-desk');
      expect(loaded?.article.subArticles.map(({ id }) => id).toSorted()).toEqual(['e1', 'e2']);
    });

    it('lists by state', async () => {
      await desk.set(draft('lista-vazlat'), anna);
      await desk.set(draft('lista-idozitett'), anna);
      await desk.publish('lista-idozitett', { ...anna, at: NOW + 5 * DAY });
      const slugs = async (state: 'draft' | 'scheduled' | 'live') => (await desk.list({ state })).map(({ slug }) => slug);
      expect(await slugs('draft')).toContain('lista-vazlat');
      expect(await slugs('draft')).not.toContain('lista-idozitett');
      expect((await slugs('scheduled'))[0]).toBe('lista-idozitett');
      expect(await slugs('live')).not.toContain('lista-vazlat');
      expect((await desk.list({ limit: 2 })).length).toBe(2);
      expect(await desk.list({ site: 'nincs' })).toEqual([]);
    });

    it('keeps the newest versions, and older ones for a time', async () => {
      at(NOW - 91 * DAY);
      await desk.set(draft('sok'), anna);
      for (let number = 0; number < 6; number += 1) await desk.set(draft('sok', { title: `Régi ${number}` }), anna);
      at(NOW);
      for (let number = 0; number < 50; number += 1) await desk.set(draft('sok', { title: `Cím ${number}` }), anna);
      const found = async () => {
        const versions = await desk.versions('sok', 100);
        return [versions.length, versions[0]?.article.title, versions.at(-1)?.version];
      };
      expect(await found()).toEqual([50, 'Cím 49', 8]);
      // A wrong clock deletes none of them.
      at(NOW + 365 * DAY);
      await desk.set(draft('sok', { title: 'Utolsó' }), anna);
      expect(await found()).toEqual([51, 'Utolsó', 8]);
    });
  });
}
