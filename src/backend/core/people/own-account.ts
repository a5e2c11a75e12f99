import type { Audit, AuditAct } from '~/backend/definitions/audit';
import type { EditorSecrets, EditorStore, OpenSession, SignInWays } from '~/backend/definitions/editors';
import type { MailMessage, QueuedMail } from '~/backend/definitions/mail';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Edition } from '~/editions/types';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/lib/session/password-rule';
import type { AttemptLimit } from '../security/attempt-limit';
import type { PasswordCheck } from '../security/password-check';
import type { Passwords } from '../security/passwords';
import { SESSION_SECONDS } from '../security/security';
import { passwordLetter, signInLetter } from './people-letters';

/** What an editor does with their own account. Throws IngestProblem with the path `current` or `password`. */
export interface OwnAccount {
  /** True until somebody who was invited has set a password: they have none that they could be asked for. */
  hasPassword(editorId: string): Promise<boolean>;
  /** The newest first. */
  sessions(editorId: string): Promise<readonly (OpenSession & { readonly startedAt: number })[]>;
  /** False if the editor has no such session. */
  endSession(editorId: string, id: string): Promise<boolean>;
  /** Sets a new password, and ends every session but this one. */
  changePassword(
    editorId: string,
    change: { readonly current: string; readonly password: string; readonly sessionId: string | undefined },
  ): Promise<void>;
  /** True if anybody may sign in with Google. */
  readonly hasGoogle: boolean;
  /** How the editor may sign in; undefined if there is no such account. */
  signIn(editorId: string): Promise<SignInWays | undefined>;
  /** Changes it, given the password; a letter tells of it. */
  changeSignIn(editorId: string, change: SignInWays & { readonly current: string }): Promise<void>;
}

/** Wrong passwords of an account within five minutes: whoever sits down at an open desk does not find it out. */
export const PASSWORD_TRIES = { kind: 'own password', max: 5, seconds: 5 * 60 } as const;

export interface OwnAccountDependencies {
  readonly store: Pick<EditorStore, 'byId' | 'sessions' | 'endOwnSession' | 'setPassword' | 'setSignIn'>;
  readonly passwords: Passwords;
  readonly checkPassword: PasswordCheck;
  /** By the id of the editor. */
  readonly tries: AttemptLimit;
  readonly audit: Audit;
  readonly hasGoogle: boolean;
  readonly edition: Edition;
  readonly mailFrom: string;
  readonly addMail: (mail: QueuedMail) => Promise<boolean>;
  /** Called after an email was queued. */
  readonly onMail: () => void;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

const refuse = (kind: 'invalid' | 'conflict', path: string, message: string) => new IngestProblem(kind, [{ path, message }]);

export function createOwnAccount(dependencies: OwnAccountDependencies): OwnAccount {
  const { store, passwords, checkPassword, tries, audit, edition, mailFrom, addMail, onMail, clock, randomId } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);

  async function send(message: MailMessage): Promise<void> {
    await addMail({ id: randomId(), message, attempts: 0, queuedAt: now() });
    onMail();
  }

  async function find(editorId: string): Promise<EditorSecrets> {
    const editor = await store.byId(editorId);
    if (editor === undefined) throw refuse('conflict', 'current', 'there is no such account');
    return editor;
  }

  /** Throws unless the password is the editor's. */
  async function requirePassword(editor: EditorSecrets, current: string, act: AuditAct): Promise<void> {
    const isLimited = !(await tries.take(editor.id));
    if (!isLimited && (await passwords.isRight(current, editor.passwordHash))) return;
    audit({ act, outcome: isLimited ? 'limited' : 'refused', who: editor.id });
    throw isLimited ? refuse('conflict', 'current', 'was wrong too often') : refuse('invalid', 'current', 'is wrong');
  }

  return {
    hasPassword: async (editorId) => (await store.byId(editorId))?.invitedAt === undefined,
    async sessions(editorId) {
      const sessions = await store.sessions(editorId, now());
      return sessions.map((session) => ({ ...session, startedAt: session.expiresAt - SESSION_SECONDS }));
    },
    async endSession(editorId, id) {
      const isEnded = await store.endOwnSession(editorId, id);
      if (isEnded) audit({ act: 'session.end', outcome: 'done', who: editorId, on: id });
      return isEnded;
    },
    async changePassword(editorId, { current, password, sessionId }) {
      const editor = await find(editorId);
      const fault = await checkPassword(password, editor);
      if (fault === 'length') {
        throw refuse('invalid', 'password', `must be ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`);
      }
      if (fault === 'easy') throw refuse('invalid', 'password', 'is easy to guess');
      if (editor.invitedAt === undefined) await requirePassword(editor, current, 'password.change');
      const passwordHash = await passwords.hash(password);
      // A reset in the same moment wins: its password is the one that was handed over.
      if (!(await store.setPassword(editorId, { before: editor.passwordHash, after: passwordHash, keeps: sessionId }))) {
        throw refuse('conflict', 'current', 'has been changed meanwhile');
      }
      audit({ act: 'password.change', outcome: 'done', who: editorId });
      await send(passwordLetter({ edition, from: mailFrom, to: editor.email }));
    },
    hasGoogle: dependencies.hasGoogle,
    signIn: async (editorId) => (await store.byId(editorId))?.signIn,
    async changeSignIn(editorId, { current, mailCodes, google }) {
      const editor = await find(editorId);
      if (editor.invitedAt !== undefined) throw refuse('conflict', 'current', 'has to be set first');
      await requirePassword(editor, current, 'factor.ways');
      await store.setSignIn(editorId, { mailCodes, google });
      audit({ act: 'factor.ways', outcome: 'done', who: editorId });
      await send(signInLetter({ edition, from: mailFrom, to: editor.email }, { by: editor.name, mailCodes, google }));
    },
  };
}
