import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ContentKey } from '~/backend/domain/content-kinds';
import { StorageFailure } from '~/backend/domain/storage-failure';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { createDataDir, openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';

const menus: ContentKey = { kind: 'data', name: 'menus', site: '' };
const menu = (label: string) => ({ main: [{ label, url: '/rovat/belfold' }] });
const by = (author: string, more: object = {}) => ({ author, ...more });

async function open() {
  const opened = await openTestBackend();
  const changes: (readonly string[])[] = [];
  opened.backend.changes.subscribe((tags) => changes.push(tags));
  return { ...opened, editing: opened.backend.editing, changes };
}

describe('setting a piece of content', () => {
  it('creates a version with author and time, visible to readers', async () => {
    const { backend, editing } = await open();
    expect(await editing.set(menus, menu('Belföld'), by('anna'))).toMatchObject({ outcome: 'created', version: 1, warnings: [] });
    expect(await editing.set(menus, menu('Itthon'), by('bela'))).toMatchObject({ outcome: 'updated', version: 2 });
    expect(await editing.get(menus)).toEqual({
      ...menus,
      version: 2,
      value: menu('Itthon'),
      author: 'bela',
      changedAt: TEST_NOW / 1000,
    });
    const init = await backend.content.frontendInit({ site: 'g7', viewer: anonymous });
    expect(init.menus.main).toEqual([{ label: 'Itthon', url: '/rovat/belfold' }]);
  });

  it('to the same value creates no version and purges nothing', async () => {
    const { editing, changes } = await open();
    await editing.set(menus, menu('Belföld'), by('anna'));
    changes.length = 0;
    expect(await editing.set(menus, menu('Belföld'), by('bela'))).toMatchObject({ outcome: 'unchanged', version: 1, tags: [] });
    expect(changes).toEqual([]);
  });

  it('purges the pages even if the cards of its articles could not be updated', async () => {
    const dataDir = await createDataDir(mkdtempSync(join(tmpdir(), 'hirmondo-held-')));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const opened = await openSqliteDatabase(dataDir, TEST_NOW);
    let isHeld = false;
    const write = opened.write.withPlugin({
      transformQuery({ node }) {
        const isCard = node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"article"');
        if (isHeld && isCard) throw new StorageFailure('busy', 'An import holds the database.');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { backend } = await openTestBackend({ dataDir, database: { ...opened, write } });
    const changes: (readonly string[])[] = [];
    backend.changes.subscribe((tags) => changes.push(tags));
    const tag: ContentKey = { kind: 'tag', name: 'arviz', site: '' };
    const article = { slug: 'a', title: 'A', pubDate: TEST_NOW / 1000 - 5, tags: ['arviz'] };
    await backend.ingest.putArticle({ source: 'x', sourceId: '1' }, article);
    changes.length = 0;
    isHeld = true;
    await expect(backend.editing.set(tag, { name: 'Árvizek' }, by('anna'))).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(changes.flat()).toContain('tag:arviz');
  });

  it('fails if somebody else has changed it', async () => {
    const { editing } = await open();
    await editing.set(menus, menu('Belföld'), by('anna', { ifVersion: 0 }));
    await expect(editing.set(menus, menu('Itthon'), by('bela', { ifVersion: 0 }))).rejects.toMatchObject({
      kind: 'conflict',
      fields: [{ path: 'version', message: expect.stringContaining('is 1, not 0') }],
    });
    expect((await editing.get(menus)).value).toEqual(menu('Belföld'));
  });

  it('accepts one of two concurrent edits of the same version', async () => {
    const { editing } = await open();
    const both = await Promise.allSettled(
      ['anna', 'bela'].map((author) => editing.set(menus, menu(author), by(author, { ifVersion: 0 }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('records a value that no editor has written as a version that undo can restore', async () => {
    const { dataDir, editing } = await open();
    const disk = new DatabaseSync(join(dataDir, 'hirmondo.sqlite'));
    onTestFinished(() => disk.close());
    const store = (label: string) =>
      disk
        .prepare(`insert or replace into site_data (site, name, value_json) values ('', 'menus', ?)`)
        .run(JSON.stringify(menu(label)));
    store('Régi kiadásból');
    expect(await editing.get(menus)).toEqual({ ...menus, version: 1, value: menu('Régi kiadásból') });
    await editing.set(menus, menu('Kézzel'), by('anna', { ifVersion: 1 }));
    store('Máshonnan');
    expect(await editing.get(menus)).toMatchObject({ version: 3, value: menu('Máshonnan') });
    await expect(editing.set(menus, menu('Vakon'), by('bela', { ifVersion: 2 }))).rejects.toMatchObject({ kind: 'conflict' });
    await editing.set(menus, menu('Látva'), by('bela', { ifVersion: 3 }));
    expect((await editing.history(menus, 10)).map(({ version, author }) => [version, author])).toEqual([
      [4, 'bela'],
      [3, undefined],
      [2, 'anna'],
      [1, undefined],
    ]);
    await editing.undo(menus, by('anna'));
    expect((await editing.get(menus)).value).toEqual(menu('Máshonnan'));
  });

  it.each<[string, Partial<ContentKey>, unknown, string, string]>([
    ['a field of another type', {}, { main: [{ label: 3, url: '/' }] }, 'main.0.label', 'expected string'],
    ['a field that is missing', {}, { main: [{ label: 'x' }] }, 'main.0.url', 'expected string'],
    ['a field that nobody knows', {}, { main: [], mainn: [] }, 'mainn', 'allowed: site, main, sidebar'],
    ['an unknown field deep inside', {}, { main: [{ label: 'x', url: '/', uri: '/' }] }, 'main.0.uri', 'allowed: label, url'],
    ['a name of no common data', { name: 'menu' }, {}, 'name', 'menus'],
    ['an edition that is none', { site: 'nincs' }, {}, 'site', 'hirmondo'],
    ['an edition where there is none', { kind: 'unique-group', name: '1', site: 'g7' }, [], 'site', 'is shared by all editions'],
    ['a front page of no edition', { kind: 'front', name: 'nincs' }, [], 'name', 'karakter'],
    ['a name that is no slug', { kind: 'document', name: 'a b' }, { title: 'x', content: '' }, 'name', 'slug'],
    [
      'two blocks in one place',
      { kind: 'front', name: 'g7' },
      [1, 1].map((position) => ({ position, rule: {} })),
      '1.position',
      '1',
    ],
    ['a definition of another name', { kind: 'section', name: 'egy' }, { name: 'ketto' }, 'name', "'egy'"],
  ])('refuses %s with its path', async (_, key, value, path, message) => {
    const { editing, changes } = await open();
    await expect(editing.set({ ...menus, ...key }, value, by('anna'))).rejects.toMatchObject({
      name: 'IngestProblem',
      fields: [{ path, message: expect.stringContaining(message) }],
    });
    expect(changes).toEqual([]);
  });

  it.each([
    ['without what it shows', { name: 'summary-box', props: { title: 'x' } }, 'text', 'expected string'],
    ['with a field that nobody knows', { name: 'spotify', props: { url: 'x', uri: 'x' } }, 'uri', 'allowed: url'],
    ['with a rule of a wrong shape', { name: 'article-box', props: { rule: { limit: 'x' } } }, 'rule.limit', 'number'],
    ['with too many episodes', { name: 'episode-box', props: { perPage: 21 } }, 'perPage', '20'],
  ])('refuses a component %s with its path', async (_, component, path, message) => {
    const { editing } = await open();
    const key = { kind: 'section', name: 'egy', site: '' } as const;
    await expect(editing.set(key, { below: [component] }, by('anna'))).rejects.toMatchObject({
      fields: [{ path: `below.0.props.${path}`, message: expect.stringContaining(message) }],
    });
  });

  it('warns of references to missing things and stores the value', async () => {
    const { backend, editing } = await open();
    const pubDate = TEST_NOW / 1000 - 60;
    await backend.ingest.putArticle({ source: 't', sourceId: '1' }, { slug: 'lathato', title: 'Látható', pubDate });
    await backend.ingest.putArticle({ source: 't', sourceId: '2' }, { slug: 'rejtett', title: 'R', pubDate, active: false });
    const rule = { pinned: ['lathato', 'rejtett', 'nincs'], tag: 'semmi', limit: 3 };
    const { warnings } = await editing.set({ kind: 'front', name: 'g7', site: '' }, [{ position: 1, rule }], by('anna'));
    expect(warnings).toEqual([
      { path: '0.rule.pinned.1', kind: 'article', name: 'rejtett' },
      { path: '0.rule.pinned.2', kind: 'article', name: 'nincs' },
      { path: '0.rule.tag', kind: 'tag', name: 'semmi' },
    ]);
    expect((await editing.get({ kind: 'front', name: 'g7', site: '' })).version).toBe(1);
  });

  it('warns of unknown components only', async () => {
    const { editing } = await open();
    const value = {
      patterns: ['/proba'],
      title: 'Próba',
      components: [
        { name: 'nincs-ilyen', props: { name: 'x' } },
        { name: 'summary-box', props: { text: 'Van.' } },
      ],
      below: [{ name: 'elirt-box' }],
    };
    const { warnings } = await editing.set({ kind: 'section', name: 'proba', site: '' }, value, by('anna'));
    expect(warnings).toEqual([
      { path: 'components.0.name', kind: 'component', name: 'nincs-ilyen' },
      { path: 'below.0.name', kind: 'component', name: 'elirt-box' },
    ]);
  });

  it('stores values unchanged, whatever characters they contain', async () => {
    const { editing } = await open();
    const key: ContentKey = { kind: 'unique', name: 'jelek', site: 'g7' };
    const value = { text: 'ő\u{1F600} </script> "\\" \u2028', list: [null, 1.5, true, []] };
    await editing.set(key, value, by('anna'));
    expect((await editing.get(key)).value).toEqual(value);
    await editing.set(key, { text: 'a\u0000b' }, by('anna'));
    expect((await editing.get(key)).value).toEqual({ text: 'ab' });
  });
});

describe('undo', () => {
  it('restores the previous version as a new one, and can itself be undone', async () => {
    const { editing } = await open();
    for (const label of ['egy', 'kettő', 'három']) await editing.set(menus, menu(label), by('anna'));
    expect(await editing.undo(menus, by('bela'))).toMatchObject({ outcome: 'updated', version: 4 });
    expect((await editing.get(menus)).value).toEqual(menu('kettő'));
    await editing.undo(menus, by('bela'));
    expect((await editing.get(menus)).value).toEqual(menu('három'));
    await editing.undo(menus, by('bela', { to: 1 }));
    expect(await editing.get(menus)).toMatchObject({ version: 6, value: menu('egy'), author: 'bela' });
  });

  it('of the first version deletes the value; undo of that restores it', async () => {
    const { editing } = await open();
    await editing.set(menus, menu('egy'), by('anna'));
    expect(await editing.undo(menus, by('anna'))).toMatchObject({ outcome: 'deleted', version: 2 });
    expect(await editing.get(menus)).toMatchObject({ version: 2, value: undefined });
    expect(await editing.list('data')).toEqual([]);
    expect(await editing.undo(menus, by('anna'))).toMatchObject({ outcome: 'created', version: 3 });
  });

  it('to a version that does not exist is refused', async () => {
    const { editing } = await open();
    await expect(editing.undo(menus, by('anna'))).rejects.toMatchObject({ kind: 'unknown' });
    await editing.set(menus, menu('egy'), by('anna'));
    await expect(editing.undo(menus, by('anna', { to: 9 }))).rejects.toMatchObject({ kind: 'unknown' });
  });
});

describe('the pages that an edit purges', () => {
  const EDITIONS = ['hirmondo', 'after', 'g7', 'karakter', 'transtelex'];

  it.each<[string, Partial<ContentKey>, unknown, readonly string[]]>([
    ["an edition's own menus", { site: 'g7' }, menu('x'), ['data:g7/menus']],
    ["everybody's menus", {}, menu('x'), EDITIONS.filter((slug) => slug !== 'karakter').map((slug) => `data:${slug}/menus`)],
    ['a front page', { kind: 'front', name: 'after' }, [{ position: 1, rule: {} }], ['front:after']],
    ['a document', { kind: 'document', name: 'rolunk', site: 'g7' }, { title: 'R', content: '' }, ['document:g7/rolunk']],
    ['a group', { kind: 'unique-group', name: '27' }, ['a'], ['unique-group:/27']],
    ['an item of a group', { kind: 'unique', name: 'benne', site: 'g7' }, 1, ['unique:g7/benne', 'unique-group:/9']],
    ['a list', { kind: 'article-list', name: 'valogatas', site: 'after' }, { limit: 2 }, ['article-list:after/valogatas']],
    [
      'a new definition with paths',
      { kind: 'section', name: 'uj' },
      { patterns: ['/rovat/uj'] },
      ['definition:/uj', ...EDITIONS.map((slug) => `definition:${slug}/*`)],
    ],
    [
      'the words of a definition from which others inherit',
      { kind: 'section', name: 'alap' },
      { title: 'Más' },
      ['definition:/alap', 'definition:/utod'],
    ],
  ])('are those that show it: %s', async (_, key, value, tags) => {
    const { editing, changes } = await open();
    await editing.set({ ...menus, site: 'karakter' }, menu('sajátja'), by('anna'));
    await editing.set({ kind: 'unique-group', name: '9', site: '' }, ['benne'], by('anna'));
    await editing.set({ kind: 'section', name: 'alap', site: '' }, { title: 'Alap' }, by('anna'));
    await editing.set({ kind: 'section', name: 'utod', site: '' }, { extends: 'alap' }, by('anna'));
    changes.length = 0;
    const result = await editing.set({ ...menus, ...key }, value, by('anna'));
    expect([result.tags, changes]).toEqual([tags, [tags]]);
  });
});
