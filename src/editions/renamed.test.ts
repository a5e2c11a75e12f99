import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Edition } from './types';

describe('a publication with a name of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-renamed-'));
  let editions: readonly Edition[] = [];
  let titles: readonly string[] = [];

  beforeAll(async () => {
    const publication = { publisher: { name: 'Kiadó', address: '' }, editions: { hirmondo: { name: 'Esti Lap' } }, without: [] };
    writeFileSync(join(folder, 'publication.json'), JSON.stringify(publication));
    vi.stubEnv('PUBLICATION_DIR', folder);
    vi.resetModules();
    ({ editions } = await import('./registry'));
    titles = editions.flatMap(({ identity, front }) =>
      front.kind === 'planned'
        ? [
            ...(front.newest ? [`${identity.slug}: ${front.newest.title}`] : []),
            ...front.blocks.flatMap((block) => (block.kind !== 'ad' && block.title ? [`${identity.slug}: ${block.title}`] : [])),
          ]
        : [],
    );
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('has that name in the boxes of its fronts, without an article that would have to fit it', () => {
    expect(titles).toContain('g7: Esti Lap: legfrissebb cikkek');
    expect(titles).toContain('karakter: Esti Lap: legfrissebb cikkek');
    expect(titles).toContain('karakter: Esti Lap könyvek');
    expect(titles.join()).not.toContain('Hírmondó');
  });

  it('links none of the invented channels of the demo', () => {
    const links = editions.flatMap(({ front }) =>
      front.kind === 'planned' ? front.blocks.flatMap((block) => (block.kind === 'video' ? block.links : [])) : [],
    );
    expect(links.map(({ kind }) => kind)).toEqual(['video', 'podcast', 'short-video', 'photos', 'group']);
    expect(links.filter(({ url }) => url !== undefined)).toEqual([]);
  });
});
