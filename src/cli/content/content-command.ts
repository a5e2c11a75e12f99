import { InvalidArgumentError } from 'commander';
import { type ContentKey, contentKinds, isContentKind, isIngestProblem } from '~/backend/index';
import { momentText } from '../article/moment';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { readInput } from '../input';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { faultLines } from '../messages/faults';
import { contentMessages } from './content-messages';

/** Flags of the commands under `hirmondo content`. */
export interface ContentFlags {
  readonly site?: string;
  readonly json?: boolean;
}

/** Flags of those that change a piece. */
export interface EditFlags extends ContentFlags {
  readonly ifVersion?: number;
}

export interface SetFlags extends EditFlags {
  readonly file?: string;
  /** True for a draft of a front. */
  readonly hold?: boolean;
  /** When the draft goes out, unix seconds. */
  readonly at?: number;
}

export interface HistoryFlags extends ContentFlags {
  readonly limit: number;
}

export interface UndoFlags extends EditFlags {
  readonly to?: number;
}

/** Every kind, for the help text. */
export const contentKindList = Object.entries(contentKinds).map(([kind, { title, named }]) => ({ kind, title, named }));

type Editing = CommandBackend['editing'];
type EditResult = Awaited<ReturnType<Editing['set']>>;

/** Creates a parser for the whole number of a flag. */
export function parseVersion(flag: string, { language }: CommandContext): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(commonMessages[language].needsWholeNumber(flag, text));
    return Number(text);
  };
}

/** `hirmondo content list`: lists the stored content, of one kind if `kind` is set. */
export async function runList(
  kind: string | undefined,
  { site, json }: ContentFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const asked = kind === undefined ? undefined : parseKind(kind, context);
  return await edit(context, async (editing) => {
    const things = (await editing.list(asked)).filter((thing) => site === undefined || thing.site === site);
    if (json) await context.out(`${JSON.stringify(things)}\n`);
    else for (const thing of things) await context.out(`${describeKey(thing)}  ${versionText(thing, context)}\n`);
  });
}

/** `hirmondo content get`: prints the JSON of a piece, and which other editions have one with its name. */
export async function runGet(kind: string, name: string, flags: ContentFlags, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    const thing = await editing.get(toContentKey(kind, name, flags, context));
    const say = contentMessages[context.language];
    const sites = await sitesWith(editing, thing, context);
    if (thing.value === undefined) {
      const elsewhere = sites.length === 0 ? '' : say.elsewhere(sites.join(', '));
      throw new CommandFailure(exitCode.partly, `${say.unknown(describeKey(thing))}${elsewhere}`);
    }
    if (sites.length > 0 && !flags.json) context.err(`${say.alsoOwn(sites.join(', '))}\n`);
    await context.out(`${flags.json ? JSON.stringify({ ...thing, sites }) : JSON.stringify(thing.value, undefined, 2)}\n`);
  });
}

/** Returns the message for a piece that cannot be deleted because articles or episodes refer to it. */
function inUse(key: ContentKey, { language }: CommandContext): (problem: EditProblem) => string | undefined {
  return ({ kind, fields }) =>
    kind === 'conflict' && fields[0]?.path === 'name' ? contentMessages[language].inUse(describeKey(key)) : undefined;
}

/** Returns the message for a piece that cannot be created because its name redirects to another one. */
function leadsElsewhere(key: ContentKey, { language }: CommandContext): (problem: EditProblem) => string | undefined {
  return ({ kind, fields }) =>
    kind === 'conflict' && fields[0]?.path === 'name' ? contentMessages[language].leadsElsewhere(describeKey(key)) : undefined;
}

/** Returns the other editions that have their own piece with the same name, and whether there is one for all editions. */
async function sitesWith(
  editing: Editing,
  { kind, name, site }: ContentKey,
  { language }: CommandContext,
): Promise<readonly string[]> {
  if (!contentKinds[kind].perEdition) return [];
  const { everybody } = contentMessages[language];
  const things = await editing.list(kind);
  return things.filter((one) => one.name === name && one.site !== site).map((one) => one.site || everybody);
}

/** `hirmondo content set`: stores a piece from JSON in a file or standard input. */
export async function runSet(kind: string, name: string, flags: SetFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags, context);
  const value = await readValue(flags.file, context);
  if (flags.hold === true || flags.at !== undefined) return await holdFront(key, value, flags, context);
  return await edit(
    context,
    async (editing) => tell(key, await editing.set(key, value, toEditOptions(flags, context)), flags, context),
    leadsElsewhere(key, context),
  );
}

/** Stores a draft of a front, which readers do not see before its time. */
async function holdFront(key: ContentKey, value: unknown, flags: SetFlags, context: CommandContext): Promise<ExitCode> {
  const say = contentMessages[context.language];
  if (key.kind !== 'front') throw new CommandFailure(exitCode.usage, say.onlyFronts);
  return await edit(context, async (_, __, fronts) => {
    const { changedAt, at } = await fronts.hold(key.name, value, { author: context.user, at: flags.at });
    if (flags.json) await context.out(`${JSON.stringify({ ...key, outcome: 'held', changedAt, at })}\n`);
    else await context.out(`${describeKey(key)}: ${at === undefined ? say.held : say.scheduled(momentText(at, context))}\n`);
  });
}

/** `hirmondo content delete`: deletes a piece; `undo` restores it. */
export async function runDelete(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags, context);
  return await edit(
    context,
    async (editing) => {
      const result = await editing.set(key, undefined, toEditOptions(flags, context));
      if (result.outcome === 'unchanged')
        throw new CommandFailure(exitCode.partly, contentMessages[context.language].unknown(describeKey(key)));
      await tell(key, result, flags, context);
    },
    inUse(key, context),
  );
}

/** `hirmondo content history`: prints the versions of a piece, newest first. */
export async function runHistory(kind: string, name: string, flags: HistoryFlags, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    const versions = await editing.history(toContentKey(kind, name, flags, context), flags.limit);
    if (flags.json) await context.out(`${JSON.stringify(versions)}\n`);
    else {
      const { deletedMark } = contentMessages[context.language];
      for (const one of versions)
        await context.out(`${versionText(one, context)}${one.value === undefined ? `  ${deletedMark}` : ''}\n`);
    }
  });
}

/** `hirmondo content undo`: restores the previous version, or the one of `--to`, as a new version. */
export async function runUndo(kind: string, name: string, flags: UndoFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags, context);
  const to = flags.to === undefined ? {} : { to: flags.to };
  return await edit(context, async (editing) =>
    tell(key, await editing.undo(key, { ...toEditOptions(flags, context), ...to }), flags, context),
  );
}

/** `hirmondo content schema`: prints the JSON Schema of a piece. */
export async function runSchema(kind: string, name: string, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    await context.out(`${JSON.stringify(editing.schema(toContentKey(kind, name, {}, context)), undefined, 2)}\n`);
  });
}

/** Why an edit was refused. */
export interface EditProblem {
  readonly kind: 'invalid' | 'conflict' | 'unknown' | 'forbidden';
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Runs an edit. If it is refused, prints each fault with its path on a separate line, or the message that `refusal` returns.
 */
export async function edit(
  context: CommandContext,
  work: (editing: Editing, renaming: CommandBackend['renaming'], fronts: CommandBackend['fronts']) => Promise<unknown>,
  refusal: (problem: EditProblem) => string | undefined = () => undefined,
): Promise<ExitCode> {
  return await withBackend(context, async ({ editing, renaming, fronts }) => {
    try {
      await work(editing, renaming, fronts);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      const words = refusal(error);
      if (words !== undefined) context.err(`${words}\n`);
      else context.err(faultLines(error.fields, context));
      // No piece can have such a name or edition; otherwise the piece does not exist.
      const isWrongKey = words === undefined && error.fields.some(({ path }) => path === 'name' || path === 'site');
      return error.kind === 'invalid' || isWrongKey ? exitCode.usage : exitCode.partly;
    }
  });
}

function parseKind(kind: string, { language }: CommandContext): ContentKey['kind'] {
  if (isContentKind(kind)) return kind;
  const known = Object.keys(contentKinds).join(', ');
  throw new CommandFailure(exitCode.usage, contentMessages[language].unknownKind(kind, known));
}

/** Returns the key of a piece from the arguments. Throws CommandFailure if the kind is unknown. */
export const toContentKey = (kind: string, name: string, { site = '' }: ContentFlags, context: CommandContext): ContentKey => ({
  kind: parseKind(kind, context),
  name,
  site,
});

/** Returns the author and the expected version of an edit. */
export const toEditOptions = ({ ifVersion }: EditFlags, { user }: CommandContext) => ({
  author: user,
  ...(ifVersion === undefined ? {} : { ifVersion }),
});

async function readValue(file: string | undefined, context: CommandContext): Promise<unknown> {
  const text = await readInput(file, context);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(exitCode.usage, contentMessages[context.language].noJson(errorText(error, context)));
  }
}

async function tell(key: ContentKey, result: EditResult, { json }: ContentFlags, context: CommandContext): Promise<void> {
  const say = contentMessages[context.language];
  for (const { path, kind, name } of result.warnings) context.err(`${say.missing(path, say.things[kind], name)}\n`);
  if (json) await context.out(`${JSON.stringify({ ...key, ...result })}\n`);
  else
    await context.out(
      `${describeKey(key)}: ${say.outcomes[result.outcome]} (${commonMessages[context.language].version(result.version)})\n`,
    );
}

/** Formats a key as the arguments of a command: `data menus --site erdely`. */
export const describeKey = ({ kind, name, site }: ContentKey): string => `${kind} ${name}${site === '' ? '' : ` --site ${site}`}`;

function versionText(
  { version, author, changedAt }: { version: number; author?: string; changedAt?: number },
  { language }: CommandContext,
): string {
  const say = contentMessages[language];
  if (version === 0) return say.builtIn;
  const when = changedAt === undefined ? say.fromLoading : `${author}, ${new Date(changedAt * 1000).toISOString()}`;
  return `${commonMessages[language].version(version)} (${when})`;
}
