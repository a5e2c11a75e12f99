import type { EditorStore, OpenSession } from '~/backend/definitions/editors';
import type { QueuedMail } from '~/backend/definitions/mail';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Edition } from '~/editions/types';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFault } from '~/lib/session/password-rule';
import type { AttemptLimit } from '../security/attempt-limit';
import type { Passwords } from '../security/passwords';
import { SESSION_SECONDS } from '../security/security';
import { passwordLetter } from './people-letters';

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
}

/** Wrong passwords of an account within five minutes: whoever sits down at an open desk does not find it out. */
export const PASSWORD_TRIES = { kind: 'own password', max: 5, seconds: 5 * 60 } as const;

export interface OwnAccountDependencies {
  readonly store: Pick<EditorStore, 'byId' | 'sessions' | 'endOwnSession' | 'setPassword'>;
  readonly passwords: Passwords;
  /** By the id of the editor. */
  readonly tries: AttemptLimit;
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
  const { store, passwords, tries, edition, mailFrom, addMail, onMail, clock, randomId } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  return {
    hasPassword: async (editorId) => (await store.byId(editorId))?.invitedAt === undefined,
    async sessions(editorId) {
      const sessions = await store.sessions(editorId, now());
      return sessions.map((session) => ({ ...session, startedAt: session.expiresAt - SESSION_SECONDS }));
    },
    endSession: (editorId, id) => store.endOwnSession(editorId, id),
    async changePassword(editorId, { current, password, sessionId }) {
      const editor = await store.byId(editorId);
      if (editor === undefined) throw refuse('conflict', 'current', 'there is no such account');
      const fault = passwordFault(password, [editor.name, editor.email, edition.identity.name]);
      if (fault === 'length') {
        throw refuse('invalid', 'password', `must be ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long`);
      }
      if (fault === 'easy') throw refuse('invalid', 'password', 'is easy to guess');
      if (editor.invitedAt === undefined) {
        if (!(await tries.take(editorId))) throw refuse('conflict', 'current', 'was wrong too often');
        if (!(await passwords.isRight(current, editor.passwordHash))) throw refuse('invalid', 'current', 'is wrong');
      }
      const passwordHash = await passwords.hash(password);
      // A reset in the same moment wins: its password is the one that was handed over.
      if (!(await store.setPassword(editorId, { before: editor.passwordHash, after: passwordHash, keeps: sessionId }))) {
        throw refuse('conflict', 'current', 'has been changed meanwhile');
      }
      const message = passwordLetter({ edition, from: mailFrom, to: editor.email });
      await addMail({ id: randomId(), message, attempts: 0, queuedAt: now() });
      onMail();
    },
  };
}
