import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { NOW } from './newsroom';

const anna = { author: 'Anna' } as const;
const DAY = 86_400;

const draft = (slug: string) => ({
  slug,
  title: `Cím ${slug}`,
  content: '<p>Első bekezdés.</p>',
  pubDate: NOW - 3 * DAY,
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
});

/** Tests of read-only links on every database. */
export function readLinkSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly at: (seconds: number) => void }>,
): void {
  describe(`read-only links: ${name}`, () => {
    let backend: Backend;
    let at: (seconds: number) => void;
    beforeAll(async () => {
      ({ backend, at } = await open());
      await backend.desk.set(draft('titkos'), anna);
      await backend.desk.set(draft('masik'), anna);
    }, 60_000);
    const made = () => backend.readLinks.create('titkos', { ...anna, note: 'ügyvéd', seconds: 3600 });

    it('open one article until they expire, and count it', async () => {
      const { token } = await made();
      expect(await backend.readLinks.open(token)).toMatchObject({ slug: 'titkos', note: 'ügyvéd' });
      expect((await backend.readLinks.open(token, false))?.openings).toBe(1);
      at(NOW + 3599);
      expect(await backend.readLinks.open(token)).toBeDefined();
      at(NOW + 3600);
      expect(await backend.readLinks.open(token)).toBeUndefined();
      at(NOW);
    });

    it('end when they are revoked, only by their own article', async () => {
      const { token, id } = await made();
      expect(await backend.readLinks.revoke('masik', id)).toBe(false);
      expect([await backend.readLinks.revoke('titkos', id), await backend.readLinks.revoke('titkos', id)]).toEqual([true, false]);
      expect(await backend.readLinks.open(token)).toBeUndefined();
      expect((await backend.readLinks.list('titkos'))[0]?.note).toBe('ügyvéd');
      expect(await backend.readLinks.list('nincs')).toEqual([]);
    });

    it('are listed as long as they are valid, however many there are, and before those that have ended', async () => {
      await backend.desk.set(draft('sok-link'), anna);
      const make = (index: number) => backend.readLinks.create('sok-link', { ...anna, note: `${index}.`, seconds: 3600 });
      const first = await make(0);
      for (let index = 1; index <= 60; index += 1) await make(index);
      const listed = await backend.readLinks.list('sok-link');
      expect(listed.map(({ note }) => note).sort()).toEqual(Array.from({ length: 61 }, (_, index) => `${index}.`).sort());
      await backend.readLinks.revoke('sok-link', listed[0]?.id ?? '');
      expect((await backend.readLinks.list('sok-link')).at(-1)?.id).toBe(listed[0]?.id);
      at(NOW + 3600);
      expect(await backend.readLinks.list('sok-link')).toHaveLength(50);
      at(NOW);
      expect(await backend.readLinks.open(first.token)).toBeDefined();
    });

    it('are valid only with their own signature', async () => {
      const [one, other] = [await made(), await made()];
      const [id = ''] = one.token.split('.');
      const [, signature = ''] = other.token.split('.');
      const forged = [`${id}.${signature}`, id, '', `${id}.`, `${one.token}x`, one.token.slice(0, -1), `../${one.token}`];
      expect(await Promise.all(forged.map((token) => backend.readLinks.open(token)))).toEqual(forged.map(() => undefined));
    });

    it('expire after thirty days at most, and are deleted with their article', async () => {
      const link = await backend.readLinks.create('masik', { ...anna, note: 'x'.repeat(500), seconds: 1e9 });
      expect([link.expiresAt - link.createdAt, link.note.length]).toEqual([30 * DAY, 120]);
      await expect(backend.readLinks.create('nincs', { ...anna, note: '', seconds: 60 })).rejects.toThrow('no article');
      await backend.ingest.deleteArticle({ source: 'desk', sourceId: 'masik' });
      expect(await backend.readLinks.open(link.token)).toBeUndefined();
    });
  });
}
