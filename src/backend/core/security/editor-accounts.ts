import type { Editor, EditorStore } from '~/backend/definitions/editors';
import { isEmailAddress } from '~/lib/newsletter/email';
import type { Passwords } from './passwords';

/** Minimum length of a password. NIST SP 800-63B requires 8 if there is a second factor; we require more. */
export const MIN_PASSWORD_LENGTH = 12;

/** Editors' accounts, managed by the operator; there is no self-registration. */
export interface EditorAccounts {
  list(): Promise<readonly Editor[]>;
  /** Undefined if the address is taken; a password is generated unless one is given. */
  add(account: {
    readonly email: string;
    readonly name: string;
    readonly password?: string | undefined;
  }): Promise<NewAccount | undefined>;
  /** Undefined if no account has this address. */
  setActive(email: string, active: boolean): Promise<Editor | undefined>;
  /** Sets a new password, and deletes authenticator, recovery codes and sessions. Undefined if no account has this address. */
  reset(email: string, password?: string): Promise<NewAccount | undefined>;
}

export interface NewAccount {
  readonly editor: Editor;
  readonly password: string;
}

/** An invalid address or password for an account. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
  constructor(
    readonly what: 'email' | 'password',
    /** The address, or the minimum length of a password. */
    readonly detail: string,
  ) {
    super(`${what}: ${detail}`);
  }
}

export function createEditorAccounts(options: {
  readonly store: EditorStore;
  readonly passwords: Passwords;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}): EditorAccounts {
  const { store, passwords, clock, randomId } = options;
  const plain = (email: string): string => email.trim().toLowerCase();

  function checked(password: string): string {
    if (password.length >= MIN_PASSWORD_LENGTH && password.length <= 1024) return password;
    throw new AccountProblem('password', String(MIN_PASSWORD_LENGTH));
  }

  return {
    list: () => store.list(),
    async add({ email, name, password = randomId() }) {
      const address = plain(email);
      if (!isEmailAddress(address)) throw new AccountProblem('email', email);
      const editor = {
        id: randomId(),
        email: address,
        name: name.trim() || address,
        active: true,
        createdAt: Math.floor(clock() / 1000),
      };
      const added = await store.add({ ...editor, passwordHash: await passwords.hash(checked(password)) });
      return added ? { editor, password } : undefined;
    },
    async setActive(email, active) {
      const editor = await store.byEmail(plain(email));
      if (editor === undefined) return undefined;
      await store.setActive(editor.id, active);
      return { ...editor, active };
    },
    async reset(email, password = randomId()) {
      const editor = await store.byEmail(plain(email));
      if (editor === undefined) return undefined;
      await store.reset(editor.id, await passwords.hash(checked(password)));
      return { editor, password };
    },
  };
}
