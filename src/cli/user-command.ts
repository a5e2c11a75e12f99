import type { Command } from 'commander';
import { AccountProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';

interface AddFlags {
  readonly name?: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

type Editors = CommandBackend['editors'];
type NewAccount = NonNullable<Awaited<ReturnType<Editors['add']>>>;

/** Puts the commands of `hirmondo user` under their own: nobody registers themselves, whoever keeps the machine adds editors. */
export function addUserCommands(user: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  user.description('Szerkesztők, akik beléphetnek az előnézetbe (docs/editors.md)');
  const command = (name: string, description: string): Command =>
    user.command(name).description(description).helpOption('-h, --help', 'ez a súgó').option('--json', 'az eredmény JSON');

  command('add', 'Új szerkesztő; a jelszavát a program találja ki és most egyszer kiírja')
    .argument('<email>', 'az e-mail-címe: ezzel lép be')
    .option('--name <név>', 'a neve, ahogy az előnézet mutatja')
    .option('--password-stdin', 'a jelszó a szabványos bemenet első sora')
    .action(async (email: string, flags: AddFlags) => done(await runAdd(email, flags, context)));
  command('list', 'A szerkesztők').action(async (flags: AddFlags) => done(await runList(flags, context)));
  command('disable', 'Nem léphet be többé, és ahol be van lépve, onnan is kikerül')
    .argument('<email>', 'az e-mail-címe')
    .action(async (email: string, flags: AddFlags) => done(await runSetActive(email, false, flags, context)));
  command('enable', 'Újra beléphet')
    .argument('<email>', 'az e-mail-címe')
    .action(async (email: string, flags: AddFlags) => done(await runSetActive(email, true, flags, context)));
  command('reset', 'Új jelszó; a kódalkalmazása, a tartalék kódjai és a belépései megszűnnek')
    .argument('<email>', 'az e-mail-címe')
    .option('--password-stdin', 'a jelszó a szabványos bemenet első sora')
    .action(async (email: string, flags: AddFlags) => done(await runReset(email, flags, context)));
}

/** Runs work on the accounts; what is wrong with an account is the caller's mistake. */
async function withEditors(context: CommandContext, work: (editors: Editors) => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await withBackend(context, ({ editors }) => work(editors));
  } catch (error) {
    if (error instanceof AccountProblem) throw new CommandFailure(exitCode.usage, error.message);
    throw error;
  }
}

/** A password stands on no command line: those are shown by `ps` and kept by shells. */
async function readPassword({ passwordStdin }: AddFlags, context: CommandContext): Promise<string | undefined> {
  return passwordStdin ? (await context.input()).split(/\r?\n/, 1)[0] : undefined;
}

function tell(account: NewAccount, { json, passwordStdin }: AddFlags, context: CommandContext): void {
  const { editor, password } = account;
  if (json) {
    const { id, email, name } = editor;
    context.out(`${JSON.stringify({ id, email, name, ...(!passwordStdin && { password }) })}\n`);
  } else if (passwordStdin) context.out(`${editor.email}: a jelszava a megadott.\n`);
  else context.out(`${editor.email}\nJelszó: ${password}\nMost látod utoljára; biztonságos úton add át.\n`);
}

function runAdd(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const account = await editors.add({ email, name: flags.name ?? '', password: await readPassword(flags, context) });
    if (account === undefined) throw new CommandFailure(exitCode.usage, `Már van szerkesztő ezzel a címmel: ${email}`);
    tell(account, flags, context);
    return exitCode.ok;
  });
}

function runReset(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const account = await editors.reset(email, await readPassword(flags, context));
    if (account === undefined) throw nobody(email);
    tell(account, flags, context);
    return exitCode.ok;
  });
}

function runSetActive(email: string, active: boolean, { json }: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const editor = await editors.setActive(email, active);
    if (editor === undefined) throw nobody(email);
    const words = active ? 'újra beléphet' : 'nem léphet be';
    context.out(json ? `${JSON.stringify({ email: editor.email, active })}\n` : `${editor.email}: ${words}.\n`);
    return exitCode.ok;
  });
}

function runList({ json }: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const all = (await editors.list()).map(({ id, email, name, active }) => ({ id, email, name, active }));
    if (json) context.out(`${JSON.stringify(all)}\n`);
    else if (all.length === 0) context.out('Még nincs szerkesztő. Így veszel fel egyet: hirmondo user add <email>\n');
    else context.out(all.map(({ email, name, active }) => `${email}  ${name}${active ? '' : '  (letiltva)'}\n`).join(''));
    return exitCode.ok;
  });
}

const nobody = (email: string): CommandFailure => new CommandFailure(exitCode.usage, `Nincs szerkesztő ezzel a címmel: ${email}`);
