import type { Publication } from '~/editions/publication';
import type { CommandContext } from '../context';
import { CommandFailure } from '../failure';
import { type InitFlags, questions } from './answers';

/**
 * Asks the person at the terminal for the flags that are not given. Each answer is judged at its question, which is asked again
 * until the answer is right. `judge` throws CommandFailure for flags that are wrong.
 */
export async function askFlags(
  given: InitFlags,
  earlier: InitFlags,
  judge: (flags: InitFlags) => Promise<void>,
  {
    ask,
    err,
    language,
    named,
  }: CommandContext & { readonly ask: NonNullable<CommandContext['ask']>; readonly named: Publication['editions'] | undefined },
): Promise<InitFlags> {
  let flags: InitFlags = { ...earlier, ...given };
  for (const { flag, text, standard, needed } of questions(language, earlier, named)) {
    if (given[flag] !== undefined || needed?.(flags) === false) continue;
    for (;;) {
      const answer = (await ask(`${text}${standard === '' ? '' : ` [${standard}]`} `)).trim() || standard;
      // An empty answer without a default is no flag: what it would set keeps its earlier value.
      const next: InitFlags = answer === '' && flag !== 'name' ? flags : { ...flags, [flag]: answer };
      const fault = await findFault(next, judge);
      if (fault === undefined) {
        flags = next;
        break;
      }
      err(`${fault}\n`);
    }
  }
  return flags;
}

/** What is wrong with the flags, without the flag's name: the person at the terminal has typed none. */
async function findFault(flags: InitFlags, judge: (flags: InitFlags) => Promise<void>): Promise<string | undefined> {
  try {
    await judge(flags);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return error.message.replace(/^--[\w-]+: /, '');
  }
}
