import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** A publication whose `broken` files are folders, which cannot be read by anybody. */
async function open(...broken: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-unreadable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const publication = { publisher: { name: 'Kiadó', address: '' }, editions: { lap: { name: 'Esti Lap' } } };
  writeFileSync(join(folder, 'publication.json'), JSON.stringify(publication));
  writeFileSync(join(folder, 'tokens.css'), ':root{--x:1px}');
  for (const path of broken) {
    rmSync(join(folder, path), { force: true });
    mkdirSync(join(folder, path), { recursive: true });
  }
  vi.stubEnv('PUBLICATION_DIR', folder);
  vi.resetModules();
  const { publicationFault, ownStyle } = await import('./publication');
  const { editions } = await import('./registry');
  await import('~/sections/default-sections');
  await import('~/models/page-head/icon');
  const { publicationFaults } = await import('./publication-folder');
  return { folder, publicationFault, publicationFaults, editions, ownStyle };
}

it('files that cannot be read are named, and the paper starts without them', async () => {
  const broken = ['editions/lap/logo.svg', 'tokens.css', 'sections.json', 'public/favicon.svg'];
  const { folder, publicationFault, publicationFaults, editions } = await open(...broken);
  expect(publicationFault).toBeUndefined();
  expect(editions[0]?.identity.name).toBe('Esti Lap');
  expect(new Set(publicationFaults.map(({ file }) => file))).toEqual(new Set(broken.map((path) => join(folder, path))));
});

it('a publication.json that cannot be read is a reason not to start', async () => {
  const { folder, publicationFault } = await open('publication.json');
  expect(publicationFault).toEqual({ file: join(folder, 'publication.json'), reason: expect.any(String) });
});

it('a change of the tokens waits for a restart, as the policy names their hash', async () => {
  const { folder, ownStyle, editions } = await open();
  const before = ownStyle(editions);
  expect(before).toContain(':root:root{--x:1px}');
  writeFileSync(join(folder, 'tokens.css'), ':root{--x:2px}');
  expect(ownStyle(editions)).toBe(before);
});
