import type { QueuedMail } from './mail';

/** A person who may sign in to the preview. */
export interface Editor {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly active: boolean;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** What proves that an editor is one. */
export interface EditorSecrets extends Editor {
  readonly passwordHash: string;
  /** Base32 secret of the authenticator; unset: codes come by mail. */
  readonly totpSecret: string | undefined;
  /** Secret of an authenticator that has not shown a right code yet. */
  readonly totpPending: string | undefined;
  /** Google's name of the account that signed in first with this address. */
  readonly googleSub: string | undefined;
}

/** A right password that waits for its code. */
export interface Challenge {
  readonly id: string;
  readonly editorId: string;
  /** Unix seconds. */
  readonly expiresAt: number;
  /** Hash of the code that was mailed; unset: none was. */
  readonly mailCodeHash: string | undefined;
}

/** A refresh token as it is kept. */
export interface NewRefreshToken {
  readonly hash: string;
  /** Unix seconds. */
  readonly now: number;
}

export type Renewal =
  | { readonly kind: 'renewed'; readonly sessionId: string; readonly editorId: string }
  /** The token had been used before: its session is over, for thief and owner alike. */
  | { readonly kind: 'replayed'; readonly sessionId: string }
  | { readonly kind: 'unknown' };

/**
 * Editors, their sessions and half-finished logins. Everything that may be used once is taken by one statement that counts what it
 * changed: of any number of callers at the same moment one gets it. A failing store throws StorageFailure.
 */
export interface EditorStore {
  /** The key that signs tokens; created on first use, the same for all processes. */
  secret(make: () => string): Promise<string>;
  list(): Promise<readonly Editor[]>;
  byEmail(email: string): Promise<EditorSecrets | undefined>;
  byId(id: string): Promise<EditorSecrets | undefined>;
  /** False: the address is taken. */
  add(editor: Editor & { readonly passwordHash: string }): Promise<boolean>;
  /** Sets a new password and forgets the authenticator, its recovery codes, the Google account and every session. */
  reset(id: string, passwordHash: string): Promise<void>;
  /** Deactivating an editor also ends their sessions. */
  setActive(id: string, active: boolean): Promise<void>;
  /** Notes the Google account; false: another one is on record. */
  linkGoogle(id: string, sub: string): Promise<boolean>;

  setPendingTotp(id: string, secret: string): Promise<void>;
  /** Makes the pending secret the valid one, with new recovery codes. */
  confirmTotp(id: string, secret: string, step: number, recoveryHashes: readonly string[]): Promise<void>;
  /** Forgets the authenticator and its recovery codes: codes come by mail again. */
  removeTotp(id: string): Promise<void>;
  /** Takes a time step of the authenticator; false: that one, or a later one, was taken before. */
  takeTotpStep(id: string, step: number): Promise<boolean>;
  takeRecoveryCode(id: string, hash: string): Promise<boolean>;

  /** Keeps a challenge, and queues the letter with its code in the same transaction. */
  addChallenge(challenge: Challenge, letter?: QueuedMail): Promise<void>;
  /** Counts an attempt; undefined if the challenge does not exist, is too old, is used up, or was tried `most` times. */
  tryChallenge(id: string, now: number, most: number): Promise<Challenge | undefined>;
  /** The challenge without counting a try. */
  challenge(id: string, now: number): Promise<Challenge | undefined>;
  /** Sets the code of a letter and queues the letter in the same transaction; false: `most` were queued already. */
  setMailCode(id: string, hash: string, most: number, letter: QueuedMail): Promise<boolean>;
  /** Ends the challenge; false if it has already ended. */
  takeChallenge(id: string): Promise<boolean>;
  /** Counts a code before it is looked at, by day; false: `most` were counted on that day, and it must not be looked at. */
  countCode(id: string, day: string, most: number): Promise<boolean>;
  /** Takes a code that was right out of the count. */
  forgetCode(id: string, day: string): Promise<void>;

  openSession(
    session: { readonly id: string; readonly editorId: string; readonly expiresAt: number },
    token: NewRefreshToken,
  ): Promise<void>;
  /** True while the session is open and its editor active. */
  hasSession(id: string, now: number): Promise<boolean>;
  /**
   * Changes a refresh token for `next`. One that was used before ends the session, unless it was the last one used and not longer
   * than `grace` seconds ago: two tabs may ask at once.
   */
  renew(hash: string, next: NewRefreshToken, grace: number): Promise<Renewal>;
  endSession(id: string): Promise<void>;
  /** Deletes sessions and challenges whose time is over. */
  deleteExpired(now: number): Promise<void>;
}
