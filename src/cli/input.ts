import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import type { CommandContext } from './context';
import { CommandFailure, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { errorText } from './messages/error-text';

/** Returns the text of a file; `-` or undefined reads standard input. Throws CommandFailure if it cannot be read. */
export async function readInput(file: string | undefined, context: CommandContext): Promise<string> {
  if (file === undefined || file === '-') return await context.input();
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, commonMessages[context.language].unreadable(file, errorText(error, context)));
  });
}

/** Returns the same text parsed as YAML, which includes JSON. Throws CommandFailure if it is neither. */
export async function readValue(file: string | undefined, context: CommandContext): Promise<unknown> {
  const text = await readInput(file, context);
  try {
    return parseYaml(text);
  } catch (error) {
    throw new CommandFailure(
      exitCode.usage,
      commonMessages[context.language].neitherYamlNorJson(file ?? '-', errorText(error, context)),
    );
  }
}
