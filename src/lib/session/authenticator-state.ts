import type { NewAuthenticator } from '~/lib/contract/security';

/** Page on which an editor sets up an authenticator. */
export const AUTHENTICATOR_PAGE = '/login/kodalkalmazas';

/** State of that page. */
export interface AuthenticatorState {
  /** True if codes of the authenticator are required. */
  readonly active: boolean;
  /** A secret that is not confirmed by a valid code yet. */
  readonly pending: NewAuthenticator | undefined;
  /** Shown only once, after the first valid code. */
  readonly recoveryCodes: readonly string[];
  readonly fault: string | undefined;
  /** Success message. */
  readonly note: string | undefined;
}
