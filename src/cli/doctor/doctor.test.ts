import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Terminal } from '../context';
import { exitCode } from '../failure';
import { openCommandLine } from '../testing/command-line';
import { runCommand } from '../testing/run-command';
import { checkNode } from './doctor';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-doctor-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function doctor(world: Partial<Terminal> = {}, ...flags: string[]) {
  return await runCommand(['doctor', ...flags], { env: { DATA_DIR: dir, PORT: '4421' }, ...world });
}

describe('doctor', () => {
  it('finds no problem with a new directory', async () => {
    const { code, out } = await doctor({}, '--json');
    const report: { ok: boolean; findings: { name: string; state: string }[] } = JSON.parse(out);
    expect(report.findings.map(({ name }) => name)).toEqual([
      'Node',
      'beállítások',
      'adatkönyvtár',
      'lemez',
      'adatbázis',
      'port',
    ]);
    expect(report.ok).toBe(code === exitCode.ok);
  });

  it('notices a damaged database', async () => {
    const path = join(dir, 'hirmondo.sqlite');
    writeFileSync(path, 'ez nem adatbázis, csak úgy néz ki'.repeat(100));
    const { code, out } = await doctor();
    rmSync(path);
    expect(code).toBe(exitCode.partly);
    expect(out).toContain('HIBA     adatbázis');
  });

  it('warns if there is no database yet, and names the directory', async () => {
    const { out } = await doctor({ env: { DATA_DIR: join(dir, 'ures'), PORT: '4421' } });
    expect(out).toContain(`figyelem adatbázis: ${join(dir, 'ures')}: még nincs.`);
  });

  it('warns of play money that is set, and lists money that belongs to no payment', async () => {
    const { backend, dir: own, run, close } = await openCommandLine();
    onTestFinished(close);
    expect((await run(['doctor'])).out).not.toContain('fizetések');
    const event = {
      id: 'evt_1',
      kind: 'paid',
      type: 'checkout.session.completed',
      amount: 900_000,
      currency: 'HUF',
      body: '{}',
    } as const;
    const unmatched = [{ ...event, email: 'a@example.org', reason: 'unknown', receivedAt: 1_790_000_000 } as const];
    const payments = { unmatched: async () => unmatched, settle: async (id: string) => id === 'evt_1' };
    const world: Partial<Terminal> = {
      env: { DATA_DIR: own, PORT: '4421', PAYMENT_PROVIDER: 'test' },
      openBackend: async () => ({ ...backend, payments, close: async () => {} }),
    };
    const { out } = await doctor(world);
    expect(out).toMatch(/^figyelem fizetések: PAYMENT_PROVIDER=test/mu);
    expect(out).toMatch(
      /^figyelem fizetések: 1 gazdátlan befizetés: evt_1, .*checkout\.session\.completed, 9000 HUF, a@example\.org/mu,
    );
    expect((await runCommand(['payment', 'list'], world)).out).toContain('evt_1');
    expect((await runCommand(['payment', 'settle', 'evt_1'], world)).code).toBe(exitCode.ok);
    expect((await runCommand(['payment', 'settle', 'evt_2'], world)).code).toBe(exitCode.partly);
  });

  it('says in a sentence of its own what to do', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { out } = await doctor({ env: { DATA_DIR: dir, PORT: String(port) } });
    server.close();
    expect(out).toMatch(/^figyelem port: 127\.0\.0\.1:\d+ foglalt\. \p{Lu}/mu);
  });

  it.each([
    ['answers', async () => new Response('{}'), 'rendben  tartalom: http://cms.example válaszol', exitCode.ok],
    ['answers 404', async () => new Response('', { status: 404 }), 'válasza 404. Nézd meg a CONTENT_API_URL', exitCode.partly],
    ['is away', () => Promise.reject(new Error('fetch failed')), 'HIBA     tartalom: http://cms.example nem', exitCode.partly],
  ])('checks the system of CONTENT_API_URL, which %s', async (_what, fetch, line, expected) => {
    const env = { DATA_DIR: dir, PORT: '4421', CONTENT_API_URL: 'http://cms.example/' };
    const { code, out } = await doctor({ env, fetch });
    expect(out).toContain(line);
    expect(code).toBe(expected);
  });

  it.each([
    ['24.16.0', 'ok'],
    ['24.21.0', 'ok'],
    ['25.0.0', 'ok'],
    ['24.15.9', 'error'],
    ['20.20.2', 'error'],
  ])('finds Node %s %s', (version, state) => {
    expect(checkNode(version, { language: 'hu' }).state).toBe(state);
  });
});
