import type { Editor } from '~/backend/definitions/editors';
import { passwordFault } from '~/lib/session/password-rule';

/** Why an editor may not have this password; undefined if they may. */
export type PasswordCheck = (password: string, editor: Pick<Editor, 'name' | 'email'>) => Promise<'length' | 'easy' | undefined>;

/** `paper` is the name of the paper, which belongs to nobody's password; `loadStolen` reads the passwords that everybody tries. */
export function createPasswordCheck(paper: string, loadStolen: () => Promise<ReadonlySet<string>>): PasswordCheck {
  return async (password, { name, email }) => passwordFault(password, [name, email, paper], await loadStolen());
}
