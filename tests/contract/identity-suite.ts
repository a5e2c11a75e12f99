import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { anonymous } from '~/lib/calls/call-context';
import { NOW } from './newsroom';

const reader = { site: 'hirmondo', viewer: anonymous } as const;
const anna = { author: 'Anna' } as const;
const article = (slug: string, fields: object = {}) => ({
  slug,
  title: 'Megnyílt a híd',
  content: '<p>Szöveg.</p>',
  pubDate: NOW - 1000,
  active: true,
  ...fields,
});

/** Tests of what an article is known by: its former slugs, its identity in feeds, texts in normal form; on every database. */
export function identitySuite(name: string, open: () => Promise<Backend>): void {
  describe(`what an article is known by: ${name}`, () => {
    let backend: Backend;
    const put = (id: string, slug: string, fields: object = {}) =>
      backend.ingest.putArticle({ source: 'ki-vagyok', sourceId: id }, article(slug, fields));
    const found = async (slug: string) => (await backend.content.article(reader, slug))?.article;
    const whereTo = async (slug: string) => (await found(slug))?.slug;
    beforeAll(async () => {
      backend = await open();
    }, 60_000);

    it('is found under every slug that it had, until another article takes it', async () => {
      await put('1', 'elso-cim');
      await put('1', 'masodik-cim');
      await put('1', 'harmadik-cim');
      const slugs = ['elso-cim', 'masodik-cim', 'harmadik-cim'];
      expect(await Promise.all(slugs.map(whereTo))).toEqual(['harmadik-cim', 'harmadik-cim', 'harmadik-cim']);
      expect(await backend.content.version(reader, 'elso-cim')).toEqual({ v: 3 });
      const owner = await found('harmadik-cim');
      const { tags } = await put('2', 'elso-cim');
      expect(tags).toContain(`article:${owner?.id}`);
      expect(await Promise.all(slugs.map(whereTo))).toEqual(['elso-cim', 'harmadik-cim', 'harmadik-cim']);
      await put('1', 'masodik-cim');
      expect(await Promise.all(slugs.map(whereTo))).toEqual(['elso-cim', 'masodik-cim', 'masodik-cim']);
    });

    it('leaves nothing behind where readers have not been', async () => {
      await put('3', 'vazlat-regi', { active: false });
      await put('3', 'vazlat-uj');
      expect(await whereTo('vazlat-regi')).toBeUndefined();
    });

    it('keeps its former slugs when it is deleted and restored', async () => {
      await put('4', 'torolt-regi');
      await put('4', 'torolt-uj');
      const before = await found('torolt-uj');
      await backend.desk.remove('torolt-uj', anna);
      expect(await whereTo('torolt-regi')).toBeUndefined();
      await backend.desk.undelete('torolt-uj', anna);
      await backend.desk.publish('torolt-uj', anna);
      const after = await found('torolt-regi');
      expect(after?.slug).toBe('torolt-uj');
      expect([before?.feedId, after?.feedId]).toEqual([`hirmondo:${before?.id}`, before?.feedId]);
      expect(after?.id).not.toBe(before?.id);
    });

    it('gets another slug at the desk, at once or with its pending change', async () => {
      await put('5', 'asztali-regi');
      const { slug: _, ...rest } = article('');
      await backend.desk.set({ ...rest, slug: 'asztali-uj' }, { ...anna, of: 'asztali-regi' });
      expect(await Promise.all(['asztali-regi', 'asztali-uj'].map(whereTo))).toEqual(['asztali-uj', 'asztali-uj']);
      await backend.desk.set({ ...rest, slug: 'asztali-uj' }, { ...anna, of: 'asztali-regi' });
      await backend.desk.set({ ...rest, slug: 'asztali-legujabb' }, { ...anna, of: 'asztali-uj', hold: true });
      expect(await whereTo('asztali-legujabb')).toBeUndefined();
      await backend.desk.publish('asztali-uj', anna);
      expect(await Promise.all(['asztali-regi', 'asztali-uj'].map(whereTo))).toEqual(['asztali-legujabb', 'asztali-legujabb']);
    });

    it('does not lose a corrected slug to a change that was written before', async () => {
      await put('6', 'javitatlan');
      await backend.desk.set({ ...article('javitatlan'), title: 'Más' }, { ...anna, hold: true });
      await put('6', 'javitott');
      await backend.desk.publish('javitott', anna);
      expect(await found('javitatlan')).toMatchObject({ slug: 'javitott', title: 'Más' });
    });

    it('is refused the slug of another article, also for a pending change', async () => {
      await put('7', 'foglalt');
      await put('8', 'szabad');
      const refused = { kind: 'conflict', fields: [{ path: 'slug' }] };
      await expect(put('8', 'foglalt')).rejects.toMatchObject(refused);
      for (const hold of [true, false]) {
        const set = backend.desk.set(article('foglalt'), { ...anna, of: 'szabad', hold });
        await expect(set).rejects.toMatchObject(refused);
      }
    });

    it('makes way at the desk for a new article under its former slug', async () => {
      await backend.desk.set(article('asztalrol'), anna);
      await backend.desk.publish('asztalrol', anna);
      await backend.desk.set(article('asztalrol-uj'), { ...anna, of: 'asztalrol' });
      // The address names a new article, whatever the text says that it was copied from.
      await backend.desk.set(article('asztalrol-uj', { title: 'Másik' }), { ...anna, of: 'asztalrol-masolat' });
      await backend.desk.set(article('asztalrol', { title: 'Harmadik' }), anna);
      for (const slug of ['asztalrol-masolat', 'asztalrol']) await backend.desk.publish(slug, anna);
      const titles = ['asztalrol', 'asztalrol-uj', 'asztalrol-masolat'].map(async (slug) => (await found(slug))?.title);
      expect(await Promise.all(titles)).toEqual(['Harmadik', 'Megnyílt a híd', 'Másik']);
    });

    it('has an identity in feeds that no change of its address or edition changes', async () => {
      await put('9', 'azonos', { originatingSite: 'g7' });
      const id = (await found('azonos'))?.id;
      expect((await found('azonos'))?.feedId).toBe(`g7:${id}`);
      await put('9', 'azonos-uj', { originatingSite: 'hirmondo', pubDate: NOW - 200_000, feedId: 'enyém' });
      expect((await found('azonos-uj'))?.feedId).toBe(`g7:${id}`);
      await put('10', 'kesobb', { active: false, originatingSite: 'g7' });
      await put('10', 'kesobb', { originatingSite: 'hirmondo' });
      expect((await found('kesobb'))?.feedId).toMatch(/^hirmondo:\d+$/);
    });

    it.each(['ingest', 'desk', 'import'])('has its texts in normal form by %s', async (entrance) => {
      const slug = `a\u0301tirat-${entrance}`;
      const written = article(slug, {
        title: ' Zsilip\u00adke\u00adzelőket\u200b  keresnek\u202e',
        lead: '\ufeffElső\u00a0sor\nmásik',
        tags: ['vi\u0301z'],
        tagNames: { 'vi\u0301z': 'Víz\u200b' },
        articleAuthors: [{ slug: 'anna', name: 'Minta\u00a0Anna\u00ad' }],
      });
      if (entrance === 'ingest') await backend.ingest.putArticle({ source: 'forma', sourceId: '1' }, written);
      else if (entrance === 'desk') {
        await backend.desk.set(written, anna);
        await backend.desk.publish(slug.normalize('NFC'), anna);
      } else {
        await backend.importRecords(
          (async function* () {
            yield { kind: 'article', sourceId: '1', position: 1, losses: [], article: written };
          })(),
          { source: 'forma-import' },
        );
      }
      expect(await found(`átirat-${entrance}`)).toMatchObject({
        slug: `átirat-${entrance}`,
        title: 'Zsilipkezelőket keresnek',
        lead: 'Első sor másik',
        tags: ['víz'],
        articleAuthors: [{ name: 'Minta Anna' }],
      });
    });
  });
}
