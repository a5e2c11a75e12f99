import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { anna, DAY } from './article-desk-suite';
import { NOW } from './newsroom';

/** Tests of the versions of live blogs' entries, on every database. */
export function entryHistorySuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`versions of entries: ${name}`, () => {
    const bela = { author: 'Béla' };
    let backend: Backend;
    let live: Backend['live'];
    let at: (seconds: number) => void;
    beforeAll(async () => {
      ({ backend, at } = await open());
      ({ live } = backend);
    }, 60_000);
    const entry = async (id: string) => (await live.read('kozvetites'))?.entries.find((one) => one.id === id);
    const versions = async (id: string) =>
      (await live.versions('kozvetites', id)).map(({ number, entry: { title }, author, isDeletion }) => [
        number,
        title,
        author,
        isDeletion,
      ]);
    const deleted = async () => (await live.deleted('kozvetites')).map(({ key, author }) => [key, author]);

    it('say who has written what, and begin with what a whole article has brought', async () => {
      await live.change('kozvetites', 'e1', { title: 'Annáé' }, anna);
      await live.pin('kozvetites', 'e1', true);
      at(NOW + 60);
      await live.change('kozvetites', 'e1', { title: 'Béláé' }, bela);
      expect(await versions('e1')).toEqual([
        [3, 'Béláé', 'Béla', false],
        [2, 'Annáé', anna.author, false],
        [1, 'Bejegyzés 1', undefined, false],
      ]);
      expect((await live.versions('kozvetites', 'e1')).map(({ changedAt }) => changedAt)).toEqual([NOW + 60, NOW, NOW - 21_600]);
    });

    it('give an entry an older text, and nothing else of it', async () => {
      await live.correct('kozvetites', 'e1', { text: 'Így helyes.', wrong: undefined }, anna);
      await live.restore('kozvetites', 'e1', { ...anna, to: 1 });
      expect(await entry('e1')).toMatchObject({ title: 'Bejegyzés 1', pinned: true, corrections: [{ text: 'Így helyes.' }] });
      expect((await versions('e1'))[0]).toEqual([5, 'Bejegyzés 1', anna.author, false]);
      const missing = live.restore('kozvetites', 'e1', { ...anna, to: 99 });
      await expect(missing).rejects.toMatchObject({ kind: 'unknown', fields: [{ path: 'version' }] });
    });

    it('bring a deleted entry back as it was for 30 days', async () => {
      const before = await entry('e1');
      await live.remove('kozvetites', 'e1', bela);
      expect([await entry('e1'), await deleted()]).toEqual([undefined, [['e1', 'Béla']]]);
      const back = await live.restore('kozvetites', 'e1', anna);
      expect(back).toMatchObject({ outcome: 'created', id: 'e1', version: (before?.version ?? 0) + 1 });
      expect(back.tags.length).toBeGreaterThan(0);
      expect(await entry('e1')).toEqual({ ...before, version: back.version });
      expect(await deleted()).toEqual([]);
      expect((await live.restore('kozvetites', 'e1', anna)).outcome).toBe('unchanged');
      await live.remove('kozvetites', 'e1', bela);
      at(NOW + 60 + 30 * DAY);
      expect(await deleted()).toEqual([['e1', 'Béla']]);
      at(NOW + 61 + 30 * DAY);
      expect(await deleted()).toEqual([]);
      await expect(live.restore('kozvetites', 'e1', anna)).rejects.toMatchObject({ kind: 'unknown' });
      // The next change of the live blog deletes what is too old.
      await live.change('kozvetites', 'e2', { title: 'Más' }, anna);
      expect(await versions('e1')).toEqual([]);
    });

    it('do not offer a deleted entry that another system has sent again', async () => {
      await live.remove('kozvetites', 'e3', anna);
      expect(await deleted()).toEqual([['e3', anna.author]]);
      await live.add('kozvetites', { id: 'e3', title: 'Újra', content: '<p>Újra</p>' });
      expect(await deleted()).toEqual([]);
    });

    it('go no further back than fifty', async () => {
      for (let count = 0; count < 52; count += 1) await live.change('kozvetites', 'e4', { title: `${count}.` }, anna);
      const numbers = (await live.versions('kozvetites', 'e4')).map(({ number }) => number);
      expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 53, 4]);
    });
  });
}
