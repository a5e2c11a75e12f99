import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { publicationFolder } from '~/editions/publication-folder';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { paperFiles } from '../init/earlier-paper';
import { setting } from '../init/setting-lines';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import {
  CADDY_IMPORT,
  type Machine,
  type MachineFile,
  machineFiles,
  machinePaths,
  machineSettings,
  machineSteps,
  PORT,
  readUnits,
} from './machine-files';
import { type Found, isPackaged, judge, marked, ownLines } from './marked-text';
import { setupMessages } from './setup-messages';

/** Flags of `hirmondo setup`, as typed. */
interface SetupFlags {
  readonly host: string;
  readonly name?: string;
  readonly root?: string;
  readonly dryRun?: boolean;
}

/** Adds the flags of `hirmondo setup` to its command. */
export function addSetupCommand(setup: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const { description, flags } = setupMessages[context.language];
  const { value } = commonMessages[context.language];
  setup
    .description(description)
    .requiredOption(`--host <${value.address}>`, flags.host)
    .option(`--name <${value.name}>`, flags.name)
    .option(`--root <${value.folder}>`, flags.root)
    .option('--dry-run', flags.dryRun)
    .action(async (given: SetupFlags) => done(await runSetup(given, context)));
}

/** Makes a public site of a machine: its files below the root, then, on this machine, the commands that start everything. */
async function runSetup(flags: SetupFlags, context: CommandContext): Promise<ExitCode> {
  const say = setupMessages[context.language];
  const { machine: here } = context;
  const isHere = flags.root === undefined;
  const root = resolve(flags.root ?? here?.root ?? '/');
  const origin = readHost(flags.host, context);
  if (isHere && flags.dryRun !== true && here?.isRoot !== true) throw new CommandFailure(exitCode.usage, say.notRoot);
  const present = (path: string): string | undefined => readPresent(join(root, path), context);
  const earlier = ownLines(present(machinePaths.settings));
  const { machine, paper } = describeMachine(origin, earlier, context);
  if (isHere) checkFolders(machine, context);
  const secret = (): string => randomBytes(24).toString('hex');
  const settings = machineSettings(machine, paper, earlier, secret);
  const files = machineFiles(machine, await readUnits(context.root), settings);
  const found = files.map((file) => ({ file, state: judgePlace(file, present) }));
  // Before anything is written.
  const foreign = found.filter(({ file, state }) => state === 'foreign' && file.path !== machinePaths.caddy);
  if (foreign.length > 0) {
    throw new CommandFailure(exitCode.usage, foreign.map(({ file }) => say.foreign(join(root, file.path))).join('\n'));
  }
  const isNewPaper = machine.publication !== undefined && !existsSync(join(machine.publication, paperFiles.publication));
  const name = flags.name ?? (isNewPaper ? new URL(origin).hostname : undefined);
  const steps = machineSteps(machine, existsSync(join(root, '/usr/bin/caddy')), name);
  if (flags.dryRun === true) return await describePlan(found, steps, context);
  await writeFiles(root, found, context);
  const code = found.some(({ state }) => state === 'edited' || state === 'foreign') ? exitCode.partly : exitCode.ok;
  if (!isHere || here?.hasSystemd !== true) {
    const lines = steps.map((step) => `  ${shown(step)}\n`).join('');
    await context.out(`${isHere ? say.noSystemd : say.thereRun}\n${lines}${say.next(origin)}\n`);
    return isHere ? exitCode.partly : code;
  }
  for (const step of steps) {
    context.err(`$ ${shown(step)}\n`);
    const result = await here.run(step);
    if (result !== 0) throw new CommandFailure(exitCode.storage, say.stepFailed(shown(step), result));
  }
  // systemd calls a service started that ends a second later.
  if (!(await here.answers(PORT))) throw new CommandFailure(exitCode.storage, say.notAnswering);
  await context.out(`${say.next(origin)}\n`);
  return code;
}

/** A public https origin; a bare name is one, too. */
function readHost(text: string, { language }: CommandContext): string {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPublic =
    url?.protocol === 'https:' &&
    `${url.pathname}${url.search}${url.hash}${url.username}` === '/' &&
    /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname);
  if (!isPublic) throw new CommandFailure(exitCode.usage, setupMessages[language].wrongHost(text));
  return url.origin;
}

/** What is known of the machine: the flags, the environment, and what earlier runs of `setup` and `init` have chosen. */
function describeMachine(
  origin: string,
  earlier: readonly string[],
  context: CommandContext,
): { readonly machine: Machine; readonly paper: readonly string[] } {
  const { env, language, root } = context;
  const chosen = publicationFolder({ PUBLICATION_DIR: env.PUBLICATION_DIR ?? setting(earlier, 'PUBLICATION_DIR') }, root);
  // The folder of an installed package is not one for a paper, and the present folder only if a paper is there.
  const isStray =
    env.PUBLICATION_DIR === undefined &&
    setting(earlier, 'PUBLICATION_DIR') === undefined &&
    !existsSync(join(root, 'src')) &&
    !existsSync(join(chosen ?? '', paperFiles.publication));
  const publication = isStray ? machinePaths.publication : chosen;
  const text = publication && readPresent(join(publication, paperFiles.settings), context);
  const paper = (text ?? '').split('\n');
  const regional = setting(paper, 'REGIONAL_ORIGIN');
  const authority = env.ACME_DIRECTORY?.trim() || setting(earlier, 'ACME_DIRECTORY');
  if (authority !== undefined && !(URL.canParse(authority) && new URL(authority).protocol === 'https:')) {
    throw new CommandFailure(exitCode.usage, setupMessages[language].wrongAuthority(authority));
  }
  const ownNode = join(root, 'node_modules', '.bin', 'node');
  const data = setting(earlier, 'DATA_DIR') ?? setting(paper, 'DATA_DIR');
  const machine: Machine = {
    origins: [origin, ...(regional?.startsWith('https:') ? [regional] : [])],
    program: resolve(root),
    build: existsSync(join(root, 'dist', 'current')) ? 'dist/current' : 'dist/builds/release',
    node: existsSync(ownNode) ? ownNode : process.execPath,
    dataDir: data === undefined ? machinePaths.data : resolve(root, data),
    publication,
    authority,
  };
  return { machine, paper };
}

/** Refuses folders that the service could not use. */
function checkFolders({ program, node, dataDir, publication }: Machine, context: CommandContext): void {
  const say = setupMessages[context.language];
  const hidden = context.machine?.hidden ?? [];
  for (const folder of [program, dataDir, publication, node]) {
    if (folder === undefined) continue;
    if (hidden.some((one) => folder === one || folder.startsWith(`${one}/`)))
      throw new CommandFailure(exitCode.usage, say.hiddenFolder(folder));
    if (!/^[\w./@+-]+$/.test(folder)) throw new CommandFailure(exitCode.usage, say.oddFolder(folder));
  }
}

function readPresent(file: string, context: CommandContext): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    const { unreadable } = commonMessages[context.language];
    throw new CommandFailure(exitCode.usage, unreadable(file, errorText(error, context)));
  }
}

/** Judges the place of a file. Caddy's own first page is nobody's work, and a Caddyfile that takes ours in needs no more. */
function judgePlace(file: MachineFile, present: (path: string) => string | undefined): Found {
  const text = present(file.path);
  const state = judge(text, file);
  if (file.path !== machinePaths.caddy || state !== 'foreign') return state;
  if (text?.split('\n').some((line) => line.trim() === CADDY_IMPORT)) return 'same';
  return isPackaged(file.path, text ?? '', present('/var/lib/dpkg/status') ?? '') ? 'ours' : 'foreign';
}

type Judged = readonly { readonly file: MachineFile; readonly state: Found }[];

async function writeFiles(root: string, found: Judged, context: CommandContext): Promise<void> {
  const say = setupMessages[context.language];
  let unchanged = 0;
  for (const { file, state } of found) {
    const path = join(root, file.path);
    if (state === 'same') unchanged += 1;
    else if (state === 'edited') context.err(`${say.edited(path)}\n`);
    else if (state === 'foreign') context.err(`${say.addImport(path, CADDY_IMPORT)}\n`);
    else {
      await writeMarked(path, file, context);
      await context.out(`${say.written(path)}\n`);
    }
  }
  if (unchanged > 0) await context.out(`${say.unchanged(unchanged)}\n`);
}

async function writeMarked(path: string, file: MachineFile, context: CommandContext): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, marked(file), { mode: file.mode });
    await chmod(path, file.mode);
  } catch (error) {
    const { unwritable } = commonMessages[context.language];
    throw new CommandFailure(exitCode.storage, unwritable(path, errorText(error, context)));
  }
}

/** A command as somebody would type it. */
const shown = (step: readonly string[]): string =>
  step.map((word) => (/^[\w./:=@+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');

/** Prints the plan. Secrets are not shown: they may be those of the site. */
async function describePlan(found: Judged, steps: readonly (readonly string[])[], context: CommandContext): Promise<ExitCode> {
  const say = setupMessages[context.language];
  for (const { file, state } of found) {
    if (state === 'same') continue;
    if (state === 'edited') context.err(`${say.edited(file.path)}\n`);
    else if (state === 'foreign') context.err(`${say.addImport(file.path, CADDY_IMPORT)}\n`);
    else {
      const text = file.text.replaceAll(/^(\w*(?:TOKEN|SECRET|PASSWORD|KEY|URL)\w*)=.*/gm, '$1=…');
      await context.out(`${say.wouldWrite(file.path)}\n${text.replaceAll(/^(?=.)/gm, '  ')}`);
    }
  }
  for (const step of steps) await context.out(`${say.wouldRun(shown(step))}\n`);
  return exitCode.ok;
}
