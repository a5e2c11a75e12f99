import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBackup } from './backup';
import { verifyBackup } from './verify-backup';

/** What happens after each copied file, in this order; gets the path of the copy. */
const afterCopies: ((copy: string) => void)[] = [];

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const copyFile = async (from: string, to: string) => {
    await real.copyFile(from, to);
    afterCopies.shift()?.(to);
  };
  return { ...real, copyFile };
});

let dir: string;
let database: string;
let media: string;
let target: string;
let site: DatabaseSync;

beforeEach(() => {
  afterCopies.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-backup-'));
  database = join(dir, 'hirmondo.sqlite');
  media = join(dir, 'media');
  target = join(dir, 'mentes.sqlite');
  mkdirSync(join(media, 'a'), { recursive: true });
  writeFileSync(join(media, 'a', 'kep.jpg'), 'kép');
  writeFileSync(join(media, 'hang.mp3'), 'hang');
  site = new DatabaseSync(database);
  site.exec('PRAGMA journal_mode=WAL; create table article (id integer primary key, title text, size integer) strict');
  site.exec('create table article_fts_x (id integer primary key); insert into article_fts_x values (1)');
  add(5_000);
});

afterEach(() => {
  if (site.isOpen) site.close();
  rmSync(dir, { recursive: true });
});

function add(count: number): void {
  const insert = site.prepare('insert into article (title, size) values (?, ?)');
  for (let index = 0; index < count; index += 1) insert.run(`Árvíztűrő ${index}`, 2n ** 62n + BigInt(index));
}

const make = (withFiles = false) => makeBackup({ database, target, media, withFiles, now: 1_795_250_000_000 });
const restored = () => ({ database, media });

describe('a backup', () => {
  it('is the state of one moment, equal row by row, while others write', async () => {
    let writing = true;
    const writer = (async () => {
      while (writing) {
        add(20);
        await new Promise(setImmediate);
      }
    })();
    const manifest = await make();
    writing = false;
    await writer;
    const [articles] = manifest.tables;
    expect([articles?.table, Number(articles?.rows) % 20]).toEqual(['article', 0]);
    expect(manifest.tables).toHaveLength(1);
    expect((await verifyBackup({ backup: target })).damagedTables).toEqual([]);
    expect((await verifyBackup({ backup: target, restored: restored() })).differentTables).toEqual(['article']);
  });

  it('is equal, row by row and picture by picture, to what was restored from it', async () => {
    await make(true);
    const verdict = await verifyBackup({ backup: target, restored: restored() });
    expect(verdict).toMatchObject({
      files: 2,
      damagedTables: [],
      damagedFiles: [],
      differentTables: [],
      differentFiles: [],
    });
    expect(readFileSync(join(`${target}.media`, 'a', 'kep.jpg'), 'utf8')).toBe('kép');
    expect(statSync(target).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a row', () => site.exec(`update article set title = 'x' where id = 4000`), { differentTables: ['article'] }],
    [
      'a number beyond those of JavaScript',
      () => site.exec('update article set size = size + 1 where id = 9'),
      { differentTables: ['article'] },
    ],
    ['a row that is missing', () => site.exec('delete from article where id = 5000'), { differentTables: ['article'] }],
    ['a picture', () => writeFileSync(join(media, 'a', 'kep.jpg'), 'kép!'), { differentFiles: ['a/kep.jpg'] }],
    ['a picture that is missing', () => rmSync(join(media, 'hang.mp3')), { differentFiles: ['hang.mp3'] }],
    ['a picture of its own', () => rmSync(join(`${target}.media`, 'hang.mp3')), { damagedFiles: ['hang.mp3'] }],
  ])('finds %s that differs', async (_what, change, found) => {
    await make(true);
    change();
    expect(await verifyBackup({ backup: target, restored: restored() })).toMatchObject(found);
  });

  it.each([
    ['unfinished', ''],
    ['damaged', '{"tables": ['],
    ['damaged', '{}'],
  ])('is %s if its manifest is %j', async (reason, text) => {
    await make();
    writeFileSync(`${target}.json`, text);
    await expect(verifyBackup({ backup: target })).rejects.toMatchObject({ reason, place: `${target}.json` });
  });

  it('leaves out what changes meanwhile: files that are being received, and the journal of an import', async () => {
    writeFileSync(join(media, '.incoming-0123456789abcdef'), 'ké');
    writeFileSync(join(media, '.fetched.ndjson'), '[]');
    const { files } = await make(true);
    expect(files.map(({ path }) => path)).toEqual(['a/kep.jpg', 'hang.mp3']);
    expect((await verifyBackup({ backup: target, restored: restored() })).differentFiles).toEqual([]);
  });

  describe('while a picture is edited', () => {
    const picture = () => join(media, 'a', 'kep.jpg');
    const pause = vi.fn<() => Promise<void>>(async () => undefined);
    const makeMeanwhile = async () => {
      pause.mockClear();
      return await makeBackup({ database, target, media, withFiles: true, now: 1_795_250_000_000, pause });
    };

    it('copies it again', async () => {
      afterCopies.push(() => writeFileSync(picture(), 'új kép'));
      const manifest = await makeMeanwhile();
      expect([manifest.changing, manifest.files.length, pause.mock.calls.length]).toEqual([[], 2, 1]);
      expect(readFileSync(join(`${target}.media`, 'a', 'kep.jpg'), 'utf8')).toBe('új kép');
      const verdict = await verifyBackup({ backup: target, restored: restored() });
      expect(verdict).toMatchObject({ damagedFiles: [], differentFiles: [] });
    });

    it('leaves it out and names it after five attempts, and keeps the rest', async () => {
      for (let edit = 1; edit <= 5; edit += 1) afterCopies.push(() => writeFileSync(picture(), `kép ${edit}`));
      const { files, changing } = await makeMeanwhile();
      expect([files.map(({ path }) => path), changing, pause.mock.calls.length]).toEqual([['hang.mp3'], ['a/kep.jpg'], 4]);
      expect(existsSync(join(`${target}.media`, 'a', 'kep.jpg'))).toBe(false);
      expect(await verifyBackup({ backup: target })).toMatchObject({ damagedTables: [], damagedFiles: ['a/kep.jpg'] });
    });

    it('leaves out one that is deleted', async () => {
      afterCopies.push(() => rmSync(picture()));
      const { files, changing } = await makeMeanwhile();
      expect([files.map(({ path }) => path), changing]).toEqual([['hang.mp3'], []]);
      expect(existsSync(join(`${target}.media`, 'a', 'kep.jpg'))).toBe(false);
    });

    it('refuses copies that differ from a picture that does not change', async () => {
      for (let attempt = 1; attempt <= 5; attempt += 1) afterCopies.push((copy) => writeFileSync(copy, 'hibás lemez'));
      await expect(makeMeanwhile()).rejects.toMatchObject({ reason: 'differs', place: 'a/kep.jpg' });
      expect(['', '.json', '.media', '.part'].filter((ending) => existsSync(`${target}${ending}`))).toEqual([]);
    });
  });

  it('finds its own damage', async () => {
    await make();
    const bytes = readFileSync(target);
    bytes.fill(0xa5, 40_000, 60_000);
    writeFileSync(target, bytes);
    await expect(verifyBackup({ backup: target })).rejects.toMatchObject({ reason: 'damaged' });
  });

  it.each([[''], ['.json'], ['.media']])('overwrites nothing: %j is there', async (ending) => {
    writeFileSync(`${target}${ending}`, 'régi');
    await expect(make(true)).rejects.toMatchObject({ reason: 'exists', place: `${target}${ending}` });
    expect(readFileSync(`${target}${ending}`, 'utf8')).toBe('régi');
    for (const other of ['', '.json', '.media', '.part']) {
      expect([other, existsSync(`${target}${other}`)]).toEqual([other, other === ending]);
    }
  });

  it('leaves nothing behind when the database cannot be read', async () => {
    site.close();
    writeFileSync(database, 'ez nem adatbázis');
    await expect(make()).rejects.toThrow();
    expect(['', '.json', '.part'].filter((ending) => existsSync(`${target}${ending}`))).toEqual([]);
  });

  it('without its list cannot be verified', async () => {
    await make();
    rmSync(`${target}.json`);
    await expect(verifyBackup({ backup: target })).rejects.toMatchObject({ reason: 'no-manifest' });
  });
});

describe('the next backup', () => {
  const copies = () =>
    readdirSync(dir)
      .filter((name) => name.endsWith('.media'))
      .sort();
  const inode = (backup: string, path: string) => statSync(join(dir, `${backup}.media`, path)).ino;
  const backUp = (name: string) =>
    makeBackup({ database, target: join(dir, name), media, withFiles: true, now: 1_795_250_000_000 });

  it('has what is unchanged without room of its own, and all of it after the earlier one is deleted', async () => {
    await backUp('egy.sqlite');
    writeFileSync(join(media, 'hang.mp3'), 'HANG');
    writeFileSync(join(media, 'uj.jpg'), 'új');
    const { files } = await backUp('ketto.sqlite');
    expect(files.map(({ path }) => path)).toEqual(['a/kep.jpg', 'hang.mp3', 'uj.jpg']);
    expect(inode('ketto.sqlite', 'a/kep.jpg')).toBe(inode('egy.sqlite', 'a/kep.jpg'));
    expect(inode('ketto.sqlite', 'hang.mp3')).not.toBe(inode('egy.sqlite', 'hang.mp3'));
    expect(readFileSync(join(dir, 'egy.sqlite.media', 'hang.mp3'), 'utf8')).toBe('hang');
    for (const name of ['egy.sqlite', 'egy.sqlite.json', 'egy.sqlite.media']) rmSync(join(dir, name), { recursive: true });
    expect(copies()).toEqual(['ketto.sqlite.media']);
    const verdict = await verifyBackup({ backup: join(dir, 'ketto.sqlite'), restored: restored() });
    expect(verdict).toMatchObject({ damagedFiles: [], differentFiles: [] });
  });

  it('copies again what the earlier one has lost, and follows one that was not finished', async () => {
    await backUp('egy.sqlite');
    rmSync(join(dir, 'egy.sqlite.media', 'hang.mp3'));
    writeFileSync(join(dir, 'felbemaradt.sqlite.json'), '');
    await backUp('ketto.sqlite');
    expect(inode('ketto.sqlite', 'a/kep.jpg')).toBe(inode('egy.sqlite', 'a/kep.jpg'));
    expect((await verifyBackup({ backup: join(dir, 'ketto.sqlite') })).damagedFiles).toEqual([]);
  });

  it('is checked a part at a time', async () => {
    for (let at = 0; at < 12; at += 1) writeFileSync(join(media, `${at}.jpg`), `kép ${at}`);
    const { files } = await backUp('egy.sqlite');
    for (const { path, bytes } of files) writeFileSync(join(dir, 'egy.sqlite.media', path), 'x'.repeat(bytes));
    const found: string[] = [];
    for (const number of [1, 2, 3]) {
      const { damagedFiles } = await verifyBackup({ backup: join(dir, 'egy.sqlite'), part: { number, of: 3 } });
      expect(damagedFiles.length).toBeLessThan(files.length);
      found.push(...damagedFiles);
    }
    expect(found.sort()).toEqual(files.map(({ path }) => path).sort());
    rmSync(join(dir, 'egy.sqlite.media', 'hang.mp3'));
    for (const number of [1, 2, 3])
      expect((await verifyBackup({ backup: join(dir, 'egy.sqlite'), part: { number, of: 3 } })).damagedFiles).toContain(
        'hang.mp3',
      );
  });

  it('leaves out what was taken from everywhere', async () => {
    mkdirSync(join(media, '.taken-away', 'a'), { recursive: true });
    writeFileSync(join(media, '.taken-away', 'a', 'el.jpg'), 'el');
    expect((await backUp('egy.sqlite')).files.map(({ path }) => path)).toEqual(['a/kep.jpg', 'hang.mp3']);
  });

  it('has only media beside PostgreSQL, also those of a bucket', async () => {
    const stored = (path: string, sum: string) => ({
      ...{ path, sum, size: path.length, type: 'image/jpeg', animated: false, addedAt: 1, isRemoved: false },
      ...(path === 'b.jpg' && { alt: 'Béla' }),
    });
    let fetched = 0;
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    const bucket = {
      list: async (after: string) =>
        [stored('a.jpg', sum('a.jpg')), stored('b.jpg', sum('b.jpg'))].filter(({ path }) => path > after),
      fetchOriginal: async ({ path }: { readonly path: string }, to: string) => {
        fetched += 1;
        writeFileSync(to, path);
        return true;
      },
    };
    const copy = (name: string) =>
      makeBackup({ database: undefined, target: join(dir, name), media: bucket, withFiles: true, now: 1_795_250_000_000 });
    const { files } = await copy('egy');
    expect(files.map(({ path }) => path)).toEqual(['a.jpg', 'b.jpg', 'b.jpg.json']);
    await copy('ketto');
    expect([fetched, inode('ketto', 'a.jpg')]).toEqual([2, inode('egy', 'a.jpg')]);
    expect(await verifyBackup({ backup: join(dir, 'ketto') })).toMatchObject({ tables: [], files: 3, damagedFiles: [] });
    expect(existsSync(join(dir, 'ketto'))).toBe(false);
  });
});
