import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaFile, MediaFiles } from '~/backend/definitions/media-files';
import { focalPoints } from '~/lib/images/focal-points';

const NOVEMBER = Date.UTC(2026, 10, 5) / 1000;

const file = (path: string, more: Partial<MediaFile> = {}): MediaFile => ({
  path,
  sum: `${path.length}`.padStart(64, path.replaceAll(/[^a-f0-9]/g, '')),
  size: 3_000_000_000,
  type: 'image/jpeg',
  width: 40,
  height: 30,
  animated: false,
  addedAt: NOVEMBER,
  isRemoved: false,
  ...more,
});

/** Tests of what the database knows of media in a bucket, on every database. */
export function mediaFileSuite(name: string, open: () => Promise<MediaFiles>): void {
  describe(`media in a bucket: ${name}`, () => {
    let files: MediaFiles;
    const search = async (query: Parameters<MediaFiles['pictures']>[0]) =>
      (await files.pictures(query)).map(({ path }) => path.slice('2026/11/'.length));
    beforeAll(async () => {
      files = await open();
      await files.keep(
        file('2026/11/hid.jpg', {
          alt: 'Új híd',
          credit: 'Fotó: Kiss Éva',
          rights: 'MTI, egyszer',
          focus: focalPoints.parse({ x: 0.2, y: 1 }),
        }),
      );
      await files.keep(file('2026/11/100%.png', { addedAt: NOVEMBER + 9, credit: 'Kiss Pál', animated: true }));
      await files.keep(file('2026/10/regi_hid.jpg', { addedAt: NOVEMBER - 30 * 86_400 }));
      await files.keep(file('2026/11/hang.mp3', { type: 'audio/mpeg' }));
    }, 60_000);

    it('keeps everything that is known of a file', async () => {
      const kept = file('2026/12/uj.webp', {
        sum: 'a'.repeat(64),
        alt: '',
        focus: focalPoints.parse({ x: 0.5, y: 0.5, phone: { x: 0, y: 1 } }),
      });
      await files.keep(kept);
      expect([await files.find(kept.path), await files.findBySum(kept.sum)]).toEqual([kept, kept]);
      expect([await files.find('2026/12/nincs.jpg'), await files.findBySum('b'.repeat(64))]).toEqual([undefined, undefined]);
      const { width: _, height: __, alt: ___, focus: ____, ...less } = kept;
      await files.keep({ ...less, type: 'application/pdf' });
      expect(await files.find(kept.path)).toEqual({ ...less, type: 'application/pdf' });
    });

    it.each([
      [{ search: '' }, ['100%.png', 'hid.jpg', 'regi_hid.jpg']],
      [{ search: 'HÍD uj' }, ['hid.jpg']],
      [{ search: 'kiss' }, ['100%.png', 'hid.jpg']],
      [{ search: 'kiss', person: 'eva' }, ['hid.jpg']],
      [{ search: '', rights: 'mti' }, ['hid.jpg']],
      [{ search: '%' }, ['100%.png']],
      [{ search: '_' }, ['regi_hid.jpg']],
      [{ search: '', from: '2026-11', to: '2026-11' }, ['100%.png', 'hid.jpg']],
      [{ search: '', to: '2026-10' }, ['regi_hid.jpg']],
      [{ search: 'hang' }, []],
    ])('finds pictures by %j, newest first', async (query, found) => {
      const paths = await search({ limit: 10, ...query });
      expect(paths.map((path) => path.replace(/^.*\//, ''))).toEqual(found);
      expect(await search({ limit: 1, ...query })).toEqual(paths.slice(0, 1));
    });

    it('changes words and focal points, and forgets them', async () => {
      expect(await files.note('2026/11/hid.jpg', { alt: 'Régi híd', focus: undefined })).toBe(true);
      const { focus, ...noted } = (await files.find('2026/11/hid.jpg')) ?? {};
      expect([noted, focus]).toMatchObject([{ alt: 'Régi híd', credit: 'Fotó: Kiss Éva' }, undefined]);
      expect(await search({ search: 'regi', limit: 9 })).toHaveLength(2);
      expect(await files.note('2026/11/nincs.jpg', { alt: 'x' })).toBe(false);
    });

    it('takes files away, once, until they come back', async () => {
      const kept = file('2026/11/el.jpg');
      await files.keep(kept);
      expect([await files.remove(kept.path), await files.remove(kept.path)]).toEqual([true, false]);
      expect([await files.find(kept.path), await files.undeleted(9)]).toEqual([{ ...kept, isRemoved: true }, [kept.path]]);
      expect([await files.note(kept.path, { alt: 'x' }), await search({ search: '11/el', limit: 9 })]).toEqual([false, []]);
      await files.deleted(kept.path);
      expect([await files.undeleted(9), await files.findBySum(kept.sum)]).toEqual([[], { ...kept, isRemoved: true }]);
      await files.keep(kept);
      expect(await files.find(kept.path)).toEqual(kept);
      await files.remove(kept.path);
    });

    it('lists what is there by its paths', async () => {
      const [first, ...others] = await files.list('', 9);
      expect(first?.path).toBe('2026/10/regi_hid.jpg');
      expect(await files.list(first?.path ?? '', 9)).toEqual(others);
      expect(others.map(({ path }) => path)).toEqual([
        '2026/11/100%.png',
        '2026/11/hang.mp3',
        '2026/11/hid.jpg',
        '2026/12/uj.webp',
      ]);
    });
  });
}
