import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import type { CommandContext } from './context';
import { CommandFailure, errorMessage, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';

/** Text of a file; of the standard input where none is named, or `-`. Throws CommandFailure when it cannot be read. */
export async function readInput(file: string | undefined, context: CommandContext): Promise<string> {
  if (file === undefined || file === '-') return await context.input();
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, commonMessages[context.language].unreadable(file, errorMessage(error)));
  });
}

/** The same as a value: YAML, or JSON, which is YAML, too. Throws CommandFailure when it is neither. */
export async function readValue(file: string | undefined, context: CommandContext): Promise<unknown> {
  const text = await readInput(file, context);
  try {
    return parseYaml(text);
  } catch (error) {
    throw new CommandFailure(
      exitCode.usage,
      commonMessages[context.language].neitherYamlNorJson(file ?? '-', errorMessage(error)),
    );
  }
}
