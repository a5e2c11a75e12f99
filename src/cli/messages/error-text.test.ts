import { describe, expect, it } from 'vitest';
import { StorageFailure } from '~/backend/domain/storage-failure';
import { openCommandLine } from '../testing/command-line';
import { errorText } from './error-text';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:1');

describe('errors in Hungarian', () => {
  it.each<[Error, string]>([
    [new Error("ENOENT: no such file or directory, open '/nincs/a'"), 'nincs ilyen fájl vagy könyvtár: /nincs/a'],
    [new Error("EACCES: permission denied, mkdir '/x'"), 'nincs jog hozzá: /x'],
    [new Error("ENOENT: no such file or directory, rename '/a' -> '/b'"), 'nincs ilyen fájl vagy könyvtár: /a'],
    [new Error('EISDIR: illegal operation on a directory, read'), 'ez könyvtár, nem fájl'],
    [new TypeError('fetch failed', { cause: refused }), 'a kérés nem sikerült (nem fogad kapcsolatot: 127.0.0.1:1)'],
    [new Error('getaddrinfo ENOTFOUND db.invalid'), 'nincs ilyen gép: db.invalid'],
    [new Error('The operation was aborted due to timeout'), 'nem jött időben válasz'],
    [new Error('Unexpected end of JSON input'), 'a szöveg vége hiányzik'],
    [
      new StorageFailure('unreachable', 'PostgreSQL does not respond. Check it.', { cause: refused }),
      'Az adatbázis-kiszolgáló nem érhető el. Nézd meg, fut-e, és jó-e a cím, a név és a jelszó. (nem fogad kapcsolatot: 127.0.0.1:1)',
    ],
    [new Error('something new'), 'something new'],
  ])('%s', (error, hungarian) => {
    expect(errorText(error, { language: 'hu' })).toBe(hungarian);
    expect(errorText(error, { language: 'en' })).toContain(error.message);
  });

  it('are whole in commands', async () => {
    const line = await openCommandLine();
    const said = async (...args: readonly string[]) => {
      const { code, out, err } = await line.run([...args, '--lang', 'hu']);
      return [code, out + err];
    };
    expect(await said('db', 'copy', '--to', `${line.dir}/`)).toEqual([
      2,
      'A forrás és a cél ugyanaz az adatbázis; semmi nem változott.\n',
    ]);
    expect(await said('db', 'copy', '--from', '/nincs/itt', '--to', line.dir)).toEqual([
      2,
      'A forrás könyvtárában nincs adatbázis. (/nincs/itt)\n',
    ]);
    expect(await said('content', 'set', 'data', 'menus', '--file', '/nincs/itt')).toEqual([
      2,
      '/nincs/itt: nem olvasható: nincs ilyen fájl vagy könyvtár: /nincs/itt\n',
    ]);
    await line.close();
  });
});
