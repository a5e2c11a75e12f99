import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const PORT = 4500;

/** Directory of the newest installed server; undefined if there is none. */
export function findServerBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((dir) => existsSync(join(dir, 'postgres')));
}

/** Starts a new server on a separate socket, with the default settings of durability. */
export async function startPostgres(binaries) {
  const isRoot = process.getuid?.() === 0;
  const accountId = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: accountId('-u'), gid: accountId('-g') } : {};
  const dir = mkdtempSync('/tmp/hirmondo-pg-');
  chmodSync(dir, 0o700);
  if (isRoot) chownSync(dir, owner.uid, owner.gid);
  const run = async (program, ...words) => {
    const [code] = await once(spawn(join(binaries, program), words, { cwd: dir, stdio: 'ignore', ...owner }), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const data = join(dir, 'data');
  await run('initdb', '-D', data, '-U', 'hirmondo', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const options = (port) => `-c listen_addresses= -k ${dir} -p ${port}`;
  await run('pg_ctl', 'start', '-D', data, '-w', '-l', join(dir, 'log'), '-o', options(PORT));
  const standby = join(dir, 'standby');
  let serving = data;
  let hasStandby = false;
  const query = async (text) => {
    const client = new pg.Client({ connectionString: databaseUrl('postgres') });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const databaseUrl = (name) => `postgres:///${name}?host=${dir}&port=${PORT}&user=hirmondo`;
  return {
    async createDatabase() {
      await query('create database newsroom');
      return databaseUrl('newsroom');
    },
    /** Restarts in fast mode, as operators do: connections are cut, and the server is back within a second or two. */
    restart: () => run('pg_ctl', 'restart', '-D', serving, '-m', 'fast', '-w', '-l', join(dir, 'log'), '-o', options(PORT)),
    /** Starts a synchronous standby, which has every acknowledged write. */
    async addStandby() {
      await run('pg_basebackup', '-D', standby, '-R', '-X', 'stream', '-h', dir, '-p', String(PORT), '-U', 'hirmondo');
      await run('pg_ctl', 'start', '-D', standby, '-w', '-l', join(dir, 'standby-log'), '-o', options(PORT + 1));
      hasStandby = true;
      await query("alter system set synchronous_standby_names = '*'");
      await query('select pg_reload_conf()');
    },
    /** Stops the first server immediately and promotes the standby, which takes over its address. */
    async failOver() {
      await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
      await run('pg_ctl', 'promote', '-D', standby, '-w');
      const socket = join(dir, `.s.PGSQL.${PORT}`);
      rmSync(socket, { force: true });
      symlinkSync(join(dir, `.s.PGSQL.${PORT + 1}`), socket);
      serving = standby;
    },
    async remove() {
      await run('pg_ctl', 'stop', '-D', serving, '-m', 'immediate', '-w');
      if (hasStandby && serving !== standby) await run('pg_ctl', 'stop', '-D', standby, '-m', 'immediate', '-w');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
