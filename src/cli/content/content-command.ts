import { InvalidArgumentError } from 'commander';
import { type ContentKey, contentKinds, isContentKind, isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from '../failure';
import { readInput } from '../input';

/** Flags of the commands under `hirmondo content`. */
export interface EditFlags {
  readonly site?: string;
  readonly json?: boolean;
  readonly file?: string;
  readonly ifVersion?: number;
  readonly to?: number;
  readonly limit?: number;
}

/** Every kind, for the help. */
export const contentKindList = Object.entries(contentKinds).map(([kind, { title, named }]) => ({ kind, title, named }));

type Editing = CommandBackend['editing'];
type EditResult = Awaited<ReturnType<Editing['set']>>;

const OUTCOMES = { created: 'létrejött', updated: 'megváltozott', unchanged: 'változatlan', deleted: 'törölve' } as const;

/** What a warning calls the thing that is missing. */
const WORDS: Readonly<Record<EditResult['warnings'][number]['kind'], string>> = {
  article: 'megjelent cikk',
  tag: 'címke',
  section: 'rovat',
  author: 'szerző',
  edition: 'kiadás',
  unique: 'egyedi elem',
  'article-list': 'cikklista',
  definition: 'rovatleírás',
  component: 'komponens',
};

/** Makes the reader of a whole number, for a flag of that name. */
export function parseVersion(flag: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`${flag}: egész szám kell, nem „${text}”.`);
    return Number(text);
  };
}

export async function runList(kind: string | undefined, { site, json }: EditFlags, context: CommandContext): Promise<ExitCode> {
  const asked = kind === undefined ? undefined : parseKind(kind);
  return await edit(context, async (editing) => {
    const things = (await editing.list(asked)).filter((thing) => site === undefined || thing.site === site);
    if (json) await context.out(`${JSON.stringify(things)}\n`);
    else for (const thing of things) await context.out(`${describeKey(thing)}  ${versionText(thing)}\n`);
  });
}

export async function runGet(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    const thing = await editing.get(toContentKey(kind, name, flags));
    const sites = await sitesWith(editing, thing);
    if (thing.value === undefined) {
      const elsewhere = sites.length === 0 ? '' : ` (van viszont: ${sites.join(', ')})`;
      throw new CommandFailure(exitCode.partly, `Nincs ilyen: ${describeKey(thing)}${elsewhere}`);
    }
    if (sites.length > 0 && !flags.json) context.err(`Saját darabja van még: ${sites.join(', ')} (--site)\n`);
    await context.out(`${flags.json ? JSON.stringify({ ...thing, sites }) : JSON.stringify(thing.value, undefined, 2)}\n`);
  });
}

/** Said of a piece that cannot be taken away, as articles or episodes name it. */
function inUse(key: ContentKey): (problem: EditProblem) => string | undefined {
  return ({ kind, fields }) =>
    kind === 'conflict' && fields[0]?.path === 'name'
      ? `${describeKey(key)}: nem törölhető, mert cikkek vagy adások nevezik meg; előbb olvaszd másba (content merge)`
      : undefined;
}

/** Said of a piece that cannot be made, as its name leads to another one. */
function leadsElsewhere(key: ContentKey): (problem: EditProblem) => string | undefined {
  return ({ kind, fields }) =>
    kind === 'conflict' && fields[0]?.path === 'name' ? `${describeKey(key)}: ez egy másiknak a régi neve, oda visz` : undefined;
}

/** Other editions that have a piece of their own of the same name; 'mindenki' is everybody's. */
async function sitesWith(editing: Editing, { kind, name, site }: ContentKey): Promise<readonly string[]> {
  if (!contentKinds[kind].perEdition) return [];
  const things = await editing.list(kind);
  return things.filter((one) => one.name === name && one.site !== site).map((one) => (one.site === '' ? 'mindenki' : one.site));
}

export async function runSet(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags);
  const value = await readValue(flags.file, context);
  return await edit(
    context,
    async (editing) => tell(key, await editing.set(key, value, toEditOptions(flags, context)), flags, context),
    leadsElsewhere(key),
  );
}

export async function runDelete(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags);
  return await edit(
    context,
    async (editing) => {
      const result = await editing.set(key, undefined, toEditOptions(flags, context));
      if (result.outcome === 'unchanged') throw new CommandFailure(exitCode.partly, `Nincs ilyen: ${describeKey(key)}`);
      await tell(key, result, flags, context);
    },
    inUse(key),
  );
}

export async function runHistory(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    const versions = await editing.history(toContentKey(kind, name, flags), flags.limit ?? 20);
    if (flags.json) await context.out(`${JSON.stringify(versions)}\n`);
    else for (const one of versions) await context.out(`${versionText(one)}${one.value === undefined ? '  (törölve)' : ''}\n`);
  });
}

export async function runUndo(kind: string, name: string, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags);
  const to = flags.to === undefined ? {} : { to: flags.to };
  return await edit(context, async (editing) =>
    tell(key, await editing.undo(key, { ...toEditOptions(flags, context), ...to }), flags, context),
  );
}

export async function runSchema(kind: string, name: string, context: CommandContext): Promise<ExitCode> {
  return await edit(context, async (editing) => {
    await context.out(`${JSON.stringify(editing.schema(toContentKey(kind, name, {})), undefined, 2)}\n`);
  });
}

/** What keeps an edit from being made. */
export interface EditProblem {
  readonly kind: 'invalid' | 'conflict' | 'unknown';
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Runs some editing; what cannot be stored ends it with the path of each fault, a line each, or with what `refusal` says of it.
 */
export async function edit(
  context: CommandContext,
  work: (editing: Editing, renaming: CommandBackend['renaming']) => Promise<unknown>,
  refusal: (problem: EditProblem) => string | undefined = () => undefined,
): Promise<ExitCode> {
  return await withBackend(context, async ({ editing, renaming }) => {
    try {
      await work(editing, renaming);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      const words = refusal(error);
      if (words !== undefined) context.err(`${words}\n`);
      else for (const { path, message } of error.fields) context.err(`${path === '' ? '' : `${path}: `}${message}\n`);
      return error.kind === 'conflict' ? exitCode.partly : exitCode.usage;
    }
  });
}

function parseKind(kind: string): ContentKey['kind'] {
  if (isContentKind(kind)) return kind;
  throw new CommandFailure(exitCode.usage, `Nincs „${kind}” fajta; lehet: ${Object.keys(contentKinds).join(', ')}.`);
}

export const toContentKey = (kind: string, name: string, { site = '' }: EditFlags): ContentKey => ({
  kind: parseKind(kind),
  name,
  site,
});

export const toEditOptions = ({ ifVersion }: EditFlags, { user }: CommandContext) => ({
  author: user,
  ...(ifVersion === undefined ? {} : { ifVersion }),
});

async function readValue(file: string | undefined, context: CommandContext): Promise<unknown> {
  const text = await readInput(file, context);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(exitCode.usage, `A bemenet nem JSON: ${errorMessage(error)}`);
  }
}

async function tell(key: ContentKey, result: EditResult, { json }: EditFlags, context: CommandContext): Promise<void> {
  for (const { path, kind, name } of result.warnings) context.err(`Figyelem: ${path}: nincs ilyen ${WORDS[kind]}: ${name}\n`);
  if (json) await context.out(`${JSON.stringify({ ...key, ...result })}\n`);
  else await context.out(`${describeKey(key)}: ${OUTCOMES[result.outcome]} (${result.version}. változat)\n`);
}

export const describeKey = ({ kind, name, site }: ContentKey): string => `${kind} ${name}${site === '' ? '' : ` --site ${site}`}`;

function versionText({ version, author, changedAt }: { version: number; author?: string; changedAt?: number }): string {
  if (version === 0) return 'beépített';
  const when = changedAt === undefined ? 'betöltésből' : `${author}, ${new Date(changedAt * 1000).toISOString()}`;
  return `${version}. változat (${when})`;
}
