import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, startBuiltSite } from '../../support/built-site';

/** The files of the container's second stage (deploy/Dockerfile), in a folder from which no other package can be reached. */

it('has the packages that pages, pictures, search and the command line run on, and no compiler', {
  timeout: 120_000,
}, async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'hirmondo-container-files-')));
  const node = join(dir, 'node_modules', '.bin', 'node');
  execFileSync(join(root, 'node_modules', '.bin', 'node'), [join(root, 'scripts/release/runtime-packages.mjs'), dir]);
  cpSync(realpathSync(join(root, 'dist', 'current')), join(dir, 'dist', 'builds', 'image'), { recursive: true });
  symlinkSync('builds/image', join(dir, 'dist', 'current'));
  cpSync(join(root, 'content'), join(dir, 'content'), { recursive: true });
  const site = await startBuiltSite({ dist: join(dir, 'dist'), env: { PUBLICATION_DIR: 'none', DEMO: '1' } });
  try {
    const front = await site.get('/');
    expect(front.status).toBe(200);
    const picture = /\/media\/[^"' ]+\.(?:avif|webp|jpg)/.exec(front.text)?.[0] ?? '';
    expect((await site.get(picture)).headers['content-type']).toMatch(/^image\//);
    expect((await site.get('/api/search?term=budapest')).status).toBe(200);
    expect((await site.get('/rss')).status).toBe(200);
    const help = execFileSync(node, [join(dir, 'dist/current/node/cli.mjs'), '--help', '--lang', 'en'], { encoding: 'utf8' });
    expect(help).toContain('setup');
    const packages = execFileSync('ls', [join(dir, 'node_modules')], { encoding: 'utf8' }).split('\n');
    expect(packages.filter((name) => ['astro', 'vite', 'esbuild', 'typescript', '@rolldown'].includes(name))).toEqual([]);
    expect(Number(execFileSync('du', ['-sm', join(dir, 'node_modules')], { encoding: 'utf8' }).split('\t')[0])).toBeLessThan(220);
  } finally {
    await site.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
