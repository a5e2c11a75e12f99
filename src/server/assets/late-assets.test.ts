import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLateAssets } from './late-assets';

let builds: string;
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'hirmondo-builds-'));
  await makeBuild('old', { '_astro/old.js': 'old' });
});
afterEach(() => rm(builds, { recursive: true }));

async function makeBuild(id: string, files: Readonly<Record<string, string>>, finished = true): Promise<void> {
  const client = join(builds, id, 'client');
  await mkdir(join(client, '_astro'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
  if (finished) await writeFile(join(builds, id, 'build.json'), JSON.stringify({ id, timestamp: 1 }));
}

function makeFinder() {
  let time = 0;
  const find = createLateAssets(join(builds, 'old'), [], () => time);
  return {
    text: async (path: string) => (await find(path))?.bodies.identity?.toString(),
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('files of a build that came after the start', () => {
  it('are found once the build is finished', async () => {
    const { text, wait } = makeFinder();
    await makeBuild('new', { '_astro/new.js': 'new' }, false);
    wait(1_000);
    expect(await text('/_astro/new.js')).toBeUndefined();
    await makeBuild('new', {});
    wait(1_000);
    expect(await text('/_astro/new.js')).toBe('new');
  });

  it('are looked for at most once a second', async () => {
    const { text, wait } = makeFinder();
    wait(1_000);
    expect(await text('/_astro/new.js')).toBeUndefined();
    await makeBuild('new', { '_astro/new.js': 'new' });
    wait(999);
    expect(await text('/_astro/new.js')).toBeUndefined();
    wait(1);
    expect(await text('/_astro/new.js')).toBe('new');
  });

  it('are only those with hashed names', async () => {
    const { text, wait } = makeFinder();
    await makeBuild('new', { 'robots.txt': 'no', '_astro/new.js': 'new' });
    wait(1_000);
    expect(await text('/_astro/new.js')).toBe('new');
    expect(await text('/robots.txt')).toBeUndefined();
  });

  it('are found by concurrent requests', async () => {
    const { text, wait } = makeFinder();
    await makeBuild('new', { '_astro/a.js': 'a', '_astro/b.js': 'b' });
    wait(1_000);
    expect(await Promise.all([text('/_astro/a.js'), text('/_astro/b.js'), text('/_astro/c.js')])).toEqual(['a', 'b', undefined]);
  });
});
