import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { anna, DAY, draft } from './article-desk-suite';
import { NOW } from './newsroom';

/** Tests of what the desk knows about changes and their authors, on every database. */
export function pendingChangeSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`changes at the desk: ${name}`, () => {
    let backend: Backend;
    let desk: Backend['desk'];
    let at: (seconds: number) => void;
    beforeAll(async () => {
      ({ backend, at } = await open());
      ({ desk } = backend);
    }, 60_000);

    it('replaces the pending change of somebody else only if its time is given', async () => {
      await desk.set(draft('ketten'), anna);
      await desk.publish('ketten', anna);
      const hold = (title: string, options: object) =>
        desk.set(draft('ketten', { title }), { author: 'Béla', hold: true, ...options });
      const pending = async () => (await desk.get('ketten'))?.workingCopy;
      await hold('Annáé', anna);
      await hold('Annáé, javítva', anna);
      const refusal = /^workingCopy: is a change by 'Anna' \(changedAt \d+\): give its time to replace it$/;
      await expect(hold('Béláé', {})).rejects.toThrow(refusal);
      await expect(desk.restore('ketten', { author: 'Béla', to: 1, hold: true })).rejects.toThrow(refusal);
      await expect(hold('Béláé', { ifCopyTime: 0 })).rejects.toThrow('someone else has changed the working copy');
      expect((await pending())?.article.title).toBe('Annáé, javítva');
      await hold('Béláé', { ifCopyTime: (await pending())?.changedAt });
      expect(await pending()).toMatchObject({ author: 'Béla', article: { title: 'Béláé' } });
    });

    it('removes the pending change of somebody else only if its time is given', async () => {
      await desk.set(draft('felulirt'), anna);
      await desk.publish('felulirt', anna);
      await desk.set(draft('felulirt', { title: 'Annáé' }), { ...anna, hold: true });
      const bela = { author: 'Béla' };
      const pending = async () => (await desk.get('felulirt'))?.workingCopy;
      const article = draft('felulirt', { title: 'Béláé', active: true });
      await expect(desk.set(article, bela)).rejects.toThrow("workingCopy: is a change by 'Anna'");
      await expect(desk.restore('felulirt', { ...bela, to: 1 })).rejects.toThrow("workingCopy: is a change by 'Anna'");
      await expect(desk.set(article, { ...bela, ifCopyTime: 1 })).rejects.toThrow('someone else has changed the working copy');
      expect((await pending())?.article.title).toBe('Annáé');
      await desk.set(article, { ...bela, ifCopyTime: (await pending())?.changedAt });
      expect(await pending()).toBeUndefined();
      expect((await desk.get('felulirt'))?.article.title).toBe('Béláé');
    });

    it('knows no time of change of an article that was ingested once (its publication is none)', async () => {
      await backend.ingest.putArticle({ source: 'cms-ido', sourceId: '1' }, draft('egyszer-jott'));
      await backend.ingest.putArticle({ source: 'cms-ido', sourceId: '2' }, draft('frissitett', { updatedAt: NOW - DAY }));
      const changed = async (slug: string) => (await desk.get(slug))?.changedAt;
      expect([await changed('egyszer-jott'), await changed('frissitett')]).toEqual([undefined, NOW - DAY]);
      await desk.set(draft('egyszer-jott', { title: 'Másodszor' }), anna);
      const versions = await desk.versions('egyszer-jott', 10);
      expect(versions.map(({ version, changedAt }) => [version, changedAt])).toEqual([
        [2, NOW],
        [1, undefined],
      ]);
      expect((await desk.compare('egyszer-jott', 1))?.before?.changedAt).toBeUndefined();
    });

    const BARE = ['id', 'version', 'updatedAt', 'active', 'pubDate', 'subArticles', 'withdrawn', 'corrections'];
    const bare = (article: object | undefined) =>
      JSON.parse(JSON.stringify(article ?? {}, (key, value) => (BARE.includes(key) ? undefined : value)));
    const rich = {
      cover: { src: '/media/a.jpg', alt: 'Egy híd' },
      recommendedBoxImage: '/media/b.jpg',
      flags: [{ slug: 'kiemelt', name: 'Kiemelt' }],
      subtitle: 'Alcím',
      important: true,
    };

    it.each(['draft', 'live'])('restores a %s exactly, field by field, but for published corrections', async (state) => {
      const slug = `pontosan-${state}`;
      const active = state === 'live';
      const correction = { date: NOW - 10, text: 'Ahogy helyes.' };
      await desk.set(draft(slug), anna);
      if (active) await desk.publish(slug, anna);
      const { version } = await desk.set(draft(slug, { title: 'Harmadik', active }), anna);
      await desk.set(draft(slug, { title: 'Negyedik', active, ...rich, corrections: [correction] }), anna);
      await desk.restore(slug, { ...anna, to: version });
      const wanted = (await desk.versions(slug, 10)).find((stored) => stored.version === version);
      const restored = await desk.get(slug);
      expect(bare(restored?.article)).toEqual(bare(wanted?.article));
      expect(restored?.article.cover).toBeUndefined();
      expect(restored?.article.corrections?.map(({ text }) => text)).toEqual(state === 'live' ? [correction.text] : undefined);
      expect([restored?.state, restored?.version, restored?.workingCopy]).toEqual([state, version + 2, undefined]);
    });

    it('publishes what a pending change has taken away', async () => {
      await desk.set(draft('levett', rich), anna);
      await desk.publish('levett', anna);
      await desk.set(draft('levett', { title: 'Levettük' }), { ...anna, hold: true });
      await desk.publish('levett', anna);
      const stored = (await desk.get('levett'))?.article;
      expect([stored?.title, stored?.cover, stored?.subtitle, stored?.flags]).toEqual(['Levettük', undefined, undefined, []]);
    });

    it('brings a discarded change back for 30 days', async () => {
      const title = async () => (await desk.get('elvetett'))?.workingCopy?.article.title;
      await desk.set(draft('elvetett'), anna);
      await desk.publish('elvetett', anna);
      await desk.set(draft('elvetett', { title: 'Függő' }), { ...anna, hold: true });
      await desk.dropWorkingCopy('elvetett', { author: 'Béla' });
      await desk.set(draft('elvetett', { title: 'Második' }), { ...anna, hold: true });
      await desk.dropWorkingCopy('elvetett', anna);
      expect((await desk.dropped('elvetett')).map(({ discardedBy }) => discardedBy)).toEqual(['Anna', 'Béla']);
      const first = (await desk.dropped('elvetett')).at(-1)?.discardedAt ?? 0;
      await desk.returnDropped('elvetett', { ...anna, at: first });
      expect([await title(), (await desk.dropped('elvetett')).length]).toEqual(['Függő', 1]);
      const other = (await desk.dropped('elvetett'))[0]?.discardedAt ?? 0;
      await expect(desk.returnDropped('elvetett', { ...anna, at: other })).rejects.toThrow('someone else has changed');
      await expect(desk.returnDropped('elvetett', { ...anna, at: first })).rejects.toThrow('no such discarded change');
      at(NOW + 31 * DAY);
      expect(await desk.dropped('elvetett')).toEqual([]);
      at(NOW);
    });

    it('keeps each text of a pending change that a later one has replaced, and brings it back beside another', async () => {
      const at1 = NOW + 100 * DAY;
      at(at1);
      const titles = async () =>
        (await desk.dropped('egymas-utan')).map(({ article, isReplaced }) => [article.title, isReplaced]);
      const pending = async () => (await desk.get('egymas-utan'))?.workingCopy;
      const hold = (title: string) => desk.set(draft('egymas-utan', { title }), { ...anna, hold: true });
      await desk.set(draft('egymas-utan'), anna);
      await desk.publish('egymas-utan', anna);
      const times: (number | undefined)[] = [];
      for (const title of ['Első', 'Második', 'Második', 'Harmadik']) {
        await hold(title);
        times.push((await pending())?.changedAt);
      }
      // Each has its own time, also within one second.
      expect(times).toEqual([at1, at1 + 1, at1 + 2, at1 + 3]);
      expect(await titles()).toEqual([
        ['Második', true],
        ['Első', true],
      ]);
      const first = (await desk.dropped('egymas-utan')).at(-1)?.discardedAt ?? 0;
      await expect(desk.returnDropped('egymas-utan', { ...anna, at: first })).rejects.toThrow('someone else has changed');
      await desk.returnDropped('egymas-utan', { author: 'Béla', at: first, ifCopyTime: at1 + 3 });
      expect((await pending())?.article.title).toBe('Első');
      expect(await titles()).toEqual([
        ['Harmadik', true],
        ['Második', true],
      ]);
      // What is published at once in its place, and what says the same as readers have, replaces it, too.
      await desk.set(draft('egymas-utan', { title: 'Kint', active: true }), {
        ...anna,
        ifCopyTime: (await pending())?.changedAt,
      });
      await hold('Negyedik');
      const live = (await desk.get('egymas-utan'))?.article;
      await desk.set({ ...draft('egymas-utan'), ...live, version: undefined, subArticles: undefined }, { ...anna, hold: true });
      expect([await pending(), (await titles()).slice(0, 2)]).toEqual([
        undefined,
        [
          ['Negyedik', true],
          ['Első', true],
        ],
      ]);
      // What is published is a version.
      await hold('Ötödik');
      await desk.publish('egymas-utan', anna);
      expect((await titles()).flat()).not.toContain('Ötödik');
      at(NOW);
    });

    it('keeps a hundred of them', async () => {
      await desk.set(draft('sokszor'), anna);
      await desk.publish('sokszor', anna);
      for (let count = 0; count < 104; count += 1)
        await desk.set(draft('sokszor', { title: `${count}. szöveg` }), { ...anna, hold: true });
      const kept = await desk.dropped('sokszor');
      expect([kept.length, kept[0]?.article.title, kept.at(-1)?.article.title]).toEqual([100, '102. szöveg', '3. szöveg']);
    });

    it('begins a pending change as being written, whatever the plan said of the article before', async () => {
      const stage = async () => (await backend.work.list()).find(({ id }) => id === 'ujra-irom')?.stage;
      await desk.set(draft('ujra-irom'), anna);
      await backend.work.change('ujra-irom', { stage: 'to-read' }, anna);
      await desk.publish('ujra-irom', anna);
      expect(await stage()).toBe('to-read');
      await desk.set(draft('ujra-irom', { title: 'Függő' }), { ...anna, hold: true });
      expect(await stage()).toBe('writing');
      await backend.work.change('ujra-irom', { stage: 'to-read' }, anna);
      await desk.set(draft('ujra-irom', { title: 'Javítva' }), { ...anna, hold: true });
      expect(await stage()).toBe('to-read');
    });

    it('keeps notes on an article beside it until they are done, also while it is deleted', async () => {
      const { notes } = backend;
      await desk.set(draft('jegyzet'), anna);
      const before = await desk.get('jegyzet');
      const note = await notes.add('jegyzet', { block: 2, quote: ' három  év ', text: ' Biztos?\nKi mondta? ' }, anna);
      await notes.add('jegyzet', { block: -1, quote: '', text: 'Kép kell.' }, { author: 'Béla' });
      expect(note).toMatchObject({ block: 2, quote: 'három év', text: 'Biztos?\nKi mondta?', author: 'Anna', writtenAt: NOW });
      // They are no part of the article, and no version comes of them.
      expect(await desk.get('jegyzet')).toEqual(before);
      await expect(notes.add('jegyzet', { block: 0, quote: 'x', text: ' ' }, anna)).rejects.toThrow('text: is missing');
      await expect(notes.add('nincs-ilyen', { block: 0, quote: '', text: 'x' }, anna)).rejects.toThrow('there is no article');
      await desk.remove('jegyzet', anna);
      expect(await notes.list('jegyzet')).toEqual([]);
      await desk.undelete('jegyzet', anna);
      expect(await notes.list('jegyzet')).toHaveLength(2);
      expect([await notes.resolve('jegyzet', note.id, anna), await notes.resolve('jegyzet', note.id, anna)]).toEqual([
        true,
        false,
      ]);
      expect((await notes.list('jegyzet')).map(({ text }) => text)).toEqual(['Kép kell.']);
      expect(await notes.resolve('nincs-ilyen', note.id, anna)).toBe(false);
    });
  });
}
