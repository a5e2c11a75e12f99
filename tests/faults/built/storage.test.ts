import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, freePort, root, startBuiltSite } from '../../support/built-site';
import { plainArticle } from '../../support/plain-article';

/** Faults of storage: damage, a full disk, an unwritable folder, two processes, clocks (section 3, 18 to 22, 31, 32). */

const TOKEN = 'token-of-the-fault-tests';
const env = { ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error' };
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', site: 'hirmondo' };
const node = join(root, 'node_modules', '.bin', 'node');

let temporary: string;
/** A data directory with the demo newsroom, not opened by any process. */
let filled: string;
const running = new Set<BuiltSite>();

async function start(dataDir: string, further: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const site = await startBuiltSite({ dataDir, env: { ...env, ...further } });
  running.add(site);
  return site;
}

async function end(site: BuiltSite): Promise<number | string> {
  running.delete(site);
  return await site.stop();
}

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'hirmondo-storage-'));
  filled = join(temporary, 'filled');
  expect(await end(await start(filled))).toBe(0);
}, 120_000);

afterAll(async () => {
  for (const site of running) await site.stop('SIGKILL');
  rmSync(temporary, { recursive: true, force: true });
});

function copy(name: string): string {
  const dir = join(temporary, name);
  // A test that is repeated begins anew.
  rmSync(dir, { recursive: true, force: true });
  cpSync(filled, dir, { recursive: true });
  return dir;
}

const database = (dir: string) => join(dir, 'hirmondo.sqlite');

/** Output and exit code of a start that fails. */
async function failedStart(
  dataDir: string,
  user?: number,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const child = spawn(node, [join(root, 'dist', 'current', 'node', 'main.mjs')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (written += chunk));
  const [code] = await once(child, 'close');
  return { code, lines: written.trim().split('\n') };
}

async function hirmondo(dataDir: string, ...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const child = spawn(node, [join(root, 'dist', 'current', 'node', 'cli.mjs'), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = await once(child, 'close');
  return { code, text };
}

function overwrite(file: string, at: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
}

const put = (site: BuiltSite, id: number) =>
  site.get(`/api/ingest/articles/${id}`, HEADERS, { method: 'PUT', body: JSON.stringify(plainArticle(`terheles-${id}`)) });

/** Status of the API's answer for an article. */
const shows = async (site: BuiltSite, id: number) =>
  (await site.get(`/api/articles/terheles-${id}`, { site: 'hirmondo' })).status;

describe('a damaged database', () => {
  it.each([
    ['whose beginning is not one', (file: string) => overwrite(file, 0, 4_096)],
    ['that is a text', (file: string) => writeFileSync(file, 'ez nem adatbázis '.repeat(1_000))],
    ['of which half is missing', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ])('%s stops the start with one line that says what to do', async (name, damage) => {
    const dir = copy(`damaged-${name.length}`);
    damage(database(dir));
    const { code, lines } = await failedStart(dir);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR: .*sérült.*mentés/)]]);
  });

  it('is answered for where it is whole, and its state after repair is that of the backup', async () => {
    const dir = copy('patched');
    const backup = join(temporary, 'whole.sqlite');
    expect((await hirmondo(dir, 'backup', backup)).code).toBe(0);
    const { size } = statSync(database(dir));
    // In the middle of the file, among rows that a start does not read.
    for (let part = 3; part < 8; part += 1) overwrite(database(dir), Math.floor((size * part) / 10 / 4_096) * 4_096, 8_192);
    const site = await start(dir);
    const answers = [];
    for (const path of ['/', '/legfrissebb', '/archivum?term=duna', '/healthz']) answers.push(await site.get(path));
    expect(answers.every(({ status }) => [200, 500, 503].includes(status))).toBe(true);
    expect(answers.at(-1)?.status).toBe(200);
    await end(site);
    for (const ending of ['', '-wal', '-shm']) rmSync(`${database(dir)}${ending}`, { force: true });
    copyFileSync(backup, database(dir));
    const verified = await hirmondo(dir, 'backup', 'verify', backup);
    expect([verified.code, verified.text]).toEqual([0, expect.stringContaining('egyezik')]);
    const repaired = await start(dir);
    expect((await repaired.get('/')).status).toBe(200);
    await end(repaired);
  });
});

describe('a folder that cannot be written', () => {
  it('stops the start with one line', async () => {
    const dir = copy('read-only');
    // Permissions do not apply to root, so the process runs as another user.
    const user = process.getuid?.() === 0 ? 65_534 : undefined;
    chmodSync(temporary, 0o755);
    chmodSync(dir, 0o555);
    chmodSync(database(dir), 0o444);
    const { code, lines } = await failedStart(dir, user);
    chmodSync(dir, 0o755);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR: .*(chown|írni)/)]]);
  });

  it('that is a file does, too', async () => {
    const dir = join(temporary, 'file');
    writeFileSync(dir, '');
    expect(await failedStart(dir)).toEqual({ code: 1, lines: [expect.stringMatching(/^DATA_DIR: .*fájl áll/)] });
  });
});

/** Mounts a small disk; undefined if this user may not mount. */
function smallDisk(name: string, megabytes: number): string | undefined {
  const dir = join(temporary, name);
  mkdirSync(dir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    return undefined;
  }
}

const disk = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'hirmondo-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
})();

describe.runIf(disk)('a full disk', () => {
  it('stops a first start with one line', async () => {
    const dir = smallDisk('tiny', 1) ?? '';
    try {
      const { code, lines } = await failedStart(dir);
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR: .*Megtelt a lemez/)]]);
    } finally {
      execFileSync('umount', [dir]);
    }
  });

  it('refuses what comes in, shows what is there, and goes on by itself once there is room', async () => {
    const size = Math.ceil(readdirSync(filled).reduce((sum, name) => sum + statSync(join(filled, name)).size, 0) / 1_048_576);
    const dir = smallDisk('small', size + 12) ?? '';
    try {
      cpSync(filled, dir, { recursive: true });
      const site = await start(dir);
      expect((await put(site, 9_000)).status).toBe(201);
      const ballast = join(dir, 'ballast');
      const handle = openSync(ballast, 'w');
      const block = Buffer.alloc(65_536);
      expect(() => {
        for (;;) writeSync(handle, block);
      }).toThrow(/ENOSPC/);
      const acknowledged: number[] = [];
      let refused = await put(site, 9_001);
      for (let id = 9_002; id < 9_200 && refused.status !== 503; id += 1) {
        if (refused.status === 201) acknowledged.push(id - 1);
        refused = await put(site, id);
      }
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      const picture = await readFile(join(root, 'public', 'apple-touch-icon.png'));
      const upload = await site.get('/api/ingest/media?name=a.png', HEADERS, { method: 'POST', body: picture });
      expect([upload.status, upload.headers['retry-after']]).toEqual([503, '5']);
      for (const path of ['/', '/legfrissebb', '/api/articles/terheles-9000'])
        expect([path, (await site.get(path)).status]).toEqual([path, 200]);
      await site.wrote('Megtelt a lemez');
      rmSync(ballast);
      truncateSync(`/proc/self/fd/${handle}`, 0);
      expect((await put(site, 9_300)).status).toBe(201);
      for (const id of [9_000, ...acknowledged, 9_300]) {
        expect([id, await shows(site, id)]).toEqual([id, 200]);
      }
      await end(site);
    } finally {
      execFileSync('umount', ['-l', dir]);
    }
  });
});

describe('two processes on one data directory', () => {
  it('that begin at the same moment, on nothing, both serve one newsroom', async () => {
    const dir = join(temporary, 'both');
    const sites = await Promise.all([start(dir), start(dir)]);
    const pages = await Promise.all(sites.map((site) => site.get('/api/articles?page=1&limit=5', { site: 'hirmondo' })));
    const slugs = pages.map(({ text }) => JSON.parse(text).items.map(({ slug }: { slug: string }) => slug));
    expect(slugs[0]).toEqual(slugs[1]);
    const written = await Promise.all(
      Array.from({ length: 60 }, (_, index) => put(sites[index % 2] as BuiltSite, 9_000 + index).then(({ status }) => status)),
    );
    expect(new Set(written)).toEqual(new Set([201]));
    for (const site of sites) {
      for (let id = 9_000; id < 9_060; id += 1) expect([id, await shows(site, id)]).toEqual([id, 200]);
    }
    for (const site of sites) await end(site);
    const check = new DatabaseSync(database(dir), { readOnly: true });
    expect(check.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    check.close();
  });

  it('that want the same port: the second says so in one line', async () => {
    const dir = copy('port');
    const site = await start(dir);
    const child = spawn(node, [join(root, 'dist', 'current', 'node', 'main.mjs')], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(site.port), DATA_DIR: dir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const [code] = await once(child, 'close');
    expect([code, text.trim()]).toEqual([1, expect.stringMatching(/^PORT, HOST: [^\n]*EADDRINUSE[^\n]*$/)]);
    expect((await site.get('/')).status).toBe(200);
    await end(site);
  });
});

describe('time', () => {
  it('that jumps by a day either way stops nothing, and loses nothing', async () => {
    const dir = copy('clock');
    const file = join(temporary, 'clock-offset');
    writeFileSync(file, '0');
    const clock = join(root, 'tests', 'support', 'shifted-clock.mjs');
    const site = await start(dir, { CLOCK_FILE: file, NODE_OPTIONS: `--import=${clock}` });
    let id = 9_000;
    for (const days of [0, 1, -1, 0, 365, 0]) {
      writeFileSync(file, String(days * 86_400_000));
      for (const path of [
        '/',
        '/legfrissebb',
        `/archivum?term=duna&oldal=1`,
        '/api/frontend/init',
        '/sitemap-news.xml',
        '/readyz',
      ]) {
        expect([days, path, (await site.get(path)).status]).toEqual([days, path, 200]);
      }
      id += 1;
      expect((await put(site, id)).status).toBe(201);
    }
    for (let each = 9_001; each <= id; each += 1) expect(await shows(site, each)).toBe(200);
    expect(site.log.filter((line) => line.includes('"level":60'))).toEqual([]);
    await end(site);
  });

  it('is Budapest’s on the page, whatever the machine’s zone', async () => {
    const dir = copy('zone');
    const pages: string[][] = [];
    for (const zone of ['Europe/Budapest', 'Pacific/Auckland', 'America/Los_Angeles']) {
      const site = await start(dir, { TZ: zone });
      const { items } = JSON.parse((await site.get('/api/articles?page=1&limit=3', { site: 'hirmondo' })).text);
      const list = (await site.get('/legfrissebb')).text
        .replaceAll(/localhost:\d+/g, '')
        .replaceAll(/nonce="[^"]*"/g, '')
        // Minutes pass between two starts.
        .replaceAll(/>(?:most|\d+ perce)</g, '><');
      const map = (await site.get('/sitemap-news.xml')).text.replaceAll(/localhost:\d+/g, '');
      pages.push([items.map(({ url }: { url: string }) => url).join(), list, map]);
      await end(site);
    }
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });
});

describe('a search index that another version made', () => {
  it('answers until the new one is whole', async () => {
    const dir = copy('index');
    const file = new DatabaseSync(database(dir));
    file.prepare(`update search_state set value = '0.old' where key = 'version'`).run();
    file.close();
    const site = await start(dir);
    const found = async () => JSON.parse((await site.get('/api/search?term=budapest&perPage=5', { site: 'hirmondo' })).text);
    const counts: number[] = [];
    while (!(await isRenewed(dir))) counts.push((await found()).totalItems ?? (await found()).items.length);
    counts.push((await found()).totalItems ?? (await found()).items.length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
    await end(site);
  });
});

async function isRenewed(dir: string): Promise<boolean> {
  const file = new DatabaseSync(database(dir), { readOnly: true });
  try {
    return file.prepare(`select value from search_state where key = 'version'`).get()?.value !== '0.old';
  } finally {
    file.close();
  }
}
