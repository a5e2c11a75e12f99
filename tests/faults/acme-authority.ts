import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../support/built-site';

/** Pebble, the test authority of Let's Encrypt (RFC 8555), and a name server for which every name is this machine. */
export interface AcmeAuthority {
  /** Address of its directory. */
  readonly directory: string;
  /** File of the certificate by which a client knows the authority's own address. */
  readonly trust: string;
  /** Certificate at the root of those that it issues, in PEM. */
  readonly root: string;
  stop(): Promise<void>;
}

/** The ports at which the authority looks for answers to its challenges, and for how many seconds a certificate holds. */
export interface AcmeOptions {
  readonly httpPort: number;
  readonly tlsPort: number;
  readonly validSeconds: number;
}

/** Ends a process and waits for that. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}

/** Body of an https answer of this machine; undefined while there is none. */
const ask = (address: string, ca: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    request(address, { ca }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', () => resolve(undefined))
      .end();
  });

/** Starts an authority in a directory for its files. */
export async function startAuthority(dir: string, options: AcmeOptions): Promise<AcmeAuthority> {
  const [port, management, dns, dnsManagement] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const trust = join(dir, 'authority.pem');
  const key = join(dir, 'authority.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', trust];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: trust,
    privateKey: key,
    httpPort: options.httpPort,
    tlsPort: options.tlsPort,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
    certificateValidityPeriod: options.validSeconds,
  };
  writeFileSync(join(dir, 'pebble.json'), JSON.stringify({ pebble: config }));
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''];
  const names = spawn(
    'pebble-challtestsrv',
    [...off, '-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`],
    {
      stdio: 'ignore',
    },
  );
  const pebble = spawn('pebble', ['-config', join(dir, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`], {
    stdio: 'ignore',
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  });
  const ca = readFileSync(trust, 'utf8');
  for (;;) {
    const root = await ask(`https://localhost:${management}/roots/0`, ca);
    if (root?.includes('BEGIN CERTIFICATE')) {
      return {
        directory: `https://localhost:${port}/dir`,
        trust,
        root,
        stop: async () => void (await Promise.all([endProcess(names), endProcess(pebble)])),
      };
    }
    if (pebble.exitCode !== null) throw new Error(`pebble ended with ${pebble.exitCode}`);
  }
}
