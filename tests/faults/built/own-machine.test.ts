import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, constants } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TLSSocket, connect as tlsConnect } from 'node:tls';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { type BuiltSite, freePort, root, startBuiltSite } from '../../support/built-site';
import { type AcmeAuthority, endProcess, startAuthority } from '../acme-authority';

/**
 * What `hirmondo setup` writes, run as it stands but for ports and folders: Caddy in front of the built site, certified by an
 * authority that runs here, whose certificates hold so short a time that they are renewed during the test.
 */

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const VALID_SECONDS = 24;
const HOST = 'lap.example';
const ANNA = { email: 'anna@example.org', password: 'nagyon hosszú jelszó' };

const isComplete = ['caddy', 'pebble', 'pebble-challtestsrv', 'openssl'].every(has);

describe.skipIf(!isComplete)('a machine set up by setup', () => {
  let dir = '';
  let ports = { http: 0, https: 0 };
  let authority: AcmeAuthority;
  let site: BuiltSite;
  let caddy: ChildProcess;
  let settings: Readonly<Record<string, string>>;
  const node = join(root, 'node_modules', '.bin', 'node');
  const hirmondo = (args: readonly string[], input = ''): string =>
    execFileSync(node, [join(root, 'dist', 'current', 'node', 'cli.mjs'), ...args], {
      encoding: 'utf8',
      input,
      env: { ...process.env, ...settings, DATA_DIR: join(dir, 'data') },
    });

  /** The site with the settings of the machine, in the test's folders. */
  const startSite = (env: Readonly<Record<string, string>> = {}): Promise<BuiltSite> => {
    const { DATA_DIR: _, PORT: __, ...own } = settings;
    return startBuiltSite({ dataDir: join(dir, 'data'), env: { ...own, DEMO: '1', ...env } });
  };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hirmondo-machine-'));
    const [http, https, admin] = await Promise.all([freePort(), freePort(), freePort()]);
    ports = { http, https };
    authority = await startAuthority(dir, { httpPort: http, tlsPort: https, validSeconds: VALID_SECONDS });
    settings = { PUBLICATION_DIR: 'none', ACME_DIRECTORY: authority.directory };
    hirmondo(['setup', '--host', `https://${HOST}`, '--root', dir]);
    settings = parseEnv(readFileSync(join(dir, 'etc/hirmondo.env'), 'utf8')) as Record<string, string>;
    site = await startSite();
    const sites = join(dir, 'etc/caddy/hirmondo.caddyfile');
    writeFileSync(sites, readFileSync(sites, 'utf8').replace('127.0.0.1:4321', `127.0.0.1:${site.port}`));
    const options = [
      `http_port ${http}`,
      `https_port ${https}`,
      `admin localhost:${admin}`,
      `storage file_system ${dir}/caddy`,
      'renew_interval 1s',
      'skip_install_trust',
    ];
    const whole = readFileSync(join(dir, 'etc/caddy/Caddyfile'), 'utf8').replace('/etc/caddy/hirmondo.caddyfile', sites);
    writeFileSync(join(dir, 'Caddyfile'), `{\n\t${options.join('\n\t')}\n}\n${whole}`);
    caddy = spawn('caddy', ['run', '--config', join(dir, 'Caddyfile')], {
      stdio: ['ignore', 'ignore', process.env.CADDY_LOG === undefined ? 'ignore' : 'inherit'],
      env: { ...process.env, HOME: dir, SSL_CERT_FILE: authority.trust },
    });
    await vi.waitUntil(() => serial().catch(() => undefined), { timeout: 40_000, interval: 200 });
  }, 120_000);
  afterAll(async () => {
    if (caddy !== undefined) await endProcess(caddy);
    await site?.stop();
    await authority?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Serial number of the certificate that Caddy shows now; rejects if it is not the authority's. */
  const serial = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket: TLSSocket = tlsConnect({ host: '127.0.0.1', port: ports.https, servername: HOST, ca: authority.root }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.end();
      });
      socket.on('error', reject);
    });

  /** An answer over HTTP/2. */
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}, body = '') => {
    const session = connect(`https://${HOST}`, {
      ca: authority.root,
      createConnection: () =>
        tlsConnect({ host: '127.0.0.1', port: ports.https, servername: HOST, ca: authority.root, ALPNProtocols: ['h2'] }),
    });
    try {
      const stream = session.request({ ':path': path, ...headers }, { endStream: false });
      stream.end(body);
      const [head, text] = await Promise.all([
        new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
          stream.on('response', resolve).on('error', reject);
        }),
        stream.setEncoding('utf8').toArray(),
      ]);
      return { status: Number(head[constants.HTTP2_HEADER_STATUS]), headers: head, text: text.join('') };
    } finally {
      session.close();
    }
  };

  it('has the front page at its address, over HTTP/2, with a certificate of the authority', async () => {
    const { status, headers, text } = await get('/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect(text).toContain(`<link rel="canonical" href="https://${HOST}/"`);
  });

  it('sends readers without TLS to the same address with TLS', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { host: '127.0.0.1', port: ports.http, path: '/rovat/belfold?a=1', headers: { host: HOST } };
      request(asked, resolve).on('error', reject).end();
    });
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/lap\.example(?::\d+)?\/rovat\/belfold\?a=1$/),
    ]);
  });

  it('lets an editor sign in at the desk, with cookies that only https carries', async () => {
    expect((await get('/szerkesztoseg')).headers.location).toBe('/szerkesztoseg/belepes');
    hirmondo(['user', 'add', ANNA.email, '--name', 'Anna', '--password-stdin'], ANNA.password);
    const send = async (fields: Readonly<Record<string, string>>, cookie = '') => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
      const { headers } = await get(
        '/szerkesztoseg/belepes',
        { ':method': 'POST', ...form },
        String(new URLSearchParams(fields)),
      );
      return [headers['set-cookie'] ?? []].flat().filter((line) => !line.includes('Max-Age=0'));
    };
    const toSend = (lines: readonly string[]): string => lines.map((line) => line.split(';', 1)[0]).join('; ');
    const asked = await send({ step: 'password', ...ANNA });
    const data = join(dir, 'data');
    const [letter] = await vi.waitUntil(() => lettersIn(data).length > 0 && lettersIn(data), { timeout: 20_000 });
    const given = await send({ step: 'code', code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' }, toSend(asked));
    expect(given.map((line) => line.split('=', 1)[0])).toContain('__Host-hirmondo-desk-access');
    for (const line of [...asked, ...given]) expect(line).toMatch(/^__Host-.*; Secure(?:;|$)/);
    expect((await get('/szerkesztoseg', { cookie: toSend(given) })).status).toBe(200);
  });

  it('knows readers by their own address, and keeps figures to the machine', async () => {
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/readyz')).status).toBe(404);
    expect(site.log.some((line) => line.includes('X-Forwarded-For'))).toBe(false);
  });

  it('gets a new certificate before the old one ends, without a restart or an answer lost', async () => {
    const first = await serial();
    const statuses = new Set<number>();
    const renewed = await vi.waitUntil(
      async () => {
        statuses.add((await get('/')).status);
        const now = await serial();
        return now === first ? undefined : now;
      },
      { timeout: VALID_SECONDS * 1000, interval: 250 },
    );
    expect(renewed).not.toBe(first);
    expect([...statuses]).toEqual([200]);
    expect(caddy.exitCode).toBeNull();
  });

  it('costs a reader a moment, no error, when the program is restarted', async () => {
    const { port } = site;
    await site.stop();
    const asked = get('/');
    site = await startSite({ PORT: String(port) });
    expect((await asked).status).toBe(200);
  });
});
