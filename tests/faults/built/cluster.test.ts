import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';
import { limit } from '../../support/machine-speed';
import { startLoad } from '../../support/steady-load';

/** Several processes: a crash, a rolling restart between two builds, a shutdown, purges between them. */

const TOKEN = 'token-of-the-fault-tests';
const WORKERS = 2;
const LIVING = /^hirmondo_start_time_seconds\{worker="(\d+)"\} (.+)$/gm;

let room: string;
let site: BuiltSite;

/** Creates a directory with two named copies of the build; the second one has an additional script. */
function makeBuilds(): void {
  const build = realpathSync(join(root, 'dist', 'current'));
  mkdirSync(join(room, 'dist', 'builds'), { recursive: true });
  for (const [at, id] of ['first', 'second'].entries()) {
    const directory = join(room, 'dist', 'builds', id);
    // Processes of other tests that run this build add and remove such files.
    cpSync(build, directory, { recursive: true, filter: (path) => !basename(path).startsWith('running-') });
    const description = JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8'));
    writeFileSync(join(directory, 'build.json'), JSON.stringify({ ...description, id, timestamp: 1_000 + at }));
    writeFileSync(join(directory, 'client', '_astro', `only-${id}.js`), `// ${id}`);
  }
  symlinkSync(join(root, 'node_modules'), join(room, 'node_modules'));
  symlinkSync(join(root, 'content'), join(room, 'content'));
}

function pointTo(id: string): void {
  symlinkSync(join('builds', id), join(room, 'dist', 'next'));
  renameSync(join(room, 'dist', 'next'), join(room, 'dist', 'current'));
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Start times of the running workers by label. */
async function workers(): Promise<Map<string, string>> {
  const { text } = await site.get('/metrics');
  return new Map([...text.matchAll(LIVING)].map(([, place = '', startedAt = '']) => [place, startedAt]));
}

const latest = async () => JSON.parse((await site.get('/_app/builds/latest.json')).text).id;

/** Process ids of the workers, from the operating system. */
function children(): number[] {
  const { pid } = site.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'hirmondo-cluster-'));
  makeBuilds();
  pointTo('first');
  site = await startBuiltSite({
    dist: join(room, 'dist'),
    env: { WORKERS: String(WORKERS), ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'warn' },
  });
});

afterAll(async () => {
  await site?.stop('SIGKILL');
  rmSync(room, { recursive: true, force: true });
});

describe('row 33: a worker that is killed', () => {
  it('is replaced within two seconds while the others go on', async () => {
    expect((await workers()).size).toBe(WORKERS);
    const load = startLoad({ port: site.port, paths: ['/', '/g7'], connections: 4, pause: 5 });
    await until(async () => load.answered() > 50);
    const [victim = 0] = children();
    process.kill(victim, 'SIGKILL');
    const killedAt = performance.now();
    await until(async () => children().length === WORKERS && !children().includes(victim));
    expect(performance.now() - killedAt).toBeLessThan(limit(2_000));
    await until(async () => (await workers()).size === WORKERS);
    const { statuses, lost } = await load.stop();
    expect(Object.keys(statuses)).toEqual(['200']);
    // The requests of the killed worker are lost; a proxy would retry them.
    expect(Object.values(lost).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4);
    expect((await site.get('/metrics')).text).toContain('hirmondo_worker_restarts 1\n');
    expect(site.log.join('\n')).toContain('A worker exited unexpectedly');
  });
});

describe('connections that were on their way to a worker when it died', () => {
  it('are answered by another', async () => {
    await until(async () => (await workers()).size === WORKERS && children().length === WORKERS);
    const [victim = 0] = children();
    // The stopped worker gets connections in its turn, but accepts none.
    process.kill(victim, 'SIGSTOP');
    const asked = Array.from({ length: WORKERS * 3 }, () => site.get('/'));
    let answered = 0;
    for (const answer of asked) answer.then(() => (answered += 1)).catch(() => undefined);
    await until(async () => answered >= asked.length - 1);
    process.kill(victim, 'SIGKILL');
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    await until(async () => (await workers()).size === WORKERS);
  });
});

describe('a process that joins the others', () => {
  it('is given readers only once it is warm', async () => {
    const before = [...(await workers()).values()];
    const areChanged = async () => {
      const now = [...(await workers()).values()];
      return now.length === WORKERS && now.every((startedAt) => !before.includes(startedAt));
    };
    site.process.kill('SIGHUP');
    const said = new Set<string>();
    // Each request uses a new connection, and these go to the processes in turn.
    while (!(await areChanged())) said.add((await site.get('/readyz')).text);
    expect([...said]).toEqual(['{"status":"ok","store":"ok"}']);
  });
});

describe('a purge', () => {
  it('in one process is heard by all, at once', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const heard = async () => {
      const { text } = await site.get('/metrics');
      const count = (source: string) =>
        Number(new RegExp(`^hirmondo_purges_total\\{source="${source}"\\} (.+)$`, 'm').exec(text)?.[1] ?? 0);
      return [count('own'), count('other')] as const;
    };
    const [own, other] = await heard();
    const body = JSON.stringify({ tags: ['front:hirmondo'], hard: true });
    expect((await site.get('/api/purge', headers, { method: 'POST', body })).status).toBeLessThan(300);
    await until(async () => (await heard())[1] > other);
    expect(await heard()).toEqual([own + 1, other + WORKERS - 1]);
    const { text } = await site.get('/metrics');
    expect(text).toMatch(/^hirmondo_purge_lag_seconds_bucket\{le="0.25"\} [1-9]/m);
  });
});

describe('a change that one process writes', () => {
  it('is shown by all within 250 milliseconds', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const article = { slug: 'mindenhol-latszik', pubDate: 1_795_000_000, content: '<p>Szöveg</p>', originatingSite: 'hirmondo' };
    const write = (title: string) =>
      site.get('/api/ingest/articles/1000', headers, { method: 'PUT', body: JSON.stringify({ ...article, title }) });
    const { tags } = JSON.parse((await write('Első')).text);
    expect(tags).toContain('list:legfrissebb');
    const path = '/cikk/2026/11/18/mindenhol-latszik';
    // Connections go to the workers in turn; a redirect leads to the article's canonical address.
    const first = await site.get(path);
    const place = String(first.headers.location ?? path);
    for (let index = 0; index < WORKERS * 2; index += 1) expect((await site.get(place)).text).toContain('Első');
    for (const title of ['Második', 'Harmadik', 'Negyedik']) {
      expect((await write(title)).status).toBe(200);
      const writtenAt = performance.now();
      let staleAt = writtenAt;
      for (let fresh = 0; fresh < WORKERS * 2; ) {
        if ((await site.get(place)).text.includes(title)) fresh += 1;
        else [fresh, staleAt] = [0, performance.now()];
      }
      expect(staleAt - writtenAt).toBeLessThan(250);
    }
  });
});

describe('rows 35 and 36: a new build', () => {
  it('takes the place of the old one without losing a request, and is told of when all run it', async () => {
    await until(async () => (await workers()).size === WORKERS);
    expect([await latest(), (await site.get('/_astro/only-first.js')).status]).toEqual(['first', 200]);
    const before = await workers();
    const kept = startLoad({
      port: site.port,
      paths: ['/', '/g7', '/_astro/only-first.js', '/_astro/only-second.js'],
      connections: 6,
    });
    const fresh = startLoad({ port: site.port, paths: ['/', '/legfrissebb'], connections: 2, newConnections: true, pause: 10 });
    pointTo('second');
    site.process.kill('SIGHUP');
    const told: string[] = [];
    await until(async () => {
      const id = await latest();
      if (told.at(-1) !== id) told.push(id);
      return id === 'second' && (await workers()).size === WORKERS;
    });
    const results = await Promise.all([kept.stop(), fresh.stop()]);
    // The build changes only once, so that readers reload once.
    expect(told.at(-1)).toBe('second');
    expect(told.length).toBeLessThanOrEqual(2);
    for (const { statuses, lost, answered } of results) {
      expect(answered).toBeGreaterThan(0);
      expect(lost).toEqual({});
      expect(Object.keys(statuses)).toEqual(['200']);
    }
    const after = await workers();
    expect([...after.values()].filter((startedAt) => [...before.values()].includes(startedAt))).toEqual([]);
    expect(await latest()).toBe('second');
    for (const id of ['first', 'second']) expect((await site.get(`/_astro/only-${id}.js`)).text).toBe(`// ${id}`);
  });

  it('that cannot start is not taken', async () => {
    const broken = join(room, 'dist', 'builds', 'third');
    cpSync(join(room, 'dist', 'builds', 'second'), broken, { recursive: true });
    writeFileSync(join(broken, 'node', 'main.mjs'), 'process.exit(3)');
    const before = await workers();
    pointTo('third');
    site.process.kill('SIGHUP');
    await site.wrote('The new worker did not get ready');
    expect(await workers()).toEqual(before);
    expect((await site.get('/')).status).toBe(200);
    pointTo('second');
  });
});

describe('row 34: SIGTERM under load', () => {
  it('ends all processes with code 0 within ten seconds, and every request that was taken is answered', async () => {
    const load = startLoad({ port: site.port, paths: ['/', '/cimke/*'], connections: 8, pause: 2 });
    await until(async () => load.answered() > 50);
    const workersBefore = children();
    const startedAt = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    const { statuses, lost } = await load.stop();
    // New connections are refused; requests over accepted ones are answered.
    expect(Object.keys(lost).filter((reason) => reason !== 'ECONNREFUSED' && reason !== 'ECONNRESET')).toEqual([]);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    for (const pid of workersBefore) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
