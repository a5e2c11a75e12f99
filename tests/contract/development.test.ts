import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { freePort, root } from '../support/built-site';

/** `npm run dev` on a copy of the project: each edit of a source is on the next page, and no page fails because of it. */

const checkout = mkdtempSync(join(tmpdir(), 'hirmondo-development-'));
const output: string[] = [];
let server: ChildProcess;
let address = '';

const open = async (path = '/') => {
  const answer = await fetch(address + path, { signal: AbortSignal.timeout(60_000) });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  for (const part of ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs']) {
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  }
  for (const part of ['node_modules', 'content']) symlinkSync(join(root, part), join(checkout, part));
  // Vite's cache is a folder of node_modules otherwise, which the copy shares with the project.
  edit('astro.config.mjs', 'vite: {', "vite: {\n    cacheDir: '.cache/vite',");
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(join(root, 'node_modules/.bin/node'), ['scripts/dev.mjs'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(checkout, 'data'), ADMIN_TOKEN: 'development-0123456789' },
  });
  const started = new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output.push(chunk);
        if (output.join('').includes('watching for file changes')) resolve(undefined);
      });
    }
    server.once('exit', () => reject(new Error(output.join(''))));
  });
  await started;
  expect((await open()).status).toBe(200);
}, 120_000);

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(checkout, { recursive: true, force: true });
});

/** Replaces a text in a file of the copy. */
function edit(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(join(checkout, file), 'utf8');
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(join(checkout, file), edited);
}

/** Opens the front page until it contains the text; returns the statuses of the answers. */
async function openUntil(text: string): Promise<readonly number[]> {
  const statuses = new Set<number>();
  for (;;) {
    const page = await open();
    statuses.add(page.status);
    if (page.text.includes(text)) return [...statuses];
    await setTimeout(20);
  }
}

it.each([
  ['the footer', 'src/components/shell/SiteFooter.astro', 'class="footer-head"', 'class="footer-head edited-1"', 'edited-1'],
  ['a part of the header', 'src/components/shell/Wordmark.astro', '\n---\n', '\n---\n<i>edited-2</i>\n', 'edited-2'],
  ['publication data', 'src/editions/publication.json', /"name": "[^"]+"/, '"name": "edited-3"', 'edited-3'],
  ['a backend file', 'src/backend/core/pages/frontend-data.ts', 'data.searchPlaceholders ?? []', "['edited-4']", 'edited-4'],
  ['words that browsers load, too', 'src/lib/words/layout-words.ts', /skip: '[^']+'/, "skip: 'edited-5'", 'edited-5'],
  ['a page', 'src/pages/index.astro', /$/, '<p>edited-6</p>', 'edited-6'],
])(
  'an edit of %s is shown, and no page fails meanwhile',
  async (_, file, before, after, shown) => {
    onTestFailed(() => console.error(output.join('').slice(-3000)));
    edit(file, before, after);
    const [one, other] = await Promise.all([openUntil(shown), openUntil(shown)]);
    expect([...one, ...other].filter((status) => status !== 200)).toEqual([]);
  },
  60_000,
);

it('a file that cannot be read is reported, and its correction opens the site again', async () => {
  const file = 'src/backend/core/pages/news.ts';
  edit(file, /^/, 'const = 1;\n');
  while ((await open()).status === 200) await setTimeout(20);
  edit(file, 'const = 1;\n', 'const edited = 7;\n');
  while ((await open()).status !== 200) await setTimeout(20);
});
