import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { articleLine } from '~/backend/importers/ndjson';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { programMessages } from '../messages/program-messages';

/**
 * Writes every article as a line of our own format to a file or to standard output. The file appears only when it is complete.
 */
export async function runExport(path: string | undefined, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async (backend) => {
    let count = 0;
    if (path === undefined || path === '-') {
      for await (const article of backend.exportArticles()) {
        await context.out(articleLine(article));
        count += 1;
      }
    } else count = await writeFileWhole(path, backend.exportArticles(), context);
    context.err(`${programMessages[context.language].exported(count)}\n`);
    return exitCode.ok;
  });
}

async function writeFileWhole(
  path: string,
  articles: ReturnType<CommandBackend['exportArticles']>,
  { language }: CommandContext,
): Promise<number> {
  const partial = `${path}.part`;
  const stream = createWriteStream(partial, { mode: 0o600 });
  const unwritable = (error: unknown): never => {
    throw new CommandFailure(exitCode.storage, commonMessages[language].unwritable(path, errorText(error, { language })));
  };
  const failed = new Promise<never>((_, reject) => stream.on('error', reject)).catch(unwritable);
  failed.catch(() => {});
  let count = 0;
  try {
    for await (const article of articles) {
      count += 1;
      if (!stream.write(articleLine(article))) await Promise.race([drained(stream), failed]);
    }
    await Promise.race([new Promise<void>((resolve) => stream.end(resolve)), failed]);
    await rename(partial, path).catch(unwritable);
    return count;
  } catch (error) {
    if (!stream.closed) await new Promise<void>((resolve) => stream.once('close', () => resolve()).destroy());
    await rm(partial, { force: true });
    throw error;
  }
}

async function drained(stream: WriteStream): Promise<void> {
  await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
}
