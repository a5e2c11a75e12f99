import type { Command } from 'commander';
import { AccountProblem, isIngestProblem } from '~/backend/index';
import { isRole, type Person, roles } from '~/lib/desk/roles';
import { oneHostDoors, previewDoors } from '~/lib/session/editor-doors';
import { LINK_PARAMETER } from '~/lib/session/login-state';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { faultLines } from './messages/faults';
import { userMessages } from './messages/user-messages';
import { loadConfig } from './open-backend';

interface AddFlags {
  readonly name?: string;
  readonly passwordStdin?: boolean;
  readonly role?: string;
  readonly editions?: string;
  readonly json?: boolean;
}

type NewAccount = NonNullable<Awaited<ReturnType<CommandBackend['editors']['add']>>>;

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
    .option('--role <role>', say.role)
    .option('--editions <slugs>', say.editions)
    .option('--password-stdin', say.passwordStdin)
    .action(async (email: string, flags: AddFlags) => done(await runAdd(email, flags, context)));
  command('role', say.setRole)
    .argument('<email>', say.email)
    .argument('<role>', say.newRole)
    .option('--editions <slugs>', say.editions)
    .action(async (email: string, role: string, flags: AddFlags) => done(await runSetRole(email, { ...flags, role }, context)));
  command('author', say.setAuthor)
    .argument('<email>', say.email)
    .argument(`[${value.name}]`, say.author)
    .action(async (email: string, name: string | undefined, flags: AddFlags) =>
      done(await runSetAuthor(email, name ?? '', flags, context)),
    );
  command('invite', say.invite)
    .argument('<email>', say.newEmail)
    .option(`--name <${value.name}>`, say.name)
    .option('--role <role>', say.role)
    .option('--editions <slugs>', say.editions)
    .action(async (email: string, flags: AddFlags) => done(await runInvite(email, flags, context)));
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

/** What the flags permit; undefined if they name no role. */
function readPerson({ role, editions = '' }: AddFlags, { language }: CommandContext): Person | undefined {
  const slugs = editions.split(',').flatMap((slug) => slug.trim() || []);
  if (role === undefined && slugs.length === 0) return undefined;
  const named = role ?? 'chief';
  if (isRole(named)) return { role: named, editions: slugs };
  throw new CommandFailure(exitCode.usage, userMessages[language].unknownRole(named));
}

/** Runs work on the accounts. Problems with an account are usage errors. */
async function withEditors(context: CommandContext, work: (backend: CommandBackend) => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await withBackend(context, work);
  } catch (error) {
    if (isIngestProblem(error)) {
      context.err(faultLines(error.fields, context));
      return exitCode.usage;
    }
    if (error instanceof AccountProblem) throw new CommandFailure(exitCode.usage, userMessages[context.language].problem(error));
    throw error;
  }
}

/** Reads the password. It is never an argument: `ps` shows arguments and shells store them. */
async function readPassword({ passwordStdin }: AddFlags, context: CommandContext): Promise<string | undefined> {
  return passwordStdin ? (await context.input()).split(/\r?\n/, 1)[0] : undefined;
}

/** Where editors sign in; at `unknown` if no preview has run on this database yet. */
async function findLogin(
  previewOrigins: CommandBackend['previewOrigins'],
  unknown: string,
  context: CommandContext,
): Promise<string> {
  const { preview, desk, origins } = loadConfig(context);
  if (desk) return origins.main + oneHostDoors.login;
  return (preview ? origins.main : ((await previewOrigins.read())?.main ?? unknown)) + previewDoors.login;
}

/** The address that signs the editor in once: without a mail server the code of a first login would reach nobody. */
async function makeLink({ link }: NewAccount, { previewOrigins }: CommandBackend, context: CommandContext) {
  if (loadConfig(context).smtpUrl !== undefined) return undefined;
  return `${await findLogin(previewOrigins, '', context)}?${LINK_PARAMETER}=${link}`;
}

async function tell(account: NewAccount, flags: AddFlags, backend: CommandBackend, context: CommandContext): Promise<void> {
  const say = userMessages[context.language];
  const { json, passwordStdin } = flags;
  const { editor, password } = account;
  const link = await makeLink(account, backend, context);
  if (json) {
    const { id, email, name, role, editions } = editor;
    const secrets = { ...(!passwordStdin && { password }), ...(link !== undefined && { link }) };
    context.out(`${JSON.stringify({ id, email, name, role, editions, ...secrets })}\n`);
    return;
  }
  if (passwordStdin) context.out(`${say.givenPassword(editor.email)}\n`);
  else context.out(`${editor.email}\n${say.password(password)}\n`);
  if (link !== undefined) context.out(`${link.startsWith('/') ? say.linkPath(link) : say.link(link)}\n`);
}

function runAdd(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (backend) => {
    const person = readPerson(flags, context);
    const password = await readPassword(flags, context);
    const account = await backend.editors.add({ email, name: flags.name ?? '', password, person });
    if (account === undefined) throw new CommandFailure(exitCode.usage, userMessages[context.language].exists(email));
    await tell(account, flags, backend, context);
    return exitCode.ok;
  });
}

function runInvite(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  const { origins } = loadConfig(context);
  return withEditors(context, async ({ people, previewOrigins }) => {
    const login = await findLogin(previewOrigins, origins.main, context);
    const person = readPerson(flags, context) ?? { role: 'chief', editions: [] };
    const editor = await people(undefined, login).invite({ email, name: flags.name ?? '', person });
    const { id, name, role, editions } = editor;
    const told = { id, email: editor.email, name, role, editions };
    context.out(flags.json ? `${JSON.stringify(told)}\n` : `${userMessages[context.language].invited(editor.email)}\n`);
    return exitCode.ok;
  });
}

function runSetRole(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async ({ editors }) => {
    const person = readPerson(flags, context);
    const editor = person && (await editors.setRole(email, person));
    if (editor === undefined) throw nobody(email, context);
    const { role, editions } = editor;
    const told = { email: editor.email, role, editions };
    context.out(flags.json ? `${JSON.stringify(told)}\n` : `${userMessages[context.language].hasRole(editor.email, role)}\n`);
    return exitCode.ok;
  });
}

function runSetAuthor(email: string, name: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  const say = userMessages[context.language];
  return withEditors(context, async ({ editors, names }) => {
    const slug = name === '' ? '' : await names.find('author', name);
    if (slug === undefined) throw new CommandFailure(exitCode.usage, say.noAuthor(name));
    const editor = await editors.setAuthor(email, slug);
    if (editor === undefined) throw nobody(email, context);
    const told = { email: editor.email, author: slug };
    context.out(flags.json ? `${JSON.stringify(told)}\n` : `${say.hasAuthor(editor.email, slug)}\n`);
    return exitCode.ok;
  });
}

function runReset(email: string, flags: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async (backend) => {
    const account = await backend.editors.reset(email, await readPassword(flags, context));
    if (account === undefined) throw nobody(email, context);
    await tell(account, flags, backend, context);
    return exitCode.ok;
  });
}

function runSetActive(email: string, active: boolean, { json }: AddFlags, context: CommandContext): Promise<ExitCode> {
  return withEditors(context, async ({ editors }) => {
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
  return withEditors(context, async ({ editors }) => {
    const all = (await editors.list()).map(({ id, email, name, active, role, editions, author }) => ({
      id,
      email,
      name,
      active,
      role,
      editions,
      author,
    }));
    if (json) context.out(`${JSON.stringify(all)}\n`);
    else if (all.length === 0) context.out(`${say.nobody}\n`);
    else {
      const line = ({ email, name, active, role, editions }: (typeof all)[number]) =>
        [email, name, [roles[role][context.language], ...editions].join(' '), ...(active ? [] : [say.disabledMark])].join('  ');
      context.out(all.map((one) => `${line(one)}\n`).join(''));
    }
    return exitCode.ok;
  });
}

const nobody = (email: string, { language }: CommandContext): CommandFailure =>
  new CommandFailure(exitCode.usage, userMessages[language].unknown(email));
