import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { NOW } from './newsroom';

const DAY = 86_400;

/** Tests of unstored texts on every database. */
export function keptTextSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`unstored texts: ${name}`, () => {
    let backend: Backend;
    let at: (seconds: number) => void;
    beforeAll(async () => {
      ({ backend, at } = await open());
    }, 60_000);
    const anna = (key: string) => ({ person: 'anna@example.org', key });
    const bela = { person: 'bela@example.org', key: 'cikk' };

    it('are kept by person and article, and never over one that was not seen', async () => {
      const { keptTexts } = backend;
      expect(await keptTexts.find(anna('cikk'))).toBeUndefined();
      const first = await keptTexts.keep(anna('cikk'), 'title=Egy', 0);
      const at1 = 'at' in first ? first.at : 0;
      expect(await keptTexts.find(anna('cikk'))).toEqual({ ...anna('cikk'), form: 'title=Egy', at: at1 });
      const second = await keptTexts.keep(anna('cikk'), 'title=Kett%C5%91', at1);
      const at2 = 'at' in second ? second.at : 0;
      expect(at2).toBeGreaterThan(at1);
      // Another tab that has seen the first one only.
      expect(await keptTexts.keep(anna('cikk'), 'title=M%C3%A1s', at1)).toEqual({ other: at2 });
      expect(await keptTexts.keep(anna('cikk'), 'title=M%C3%A1s', 0)).toEqual({ other: at2 });
      expect((await keptTexts.find(anna('cikk')))?.form).toBe('title=Kett%C5%91');
      expect(await keptTexts.keep(anna('cikk'), 'title=M%C3%A9gis', undefined)).toEqual({ at: at2 + 1 });
      expect(await keptTexts.keep(bela, 'title=B%C3%A9la', 0)).toHaveProperty('at');
      expect((await keptTexts.find(anna('cikk')))?.form).toBe('title=M%C3%A9gis');
    });

    it('are gone once they are stored, and typing goes on from there', async () => {
      const { keptTexts } = backend;
      await keptTexts.forget(anna('cikk'));
      expect(await keptTexts.find(anna('cikk'))).toBeUndefined();
      expect(await keptTexts.keep(anna('cikk'), 'title=Tov%C3%A1bb', NOW * 1000)).toHaveProperty('at');
      expect(await keptTexts.find(bela)).toBeDefined();
    });

    it('do not come back from what their tab had sent before it stored them', async () => {
      const { keptTexts } = backend;
      const place = anna('kesve');
      const first = await keptTexts.keep(place, 'title=Egy&tab=1', 0);
      const seen = 'at' in first ? first.at : 0;
      // The same tab, whose answer was lost.
      expect(await keptTexts.keep(place, 'title=Kett%C5%91&tab=1', 0)).toHaveProperty('at');
      await keptTexts.forget(place, '1');
      for (const late of [0, seen]) expect(await keptTexts.keep(place, 'title=Egy&tab=1', late)).toHaveProperty('other');
      expect(await keptTexts.find(place)).toBeUndefined();
      expect((await keptTexts.list(place.person)).map(({ key }) => key)).not.toContain('kesve');
      // A form that is opened after that goes on, and so does another tab, which has stored nothing.
      const seenNow = await keptTexts.seenNow(place);
      expect(await keptTexts.keep(place, 'title=H%C3%A1rom&tab=1', seenNow)).toHaveProperty('at');
      await keptTexts.forget(place, '1');
      expect(await keptTexts.keep(place, 'title=N%C3%A9gy&tab=2', seen)).toHaveProperty('at');
      expect((await keptTexts.find(place))?.form).toBe('title=N%C3%A9gy&tab=2');
      await keptTexts.forget(place, '2');
      // One that was never kept here may be on its way, too.
      await keptTexts.forget(anna('elso'), '1');
      expect(await keptTexts.keep(anna('elso'), 'title=&tab=1', 0)).toHaveProperty('other');
    });

    it('are listed latest first, and kept for 30 days', async () => {
      const { keptTexts } = backend;
      await keptTexts.keep(anna('=szures'), 'Enyém=q', undefined);
      at(NOW + DAY);
      await keptTexts.keep(anna('uj'), 'title=', 0);
      expect((await keptTexts.list('anna@example.org')).map(({ key }) => key)).toEqual(['uj', 'cikk']);
      at(NOW + 30 * DAY + 60);
      await keptTexts.forgetOld();
      expect((await keptTexts.list('anna@example.org')).map(({ key }) => key)).toEqual(['uj']);
      expect((await keptTexts.find(anna('=szures')))?.form).toBe('Enyém=q');
      at(NOW);
    });
  });
}
