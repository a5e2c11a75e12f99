import type { Command } from 'commander';
import { isIngestProblem, missingMedia } from '~/backend/index';
import { articleStates } from '~/lib/desk/article-state';
import type { ArticleCheck } from '~/lib/desk/checks/check-article';
import type { FocalPoints } from '~/lib/images/focal-points';
import { parseVersion } from '../content/content-command';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { readInput } from '../input';
import { parseFocalPoints } from '../media/media-command';
import { commonMessages } from '../messages/common-messages';
import { faultLines } from '../messages/faults';
import { articleMessages } from './article-messages';
import { type ArticleParts, addCheck, checkLines, type Flags } from './check-command';
import { momentText, parseMoment } from './moment';

type Desk = CommandBackend['desk'];
type Done = Awaited<ReturnType<Desk['set']>>;

interface ListFlags extends Flags {
  readonly state?: string;
  readonly site?: string;
  readonly limit: number;
}

interface GetFlags extends Flags {
  readonly version?: number;
}

interface VersionsFlags extends Flags {
  readonly limit: number;
}

/** Flags of subcommands that change an article. */
interface EditFlags extends Flags {
  readonly ifVersion?: number;
}

interface HoldFlags extends EditFlags {
  readonly hold?: boolean;
  readonly ifCopy?: number;
}

/** Adds the subcommands of `hirmondo article`, which edit articles (docs/contracts/content-editing.md). */
export function addArticleCommands(article: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = articleMessages[context.language];
  const { value, ...common } = commonMessages[context.language];
  const number = (flag: string) => parseVersion(flag, context);
  article.description(say.description);
  const under = (name: string, description: string): Command =>
    article.command(name).description(description).option('--json', common.json);
  const named = (name: string, description: string): Command => under(name, description).argument('<slug>', say.slug);
  const edit = (name: string, description: string): Command =>
    named(name, description).option('--if-version <n>', common.ifVersion, number('--if-version'));
  const run = async (work: (backend: ArticleParts) => Promise<unknown>): Promise<void> => done(await attempt(context, work));

  under('list', say.list)
    .option(`--state <${value.state}>`, say.inState(articleStates.join(', ')))
    .option('--site <slug>', say.site)
    .option('--limit <n>', common.limit, number('--limit'), 50)
    .action((flags: ListFlags) => run(({ desk }) => list(desk, flags, context)));
  named('get', say.get)
    .option('--version <n>', say.getVersion, number('--version'))
    .action((slug: string, flags: GetFlags) => run(({ desk }) => get(desk, slug, flags, context)));
  named('versions', say.versions)
    .option('--limit <n>', common.limit, number('--limit'), 20)
    .action((slug: string, flags: VersionsFlags) => run(({ desk }) => versions(desk, slug, flags, context)));
  edit('set', say.set)
    .option('--file <path>', common.inputFile)
    .option('--hold', say.holdSet)
    .option(`--if-copy <${value.moment}>`, say.ifCopy, parseMoment('--if-copy', context))
    .action((slug: string, flags: HoldFlags & { readonly file?: string }) =>
      run(async ({ desk, checks, media }) => {
        const input = await readArticle(flags.file, context);
        const result = await desk.set(
          { ...input, slug: input.slug ?? slug },
          { ...who(flags, context), of: slug, hold: flags.hold === true },
        );
        for (const { path, src } of await missingMedia(media, input)) context.err(`${say.noFile(path, src)}\n`);
        await tell(slug, result, flags, context, await checks.of(String(input.slug ?? slug)));
      }),
    );
  addFocus(edit, run, context);
  edit('publish', say.publish)
    .option(`--at <${value.moment}>`, say.at, parseMoment('--at', context))
    .action((slug: string, flags: EditFlags & { readonly at?: number }) =>
      run(async ({ desk, checks }) => {
        const result = await desk.publish(slug, { ...who(flags, context), ...(flags.at !== undefined && { at: flags.at }) });
        const found = await checks.of(slug);
        await tell(slug, result, flags, context, found);
        if (!flags.json) context.err(checkLines(found, context));
      }),
    );
  addCheck(named, run, context);
  edit('withdraw', say.withdraw).action((slug: string, flags: EditFlags) =>
    run(async ({ desk }) => tell(slug, await desk.withdraw(slug, who(flags, context)), flags, context)),
  );
  addCorrect(edit, run, context);
  edit('embargo', say.embargo)
    .option(`--until <${value.moment}>`, say.until, parseMoment('--until', context))
    .action((slug: string, flags: EditFlags & { readonly until?: number }) =>
      run(async ({ desk }) =>
        tell(slug, await desk.embargo(slug, { ...who(flags, context), until: flags.until }), flags, context),
      ),
    );
  edit('restore', say.restore)
    .alias('undelete')
    .option('--to <n>', say.to, number('--to'))
    .option('--hold', say.holdRestore)
    .option(`--if-copy <${value.moment}>`, say.ifCopy, parseMoment('--if-copy', context))
    .action((slug: string, flags: HoldFlags & { readonly to?: number }) =>
      run(async ({ desk }) => {
        const { to, hold = false } = flags;
        const options = who(flags, context);
        const result = to === undefined ? await desk.undelete(slug, options) : await desk.restore(slug, { ...options, to, hold });
        await tell(slug, result, flags, context);
      }),
    );
  edit('delete', say.delete).action((slug: string, flags: EditFlags) =>
    run(async ({ desk }) => {
      const result = await desk.remove(slug, who(flags, context));
      await context.out(flags.json ? `${JSON.stringify({ slug, ...result })}\n` : `${say.deleted(slug)}\n`);
    }),
  );
}

/** `hirmondo article correct`: adds a correction to what readers have seen. */
function addCorrect(
  edit: (name: string, description: string) => Command,
  run: (work: (backend: ArticleParts) => Promise<unknown>) => Promise<void>,
  context: CommandContext,
): void {
  const say = articleMessages[context.language];
  const { text: words } = commonMessages[context.language].value;
  edit('correct', say.correct)
    .requiredOption(`--text <${words}>`, say.right)
    .option(`--wrong <${words}>`, say.wrong)
    .action((slug: string, { text, wrong, ...flags }: EditFlags & { readonly text: string; readonly wrong?: string }) =>
      run(async ({ desk }) => tell(slug, await desk.correct(slug, { ...who(flags, context), text, wrong }), flags, context)),
    );
}

/** `hirmondo article focus`: sets the focal point that crops of the cover keep. */
function addFocus(
  edit: (name: string, description: string) => Command,
  run: (work: (backend: ArticleParts) => Promise<unknown>) => Promise<void>,
  context: CommandContext,
): void {
  const say = articleMessages[context.language];
  const { point } = commonMessages[context.language].value;
  edit('focus', say.focus)
    .argument(`[${point}]`, say.focalPoint, parseFocalPoints(point, context))
    .option('--hold', say.holdSet)
    .action((slug: string, focus: FocalPoints | undefined, flags: HoldFlags) =>
      run(async ({ desk }) => {
        const { input, ifCopyTime } = await withFocus(desk, slug, focus, context);
        const options = { ...who(flags, context), hold: flags.hold === true, ifCopyTime };
        await tell(slug, await desk.set(input, options), flags, context);
      }),
    );
}

/** Returns the article as input for `set`, with another focal point of its cover, and the time of the working copy that it is. */
async function withFocus(desk: Desk, slug: string, focus: FocalPoints | undefined, { language }: CommandContext) {
  const say = articleMessages[language];
  const view = await desk.get(slug);
  if (view === undefined) throw new CommandFailure(exitCode.partly, say.unknown(slug));
  const article = view.workingCopy?.article ?? view.article;
  if (article.cover === undefined) throw new CommandFailure(exitCode.partly, say.noCover(slug));
  return { input: { ...article, cover: { ...article.cover, focus } }, ifCopyTime: view.workingCopy?.changedAt ?? 0 };
}

/** Runs the work. If it is refused, prints each fault with its path on a separate line. */
async function attempt(context: CommandContext, work: (backend: ArticleParts) => Promise<unknown>): Promise<ExitCode> {
  return await withBackend(context, async ({ desk, checks, media }) => {
    try {
      await work({ desk, checks, media });
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      context.err(faultLines(error.fields, context));
      return error.kind === 'invalid' ? exitCode.usage : exitCode.partly;
    }
  });
}

const who = ({ ifVersion, ifCopy }: HoldFlags, { user }: CommandContext) => ({
  author: user,
  ...(ifVersion === undefined ? {} : { ifVersion }),
  ...(ifCopy === undefined ? {} : { ifCopyTime: ifCopy }),
});

async function list(desk: Desk, { state, site, limit, json }: ListFlags, context: CommandContext): Promise<void> {
  const say = articleMessages[context.language];
  const wanted = articleStates.find((one) => one === state);
  if (state !== undefined && wanted === undefined) {
    throw new CommandFailure(exitCode.usage, say.unknownState(state, articleStates.join(', ')));
  }
  const items = await desk.list({ ...(wanted && { state: wanted }), ...(site !== undefined && { site }), limit });
  if (json) await context.out(`${JSON.stringify(items)}\n`);
  else {
    const { version: number } = commonMessages[context.language];
    for (const { slug, title, state: own, version, pubDate, hasWorkingCopy } of items) {
      const marks = `${say.states[own]}${hasWorkingCopy ? say.withWorkingCopy : ''}`;
      await context.out(`${slug}\t${marks}\t${momentText(pubDate, context)}\t${number(version)}\t${title}\n`);
    }
  }
}

async function get(desk: Desk, slug: string, { version, json }: GetFlags, context: CommandContext): Promise<void> {
  const say = articleMessages[context.language];
  const view = await desk.get(slug);
  if (view === undefined) throw new CommandFailure(exitCode.partly, say.unknown(slug));
  if (version === undefined) {
    await context.out(
      `${json ? JSON.stringify(view) : JSON.stringify(view.workingCopy?.article ?? view.article, undefined, 2)}\n`,
    );
    return;
  }
  const found = (await desk.versions(slug, MAX_VERSIONS)).find((one) => one.version === version);
  if (found === undefined) throw new CommandFailure(exitCode.partly, say.unknownVersion(slug, version));
  await context.out(`${json ? JSON.stringify(found) : JSON.stringify(found.article, undefined, 2)}\n`);
}

/** Maximum number of versions stored of an article. */
const MAX_VERSIONS = 500;

async function versions(desk: Desk, slug: string, { limit, json }: VersionsFlags, context: CommandContext): Promise<void> {
  const say = articleMessages[context.language];
  const found = await desk.versions(slug, limit);
  if (found.length === 0) throw new CommandFailure(exitCode.partly, say.unknown(slug));
  if (json) await context.out(`${JSON.stringify(found)}\n`);
  else {
    const { version: number } = commonMessages[context.language];
    for (const { version, author = say.byImport, changedAt, article } of found) {
      await context.out(
        `${number(version)}\t${author}\t${changedAt === undefined ? '–' : momentText(changedAt, context)}\t${article.title}\n`,
      );
    }
  }
}

/** Tells what was done; as JSON also what the article lacks. */
async function tell(
  slug: string,
  result: Done,
  { json }: Flags,
  context: CommandContext,
  checks?: readonly ArticleCheck[],
): Promise<void> {
  const say = articleMessages[context.language];
  const { outcome, version, state, pubDate, movedFrom } = result;
  if (json) return await context.out(`${JSON.stringify({ slug, ...result, ...(checks && { checks }) })}\n`);
  const details = `${commonMessages[context.language].version(version)}, ${say.states[state]}, ${momentText(pubDate, context)}`;
  await context.out(`${slug}: ${say.outcomes[outcome]} (${details})\n`);
  if (movedFrom !== undefined) await context.out(`${say.moved(momentText(movedFrom, context), momentText(pubDate, context))}\n`);
}

async function readArticle(file: string | undefined, context: CommandContext): Promise<Readonly<Record<string, unknown>>> {
  const text = await readInput(file, context);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Handled below, like a value that is not an article.
  }
  throw new CommandFailure(exitCode.usage, articleMessages[context.language].noArticle);
}
