import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { readValue } from './input';
import { commonMessages } from './messages/common-messages';
import { faultText } from './messages/faults';
import { quizMessages } from './messages/quiz-messages';

/** Adds the subcommands of `hirmondo quiz`. */
export function addQuizCommands(quiz: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = quizMessages[context.language];
  const common = commonMessages[context.language];
  quiz.description(say.description);
  quiz
    .command('list')
    .description(say.list)
    .option('--json', common.jsonLines)
    .action(async (flags: { readonly json?: boolean }) => done(await runList(flags, context)));
  quiz
    .command('show')
    .description(say.show)
    .argument('<id>', say.id)
    .action(async (id: string) => done(await runShow(id, context)));
  quiz
    .command('set')
    .description(say.set)
    .argument('<id>', say.id)
    .argument('[file]', common.inputFile)
    .action(async (id: string, file: string | undefined) => done(await runSet(id, file, context)));
  quiz
    .command('delete')
    .description(say.delete)
    .argument('<id>', say.id)
    .action(async (id: string) => done(await runDelete(id, context)));
}

async function runList({ json }: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizzes }) => {
    const all = await quizzes.list();
    if (all.length === 0 && !json) context.err(`${quizMessages[context.language].none}\n`);
    for (const { id, title = '', voters, suspect } of all) {
      const noted = suspect === 0 ? '' : `\t${quizMessages[context.language].suspect(suspect)}`;
      await context.out(json ? `${JSON.stringify({ id, title, voters, suspect })}\n` : `${id}\t${voters}\t${title}${noted}\n`);
    }
    return exitCode.ok;
  });
}

async function runShow(id: string, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizzes }) => {
    const quiz = await quizzes.report(id);
    if (quiz === undefined) return unknown(id, context);
    await context.out(`${JSON.stringify(quiz, undefined, 2)}\n`);
    return exitCode.ok;
  });
}

async function runSet(id: string, file: string | undefined, context: CommandContext): Promise<ExitCode> {
  const value = await readValue(file, context);
  return await withBackend(context, async ({ quizDesk }) => {
    const { outcome } = await put(quizDesk, id, value, context);
    context.out(`${id}: ${quizMessages[context.language].outcomes[outcome]}.\n`);
    return exitCode.ok;
  });
}

async function put(quizDesk: CommandBackend['quizDesk'], id: string, value: unknown, context: CommandContext) {
  try {
    return await quizDesk.save(id, value, { author: context.user });
  } catch (error) {
    if (isIngestProblem(error) && error.kind !== 'forbidden')
      throw new CommandFailure(exitCode.usage, faultText(error.fields, context));
    throw error;
  }
}

async function runDelete(id: string, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizDesk }) => {
    if ((await quizDesk.remove(id, { author: context.user })).outcome === 'unknown') return unknown(id, context);
    context.out(`${id}: ${quizMessages[context.language].outcomes.deleted}.\n`);
    return exitCode.ok;
  });
}

function unknown(id: string, context: CommandContext): ExitCode {
  context.err(`${quizMessages[context.language].unknown(id)}\n`);
  return exitCode.partly;
}
