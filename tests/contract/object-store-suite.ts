import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileToStore, ObjectStore } from '~/backend/definitions/object-store';

const sum = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

/** Tests of every store of objects. */
export function objectStoreSuite(name: string, open: () => Promise<ObjectStore>): void {
  describe(`a store of objects: ${name}`, () => {
    const room = mkdtempSync(join(tmpdir(), 'hirmondo-objects-'));
    let store: ObjectStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => rmSync(room, { recursive: true }));

    let files = 0;
    const file = (bytes: string): FileToStore => {
      files += 1;
      const path = join(room, `be-${files}`);
      writeFileSync(path, bytes);
      return { path, size: Buffer.byteLength(bytes), sum: sum(bytes), type: 'image/jpeg' };
    };
    const text = async (key: string, range?: { start: number; end: number }) => {
      const body = await store.read(key, range);
      return body && Buffer.concat(await Array.fromAsync(body as AsyncIterable<Buffer>)).toString();
    };

    it('knows nothing of what is not there', async () => {
      expect([await store.head('nincs/ilyen.jpg'), await store.read('nincs/ilyen.jpg')]).toEqual([undefined, undefined]);
      await store.delete('nincs/ilyen.jpg');
      expect(await Array.fromAsync(store.list('nincs/'))).toEqual([]);
    });

    it('keeps a file with its sum, and gives all of it or a part', async () => {
      const given = file('árvíztűrő kép');
      const key = 'media/2026/11/Új híd (2)+~.jpg';
      const found = { key, size: given.size, sum: given.sum };
      expect(await store.putIfAbsent(key, given)).toEqual({ outcome: 'created', found });
      expect([await store.head(key), await text(key)]).toEqual([found, 'árvíztűrő kép']);
      expect(await text(key, { start: given.size - 3, end: given.size - 1 })).toBe('kép'.slice(-2));
    });

    it('replaces nothing, and says what is there', async () => {
      const [first, other] = [file('egy'), file('kettő')];
      await store.putIfAbsent('media/a.jpg', first);
      const found = { key: 'media/a.jpg', size: first.size, sum: first.sum };
      expect(await store.putIfAbsent('media/a.jpg', other)).toEqual({ outcome: 'exists', found });
      expect(await store.putIfAbsent('media/a.jpg', first)).toEqual({ outcome: 'exists', found });
      expect(await text('media/a.jpg')).toBe('egy');
    });

    it('keeps one of many that are stored at once', async () => {
      const stored = await Promise.all(
        Array.from({ length: 8 }, (_, at) => store.putIfAbsent('media/egyszerre.jpg', file(`bytes ${at}`))),
      );
      expect(stored.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
      const kept = await store.head('media/egyszerre.jpg');
      expect(stored.map(({ found }) => found.sum)).toEqual(stored.map(() => kept?.sum));
    });

    it('lists by the beginning of keys, in their order, however many there are', async () => {
      const keys = Array.from({ length: 8 }, (_, at) => `cuts/a&b <${at}>.jpg/x${at}.webp`);
      for (const key of keys.toReversed()) await store.putIfAbsent(key, file(key));
      await store.putIfAbsent('cutsmas/a.jpg', file('más'));
      expect(await Array.fromAsync(store.list('cuts/'))).toEqual(keys.map((key) => ({ key, size: Buffer.byteLength(key) })));
    });

    it('forgets what is deleted', async () => {
      await store.putIfAbsent('media/torlendo.jpg', file('törlendő'));
      await store.delete('media/torlendo.jpg');
      expect([await store.head('media/torlendo.jpg'), await text('media/torlendo.jpg')]).toEqual([undefined, undefined]);
      expect((await store.putIfAbsent('media/torlendo.jpg', file('újra'))).outcome).toBe('created');
    });
  });
}
