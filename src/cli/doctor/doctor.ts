import { existsSync, readdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '~/backend/index';
import { publicationFaults, publicationFolder } from '~/editions/publication-folder';
// Reading the newsroom's own texts names their faults.
import '~/models/own-paper/own-words';
import type { Config } from '~/server/config';
import { findExtensions } from '~/server/extensions/load-extensions';
import { unknownSettings } from '~/server/settings/unknown-settings';
import { checkAddresses } from '../addresses/article-addresses';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { doctorMessages } from '../messages/doctor-messages';
import { errorText } from '../messages/error-text';
import { hasDatabase, loadConfig } from '../open-backend';
import { checkPayments } from '../payment-command';
import { asTypedHere } from '../terminal/service-command';
import { checkBucket } from './check-bucket';
import type { Finding } from './finding';
import { checkPublic } from './public-readiness';

type Language = Pick<CommandContext, 'language'>;

const MIN_NODE = [24, 16] as const;
/** Number of article addresses that are listed; `import --json` lists all. */
const SHOWN_ADDRESSES = 10;
const MEGABYTE = 1024 * 1024;

export interface DoctorFlags {
  readonly json?: boolean;
  /** True: also what is missing before readers come. */
  readonly public?: boolean;
}

/** Checks the machine, the configuration and the database. Code 1 if something is wrong; warnings do not count. */
export async function runDoctor(flags: DoctorFlags, context: CommandContext): Promise<ExitCode> {
  const findings = (await examine(context, flags.public === true)).map(({ hint, ...finding }) => ({
    ...finding,
    ...(hint !== undefined && { hint: asTypedHere(hint, context.env) }),
  }));
  const { states, checks } = doctorMessages[context.language];
  if (flags.json === true) {
    const named = findings.map((finding) => ({ name: checks[finding.check], ...finding }));
    context.out(`${JSON.stringify({ ok: findings.every(isFine), findings: named })}\n`);
  } else {
    for (const { check, state, text, hint } of findings) {
      const advice = hint === undefined ? '' : `${/[.!?…]$/.test(text) ? '' : '.'} ${hint}`;
      context.out(`${states[state].padEnd(9)}${checks[check]}: ${text}${advice}\n`);
    }
  }
  return findings.every(isFine) ? exitCode.ok : exitCode.partly;
}

function isFine({ state }: Finding): boolean {
  return state !== 'error';
}

async function examine(context: CommandContext, forReaders: boolean): Promise<Finding[]> {
  const node = checkNode(process.versions.node, context);
  let config: Config;
  try {
    config = loadConfig(context);
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return [node, { check: 'settings', state: 'error', text: error.message }];
  }
  const content = await checkContent(config, context);
  return [
    node,
    { check: 'settings', state: 'ok', text: doctorMessages[context.language].mainAddress(config.origins.main) },
    ...unknownSettings(context.env).map(({ name, meant }) => ({
      check: 'settings' as const,
      state: 'warning' as const,
      text: doctorMessages[context.language].unknownSetting(name, meant),
    })),
    ...[...publicationFaults, ...(await findExtensions(publicationFolder(context.env, context.root))).faults].map(
      ({ file, reason }) => ({
        check: 'publication' as const,
        state: 'error' as const,
        text: `${file}: ${reason}`,
      }),
    ),
    await checkDataDir(config.dataDir, context),
    await checkSpace(config.dataDir, context),
    ...[await checkBucket(config, context)].filter((found) => found !== undefined),
    content,
    ...(content.state === 'ok' && config.contentApiUrl === undefined ? [await checkArticles(config, context)] : []),
    ...(await checkPayments(config, content.state === 'ok' && hasDatabase(config), context)).map((found) => ({
      check: 'payments' as const,
      ...found,
    })),
    await checkPort(config, context),
    ...(forReaders ? await checkPublic(config, content.state === 'ok' && hasDatabase(config), context) : []),
  ];
}

/** Checks the Node version, which node:sqlite depends on. */
export function checkNode(version: string, { language }: Language): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  return fits
    ? { check: 'node', state: 'ok', text: version }
    : {
        check: 'node',
        state: 'error',
        text: version,
        hint: doctorMessages[language].oldNode(MIN_NODE.join('.')),
      };
}

async function checkDataDir(dir: string, { language }: Language): Promise<Finding> {
  const probe = join(dir, `.probe-${process.pid}`);
  try {
    makeDirectory(dir, 0o700);
    await writeFile(probe, 'x');
    return { check: 'data-dir', state: 'ok', text: dir };
  } catch (error) {
    return {
      check: 'data-dir',
      state: 'error',
      text: errorText(error, { language }),
      hint: doctorMessages[language].dataDirHint,
    };
  } finally {
    await rm(probe, { force: true });
  }
}

async function checkSpace(dir: string, { language }: Language): Promise<Finding> {
  const say = doctorMessages[language];
  try {
    const { bavail, bsize } = await statfs(existsSync(dir) ? dir : '.');
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    const text = say.free(free);
    if (free < 100) return { check: 'disk', state: 'error', text, hint: say.full };
    return free < 1024 ? { check: 'disk', state: 'warning', text, hint: say.nearlyFull } : { check: 'disk', state: 'ok', text };
  } catch (error) {
    return { check: 'disk', state: 'warning', text: say.unseen(errorText(error, { language })) };
  }
}

/** Checks the source of the content: another system, PostgreSQL or SQLite. */
async function checkContent(config: Config, context: CommandContext): Promise<Finding> {
  if (config.contentApiUrl !== undefined) return await checkOtherSystem(config.contentApiUrl, context);
  return config.databaseUrl === undefined ? checkDatabase(config.dataDir, context) : await checkRemoteDatabase(context);
}

/** Milliseconds after which a system that does not answer is unreachable. */
const PATIENCE = 5_000;

async function checkOtherSystem(base: string, context: CommandContext): Promise<Finding> {
  const say = doctorMessages[context.language];
  const check = 'content';
  const address = `${base}/api/frontend/init`;
  const hint = say.contentHint;
  try {
    const { ok, status } = await context.fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return ok
      ? { check, state: 'ok', text: say.answers(base) }
      : { check, state: 'error', text: say.answered(address, status), hint };
  } catch (error) {
    return { check, state: 'error', text: say.noAnswer(base, errorText(error, context)), hint };
  }
}

/** Runs SQLite's own check on every page of the database files, read-only. */
function checkDatabase(dir: string, { language }: Language): Finding {
  const say = doctorMessages[language];
  const check = 'database';
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => /\.(?:db|sqlite3?)$/.test(name)) : [];
  if (files.length === 0) {
    return { check, state: 'warning', text: say.noDatabase(dir), hint: say.noDatabaseHint };
  }
  for (const name of files) {
    try {
      const database = new DatabaseSync(join(dir, name), { readOnly: true });
      const rows = database.prepare('PRAGMA quick_check(1)').all();
      database.close();
      const result = Object.values(rows[0] ?? {})[0];
      if (result !== 'ok') return { check, state: 'error', text: `${name}: ${String(result)}`, hint: say.restore };
    } catch (error) {
      return { check, state: 'error', text: `${name}: ${errorText(error, { language })}` };
    }
  }
  return { check, state: 'ok', text: say.sound(files.join(', ')) };
}

/** Seconds by which clocks may differ: articles appear at their second. */
const MOST_CLOCK_OFF = 5;

async function checkRemoteDatabase(context: CommandContext): Promise<Finding> {
  try {
    const backend = await context.openBackend('existing', context.language);
    const servers = await backend.servers().finally(() => backend.close());
    const say = doctorMessages[context.language];
    const deaf = servers.some(({ isListening }) => isListening === false);
    if (deaf) return { check: 'database', state: 'error', text: say.notListening, hint: say.notListeningHint };
    const { differing = [], clockOffSeconds = 0 } = servers.find(({ role }) => role === 'primary') ?? {};
    if (differing.length > 0) return { check: 'database', state: 'error', text: say.differing(differing.join(', ')) };
    if (Math.abs(clockOffSeconds) > MOST_CLOCK_OFF)
      return { check: 'database', state: 'error', text: say.clockOff(Math.round(clockOffSeconds)) };
    const leftOut = servers.find((server) => server.leftOut !== undefined)?.leftOut;
    if (leftOut !== undefined) return { check: 'database', state: 'error', text: say.replicaLeftOut(leftOut) };
    const away = servers.find(({ isUp }) => !isUp)?.role;
    if (away !== undefined)
      return {
        check: 'database',
        state: 'error',
        text: say.serverAway(away === 'replica' ? 'DATABASE_REPLICA_URL' : 'DATABASE_URL'),
      };
    return { check: 'database', state: 'ok', text: say.postgres };
  } catch (error) {
    return { check: 'database', state: 'error', text: errorText(error, context) };
  }
}

/** Checks that every article is found at its own address. */
async function checkArticles(config: Config, context: CommandContext): Promise<Finding> {
  const say = doctorMessages[context.language];
  const check = 'articles';
  try {
    const { asked, lost } = await withBackend(context, (backend) => checkAddresses(backend, config, context));
    if (lost.length === 0) return { check, state: 'ok', text: say.articlesFound(asked) };
    const shown = lost.slice(0, SHOWN_ADDRESSES).map(({ url, reason }) => `${url} (${reason})`);
    const text = say.articlesLost(asked, lost.length, `${shown.join(', ')}${lost.length > shown.length ? ' …' : '.'}`);
    return { check, state: 'error', text, hint: say.articlesHint };
  } catch (error) {
    return { check, state: 'error', text: errorText(error, context) };
  }
}

async function checkPort({ port, host }: Config, { language }: Language): Promise<Finding> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  const say = doctorMessages[language];
  const [check, address] = ['port', `${host}:${port}`] as const;
  if (problem === undefined) return { check, state: 'ok', text: say.portFree(address) };
  if (problem.code === 'EADDRINUSE') return { check, state: 'warning', text: say.portTaken(address), hint: say.running };
  return { check, state: 'error', text: `${address}: ${errorText(problem, { language })}`, hint: say.portHint };
}
