import { refusalIn } from '~/lib/words/refusals';
import type { CommandContext } from '../context';

/** A field that was refused. */
interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Returns a refusal in the language of the terminal. An unknown one stays in English. */
export const refusalText = (message: string, { language }: Pick<CommandContext, 'language'>): string =>
  refusalIn(language, message);

const listFaults = (fields: readonly Fault[], context: Pick<CommandContext, 'language'>): readonly string[] =>
  fields.map(({ path, message }) => `${path === '' ? '' : `${path}: `}${refusalText(message, context)}`);

/** Returns the refused fields, each with its path on a separate line. */
export const faultLines = (fields: readonly Fault[], context: Pick<CommandContext, 'language'>): string =>
  listFaults(fields, context)
    .map((line) => `${line}\n`)
    .join('');

/** The same on one line. */
export const faultText = (fields: readonly Fault[], context: Pick<CommandContext, 'language'>): string =>
  listFaults(fields, context).join('; ');

/**
 * Translates the reason why a record was not stored: refusals of fields, separated by semicolons, or a sentence of an importer.
 */
export const reasonText = (reason: string, context: Pick<CommandContext, 'language'>): string => {
  const [, first = reason, more] = /^(.*) \(and (\d+) more\)$/s.exec(reason) ?? [];
  if (more !== undefined && context.language === 'hu') return `${reasonText(first, context)} (és még ${more})`;
  return reason
    .split('; ')
    .map((part) => {
      const [, place = '', message = part] = /^([\w.-]+: )(.*)$/s.exec(part) ?? [];
      return `${place}${refusalText(message, context)}`;
    })
    .join('; ');
};
