import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

let commandLine: TestCommandLine;
beforeAll(async () => {
  commandLine = await openCommandLine();
});
afterAll(() => commandLine.close());

const run = (...args: readonly string[]) => commandLine.run(['redirects', ...args], 'from,to\n/be,/ki\n');

function file(name: string, text: string): string {
  const path = join(commandLine.dir, name);
  writeFileSync(path, text);
  return path;
}

describe('hirmondo redirects', () => {
  it('stores nothing of a file with a fault, and reports its line', async () => {
    const path = file('rossz.csv', 'from,to,status\n/jo,/uj,301\n/a,/b,301\n/b,/a,301\nnem,/x,301\n');
    const { code, out, err } = await run('import', path);
    expect([code, out]).toEqual([1, '3 hiba; semmit nem tároltam.\n']);
    expect(err).toContain(`${path}:3: /a: körbe ér: /a → /b → /a\n`);
    expect(err).toContain(`${path}:5: from: „nem”: perjellel kell kezdődnie`);
    expect((await run('export')).out).toBe('from,to,status\n');
  });

  it('stores, lists, tests, writes and removes rules, which apply at once', async () => {
    const path = file('jo.csv', 'from;to;status\n/regi;/list/newest;301\n/mind/*;/cimke/*;\n');
    expect(await run('import', path, '--dry-run')).toMatchObject({ code: 0, out: '2 szabály rendben van; próba volt.\n' });
    expect((await run('import', path, '--json')).out).toBe(
      `${JSON.stringify({
        rules: 2,
        removed: 0,
        stored: true,
        faults: [],
        notes: [{ line: 2, note: '/regi: lánc, az olvasó egyből a végére jut: /regi → /list/newest → /legfrissebb' }],
      })}\n`,
    );
    expect(commandLine.backend.routeRules.find('main', '/mind/a')).toEqual({ to: '/cimke/a', status: 302, rule: 'rule /mind/*' });
    expect((await run('list')).out).toBe('302  /mind/* → /cimke/*\n301  /regi → /list/newest\n');
    expect((await run('test', '/regi/?fbclid=a&x=1')).out).toBe(
      '302  http://localhost:4321/regi/?fbclid=a&x=1 → /regi?x=1   (fbclid)\n' +
        '301  http://localhost:4321/regi → /list/newest?x=1   (rule /regi)\n' +
        '301  http://localhost:4321/list/newest → /legfrissebb?x=1   (moved-list)\n' +
        'Az olvasó egy lépésben: 302 /legfrissebb?x=1\n',
    );
    await run('import', file('lekerdezes.csv', 'from,to,status\n/cikk.php?id=3,/regi,301\n'));
    expect((await run('test', '/cikk.php?x=1&id=3')).out).toBe(
      '301  http://localhost:4321/cikk.php?x=1&id=3 → /regi?x=1   (rule /cikk.php?id=3)\n' +
        '301  http://localhost:4321/regi → /list/newest?x=1   (rule /regi)\n' +
        '301  http://localhost:4321/list/newest → /legfrissebb?x=1   (moved-list)\n' +
        'Az olvasó egy lépésben: 301 /legfrissebb?x=1\n',
    );
    expect((await run('remove', '/cikk.php?id=3')).code).toBe(0);
    expect(JSON.parse((await run('test', '/legfrissebb', '--json')).out)).toMatchObject({ steps: [] });
    expect((await run('export')).out).toBe('from,to,status\n/mind/*,/cimke/*,302\n/regi,/list/newest,301\n');
    expect(await run('remove', '/regi', '/nincs')).toMatchObject({ code: 1, out: '1 szabály törölve.\n' });
    expect(commandLine.backend.routeRules.find('main', '/regi')).toBeUndefined();
    expect((await run('import', file('ures.csv', 'from,to\n'), '--replace')).out).toBe(
      '0 szabály a helyén, 1 korábbi törölve.\n',
    );
    expect((await run('list')).err).toBe('0 szabály.\n');
    expect((await run('import', '-', '--dry-run')).out).toBe('1 szabály rendben van; próba volt.\n');
  });

  it.each([
    [['test', 'https://idegen.example/a'], 'ez nem a mi oldalunk címe'],
    [['test', '/a%zz'], 'ilyen címe nem lehet oldalnak'],
    [['import', '/nincs/ilyen.csv'], 'nem olvasható'],
  ])('refuses %j', async (args, words) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});
