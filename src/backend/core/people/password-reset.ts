import type { Audit } from '~/backend/definitions/audit';
import type { EditorStore } from '~/backend/definitions/editors';
import type { QueuedMail } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import { plainEmail } from '~/lib/newsletter/email';
import { RESET_PARAMETER } from '~/lib/session/login-state';
import type { AttemptLimit } from '../security/attempt-limit';
import type { PasswordCheck } from '../security/password-check';
import type { Passwords } from '../security/passwords';
import { hashParts } from '../security/session-tokens';
import { forgottenLetter, passwordLetter } from './people-letters';

/** Seconds for which the link of a letter is good. */
const LINK_SECONDS = 30 * 60;
/** Limit on such letters to one mailbox within an hour. */
const MAX_LETTERS = 3;
/** Requests and new passwords of a network within a quarter of an hour. */
export const RESET_TRIES = { kind: 'forgotten password', max: 20, seconds: 15 * 60 } as const;

/** Why a new password was not taken: the link is used or old, or the password is none that is taken. */
export type ResetRefusal = 'link' | 'length' | 'easy';

/** A new password for whoever has forgotten theirs, by a letter. No answer tells who is an editor. */
export interface PasswordReset {
  /** False if the network asks too often. */
  mayAsk(network: string): Promise<boolean>;
  /** Mails a link, in its own time: the answer is the same for everybody, and takes as long. */
  mailLink(email: string): void;
  /**
   * Sets the password with the token of a link, which is good once: every session ends, an authenticator stays, and a letter tells
   * of it. Undefined once that is done.
   */
  setPassword(token: string, password: string): Promise<ResetRefusal | undefined>;
}

export interface PasswordResetOptions {
  readonly store: Pick<EditorStore, 'byEmail' | 'byId' | 'addChallenge' | 'challenge' | 'takeChallenge' | 'setPassword'>;
  readonly passwords: Passwords;
  readonly checkPassword: PasswordCheck;
  /** By network. */
  readonly tries: AttemptLimit;
  readonly audit: Audit;
  readonly edition: Edition;
  readonly mailFrom: string;
  /** Address of the login page. */
  readonly loginPage: string;
  readonly addMail: (mail: QueuedMail) => Promise<boolean>;
  /** Called after an email was queued. */
  readonly onMail: () => void;
  /** Called with the error of a letter that could not be queued. */
  readonly onProblem: (error: unknown) => void;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

/**
 * A link is kept as an unfinished login whose id is the hash of the link's token: no code belongs to it, so it signs nobody in, and it
 * ends with everything else that a new password, a reset or a deactivation ends.
 */
const idForToken = (token: string): string => hashParts('forgotten password', token);

export function createPasswordReset(options: PasswordResetOptions): PasswordReset {
  const { store, passwords, checkPassword, tries, audit, edition, mailFrom, loginPage, addMail, onMail } = options;
  const { onProblem, clock, randomId } = options;
  const now = (): number => Math.floor(clock() / 1000);

  async function mailLink(sent: string): Promise<void> {
    const editor = await store.byEmail(plainEmail(sent));
    if (editor === undefined || !editor.active) return;
    const token = randomId() + randomId();
    const message = forgottenLetter({ edition, from: mailFrom, to: editor.email }, `${loginPage}?${RESET_PARAMETER}=${token}`);
    const limit = { kind: 'link for a password', max: MAX_LETTERS };
    const { id: editorId, passwordHash } = editor;
    const added = await store.addChallenge(
      { id: idForToken(token), editorId, passwordHash, expiresAt: now() + LINK_SECONDS, mailCodeHash: undefined },
      { id: randomId(), message, attempts: 0, queuedAt: now(), limit },
    );
    if (added === true) onMail();
  }

  /** The refusal, if any, and whose password it is. */
  async function replacePassword(
    token: string,
    password: string,
  ): Promise<{ readonly fault: ResetRefusal | undefined; readonly who: string | undefined }> {
    const link = await store.challenge(idForToken(token), now());
    const editor = link && (await store.byId(link.editorId));
    if (link === undefined || editor?.active !== true) return { fault: 'link', who: link?.editorId };
    const fault = await checkPassword(password, editor);
    if (fault !== undefined) return { fault, who: editor.id };
    const after = await passwords.hash(password);
    if (!(await store.takeChallenge(link.id))) return { fault: 'link', who: editor.id };
    // A reset or a change in the same moment wins.
    if (!(await store.setPassword(editor.id, { before: editor.passwordHash, after, keeps: undefined })))
      return { fault: 'link', who: editor.id };
    const message = passwordLetter({ edition, from: mailFrom, to: editor.email });
    await addMail({ id: randomId(), message, attempts: 0, queuedAt: now() });
    onMail();
    return { fault: undefined, who: editor.id };
  }

  return {
    async mayAsk(network) {
      const may = await tries.take(network);
      if (!may) audit({ act: 'password.forgotten', outcome: 'limited' });
      return may;
    },
    mailLink(email) {
      audit({ act: 'password.forgotten', outcome: 'done', typed: plainEmail(email) });
      void mailLink(email).catch(onProblem);
    },
    async setPassword(token, password) {
      const { fault, who } = await replacePassword(token, password);
      audit({ act: 'password.reset', outcome: fault === undefined ? 'done' : 'refused', who });
      return fault;
    },
  };
}
