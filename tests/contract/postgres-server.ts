import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, it } from 'vitest';

const OLDEST = 15;
/** Only part of the socket's name: these servers open no port. */
const PORT = 4500;

/** Directory of the newest usable server binaries; undefined if none are installed. */
export function findServerBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const dirs = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  const programs = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup'];
  return dirs.find((dir) => programs.every((program) => existsSync(join(dir, program))) && serverVersion(dir) >= OLDEST);
}

function serverVersion(dir: string): number {
  return Number(/ (\d+)/.exec(execFileSync(join(dir, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1]);
}

/** Message of skipped tests. */
export const NO_SERVER = 'PostgreSQL is not installed (Debian: apt-get install postgresql), so its tests do not run';

export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** The same database on another server. */
  databaseUrl(database: string): string;
  /** Runs SQL as the superuser, in the given database or in postgres. */
  sql<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
  /** A streaming replica of this server. */
  startReplica(): Promise<PostgresServer>;
  /** Makes a base backup and archives every segment of the log from now on, as described in docs/operations.md. */
  startArchive(): Promise<PostgresArchive>;
  /** Stops at once, as a crash would, and keeps the data. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops and removes everything. */
  remove(): Promise<void>;
}

/** A base backup with the log since then. */
export interface PostgresArchive {
  /** Starts another server with the state at a restore point (`pg_create_restore_point`). */
  recover(point: string): Promise<PostgresServer>;
}

/** Starts a new server on a socket in a temporary directory. As root it runs as the user postgres, as it refuses root. */
async function startPostgres(binaries: string): Promise<PostgresServer> {
  const dir = makeDirectory();
  await asOwner(
    join(binaries, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'hirmondo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    dir,
  );
  const server = serverOn(binaries, dir);
  await server.start();
  return server;
}

function serverOn(binaries: string, dir: string): PostgresServer {
  const data = join(dir, 'data');
  const replicas: PostgresServer[] = [];
  let databases = 0;
  const databaseUrl = (database: string) => `postgres:///${database}?host=${dir}&port=${PORT}&user=hirmondo`;

  async function sql<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: databaseUrl(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function crash(): Promise<void> {
    await asOwner(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], dir);
  }

  const pidFile = join(data, 'postmaster.pid');
  const killAtExit = () => {
    try {
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // It has stopped, whatever its file says.
    }
  };

  return {
    databaseUrl,
    sql,
    crash,
    async createDatabase() {
      databases += 1;
      const name = `newsroom_${databases}`;
      await sql(`create database ${name}`);
      return databaseUrl(name);
    },
    async start() {
      // Durability after power failures is not tested here; without fsync the tests take a fraction of the time.
      const options = `-c listen_addresses= -k ${dir} -p ${PORT} -c fsync=off -c wal_level=replica -c hot_standby=on`;
      await asOwner(join(binaries, 'pg_ctl'), ['start', '-D', data, '-w', '-l', join(dir, 'log'), '-o', options], dir);
      process.once('exit', killAtExit);
    },
    async startReplica() {
      const target = makeDirectory();
      const from = ['-h', dir, '-p', String(PORT), '-U', 'hirmondo'];
      await asOwner(
        join(binaries, 'pg_basebackup'),
        [...from, '-D', join(target, 'data'), '-R', '-X', 'stream', '-c', 'fast'],
        target,
      );
      const replica = serverOn(binaries, target);
      await replica.start();
      replicas.push(replica);
      return replica;
    },
    async startArchive() {
      const archive = makeDirectory();
      for (const [name, value] of [
        ['archive_mode', 'on'],
        ['archive_command', `test ! -f ${archive}/%f && cp %p ${archive}/%f`],
      ]) {
        await sql(`alter system set ${name} = '${value}'`);
      }
      await crash();
      await this.start();
      const target = makeDirectory();
      const copy = join(target, 'data');
      const from = ['-h', dir, '-p', String(PORT), '-U', 'hirmondo', '-X', 'none', '-c', 'fast', '--no-manifest'];
      await asOwner(join(binaries, 'pg_basebackup'), [...from, '-D', copy], target);
      return {
        async recover(point) {
          const [segment] = await sql<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
          const isArchived = () => existsSync(join(archive, segment?.name ?? ''));
          while (!isArchived()) await sql('select pg_sleep(0.05)');
          const settings = [
            `archive_mode = off`,
            `restore_command = 'cp ${archive}/%f %p'`,
            `recovery_target_name = '${point}'`,
            `recovery_target_action = promote`,
          ];
          appendFileSync(join(copy, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
          await asOwner('touch', [join(copy, 'recovery.signal')], target);
          const restored = serverOn(binaries, target);
          await restored.start();
          const isRecovering = async () => (await restored.sql<{ it: boolean }>('select pg_is_in_recovery() as it'))[0]?.it;
          while (await isRecovering()) await restored.sql('select pg_sleep(0.05)');
          replicas.push(restored);
          rmSync(archive, { recursive: true });
          return restored;
        },
      };
    },
    async remove() {
      for (const replica of replicas) await replica.remove();
      process.off('exit', killAtExit);
      // One that a test has stopped may be on its way out.
      await crash().catch((error: unknown) => {
        if (existsSync(pidFile)) throw error;
      });
      // Its processes write their last files meanwhile.
      rmSync(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}

/** The user that runs the servers: the current one, or postgres if that is root. */
function owner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: accountId('-u'), gid: accountId('-g') } : undefined;
}

function accountId(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

function makeDirectory(): string {
  // Paths of sockets are limited in length, so the directory is in /tmp whatever TMPDIR is.
  const dir = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'hirmondo-pg-'));
  chmodSync(dir, 0o700);
  const user = owner();
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}

async function asOwner(command: string, args: readonly string[], cwd: string): Promise<void> {
  // The server inherits the open files of pg_ctl: with pipes, waiting for pg_ctl would mean waiting for the server.
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'ignore'], ...owner() });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** A group of tests that share a new server; skipped with a message if PostgreSQL is not installed. */
export async function describePostgres(name: string, tests: (server: PostgresServer) => void): Promise<void> {
  const binaries = findServerBinaries();
  if (binaries === undefined) {
    describe(name, () => it.skip(NO_SERVER, () => {}));
    return;
  }
  const server = await startPostgres(binaries);
  describe(name, () => {
    afterAll(() => server.remove(), 60_000);
    tests(server);
  });
}
