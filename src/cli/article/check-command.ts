import type { Command } from 'commander';
import type { ArticleCheck } from '~/lib/desk/checks/check-article';
import type { CommandBackend, CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { articleMessages } from './article-messages';
import { parseMoment } from './moment';

/** The parts of the backend that the subcommands use. */
export type ArticleParts = Pick<CommandBackend, 'desk' | 'checks' | 'media'>;

/** Flags of every subcommand. */
export interface Flags {
  readonly json?: boolean;
}

/** What an article lacks, a line each. */
export const checkLines = (checks: readonly ArticleCheck[], { language }: CommandContext): string =>
  checks.map(({ level, where, what, remedy }) => `${articleMessages[language].check(level, where)} ${what} ${remedy}\n`).join('');

/** Adds `hirmondo article check`. */
export function addCheck(
  named: (name: string, description: string) => Command,
  run: (work: (backend: ArticleParts) => Promise<unknown>) => Promise<void>,
  context: CommandContext,
): void {
  const say = articleMessages[context.language];
  const { moment } = commonMessages[context.language].value;
  named('check', say.checkArticle)
    .option(`--at <${moment}>`, say.checkAt, parseMoment('--at', context))
    .action((slug: string, flags: Flags & { readonly at?: number }) => run((backend) => check(backend, slug, flags, context)));
}

/** `hirmondo article check`: what an article lacks before readers see it. Fails if something is red. */
async function check(
  { desk, checks }: ArticleParts,
  slug: string,
  { at, json }: Flags & { readonly at?: number },
  context: CommandContext,
): Promise<void> {
  const say = articleMessages[context.language];
  if ((await desk.get(slug)) === undefined) throw new CommandFailure(exitCode.partly, say.unknown(slug));
  const found = await checks.of(slug, { at });
  if (json) await context.out(`${JSON.stringify(found)}\n`);
  else await context.out(found.length === 0 ? `${say.allGood}\n` : checkLines(found, context));
  const reds = found.filter(({ level }) => level === 'red').length;
  if (reds > 0) throw new CommandFailure(exitCode.partly, say.reds(reds));
}
