import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../support/built-site';

/** `hirmondo import` as a process of its own, whose threads must not let it end early. */

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-import-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Limit on the open files of the process. */
const MAX_OPEN = 256;

function startImport(...words: readonly string[]): ChildProcess {
  const node = join(root, 'node_modules', '.bin', 'node');
  const command = [node, join(root, 'dist', 'current', 'node', 'cli.mjs'), 'import', ...words, '--json', '--lang', 'en'];
  return spawn('sh', ['-c', `ulimit -n ${MAX_OPEN} && exec "$0" "$@"`, ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(dir, 'data'), DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function runImport(...words: readonly string[]): Promise<{ readonly code: number; readonly report: unknown }> {
  const child = startImport(...words);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = await once(child, 'close');
  return { code, report: text === '' ? undefined : JSON.parse(text) };
}

function writeArticles(count: number, content: (id: number) => string): string {
  const file = join(dir, 'articles.ndjson');
  const line = (id: number) =>
    JSON.stringify({ id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: 1_600_000_000 + id, content: content(id) });
  writeFileSync(file, Array.from({ length: count }, (_, index) => `${line(index + 1)}\n`).join(''));
  return file;
}

/** Number of stored articles of the import; 0 while there is no database. */
function countStored(): number {
  const file = join(dir, 'data', 'hirmondo.sqlite');
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as n from article where slug like 'cikk-%'`).get()?.n);
  } catch {
    return 0;
  } finally {
    database.close();
  }
}

describe('hirmondo import', () => {
  it('stores a file whose only article is parsed on a thread', { timeout: 60_000 }, async () => {
    const file = writeArticles(1, () => '<p>Hosszú riport.</p>\n'.repeat(5000));
    expect(await runImport('ndjson', file)).toMatchObject({ code: 0, report: { articles: 1, failed: 0 } });
    expect(countStored()).toBe(1);
  });

  it('reads a folder with more files than a process may open', { timeout: 120_000 }, async () => {
    const folder = join(dir, 'posts');
    mkdirSync(folder);
    const post = (number: number) => `---\ntitle: Cikk ${number}\nslug: cikk-${number}\ndate: 2019-01-01\n---\nSzöveg.\n`;
    for (let number = 1; number <= 3 * MAX_OPEN; number += 1) writeFileSync(join(folder, `${number}.md`), post(number));
    expect(await runImport('markdown', folder)).toMatchObject({ code: 0, report: { articles: 3 * MAX_OPEN, failed: 0 } });
  });

  it('continues after kill -9', { timeout: 120_000 }, async () => {
    const file = writeArticles(2000, (id) => `<p>A(z) ${id}. cikk szövege.</p>`.repeat(40));
    const first = startImport('ndjson', file);
    const ended = once(first, 'close');
    while (first.exitCode === null && countStored() === 0) await wait(5);
    first.kill('SIGKILL');
    await ended;
    const before = countStored();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(2000);
    const { code, report } = await runImport('ndjson', file);
    expect({ code, report }).toMatchObject({ code: 0, report: { articles: 2000, unchanged: before, failed: 0 } });
    expect(countStored()).toBe(2000);
  });
});
