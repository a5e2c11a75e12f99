import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const PORT = 4500;

/** Directory of the newest server that is installed; undefined: none is. */
export function findServerBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((dir) => existsSync(join(dir, 'postgres')));
}

/** Starts a fresh server on a socket of its own, with every promise of durability that it makes by default. */
export async function startPostgres(binaries) {
  const isRoot = process.getuid?.() === 0;
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const dir = mkdtempSync('/tmp/hirmondo-pg-');
  chmodSync(dir, 0o700);
  if (isRoot) chownSync(dir, owner.uid, owner.gid);
  const run = async (program, ...words) => {
    const [code] = await once(spawn(join(binaries, program), words, { cwd: dir, stdio: 'ignore', ...owner }), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const data = join(dir, 'data');
  await run('initdb', '-D', data, '-U', 'hirmondo', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  await run('pg_ctl', 'start', '-D', data, '-w', '-l', join(dir, 'log'), '-o', `-c listen_addresses= -k ${dir} -p ${PORT}`);
  const addressOf = (name) => `postgres:///${name}?host=${dir}&port=${PORT}&user=hirmondo`;
  return {
    async createDatabase() {
      const client = new pg.Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query('create database newsroom');
      await client.end();
      return addressOf('newsroom');
    },
    async remove() {
      await run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
