import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExtensionSet } from '~/lib/extensions/extension-set';
import { eventListeners, type FoundExtensions, findExtensions, openExtensions } from './load-extensions';

const SAMPLES = globSync('examples/extensions/*.ts').toSorted();
const page = () => ({
  path: '/belfold/2026/11/22/hid',
  edition: { slug: 'lap', name: 'Lap' },
  article: { id: '7', slug: 'hid', title: 'A „híd” <b>', url: 'https://lap.example/hid', section: 'belfold', tags: [] },
  now: 0,
});

describe('the samples, as they stand when copied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-extensions-'));
  const extensions = join(folder, 'extensions');
  const logged: unknown[] = [];
  let found: FoundExtensions;
  let set: ExtensionSet | undefined;

  beforeAll(async () => {
    mkdirSync(extensions);
    for (const file of SAMPLES) copyFileSync(file, join(extensions, basename(file)));
    writeFileSync(join(folder, 'extensions.json'), JSON.stringify({ plausible: { domain: 'lap.hu' } }));
    found = await findExtensions(folder);
    const log = (fields: unknown) => void logged.push(fields);
    set = openExtensions(found, { warn: log, error: log });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are loaded, and have at most 60 lines', () => {
    expect(found.faults).toEqual([]);
    expect(found.loaded.map(({ extension }) => extension.name)).toEqual(SAMPLES.map((file) => basename(file, '.ts')));
    for (const file of SAMPLES) expect([file, readFileSync(file, 'utf8').split('\n').length <= 61]).toEqual([file, true]);
  });

  it('fill their places, with texts escaped', async () => {
    expect((await set?.draw('head', page))?.html).toBe(
      '<script defer data-domain="lap.hu" src="https://plausible.io/js/script.js"></script>',
    );
    const after = (await set?.draw('afterArticle', page))?.html;
    expect(after).toContain('src="https://hozzaszolas.example/7" title="Hozzászólások: A „híd” &lt;b&gt;"');
    expect(after).toContain('data-meter="7" data-free="5"');
    expect((await set?.draw('sidebar', page))?.html).toContain('Fő tér');
    expect((await set?.draw('belowList', page))?.html).toBe('');
  });

  it('have a page, a block and a component', async () => {
    expect(await set?.drawPage('timetable', page)).toMatchObject({ title: 'Menetrend', seconds: 3_600 });
    expect(await set?.drawPage('plausible', page)).toBeUndefined();
    expect((await set?.drawNamed('block', 'recipe', '2 tojás; <só>', page))?.html).toContain(
      '<li>2 tojás</li><li>&lt;só&gt;</li>',
    );
    expect((await set?.drawNamed('component', 'recipe', 'Kész', page))?.html).toBe('<p>Kész</p>');
    expect((await set?.drawNamed('block', 'nincs', '', page))?.html).toBe('');
  });

  it('tell Slack of an article, whose title may have Slack’s marks in it', async () => {
    const sent = vi.fn<typeof fetch>(async () => new Response('ok'));
    vi.stubGlobal('fetch', sent);
    const slack = eventListeners(found).find(({ name }) => name === 'slack');
    const data = { title: '<!channel> A & B', url: 'https://lap.example/a?b=1&c=2' };
    await slack?.receive(JSON.stringify({ type: 'article.published', data }));
    await slack?.receive(JSON.stringify({ type: 'article.changed', data }));
    vi.unstubAllGlobals();
    expect(sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
      { text: 'Megjelent: <https://lap.example/a?b=1&amp;c=2|&lt;!channel&gt; A &amp; B>' },
    ]);
  });

  it('have their scripts and styles as files of our own', () => {
    const paths = [...found.files.keys()];
    expect(paths.map((path) => path.replace(/-[\w-]{12}\./, '.'))).toEqual([
      '/_ext/comments.css',
      '/_ext/paywall.js',
      '/_ext/paywall.css',
      '/_ext/recipe.css',
      '/_ext/timetable.css',
    ]);
    expect(logged).toEqual([]);
  });
});

describe('an extension that is broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-broken-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, 'extensions', `${name}.ts`), text);
  let found: FoundExtensions;
  const logged: { readonly place?: string }[] = [];
  let set: ExtensionSet | undefined;

  beforeAll(async () => {
    mkdirSync(join(folder, 'extensions'));
    write('syntax', 'export default {');
    write('throwing', "throw new Error('nincs hálózat');");
    write('empty', 'export const name = 1;');
    write('renamed', "export default { name: 'other' };");
    write('heavy', "export default { name: 'heavy', weight: { script: 200000 } };");
    write('open', "export default { name: 'open', origins: { script: ['https://a.example/x.js'] } };");
    write('unset', "export default { name: 'unset', settings: { key: { type: 'text', description: 'the key' } } };");
    write('late', "export default { name: 'late', head: () => { throw new Error('elromlott'); }, sidebar: () => 5 };");
    write('fine', "export default { name: 'fine', head: () => '<meta name=\"x\">' };");
    found = await findExtensions(folder);
    const log = (fields: object) => void logged.push(fields);
    set = openExtensions(found, { warn: log, error: log });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is named with its file and the reason, and the others are used', () => {
    const reasons = Object.fromEntries(found.faults.map(({ file, reason }) => [basename(file, '.ts'), reason]));
    expect(Object.keys(reasons)).toEqual(['empty', 'heavy', 'open', 'renamed', 'syntax', 'throwing', 'unset']);
    expect(reasons).toMatchObject({
      throwing: 'nincs hálózat',
      renamed: "name: must be 'renamed', as the file",
      heavy: 'weight.script: more than 32768 bytes',
      open: expect.stringContaining("'https://a.example/x.js' is no origin"),
      unset: 'extensions.json: unset.key is missing: the key',
    });
    expect(found.loaded.map(({ extension }) => extension.name)).toEqual(['fine', 'late']);
  });

  it('that fails while a page is drawn leaves its place empty, and is logged once', async () => {
    expect((await set?.draw('head', page))?.html).toBe('<meta name="x">');
    expect((await set?.draw('head', page))?.html).toBe('<meta name="x">');
    expect(await set?.draw('sidebar', page)).toMatchObject({ html: '', failed: ['late'] });
    const failed = logged.filter(({ place }) => place !== undefined);
    expect(failed).toMatchObject([
      { extension: 'late', place: 'head' },
      { extension: 'late', place: 'sidebar' },
    ]);
  });
});

it('a folder that is none is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-no-folder-'));
  writeFileSync(join(folder, 'extensions'), '');
  expect(await findExtensions(folder)).toMatchObject({ loaded: [], faults: [{ file: join(folder, 'extensions') }] });
  rmSync(folder, { recursive: true });
});

it('without a folder there are none', async () => {
  expect(await findExtensions(tmpdir())).toMatchObject({ loaded: [], faults: [] });
});
