import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** The program with a publication of these files. */
async function open(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const publication = { publisher: { name: 'Kiadó', address: '' }, editions: { lap: { name: 'Esti Lap' } } };
  for (const [path, text] of Object.entries({ 'publication.json': JSON.stringify(publication), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  vi.stubEnv('PUBLICATION_DIR', folder);
  vi.resetModules();
  const { ownWords } = await import('./own-words');
  const { chooseDocument } = await import('./own-documents');
  const { layoutWords } = await import('~/lib/words/layout-words');
  const { listWords } = await import('~/lib/words/list-words');
  const { articleWords } = await import('~/models/article-page/words');
  const { publicationFaults } = await import('~/editions/publication-folder');
  const faults = publicationFaults.map(({ file, reason }) => `${file.slice(folder.length + 1)}: ${reason}`);
  return { ownWords, layoutWords, listWords, articleWords, chooseDocument, faults };
}

describe('own words', () => {
  it('stand in place of the program’s, in their language', async () => {
    const hu = { 'layout.mostRead': 'Ezt olvassák', 'layout.footerGroups.about': 'Rólunk', 'article.know': 'Hallottál valamit?' };
    const { layoutWords, listWords, articleWords, faults } = await open({ 'words.json': JSON.stringify({ hu }) });
    expect(faults).toEqual([]);
    expect([layoutWords('hu').mostRead, layoutWords('hu').footerGroups.about]).toEqual(['Ezt olvassák', 'Rólunk']);
    expect([layoutWords('hu').footerGroups.rules, layoutWords('en').mostRead]).toEqual(['Szabályok', 'Being read now']);
    expect(layoutWords('hu').home('Esti Lap')).toBe('Esti Lap, címlap');
    expect([articleWords('hu').know, articleWords('hu').write, listWords('hu').feed]).toEqual([
      'Hallottál valamit?',
      'Írj nekünk',
      'RSS',
    ]);
  });

  it('that name no text are left out and named', async () => {
    const hu = { 'layout.mostRad': 'x', 'layout.home': 'x', 'layout.footerGroups': 'x', 'list.feed': 'Hírfolyam' };
    const { listWords, faults } = await open({ 'words.json': JSON.stringify({ hu }) });
    expect(listWords('hu').feed).toBe('Hírfolyam');
    expect(faults).toEqual([
      'words.json: hu: layout.mostRad: there is no such text',
      'words.json: hu: layout.home: is made of several parts and cannot be changed',
      'words.json: hu: layout.footerGroups: there is no such text',
    ]);
  });

  it.each([
    ['no JSON', '{"hu":', 'SyntaxError'],
    ['another language', '{"de":{}}', 'de'],
    ['no text', '{"hu":{"list.feed":""}}', 'must not be empty'],
  ])('that are %s change nothing', async (_, text, reason) => {
    const { ownWords, faults } = await open({ 'words.json': text });
    expect(ownWords).toEqual({});
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });
});

describe('own documents', () => {
  const stub = '<p><strong>Ezt a szöveget a szerkesztőségnek kell megírnia.</strong></p>';

  it('are Markdown or HTML with their title first, in place of what nobody has written', async () => {
    const { chooseDocument, faults } = await open({
      'documents/adatvedelem.md': '# Adatvédelem\n\nCsak a **szükséges** adatot kérjük.\n',
      'documents/aszf.html': '<h1>Felhasználási <em>feltételek</em></h1><p>Egy.</p>',
    });
    expect(faults).toEqual([]);
    expect(chooseDocument('adatvedelem', undefined)).toMatchObject({
      title: 'Adatvédelem',
      content: '<p>Csak a <strong>szükséges</strong> adatot kérjük.</p>\n',
    });
    const stored = (content: string) => ({ slug: 'aszf', title: 'ÁSZF', content, updatedAt: undefined });
    expect(chooseDocument('aszf', stored(stub))?.title).toBe('Felhasználási feltételek');
    expect(chooseDocument('aszf', stored('<p>Az asztalnál írták.</p>'))?.title).toBe('ÁSZF');
    expect(chooseDocument('nincs', undefined)).toBeUndefined();
  });

  it('that cannot be used are left out and named', async () => {
    const { chooseDocument, faults } = await open({
      'documents/cim.md': 'Nincs címe.',
      'documents/Két szó.md': '# A',
      'documents/kep.png': 'x',
      'documents/ket.html': '<h1>A</h1>',
      'documents/ket.md': '# B',
    });
    expect(chooseDocument('cim', undefined)).toBeUndefined();
    expect(chooseDocument('ket', undefined)?.title).toBe('A');
    expect(faults).toEqual([
      'documents/Két szó.md: its name must be a slug, such as adatvedelem.md',
      'documents/cim.md: must begin with its title, as the first heading',
      'documents/kep.png: documents are .md or .html files',
      'documents/ket.md: there is another document ket',
    ]);
  });
});
