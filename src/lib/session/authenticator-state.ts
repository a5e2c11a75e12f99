import type { NewAuthenticator } from '~/lib/contract/security';

/** Page on which an editor sets up an authenticator. */
export const AUTHENTICATOR_PAGE = '/login/kodalkalmazas';

/** What that page shows. */
export interface AuthenticatorState {
  /** Whether codes of the authenticator are required. */
  readonly active: boolean;
  /** A secret that has not shown a right code yet. */
  readonly pending: NewAuthenticator | undefined;
  /** Shown this once, after the first right code. */
  readonly recoveryCodes: readonly string[];
  readonly fault: string | undefined;
  /** Words that something worked. */
  readonly note: string | undefined;
}
