import type { Editor, EditorStore } from '~/backend/definitions/editors';
import { isEmailAddress } from '~/lib/newsletter/email';
import type { Passwords } from './passwords';

/** Least letters of a password (NIST SP 800-63B for one that is not the only proof: 8; a newsroom is worth more). */
export const SHORTEST_PASSWORD = 12;

/** Editors' accounts, managed by the operator; there is no self-registration. */
export interface EditorAccounts {
  list(): Promise<readonly Editor[]>;
  /** Undefined for an address that is known; a new password is made unless one is given. */
  add(account: {
    readonly email: string;
    readonly name: string;
    readonly password?: string | undefined;
  }): Promise<NewAccount | undefined>;
  /** Undefined if no account has this address. */
  setActive(email: string, active: boolean): Promise<Editor | undefined>;
  /** A new password; authenticator, recovery codes and sessions are gone. */
  reset(email: string, password?: string): Promise<NewAccount | undefined>;
}

export interface NewAccount {
  readonly editor: Editor;
  readonly password: string;
}

/** Wrong words for an account. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
  constructor(
    readonly what: 'email' | 'password',
    /** The address, or the length that a password needs. */
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
    if (password.length >= SHORTEST_PASSWORD && password.length <= 1024) return password;
    throw new AccountProblem('password', String(SHORTEST_PASSWORD));
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
