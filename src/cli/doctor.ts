import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '~/server/config';
import { checkAddresses } from './addresses/article-addresses';
import { type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from './failure';
import { loadConfig } from './open-backend';

/** What one check found. `hint` says what to do, unset when all is well. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly text: string;
  readonly hint?: string;
}

const OLDEST_NODE = [24, 16] as const;
/** Addresses of articles that are named; --json of an import names all. */
const SHOWN_ADDRESSES = 10;
const MEGABYTE = 1024 * 1024;

/** Looks over the machine, the configuration and the database. Code 1 when something is wrong; warnings are no failure. */
export async function runDoctor(flags: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  const findings = await examine(context);
  if (flags.json === true) context.out(`${JSON.stringify({ ok: findings.every(isFine), findings })}\n`);
  else {
    const marks = { ok: 'rendben', warning: 'figyelem', error: 'HIBA' } as const;
    for (const { name, state, text, hint } of findings) {
      context.out(`${marks[state].padEnd(9)}${name}: ${text}${hint === undefined ? '' : ` ${hint}`}\n`);
    }
  }
  return findings.every(isFine) ? exitCode.ok : exitCode.partly;
}

function isFine({ state }: Finding): boolean {
  return state !== 'error';
}

async function examine(context: CommandContext): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  let config: Config;
  try {
    config = loadConfig(context.env);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return [node, { name: 'beállítások', state: 'error', text: error.message }];
  }
  const content = await checkContent(config, context);
  return [
    node,
    { name: 'beállítások', state: 'ok', text: `fő cím: ${config.origins.main}` },
    await checkDataDir(config.dataDir),
    await checkSpace(config.dataDir),
    content,
    ...(content.state === 'ok' && config.contentApiUrl === undefined ? [await checkArticles(config, context)] : []),
    await checkPort(config),
  ];
}

/** The Node version, which node:sqlite needs. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return fits
    ? { name: 'Node', state: 'ok', text: version }
    : {
        name: 'Node',
        state: 'error',
        text: version,
        hint: `Legalább ${OLDEST_NODE.join('.')} kell; az npm-csomag hozza: npm ci.`,
      };
}

async function checkDataDir(dir: string): Promise<Finding> {
  const probe = join(dir, `.probe-${process.pid}`);
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    return { name: 'adatkönyvtár', state: 'ok', text: dir };
  } catch (error) {
    return {
      name: 'adatkönyvtár',
      state: 'error',
      text: errorMessage(error),
      hint: 'Állítsd át a DATA_DIR-t, vagy adj rá írási jogot.',
    };
  } finally {
    await rm(probe, { force: true });
  }
}

async function checkSpace(dir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(existsSync(dir) ? dir : '.');
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    const text = `${free} MB szabad`;
    if (free < 100) return { name: 'lemez', state: 'error', text, hint: 'Ennyi helyen az adatbázis bármikor megállhat.' };
    return free < 1024
      ? { name: 'lemez', state: 'warning', text, hint: 'Legalább 1 GB legyen.' }
      : { name: 'lemez', state: 'ok', text };
  } catch (error) {
    return { name: 'lemez', state: 'warning', text: `nem tudtam megnézni: ${errorMessage(error)}` };
  }
}

/** The source of the content: another system, PostgreSQL or SQLite. */
async function checkContent(config: Config, context: CommandContext): Promise<Finding> {
  if (config.contentApiUrl !== undefined) return await checkOtherSystem(config.contentApiUrl, context);
  return config.databaseUrl === undefined ? checkDatabase(config.dataDir) : await checkRemoteDatabase(context);
}

/** Milliseconds after which a system that does not answer counts as away. */
const PATIENCE = 5_000;

async function checkOtherSystem(base: string, context: CommandContext): Promise<Finding> {
  const name = 'tartalom';
  const address = `${base}/api/frontend/init`;
  const hint = 'Nézd meg a CONTENT_API_URL változót; a cím végén nincs /api.';
  try {
    const { ok, status } = await context.fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return ok
      ? { name, state: 'ok', text: `${base} válaszol` }
      : { name, state: 'error', text: `${address} válasza ${status}.`, hint };
  } catch (error) {
    return { name, state: 'error', text: `${base} nem válaszol: ${errorMessage(error)}.`, hint };
  }
}

/** SQLite's own check of every page of the database files, read-only. */
function checkDatabase(dir: string): Finding {
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => /\.(?:db|sqlite3?)$/.test(name)) : [];
  if (files.length === 0) {
    const hint = 'Az első indulás elkészíti; ha már lennie kellene, a DATA_DIR nem az oldalé.';
    return { name: 'adatbázis', state: 'warning', text: `${dir}: még nincs.`, hint };
  }
  for (const name of files) {
    try {
      const database = new DatabaseSync(join(dir, name), { readOnly: true });
      const rows = database.prepare('PRAGMA quick_check(1)').all();
      database.close();
      const result = Object.values(rows[0] ?? {})[0];
      if (result !== 'ok')
        return {
          name: 'adatbázis',
          state: 'error',
          text: `${name}: ${String(result)}`,
          hint: 'Állítsd vissza az utolsó mentést.',
        };
    } catch (error) {
      return { name: 'adatbázis', state: 'error', text: `${name}: ${errorMessage(error)}` };
    }
  }
  return { name: 'adatbázis', state: 'ok', text: `${files.join(', ')} ép` };
}

async function checkRemoteDatabase(context: CommandContext): Promise<Finding> {
  try {
    const backend = await context.openBackend('existing');
    await backend.close();
    return { name: 'adatbázis', state: 'ok', text: 'a PostgreSQL elérhető' };
  } catch (error) {
    return { name: 'adatbázis', state: 'error', text: errorMessage(error) };
  }
}

/** Whether every article is found at its own address. */
async function checkArticles(config: Config, context: CommandContext): Promise<Finding> {
  const name = 'cikkek címe';
  try {
    const { asked, lost } = await withBackend(context, (backend) => checkAddresses(backend, config));
    if (lost.length === 0) return { name, state: 'ok', text: `${asked} cikk, mind elérhető` };
    const shown = lost.slice(0, SHOWN_ADDRESSES).map(({ url, reason }) => `${url} (${reason})`);
    const text = `${asked} cikkből ${lost.length} nem érhető el: ${shown.join(', ')}${lost.length > shown.length ? ' …' : '.'}`;
    return { name, state: 'error', text, hint: 'Adj másik azonosítót vagy címet, vagy vedd el a szabályt.' };
  } catch (error) {
    return { name, state: 'error', text: errorMessage(error) };
  }
}

async function checkPort({ port, host }: Config): Promise<Finding> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  const name = 'port';
  if (problem === undefined) return { name, state: 'ok', text: `${host}:${port} szabad` };
  if (problem.code === 'EADDRINUSE')
    return { name, state: 'warning', text: `${host}:${port} foglalt`, hint: 'Talán már fut a szerver.' };
  return {
    name,
    state: 'error',
    text: `${host}:${port}: ${errorMessage(problem)}`,
    hint: 'Állítsd át a PORT vagy a HOST változót.',
  };
}
