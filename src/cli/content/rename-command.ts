import type { ContentKey } from '~/backend/index';
import type { CommandBackend, CommandContext } from '../context';
import type { ExitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { describeKey, type EditFlags, type EditProblem, edit, toContentKey, toEditOptions } from './content-command';
import { contentMessages } from './content-messages';

type Result = Awaited<ReturnType<CommandBackend['renaming']['rename']>>;

interface Wanted {
  readonly kind: string;
  readonly name: string;
  readonly other: string;
}

/** `hirmondo content rename`: changes the slug and redirects the old addresses. */
export async function runRename(wanted: Wanted, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await change(wanted, flags, context, 'rename');
}

/** `hirmondo content merge`: merges a section, tag, author or podcast into another. */
export async function runMerge(wanted: Wanted, flags: EditFlags, context: CommandContext): Promise<ExitCode> {
  return await change(wanted, flags, context, 'merge');
}

async function change(
  { kind, name, other }: Wanted,
  flags: EditFlags,
  context: CommandContext,
  what: 'rename' | 'merge',
): Promise<ExitCode> {
  const key = toContentKey(kind, name, flags, context);
  return await edit(
    context,
    async (_editing, renaming) => {
      const result = await renaming[what](key, other, toEditOptions(flags, context));
      if (flags.json) await context.out(`${JSON.stringify({ ...key, ...result })}\n`);
      else await context.out(inWords(key, other, result, context));
    },
    (problem) => refusal(problem, key, other, context),
  );
}

function inWords(
  key: ContentKey,
  other: string,
  { outcome, version, moved, redirects }: Result,
  { language }: CommandContext,
): string {
  const say = contentMessages[language];
  const head =
    outcome === 'renamed'
      ? say.renamed(describeKey(key), other, commonMessages[language].version(version))
      : say.merged(describeKey(key), other);
  const went = key.kind === 'podcast' ? say.episodesMoved(moved) : say.articlesMoved(moved);
  const lines = [`${head}, ${went}`, ...redirects.map(({ from, to }) => `  301  ${from} → ${to}`)];
  return `${lines.join('\n')}\n`;
}

/** Returns why it was refused, or undefined if the fault itself says so. */
function refusal(
  { kind, fields }: EditProblem,
  key: ContentKey,
  other: string,
  { language }: CommandContext,
): string | undefined {
  const say = contentMessages[language];
  const [field] = fields;
  if (kind === 'unknown') return say.unknown(describeKey(field?.path === 'to' ? { ...key, name: other } : key));
  if (field?.path === 'version') return say.changedMeanwhile(describeKey(key));
  if (kind === 'conflict') return say.taken(other);
  return field?.path === 'kind' ? say.notRenamed(key.kind) : undefined;
}
