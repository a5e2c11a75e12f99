import type { ContentKey } from '~/backend/index';
import type { CommandBackend, CommandContext } from '../context';
import type { ExitCode } from '../failure';
import { describeKey, type EditFlags, type EditProblem, edit, toContentKey, toEditOptions } from './content-command';

type Result = Awaited<ReturnType<CommandBackend['renaming']['rename']>>;

interface Wanted {
  readonly kind: string;
  readonly name: string;
  readonly other: string;
}

/** `hirmondo content rename`: another slug, with redirects from the old addresses. */
export async function runRename(wanted: Wanted, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await change(wanted, flags, context, 'rename');
}

/** `hirmondo content merge`: one section, tag, author or show becomes part of another. */
export async function runMerge(wanted: Wanted, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await change(wanted, flags, context, 'merge');
}

async function change(
  { kind, name, other }: Wanted,
  flags: EditFlags,
  context: CommandContext,
  what: 'rename' | 'merge',
): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags);
  return await edit(
    context,
    async (_editing, renaming) => {
      const result = await renaming[what](key, other, toEditOptions(flags, context));
      if (flags.json) await context.out(`${JSON.stringify({ ...key, ...result })}\n`);
      else await context.out(inWords(key, other, result));
    },
    (problem) => refusal(problem, key, other),
  );
}

function inWords(key: ContentKey, other: string, { outcome, version, moved, redirects }: Result): string {
  const head =
    outcome === 'renamed'
      ? `${describeKey(key)}: új neve ${other} (${version}. változat)`
      : `${describeKey(key)}: beleolvadt ebbe: ${other}`;
  const what = key.kind === 'podcast' ? 'adás' : 'cikk';
  const lines = [`${head}, ${moved} ${what} ment vele.`, ...redirects.map(({ from, to }) => `  301  ${from} → ${to}`)];
  return `${lines.join('\n')}\n`;
}

/** Why it could not be, in Hungarian; undefined: the fault says it itself. */
function refusal({ kind, fields }: EditProblem, key: ContentKey, other: string): string | undefined {
  const [field] = fields;
  if (kind === 'unknown') return `Nincs ilyen: ${field?.path === 'to' ? describeKey({ ...key, name: other }) : describeKey(key)}`;
  if (field?.path === 'version') return `${describeKey(key)}: közben más megváltoztatta`;
  if (kind === 'conflict') return `„${other}” foglalt: másé, vagy másnak a régi neve (merge összeolvasztja őket)`;
  return field?.path === 'kind' ? `„${key.kind}”: csak news-section, tag, author és podcast kaphat új nevet` : undefined;
}
