import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readAnswers } from './answers';
import { readEarlierPaper } from './earlier-paper';
import { makePublication } from './publication-files';

it('a paper of a release up to 0.5 keeps the program’s editions, also those that come back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const editions = { hirmondo: { name: 'Esti Lap' }, g7: { name: 'Pénztárca' } };
  const given = { publisher: { name: 'Kiadó', address: '' }, editions, without: ['hirmondo', 'g7', 'karakter', 'transtelex'] };
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(given));
  const earlier = await readEarlierPaper(folder);
  const named = { ...earlier?.publication.former, ...earlier?.publication.editions };
  const again = (editions: string) =>
    makePublication(readAnswers({ ...earlier?.flags, editions }, { language: 'hu' }, named), earlier?.publication).editions;
  expect(again('after')).toMatchObject({ hirmondo: { program: true, name: 'Esti Lap' }, after: { program: true } });
  // What stands beside `program` is checked: a field that has no effect would be refused.
  expect(again('after').hirmondo).not.toHaveProperty('front');
  expect(again('after, g7').g7).toMatchObject({ program: true, name: 'Pénztárca' });
});
