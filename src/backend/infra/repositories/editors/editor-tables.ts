import type { Generated } from 'kysely';

/** Editors, their unfinished logins and their sessions. */
export interface EditorTables {
  editor: EditorTable;
  editor_recovery_code: { editor_id: string; code_hash: string };
  editor_challenge: {
    id: string;
    editor_id: string;
    expires_at: number;
    tries: number;
    mails: number;
    mail_code_hash: string | null;
  };
  /**
   * `used_generation` is the newest generation of refresh tokens of which one was used, `seen_at` when the session was last renewed or
   * opened.
   */
  editor_session: { id: string; editor_id: string; expires_at: number; used_generation: number; seen_at: Generated<number> };
  /** `used_at` is 0 until the token is used. */
  editor_refresh_token: { token_hash: string; session_id: string; generation: number; used_at: number };
}

export interface EditorTable {
  id: string;
  email: string;
  name: string;
  active: number;
  created_at: number;
  password_hash: string;
  /** Sealed (SecretBox), or as an earlier release stored it. */
  totp_secret: string | null;
  totp_pending: string | null;
  /** The last used time step of the authenticator. */
  totp_step: number;
  google_sub: string | null;
  /** Wrong codes on `failures_day`, YYYY-MM-DD. */
  failures: number;
  failures_day: string;
  /** A Role. */
  role: string;
  /** Slugs joined by commas; '' for all. */
  editions: string;
  /** Slug of the author as whom they sign; '' for none. */
  author: string;
  /** 0 once a password was set. */
  invited_at: number;
  /** 0: no code is emailed while there is an authenticator. */
  mail_codes: Generated<number>;
  /** 0: Google signs nobody in to this account. */
  google_login: Generated<number>;
}
