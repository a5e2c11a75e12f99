import type { CommandContext, Terminal } from '../context';
import { CommandFailure, exitCode } from '../failure';
import { userMessages } from '../messages/user-messages';

/**
 * The context of a command that an editor signs: its changes carry their name, and what their role does not permit is refused, as at
 * the desk. `email` returns the address that was given, if any.
 */
export function signedBy(context: CommandContext, email: () => string | undefined): CommandContext {
  let { user } = context;
  const openBackend: Terminal['openBackend'] = async (use, language, editions) => {
    const backend = await context.openBackend(use, language, editions);
    const address = email();
    if (address === undefined) return backend;
    const editor = await backend.editors.byEmail(address);
    if (editor?.active !== true) {
      await backend.close();
      throw new CommandFailure(exitCode.usage, userMessages[context.language].unknown(address));
    }
    user = editor.name;
    return { ...backend, ...backend.actingFor(editor, editor.name) };
  };
  return Object.defineProperty({ ...context, openBackend }, 'user', { get: () => user });
}
