import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { readValue } from './input';

const OUTCOMES = {
  created: 'elkészült',
  updated: 'frissült',
  unchanged: 'nem változott',
  deleted: 'törölve',
  unknown: 'nincs ilyen',
} as const;

/** Puts the commands of `hirmondo quiz` under their own. */
export function addQuizCommands(quiz: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  quiz.description('Kvízek és szavazások (docs/contracts/quiz.md)');
  quiz
    .command('list')
    .description('A kvízek, a szavazók számával')
    .helpOption('-h, --help', 'ez a súgó')
    .option('--json', 'soronként egy JSON-objektum')
    .action(async (flags: { readonly json?: boolean }) => done(await runList(flags, context)));
  quiz
    .command('show')
    .description('Egy kvíz a mostani állásával, JSON-ban')
    .helpOption('-h, --help', 'ez a súgó')
    .argument('<id>', 'a kvíz azonosítója')
    .action(async (id: string) => done(await runShow(id, context)));
  quiz
    .command('set')
    .description('Kvíz készítése vagy cseréje egy YAML- vagy JSON-fájlból; a szavazatok megmaradnak')
    .helpOption('-h, --help', 'ez a súgó')
    .argument('<id>', 'a kvíz azonosítója')
    .argument('[file]', 'a fájl (alapból a szabványos bemenet)')
    .action(async (id: string, file: string | undefined) => done(await runSet(id, file, context)));
  quiz
    .command('delete')
    .description('Egy kvíz törlése, a szavazatokkal együtt')
    .helpOption('-h, --help', 'ez a súgó')
    .argument('<id>', 'a kvíz azonosítója')
    .action(async (id: string) => done(await runDelete(id, context)));
}

async function runList({ json }: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizzes }) => {
    for (const { id, title = '', voters } of await quizzes.list()) {
      await context.out(json ? `${JSON.stringify({ id, title, voters })}\n` : `${id}\t${voters}\t${title}\n`);
    }
    return exitCode.ok;
  });
}

async function runShow(id: string, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizzes }) => {
    const quiz = await quizzes.quiz(id);
    if (quiz === undefined) return unknown(id, context);
    await context.out(`${JSON.stringify(quiz, undefined, 2)}\n`);
    return exitCode.ok;
  });
}

async function runSet(id: string, file: string | undefined, context: CommandContext): Promise<ExitCode> {
  const value = await readValue(file, context);
  return await withBackend(context, async ({ quizzes }) => {
    const { outcome } = await put(quizzes, id, value);
    context.out(`${id}: ${OUTCOMES[outcome]}.\n`);
    return exitCode.ok;
  });
}

async function put(quizzes: CommandBackend['quizzes'], id: string, value: unknown) {
  try {
    return await quizzes.put(id, value);
  } catch (error) {
    if (isIngestProblem(error)) throw new CommandFailure(exitCode.usage, error.message);
    throw error;
  }
}

async function runDelete(id: string, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ quizzes }) => {
    if ((await quizzes.remove(id)).outcome === 'unknown') return unknown(id, context);
    context.out(`${id}: törölve.\n`);
    return exitCode.ok;
  });
}

function unknown(id: string, context: CommandContext): ExitCode {
  context.err(`Nincs ilyen kvíz: ${id}\n`);
  return exitCode.partly;
}
