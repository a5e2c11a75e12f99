import type { Command } from 'commander';
import { AccountProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { userMessages } from './messages/user-messages';

interface AddFlags {
  readonly name?: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

type Editors = CommandBackend['editors'];
type NewAccount = NonNullable<Awaited<ReturnType<Editors['add']>>>;

/** Adds the subcommands of `hirmondo user`. Only the operator adds editors: nobody can register. */
export function addUserCommands(user: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = userMessages[context.language];
  const { json, value } = commonMessages[context.language];
  user.description(say.description);
  const command = (name: string, description: string): Command =>
    user.command(name).description(description).option('--json', json);

  command('add', say.add)
    .argument('<email>', say.newEmail)
    .option(`--name <${value.name}>`, say.name)
    .option('--password-stdin', say.passwordStdin)
    .action(async (email: string, flags: AddFlags) => done(await runAdd(email, flags, context)));
  command('list', say.list).action(async (flags: AddFlags) => done(await runList(flags, context)));
  command('disable', say.disable)
    .argument('<email>', say.email)
    .action(async (email: string, flags: AddFlags) => done(await runSetActive(email, false, flags, context)));
  command('enable', say.enable)
    .argument('<email>', say.email)
    .action(async (email: string, flags: AddFlags) => done(await runSetActive(email, true, flags, context)));
  command('reset', say.reset)
    .argument('<email>', say.email)
    .option('--password-stdin', say.passwordStdin)
    .action(async (email: string, flags: AddFlags) => done(await runReset(email, flags, context)));
}

/** Runs work on the accounts. Problems with an account are usage errors. */
async function withEditors(context: CommandContext, work: (editors: Editors) => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await withBackend(context, ({ editors }) => work(editors));
  } catch (error) {
    if (error instanceof AccountProblem) throw new CommandFailure(exitCode.usage, userMessages[context.language].problem(error));
    throw error;
  }
}

/** Reads the password. It is never an argument: `ps` shows arguments and shells store them. */
async function readPassword({ passwordStdin }: AddFlags, context: CommandContext): Promise<string | undefined> {
  return passwordStdin ? (await context.input()).split(/\r?\n/, 1)[0] : undefined;
}

function tell(account: NewAccount, { json, passwordStdin }: AddFlags, context: CommandContext): void {
  const say = userMessages[context.language];
  const { editor, password } = account;
  if (json) {
    const { id, email, name } = editor;
    context.out(`${JSON.stringify({ id, email, name, ...(!passwordStdin && { password }) })}\n`);
  } else if (passwordStdin) context.out(`${say.givenPassword(editor.email)}\n`);
  else context.out(`${editor.email}\n${say.password(password)}\n`);
}

function runAdd(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const account = await editors.add({ email, name: flags.name ?? '', password: await readPassword(flags, context) });
    if (account === undefined) throw new CommandFailure(exitCode.usage, userMessages[context.language].exists(email));
    tell(account, flags, context);
    return exitCode.ok;
  });
}

function runReset(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const account = await editors.reset(email, await readPassword(flags, context));
    if (account === undefined) throw nobody(email, context);
    tell(account, flags, context);
    return exitCode.ok;
  });
}

function runSetActive(email: string, active: boolean, { json }: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (editors) => {
    const editor = await editors.setActive(email, active);
    if (editor === undefined) throw nobody(email, context);
    const say = userMessages[context.language];
    const words = active ? say.enabled(editor.email) : say.disabled(editor.email);
    context.out(json ? `${JSON.stringify({ email: editor.email, active })}\n` : `${words}\n`);
    return exitCode.ok;
  });
}

function runList({ json }: AddFlags, context: CommandContext): Promise<ExitCode> {
  const say = userMessages[context.language];
  return withEditors(context, async (editors) => {
    const all = (await editors.list()).map(({ id, email, name, active }) => ({ id, email, name, active }));
    if (json) context.out(`${JSON.stringify(all)}\n`);
    else if (all.length === 0) context.out(`${say.nobody}\n`);
    else
      context.out(all.map(({ email, name, active }) => `${email}  ${name}${active ? '' : `  ${say.disabledMark}`}\n`).join(''));
    return exitCode.ok;
  });
}

const nobody = (email: string, { language }: CommandContext): CommandFailure =>
  new CommandFailure(exitCode.usage, userMessages[language].unknown(email));
