import type { Audit } from '~/backend/definitions/audit';
import type { EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import type { Authenticator, NewAuthenticator } from '~/lib/contract/security';
import type { AttemptLimit } from './attempt-limit';
import type { CodeCheck } from './code-check';
import { digitsIn, newRecoveryCodes, newTotpSecret, recoveryCodeIn, totpAddress, totpStep } from './one-time-codes';
import type { Passwords } from './passwords';

/** What about an editor's sign-in is not as it was. */
export type FactorChange = 'added' | 'removed' | 'recovery-code';

/** Tells an editor of it by email. */
export type FactorLetters = (editor: Pick<EditorSecrets, 'email'>, change: FactorChange) => Promise<void>;

/** Why no authenticator is set up: there is one, the password is wrong, was wrong too often, or there is none yet. */
export type NoAuthenticator = 'exists' | 'wrong' | 'limited' | 'no-password';

/** The second factor of an editor, changed by whoever has a session and something that a session alone does not give. */
export interface Authenticators {
  /** Undefined if there is no such editor. */
  authenticator(editorId: string): Promise<Authenticator | undefined>;
  /**
   * Creates a secret for an authenticator, given the password; it becomes active once a code of it is confirmed. One that is there has to be
   * removed first.
   */
  beginTotp(editorId: string, password: string): Promise<NewAuthenticator | NoAuthenticator>;
  /** The recovery codes, which are shown this once; undefined if the code is wrong. A letter tells of it. */
  confirmTotp(editorId: string, code: string): Promise<readonly string[] | undefined>;
  /** Removes the authenticator, given one of its codes or a recovery code; false if the code is wrong. A letter tells of it. */
  removeTotp(editorId: string, code: string): Promise<boolean>;
}

export interface AuthenticatorOptions {
  readonly store: EditorStore;
  readonly passwords: Passwords;
  readonly codes: CodeCheck;
  readonly passwordTries: AttemptLimit;
  readonly tellEditor: FactorLetters;
  readonly audit: Audit;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

export function createAuthenticators(options: AuthenticatorOptions): Authenticators {
  const { store, passwords, codes, passwordTries, tellEditor, audit, clock } = options;
  return {
    async authenticator(editorId) {
      const editor = await store.byId(editorId);
      if (editor === undefined) return undefined;
      const { email, totpPending: secret, totpSecret } = editor;
      const pending = secret === undefined ? {} : { pending: { secret, address: totpAddress(secret, email) } };
      return { active: totpSecret !== undefined, ...pending };
    },
    async beginTotp(editorId, password) {
      const editor = await store.byId(editorId);
      if (editor === undefined || editor.totpSecret !== undefined) return 'exists';
      if (editor.invitedAt !== undefined) return 'no-password';
      if (!(await passwordTries.take(editorId))) {
        audit({ act: 'factor.add', outcome: 'limited', who: editorId });
        return 'limited';
      }
      if (!(await passwords.isRight(password, editor.passwordHash))) {
        audit({ act: 'factor.add', outcome: 'refused', who: editorId });
        return 'wrong';
      }
      const secret = newTotpSecret();
      const isPending = await store.setPendingTotp(editorId, secret);
      return isPending ? { secret, address: totpAddress(secret, editor.email) } : 'exists';
    },
    async confirmTotp(editorId, code) {
      const editor = await store.byId(editorId);
      const secret = editor?.totpPending;
      const step = secret && totpStep(secret, digitsIn(code), clock());
      if (editor === undefined || secret === undefined || typeof step !== 'number') return undefined;
      const recovery = newRecoveryCodes();
      const hashes: string[] = [];
      // One after another: each takes the memory of a login.
      for (const text of recovery) hashes.push(await passwords.findable(recoveryCodeIn(text) ?? '', editorId));
      if (!(await store.confirmTotp(editorId, secret, step, hashes))) return undefined;
      audit({ act: 'factor.add', outcome: 'done', who: editorId });
      await tellEditor(editor, 'added');
      return recovery;
    },
    async removeTotp(editorId, code) {
      const editor = await store.byId(editorId);
      const isRight = editor !== undefined && (await codes.holdsAuthenticator(editor, code, clock()));
      audit({ act: 'factor.remove', outcome: isRight ? 'done' : 'refused', who: editorId });
      if (editor === undefined || !isRight) return false;
      await store.removeTotp(editorId);
      await tellEditor(editor, 'removed');
      return true;
    },
  };
}
