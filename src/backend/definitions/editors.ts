import type { Person } from '~/lib/desk/roles';
import type { QueuedMail } from './mail';

/** A person who may sign in to the preview. */
export interface Editor extends Person {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly active: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Slug of the author as whom they sign articles; unset: under their own name. */
  readonly author?: string | undefined;
  /** When they were invited, unix seconds; unset once they have set a password. */
  readonly invitedAt?: number | undefined;
  readonly signIn: SignInWays;
}

/** How an editor may sign in beside the password and a code of the authenticator. */
export interface SignInWays {
  /** True if codes are also emailed to somebody who has an authenticator. Whoever has none gets them anyway. */
  readonly mailCodes: boolean;
  readonly google: boolean;
}

/** A session of an editor. */
export interface OpenSession {
  readonly id: string;
  /** Unix seconds. */
  readonly expiresAt: number;
  /** When it was last renewed, unix seconds; 0 if never. */
  readonly renewedAt: number;
}

/** An editor with the secrets that authenticate them. */
export interface EditorSecrets extends Editor {
  readonly passwordHash: string;
  /** Base32 secret of the authenticator; if unset, codes are sent by email. */
  readonly totpSecret: string | undefined;
  /** Secret of an authenticator that is not confirmed by a valid code yet. */
  readonly totpPending: string | undefined;
  /** Google's id (`sub`) of the account that first signed in with this address. */
  readonly googleSub: string | undefined;
}

/** A login whose password was correct and whose code is still missing. */
export interface Challenge {
  readonly id: string;
  readonly editorId: string;
  /** Unix seconds. */
  readonly expiresAt: number;
  /** Hash of the code that was emailed; unset if none was. */
  readonly mailCodeHash: string | undefined;
}

/**
 * What begins with a password: only while that is still the editor's, and the editor is active. A reset in the same moment comes
 * before it, and it does not begin, or after it, and ends it.
 */
export interface Entitled {
  readonly editorId: string;
  readonly passwordHash: string;
}

/** A refresh token to store. */
export interface NewRefreshToken {
  readonly hash: string;
  /** Unix seconds. */
  readonly now: number;
}

export type Renewal =
  | { readonly kind: 'renewed'; readonly sessionId: string; readonly editorId: string }
  /** The token had been used before: its session is ended, for thief and owner alike. */
  | { readonly kind: 'replayed'; readonly sessionId: string }
  | { readonly kind: 'unknown' };

/** Seconds by which the renewal of a session is judged. */
export interface RenewalLimits {
  /** In which a second use of a token is no theft. */
  readonly grace: number;
  /** After which a session that nobody has used is over. */
  readonly idle: number;
}

/** Limits on the attempts and the emails of one challenge. */
export interface CodeLimits {
  readonly tries: number;
  readonly mails: number;
}

/**
 * Editors, their sessions and unfinished logins. Everything that may be used once is taken by a single statement whose changed
 * rows are counted, so that only one of several concurrent callers succeeds. A failing store throws StorageFailure.
 */
export interface EditorStore {
  /** The key that signs tokens; created on first use, the same for all processes. */
  secret(make: () => string): Promise<string>;
  list(): Promise<readonly Editor[]>;
  byEmail(email: string): Promise<EditorSecrets | undefined>;
  byId(id: string): Promise<EditorSecrets | undefined>;
  /** False if the address is taken. */
  add(editor: Omit<Editor, 'signIn'> & { readonly passwordHash: string }): Promise<boolean>;
  /**
   * Sets a new password, permits every way of signing in, and forgets the authenticator, its recovery codes, the Google account and every
   * session.
   */
  reset(id: string, passwordHash: string): Promise<void>;
  /** Deactivating an editor also ends their sessions. */
  setActive(id: string, active: boolean): Promise<void>;
  /** Changes what the editor may do, at once. */
  setRole(id: string, person: Person): Promise<void>;
  /** Changes the author as whom the editor signs; '' for none. */
  setAuthor(id: string, author: string): Promise<void>;
  setSignIn(id: string, ways: SignInWays): Promise<void>;
  /** Seals the secrets of authenticators that an earlier release stored as they are; how many there were. */
  sealSecrets(): Promise<number>;
  /** Links the Google account; false if another one is linked. */
  linkGoogle(id: string, sub: string): Promise<boolean>;

  /** False if there is an authenticator already. */
  setPendingTotp(id: string, secret: string): Promise<boolean>;
  /**
   * Makes a pending secret that of the authenticator, with new recovery codes. False, and nothing changes, if there is another
   * authenticator already.
   */
  confirmTotp(id: string, secret: string, step: number, recoveryHashes: readonly string[]): Promise<boolean>;
  /** Deletes the authenticator and its recovery codes: codes are sent by email again. */
  removeTotp(id: string): Promise<void>;
  /** Uses up a time step of the authenticator; false if it or a later one was used before. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  /** Uses up the recovery code with one of these hashes. */
  takeRecoveryCode(id: string, hashes: readonly string[]): Promise<boolean>;

  /**
   * Stores a challenge, and queues the email with its code in the same transaction. If it is stored already, by a login whose
   * answer was lost, nothing changes: the code of the first email is valid. False if it may not begin; 'unmailed' if it does not,
   * because the mailbox has had too many codes.
   */
  addChallenge(challenge: Challenge & Entitled, letter?: QueuedMail): Promise<boolean | 'unmailed'>;
  /** Counts an attempt; undefined if the challenge does not exist, is expired, is used, or was tried `max` times. */
  tryChallenge(id: string, now: number, max: number): Promise<Challenge | undefined>;
  /** The challenge, without counting an attempt. */
  challenge(id: string, now: number): Promise<Challenge | undefined>;
  /**
   * Sets the code of an email and queues the email in the same transaction; false if as many were queued already, or if the
   * challenge was tried so often that no code would be accepted, or if the mailbox has had too many codes.
   */
  setMailCode(id: string, hash: string, max: CodeLimits, letter: QueuedMail): Promise<boolean>;
  /** Ends the challenge; false if it has already ended. */
  takeChallenge(id: string): Promise<boolean>;
  /** Counts a code by day before it is checked; false if `max` were counted on that day, so that it must not be checked. */
  countCode(id: string, day: string, max: number): Promise<boolean>;
  /** Removes a valid code from the count. */
  forgetCode(id: string, day: string): Promise<void>;

  /** False if it may not begin. */
  openSession(session: Entitled & { readonly id: string; readonly expiresAt: number }, token: NewRefreshToken): Promise<boolean>;
  /** True while the session is open and its editor active. */
  hasSession(id: string, now: number): Promise<boolean>;
  /**
   * Exchanges a refresh token for `next`, unless the session was idle for too long. A token that was used before ends the session, unless
   * it is the last one used, at most `grace` seconds ago: two tabs may renew at the same time.
   */
  renew(hash: string, next: NewRefreshToken, limits: RenewalLimits): Promise<Renewal>;
  endSession(id: string): Promise<void>;
  /** The open sessions of an editor, the newest first; idle ones are among them until they are deleted. */
  sessions(editorId: string, now: number): Promise<readonly OpenSession[]>;
  /** False if the editor has no such session. */
  endOwnSession(editorId: string, id: string): Promise<boolean>;
  /** Sets a password in place of another, and ends what began with that, but for the session `keeps`. False if it is another one. */
  setPassword(
    id: string,
    hashes: { readonly before: string; readonly after: string; readonly keeps: string | undefined },
  ): Promise<boolean>;
  /** Deletes expired challenges, and sessions that are expired or were idle for `idle` seconds. */
  deleteExpired(now: number, idle: number): Promise<void>;
}
