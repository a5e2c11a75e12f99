import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';

/** The project's root, which is the working directory of tests. */
export const root = process.cwd();
const nodeBinary = join(root, 'node_modules', '.bin', 'node');

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** A built server in a separate process. */
export interface BuiltSite {
  readonly port: number;
  readonly url: string;
  readonly process: ChildProcess;
  /** Lines that the server has written so far. */
  readonly log: readonly string[];
  /** Sends a request over a new connection, to the main host unless the headers have another one. */
  get(
    path: string,
    headers?: Readonly<Record<string, string>>,
    init?: { method?: string; body?: string | Uint8Array },
  ): Promise<Answer>;
  /** Resolves to the first written line that contains the text, at once if there already is one. */
  wrote(text: string): Promise<string>;
  /** Sends a signal and waits for the exit; returns code or signal. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

export interface BuiltSiteOptions {
  /** Directory of dist; defaults to the project's. */
  readonly dist?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Defaults to a free one; that of an earlier server for one that takes its place. */
  readonly port?: number;
  /** Directory of the data; defaults to a new one, which is removed at the end. */
  readonly dataDir?: string;
  /** Limit on open files of each process; unset: the system's. */
  readonly openFiles?: number;
}

/** Limit on the time of a start in milliseconds; START_LIMIT_MS raises it on busy machines. */
const startLimit = () => Number(process.env.START_LIMIT_MS ?? 40_000);

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  init: { readonly method?: string; readonly body?: string | Uint8Array },
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: init.method ?? 'GET',
        headers: { host: `localhost:${port}`, ...headers },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(init.body);
  });
}

/** Starts the built server like `npm start`, on a free port, and waits until it is running. */
export async function startBuiltSite(options: BuiltSiteOptions = {}): Promise<BuiltSite> {
  const main = join(options.dist ?? join(root, 'dist'), 'current', 'node', 'main.mjs');
  if (!existsSync(main)) throw new Error(`There is no build at ${main}: run npm run build first.`);
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hirmondo-'));
  const limit = options.openFiles === undefined ? '' : `ulimit -n ${options.openFiles} && `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, nodeBinary, ...serverFlags, main], {
    cwd: root,
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      PORT: String(port),
      DATA_DIR: dataDir,
      // In a project with a publication, too, the site is the program's own.
      ...(options.dist === undefined && { PUBLICATION_DIR: 'none' }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      log.push(...lines);
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'exit').then(([code, signal]): number | string => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    for (const look of waiting) look();
    return code ?? signal;
  });
  const wrote = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const fail = (why: string) => {
        clearTimeout(timer);
        waiting.delete(look);
        reject(new Error(`the server ${why} and did not write "${text}":\n${log.slice(-20).join('\n')}`));
      };
      const timer = setTimeout(() => fail('runs'), startLimit());
      const look = () => {
        const line = log.find((own) => own.includes(text));
        if (line !== undefined) {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(line);
        } else if (child.exitCode !== null) fail(`ended with ${child.exitCode}`);
      };
      waiting.add(look);
      look();
    });
  await wrote('A Hírmondó fut');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    process: child,
    log,
    get: (path, headers = {}, init = {}) => ask(port, path, headers, init),
    wrote,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}
