import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { createDataDir } from '~/backend/testing/test-backend';
import { exitCode } from '../failure';
import { runCommand } from '../testing/run-command';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-content-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

let data = 0;
beforeEach(async () => {
  data += 1;
  await createDataDir(join(room, String(data)));
});

const open = (): Promise<Backend> => createBackend({ ...quietOptions, dataDir: join(room, String(data)), maintenance: false });

/** Runs `content` with the text as standard input; each test has its own database. */
async function content(args: readonly string[], input = '') {
  return await runCommand(['content', ...args], { input: async () => input, user: 'kovacs.anna', openBackend: open });
}

const menu = (label: string) => JSON.stringify({ main: [{ label, url: '/rovat/belfold' }] });

describe('hirmondo content', () => {
  it('sets from standard input or a file, gets, lists, shows the history and undoes', async () => {
    expect(await content(['set', 'data', 'menus'], menu('egy'))).toEqual({
      code: exitCode.ok,
      out: 'data menus: létrejött (1. változat)\n',
      err: '',
    });
    const file = join(room, 'menus.json');
    writeFileSync(file, menu('kettő'));
    expect((await content(['set', 'data', 'menus', '--file', file, '--if-version', '1'])).out).toContain('megváltozott (2.');
    expect(JSON.parse((await content(['get', 'data', 'menus'])).out)).toEqual(JSON.parse(menu('kettő')));
    expect((await content(['list', 'data'])).out).toBe('data menus  2. változat (kovacs.anna, 2026-11-21T11:00:00.000Z)\n');
    expect((await content(['undo', 'data', 'menus'])).out).toContain('(3. változat)');
    const { out } = await content(['history', 'data', 'menus', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ version: 3, value: JSON.parse(menu('egy')) }, { version: 2 }, { version: 1 }]);
    expect((await content(['delete', 'data', 'menus'])).out).toContain('törölve (4. változat)');
    expect((await content(['history', 'data', 'menus', '--limit', '1'])).out).toMatch(/^4\. változat .*\(törölve\)\n$/);
  });

  it('prints results as JSON if requested', async () => {
    const { out } = await content(['set', 'unique', 'kiemelt', '--site', 'g7', '--json'], '{"slug":"nincs"}');
    expect(JSON.parse(out)).toMatchObject({
      kind: 'unique',
      name: 'kiemelt',
      site: 'g7',
      outcome: 'created',
      version: 1,
      warnings: [{ path: 'slug', kind: 'article', name: 'nincs' }],
    });
    expect(JSON.parse((await content(['get', 'unique', 'kiemelt', '--site', 'g7', '--json'])).out)).toMatchObject({
      version: 1,
      author: 'kovacs.anna',
      value: { slug: 'nincs' },
    });
  });

  it('warns of references to missing things, and succeeds', async () => {
    const { code, err } = await content(['set', 'unique-group', '27'], '["nincs-ilyen"]');
    expect([code, err]).toEqual([exitCode.ok, 'Figyelem: 0: nincs ilyen egyedi elem: nincs-ilyen\n']);
  });

  it.each<[string, readonly string[], string, number, string]>([
    ['JSON with a fault', ['set', 'data', 'menus'], '{"main":[{"label":1,"url":"/"}]}', exitCode.usage, 'main.0.label: '],
    ['an unknown field', ['set', 'data', 'menus'], '{"fomenu":[]}', exitCode.usage, 'nincs ilyen mező; lehet: site, main'],
    ['text that is not JSON', ['set', 'data', 'menus'], '{', exitCode.usage, 'nem JSON'],
    ['no input', ['set', 'data', 'menus'], '', exitCode.usage, 'nem JSON'],
    ['a file that is not there', ['set', 'data', 'menus', '--file', '/nincs/ilyen'], '', exitCode.usage, 'nem olvasható'],
    ['an unknown kind', ['get', 'menu', 'main'], '', exitCode.usage, 'front, unique, unique-group'],
    ['an unknown name', ['get', 'data', 'menu'], '', exitCode.usage, 'menus, componentSetup'],
    ['a version that is none', ['undo', 'data', 'menus', '--to', 'egy'], '', exitCode.usage, '--to'],
    ['nothing there', ['get', 'data', 'menus'], '', exitCode.partly, 'Nincs ilyen: data menus'],
    ['nothing to undo', ['undo', 'tag', 'nincs'], '', exitCode.partly, 'nincs tag „nincs” névvel'],
    ['a version that there is not', ['undo', 'tag', 'nincs', '--to', '7'], '', exitCode.partly, 'nincs 7. változat'],
    ['nothing to delete', ['delete', 'data', 'menus', '--site', 'g7'], '', exitCode.partly, 'data menus --site g7'],
    [
      'an old version',
      ['set', 'data', 'menus', '--if-version', '3'],
      '{}',
      exitCode.partly,
      '0, nem 3: közben más megváltoztatta',
    ],
  ])('with %s says why and writes nothing', async (_, args, input, code, message) => {
    const ended = await content(args, input);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toContain(message);
    expect((await content(['list', 'data'])).out).toBe('');
  });

  it('lists every kind in its help, and the fields of its value', async () => {
    const { out } = await content(['--help']);
    for (const kind of ['front', 'unique', 'unique-group', 'data', 'document', 'section', 'article-list']) {
      expect(out).toContain(`  ${kind} `);
    }
    expect(JSON.parse((await content(['schema', 'data', 'menus'])).out)).toMatchObject({ properties: { main: {} } });
  });

  it('shows built-in section definitions until one is set', async () => {
    expect((await content(['list', 'section'])).out).toContain('section archivum  beépített\n');
    const builtIn = JSON.parse((await content(['get', 'section', 'archivum'])).out);
    await content(['set', 'section', 'archivum', '--if-version', '0'], JSON.stringify({ ...builtIn, title: 'Régi hírek' }));
    expect(JSON.parse((await content(['get', 'section', 'archivum'])).out)).toMatchObject({ title: 'Régi hírek' });
  });
});

describe('hirmondo content, names', () => {
  it('sets, renames and merges sections, tags, authors and podcasts, in Hungarian', async () => {
    expect((await content(['set', 'tag', 'duna'], '{"name":"Duna"}')).out).toBe('tag duna: létrejött (1. változat)\n');
    const renamed = await content(['rename', 'tag', 'duna', 'duna-part']);
    expect([renamed.code, renamed.err]).toEqual([exitCode.ok, '']);
    expect(renamed.out.split('\n')).toEqual([
      'tag duna: új neve duna-part (1. változat), 0 cikk ment vele.',
      '  301  /cimke/duna → /cimke/duna-part',
      '  301  /rss/cimke/duna → /rss/cimke/duna-part',
      '  301  /rss/cimke/duna.json → /rss/cimke/duna-part.json',
      '',
    ]);
    await content(['set', 'tag', 'tisza'], '{"name":"Tisza"}');
    expect((await content(['merge', 'tag', 'tisza', 'duna-part'])).out).toContain(
      'tag tisza: beleolvadt ebbe: duna-part, 0 cikk',
    );
    expect(JSON.parse((await content(['rename', 'tag', 'duna-part', 'folyok', '--json'])).out)).toMatchObject({
      outcome: 'renamed',
      redirects: [{ from: '/cimke/duna-part', to: '/cimke/folyok' }, {}, {}],
    });
  });

  it.each<[readonly string[], string, number, string]>([
    [['set', 'tag', 'duna'], '{"nev":"Duna"}', exitCode.usage, 'name: '],
    [['set', 'tag', 'duna'], '{"name":"Duna"}', exitCode.partly, 'régi neve, oda visz'],
    [['rename', 'tag', 'nincs', 'van'], '', exitCode.partly, 'Nincs ilyen: tag nincs'],
    [['merge', 'tag', 'duna-part', 'nincs'], '', exitCode.partly, 'Nincs ilyen: tag nincs'],
    [['rename', 'tag', 'duna-part', 'duna-part'], '', exitCode.usage, 'to: '],
    [['rename', 'data', 'menus', 'masik'], '', exitCode.usage, 'csak news-section, tag, author és podcast'],
    [['rename', 'tag', 'duna-part', 'masik', '--if-version', '5'], '', exitCode.partly, 'közben más megváltoztatta'],
  ])('%j with %j says why', async (args, input, code, message) => {
    await content(['set', 'tag', 'duna'], '{"name":"Duna"}');
    await content(['rename', 'tag', 'duna', 'duna-part']);
    const ended = await content(args, input);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toContain(message);
  });
});
