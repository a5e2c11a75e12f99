import type { Editor, EditorStore } from '~/backend/definitions/editors';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import type { Person } from '~/lib/desk/roles';
import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';
import { MIN_PASSWORD_LENGTH } from '~/lib/session/password-rule';
import { normalLine } from '~/lib/text/normal-form';
import { mailCodeHash } from './code-check';
import { newMailCode } from './one-time-codes';
import type { PasswordCheck } from './password-check';
import type { Passwords } from './passwords';
import type { SessionTokenSigner } from './session-tokens';

/** What an account may do that names no role: the operator's first ones have to run everything. */
const EVERYTHING: Person = { role: 'chief', editions: [] };

/** Seconds for which the link of a new account signs in. */
const LINK_SECONDS = 24 * 3600;

/** Editors' accounts, managed by the operator; there is no self-registration. */
export interface EditorAccounts {
  list(): Promise<readonly Editor[]>;
  /** Undefined if the address is taken; a password is generated unless one is given. */
  add(account: {
    readonly email: string;
    readonly name: string;
    readonly password?: string | undefined;
    /** What the editor may do; by default everything, in all editions. */
    readonly person?: Person | undefined;
    /** True: the password is nobody's, and the editor sets one without being asked for it. */
    readonly invited?: boolean | undefined;
  }): Promise<NewAccount | undefined>;
  /** The account with the address; undefined if there is none. */
  byEmail(email: string): Promise<Editor | undefined>;
  /** Changes what the editor may do, at once. Undefined if no account has this address. */
  setRole(email: string, person: Person): Promise<Editor | undefined>;
  /** Ties the account to an author, by slug; '' to none. Undefined if no account has this address. */
  setAuthor(email: string, author: string): Promise<Editor | undefined>;
  /** Undefined if no account has this address. */
  setActive(email: string, active: boolean): Promise<Editor | undefined>;
  /** Sets a new password, and deletes authenticator, recovery codes and sessions. Undefined if no account has this address. */
  reset(email: string, password?: string): Promise<NewAccount | undefined>;
}

export interface NewAccount {
  readonly editor: Editor;
  readonly password: string;
  /** The value of the login page's parameter `belepes`, which signs in once within a day, in place of password and code. */
  readonly link: string;
}

/** An invalid address, password or edition for an account. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
  constructor(
    readonly what: 'email' | 'password' | 'easy-password' | 'edition',
    /** The address, the minimum length of a password, or the slug; '' for a password that is easy to guess. */
    readonly detail: string,
  ) {
    super(`${what}: ${detail}`);
  }
}

export function createEditorAccounts(options: {
  readonly store: EditorStore;
  readonly passwords: Passwords;
  readonly checkPassword: PasswordCheck;
  readonly editions: EditionSet;
  readonly signer: () => Promise<SessionTokenSigner>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}): EditorAccounts {
  const { store, passwords, checkPassword, editions, signer, clock, randomId } = options;
  const now = (): number => Math.floor(clock() / 1000);
  const checkedPerson = ({ role, editions: slugs }: Person): Person => {
    const unknown = slugs.find((slug) => findEdition(editions, slug) === undefined);
    if (unknown !== undefined) throw new AccountProblem('edition', unknown);
    return { role, editions: slugs };
  };

  /** The password that is given, if the editor may have it, or a generated one. */
  async function acceptedPassword(given: string | undefined, editor: Pick<Editor, 'name' | 'email'>): Promise<string> {
    if (given === undefined) return randomId();
    const fault = await checkPassword(given, editor);
    if (fault === undefined) return given;
    throw fault === 'length'
      ? new AccountProblem('password', String(MIN_PASSWORD_LENGTH))
      : new AccountProblem('easy-password', '');
  }

  /** A login that has only its code to come, with the code: no letter has to arrive for it. */
  async function linkFor(editorId: string, passwordHash: string): Promise<string> {
    const [id, code] = [randomId(), newMailCode()];
    const challenge = { id, editorId, passwordHash, expiresAt: now() + LINK_SECONDS, mailCodeHash: mailCodeHash(id, code) };
    await store.addChallenge(challenge);
    return `${(await signer()).challenge(id, now(), LINK_SECONDS)}.${code}`;
  }

  return {
    list: () => store.list(),
    byEmail: (email) => store.byEmail(plainEmail(email)),
    async setRole(email, person) {
      const editor = await store.byEmail(plainEmail(email));
      if (editor === undefined) return undefined;
      await store.setRole(editor.id, checkedPerson(person));
      return { ...editor, ...person };
    },
    async setAuthor(email, author) {
      const editor = await store.byEmail(plainEmail(email));
      if (editor === undefined) return undefined;
      await store.setAuthor(editor.id, author);
      return { ...editor, author: author === '' ? undefined : author };
    },
    async add({ email, name, password: given, person = EVERYTHING, invited }) {
      const address = plainEmail(email);
      if (!isEmailAddress(address)) throw new AccountProblem('email', email);
      const editor = {
        id: randomId(),
        email: address,
        name: normalLine(name) || address,
        active: true,
        createdAt: now(),
        ...checkedPerson(person),
        ...(invited && { invitedAt: now() }),
        signIn: { mailCodes: true, google: true },
      };
      const password = await acceptedPassword(given, editor);
      const passwordHash = await passwords.hash(password);
      if (!(await store.add({ ...editor, passwordHash }))) return undefined;
      return { editor, password, link: await linkFor(editor.id, passwordHash) };
    },
    async setActive(email, active) {
      const editor = await store.byEmail(plainEmail(email));
      if (editor === undefined) return undefined;
      await store.setActive(editor.id, active);
      return { ...editor, active };
    },
    async reset(email, given) {
      const editor = await store.byEmail(plainEmail(email));
      if (editor === undefined) return undefined;
      const password = await acceptedPassword(given, editor);
      const passwordHash = await passwords.hash(password);
      await store.reset(editor.id, passwordHash);
      return { editor, password, link: await linkFor(editor.id, passwordHash) };
    },
  };
}
