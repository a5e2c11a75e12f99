import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { NOW } from './newsroom';

/** Tests of who has which article open, on every database. */
export function presenceSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`presence: ${name}`, () => {
    let backend: Backend;
    let at: (seconds: number) => void;
    beforeAll(async () => {
      ({ backend, at } = await open());
    }, 60_000);
    const anna = { key: 'cikk', tab: '1', person: 'anna@example.org', name: 'Kovács Anna', place: 'b 1 Első' };
    const bela = { key: 'cikk', tab: '2', person: 'bela@example.org', name: 'Nagy Béla', place: 'title' };

    it('is told to the other tabs of an article, with the place where each is', async () => {
      const { presence } = backend;
      expect(await presence.here(anna)).toEqual([]);
      expect(await presence.here(bela)).toMatchObject([{ name: 'Kovács Anna', place: 'b 1 Első' }]);
      expect(await presence.here({ ...bela, key: 'masik' })).toEqual([]);
      expect(await presence.here({ ...anna, place: 'lead' })).toMatchObject([{ name: 'Nagy Béla', place: 'title' }]);
      expect((await presence.everywhere()).map(({ key, name: who }) => [key, who])).toEqual(
        expect.arrayContaining([
          ['cikk', 'Kovács Anna'],
          ['cikk', 'Nagy Béla'],
          ['masik', 'Nagy Béla'],
        ]),
      );
    });

    it('ends when a tab leaves, or has said nothing for two minutes', async () => {
      const { presence } = backend;
      await presence.leave({ key: 'cikk', tab: '2' });
      expect(await presence.here(anna)).toEqual([]);
      at(NOW + 119);
      expect((await presence.everywhere()).map(({ key }) => key)).toEqual(['cikk', 'masik']);
      at(NOW + 121);
      expect(await presence.everywhere()).toEqual([]);
      await presence.forgetGone();
    });
  });
}
