import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Machine, machineFiles, machinePaths, readUnits } from '../../src/cli/setup/machine-files';
import { marked } from '../../src/cli/setup/marked-text';
import { DESK } from '../../src/lib/desk/desk-paths';
import { accountPages } from '../../src/lib/session/account-paths';

/** Tests the files of deploy/ with the programs that they are for, if this machine has them. */

function has(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, [...args], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!has('haproxy', '-v'))('HAProxy', () => {
  it('accepts its file, which asks for readiness and repeats no write', () => {
    expect(spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' }).status).toBe(0);
    const parts = readFileSync('deploy/haproxy.cfg', 'utf8')
      .split(/^backend /m)
      .slice(1);
    expect(
      parts.map((part) => [part.split('\n', 1)[0], part.includes('GET /readyz'), part.includes('response-timeout')]),
    ).toEqual([
      ['pages', true, true],
      ['streams', true, false],
      ['writes', true, false],
    ]);
  });
});

describe('stopping', () => {
  it('has the time that a node needs by default', () => {
    const needed = 5 + 12;
    expect(Number(/TimeoutStopSec=(\d+)/.exec(readFileSync('deploy/hirmondo.service', 'utf8'))?.[1])).toBeGreaterThan(needed);
    expect(Number(/stop_grace_period: (\d+)s/.exec(readFileSync('deploy/compose.yaml', 'utf8'))?.[1])).toBeGreaterThan(needed);
  });
});

describe.skipIf(!has('systemd-analyze', '--version'))('systemd', () => {
  it('reads the backup’s timer', () => {
    const calendar = /OnCalendar=(.*)/.exec(readFileSync('deploy/hirmondo-backup.timer', 'utf8'))?.[1] ?? '';
    expect(execFileSync('systemd-analyze', ['calendar', calendar], { encoding: 'utf8' })).toContain('Next elapse');
  });

  it('finds nothing wrong with the units but that the program is not installed here', () => {
    const units = ['hirmondo.service', 'hirmondo-backup.service', 'hirmondo-backup.timer'].map((unit) => `deploy/${unit}`);
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    const said = stderr.split('\n').filter((line) => line.includes('hirmondo'));
    expect(said.filter((line) => !line.includes('is not executable: No such file or directory'))).toEqual([]);
  });
});

describe('the files of `hirmondo setup`', () => {
  let dir = '';
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hirmondo-setup-files-'));
    const machine: Machine = {
      origins: ['https://lap.example', 'https://erdely.lap.example'],
      program: process.cwd(),
      build: 'dist/current',
      node: join(process.cwd(), 'node_modules', '.bin', 'node'),
      dataDir: '/mnt/adat',
      publication: join(process.cwd(), 'publication'),
      authority: 'https://acme.example/dir',
    };
    for (const file of machineFiles(machine, await readUnits(process.cwd()), ['A=1'])) {
      const path = join(dir, file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, marked(file));
    }
    const main = join(dir, machinePaths.caddy);
    writeFileSync(main, readFileSync(main, 'utf8').replace('/etc', `${dir}/etc`));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.skipIf(!has('systemd-analyze', '--version'))('are units in which systemd finds nothing wrong', () => {
    const units = ['hirmondo.service', 'hirmondo-backup.service', 'hirmondo-backup.timer'];
    const paths = units.map((unit) => join(dir, 'etc/systemd/system', unit));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('hirmondo'))).toEqual([]);
  });

  it.skipIf(!has('systemd-sysusers', '--version'))('are an account that systemd would make', () => {
    const file = join(dir, 'etc/sysusers.d/hirmondo.conf');
    const { stdout, status } = spawnSync('systemd-sysusers', ['--dry-run', file], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it.skipIf(!has('caddy', 'version'))('are a Caddyfile that Caddy reads as it would be written', () => {
    const adapted = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(dir, machinePaths.caddy)], {
      encoding: 'utf8',
      env: { ...process.env, HOME: dir },
    });
    expect([adapted.status, adapted.status === 0 ? '' : adapted.stderr]).toEqual([0, '']);
    const sites = join(dir, machinePaths.sites);
    // The mark at its top does not count as format.
    expect(spawnSync('caddy', ['fmt', sites], { encoding: 'utf8' }).stdout).toBe(readFileSync(sites, 'utf8'));
  });

  it('are a command that a shell can read', () => {
    expect(spawnSync('sh', ['-n', join(dir, machinePaths.command)], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

describe('Varnish', () => {
  const file = 'deploy/varnish.vcl';
  const rules = readFileSync(file, 'utf8');

  it('passes what depends on the cookie of a supporter or an editor, before it removes the cookies of others', () => {
    for (const address of [`${accountPages.profile}(\\?|$)`, `${DESK}([/?]|$)`]) {
      const passed = rules.indexOf(`if (req.url ~ "^${address}") { return (pass); }`);
      expect([address, passed > 0]).toEqual([address, true]);
      expect(passed).toBeLessThan(rules.indexOf('unset req.http.Cookie'));
    }
  });

  it('believes only proxies about readers, and lets nobody purge through one', () => {
    expect(rules).toContain('if (client.ip !~ proxies) { set req.http.X-Forwarded-For = client.ip; }');
    expect(rules).toContain('client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.X-Forwarded-Proto');
  });

  it.skipIf(!has('varnishd', '-V'))('compiles', () => {
    expect(spawnSync('varnishd', ['-C', '-f', join(process.cwd(), file)], { encoding: 'utf8' }).status).toBe(0);
  });
});

describe.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))('nginx', () => {
  let dir = '';
  let nginx: ChildProcess;
  let ports = { plain: 0, tls: 0 };
  const seen: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
  const node = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on('end', () => {
      seen.push({ url: incoming.url ?? '', headers: incoming.headers, bytes });
      response.end('node');
    });
  });

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'hirmondo-nginx-'));
    const listening = node.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const probes = [createServer(), createServer()].map((server) => server.listen(0, '127.0.0.1'));
    await Promise.all(probes.map((server) => once(server, 'listening')));
    const [plain = 0, tls = 0] = probes.map((server) => (server.address() as AddressInfo).port);
    ports = { plain, tls };
    await Promise.all(probes.map((server) => once(server.close(), 'close')));
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=hirmondo.example',
        '-keyout',
        join(dir, 'key.pem'),
        '-out',
        join(dir, 'cert.pem'),
      ],
      { stdio: 'ignore' },
    );
    const sample = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('server 127.0.0.1:4321', `server 127.0.0.1:${(node.address() as AddressInfo).port}`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace(/^ {2}listen 443 ssl/m, `  listen 127.0.0.1:${tls} ssl`)
      .replace(/ssl_certificate +\S+;/, `ssl_certificate ${join(dir, 'cert.pem')};`)
      .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${join(dir, 'key.pem')};`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(dir, name)};`)
      .join('\n');
    const whole = `pid ${join(dir, 'pid')};\nerror_log ${join(dir, 'error.log')} notice;\ndaemon off;\nmaster_process off;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${sample}\n}\n`;
    writeFileSync(join(dir, 'nginx.conf'), whole);
    nginx = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'inherit' });
    await answering(plain);
  });
  afterAll(async () => {
    if (nginx?.exitCode === null && nginx.kill('SIGQUIT')) await once(nginx, 'exit');
    node.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Resolves when the port answers. */
  async function answering(port: number): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => undefined);
      if (answer !== undefined) return;
      if (nginx.exitCode !== null) throw new Error('nginx refused its configuration; it says why above');
    }
  }

  function ask(
    path: string,
    { method = 'GET', host = `hirmondo.example:${ports.tls}`, body = Buffer.alloc(0) } = {},
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: ports.tls,
          path,
          method,
          rejectUnauthorized: false,
          headers: { host, 'content-length': body.length, 'x-forwarded-for': '203.0.113.9' },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  it('sends readers without TLS on, to the address that they asked for', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}/a?b=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/a?b=1']);
  });

  it('passes the host with its port and the reader’s own address on', async () => {
    expect(await ask('/cikk')).toBe(200);
    expect(seen.at(-1)).toMatchObject({
      url: '/cikk',
      headers: { host: `hirmondo.example:${ports.tls}`, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  it('lets an article of 5 MB and a picture of 20 MB through, and nothing larger elsewhere', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    expect(await ask('/api/ingest/articles/1', { method: 'PUT', body: megabytes(5) })).toBe(200);
    expect(await ask('/api/ingest/media', { method: 'POST', body: megabytes(20) })).toBe(200);
    expect(seen.at(-1)?.bytes).toBe(20 * 1024 * 1024);
    expect(await ask('/api/ingest/articles/1', { method: 'PUT', body: megabytes(9) }).catch(() => 413)).toBe(413);
  });

  it('keeps figures and health to itself', async () => {
    expect([await ask('/metrics'), await ask('/readyz')]).toEqual([404, 404]);
  });
});
