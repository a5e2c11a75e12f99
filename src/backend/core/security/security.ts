import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import type { Editor, EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import type { Authenticator, GoogleRequest, NewAuthenticator, SessionTokens } from '~/lib/contract/security';
import { CODE_LIMITS, createCodeCheck, recoveryHash } from './code-check';
import { createDeviceLinks, type DeviceLinksOptions } from './device-links';
import type { Google } from './google';
import { digitsIn, newRecoveryCodes, newTotpSecret, recoveryCodeIn, totpAddress, totpStep } from './one-time-codes';
import { createCodeByMail, createPasswordLogin, type PasswordLogin } from './password-login';
import type { Passwords, Turns } from './passwords';
import { hashParts, rememberSigner } from './session-tokens';

/** Seconds of a session from its login; then the password is required again. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** Seconds within which a second use of a refresh token is not treated as theft: two tabs may refresh at once. */
const GRACE_SECONDS = 10;

/** The owner of an access token. */
export type Authentication =
  | { readonly kind: 'editor'; readonly editor: Editor; readonly sessionId: string }
  | { readonly kind: 'expired' | 'unknown' };

/** Sign-in of editors (AU-01 to AU-16). No result reveals whether an address is known. */
export interface Security {
  readonly login: PasswordLogin;
  /** Emails a code for an unfinished login; false if there is none, if three codes were sent already, or five were wrong. */
  mailCode(challengeToken: string): Promise<boolean>;
  /** Emails a link by which the editor's browser is counted by itself, in its own time: an answer tells nobody who is an editor. */
  mailDeviceLink(email: string): void;
  verifyCode(challengeToken: string, code: string): Promise<SessionTokens | undefined>;
  /** Undefined if Google does not verify the address of an existing editor. Creates no editors. */
  google(request: GoogleRequest): Promise<SessionTokens | undefined>;
  authenticate(accessToken: string): Promise<Authentication>;
  /** Undefined if the token is invalid; a token used a second time ends its session. */
  refresh(refreshToken: string): Promise<SessionTokens | undefined>;
  logout(accessToken: string): Promise<void>;
  /** Undefined if there is no such editor. */
  authenticator(editorId: string): Promise<Authenticator | undefined>;
  /**
   * Creates a secret for an authenticator, which becomes active once a code of it is confirmed. Undefined if there is one
   * already: it has to be removed first, so that a session alone cannot change the second factor.
   */
  beginTotp(editorId: string): Promise<NewAuthenticator | undefined>;
  /** The recovery codes, which are shown this once; undefined if the code is wrong. */
  confirmTotp(editorId: string, code: string): Promise<readonly string[] | undefined>;
  /** Removes the authenticator, given one of its codes or a recovery code; false if the code is wrong. */
  removeTotp(editorId: string, code: string): Promise<boolean>;
  deleteExpired(now: number): Promise<void>;
}

export interface SecurityDependencies extends Omit<DeviceLinksOptions, 'store' | 'signer'> {
  readonly store: EditorStore;
  readonly attempts: AttemptCountStore;
  readonly passwords: Passwords;
  /** Limits concurrent password checks. */
  readonly turns: Turns;
  /** SESSION_SECRET; if undefined, a key stored in the database is used. */
  readonly secret: string | undefined;
  /** Unset if sign-in with Google is off. */
  readonly google: Google | undefined;
  /** Shows a code that was mailed to this address; unset if nobody would see it. */
  readonly onCode?: ((email: string, code: string) => void) | undefined;
  /** Called with the error of work that goes on after an answer. */
  readonly onProblem: (error: unknown) => void;
  /** Holds up a login for a number of seconds; by timers if unset. */
  readonly pause?: (seconds: number) => Promise<void>;
  /** Called for events to log: a login with the editor's id, a replayed refresh token with the session's. */
  readonly onEvent: (event: 'login' | 'replay', id: string) => void;
}

export function createSecurity(dependencies: SecurityDependencies): Security {
  const { store, clock, randomId, google, onEvent } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const codes = createCodeCheck(store);
  const codeByMail = createCodeByMail(dependencies);
  const signer = rememberSigner(store, dependencies.secret, randomId);

  async function tokensFor(editorId: string, sessionId: string, refreshToken: string): Promise<SessionTokens> {
    return { accessToken: (await signer()).access({ editorId, sessionId }, now()), refreshToken };
  }

  /** Undefined if the password was reset meanwhile. */
  async function openSession(editor: EditorSecrets): Promise<SessionTokens | undefined> {
    const [id, refreshToken] = [randomId(), randomId() + randomId()];
    const { id: editorId, passwordHash } = editor;
    const session = { id, editorId, passwordHash, expiresAt: now() + SESSION_SECONDS };
    if (!(await store.openSession(session, { hash: hashParts(refreshToken), now: now() }))) return undefined;
    onEvent('login', editor.id);
    const deviceToken = (await signer()).device({ editorId, id: randomId() }, now());
    return { ...(await tokensFor(editor.id, id, refreshToken)), deviceToken };
  }

  const mailDeviceLink = createDeviceLinks({ ...dependencies, signer });

  async function mailCode(challengeId: string, editor: Editor): Promise<boolean> {
    const { hash, letter, code } = codeByMail(challengeId, editor);
    if (!(await store.setMailCode(challengeId, hash, CODE_LIMITS, letter))) return false;
    dependencies.onMail();
    dependencies.onCode?.(editor.email, code);
    return true;
  }

  return {
    login: createPasswordLogin({ ...dependencies, signer }),
    async mailCode(challengeToken) {
      const id = await (await signer()).readChallenge(challengeToken, now());
      const challenge = id === undefined ? undefined : await store.challenge(id, now());
      const editor = challenge && (await store.byId(challenge.editorId));
      return challenge !== undefined && editor?.active === true && (await mailCode(challenge.id, editor));
    },
    mailDeviceLink: (email) => void mailDeviceLink(email).catch(dependencies.onProblem),
    async verifyCode(challengeToken, code) {
      const id = await (await signer()).readChallenge(challengeToken, now());
      const editor = id === undefined ? undefined : await codes.redeem(id, code, clock());
      return editor && (await openSession(editor));
    },
    async google(request) {
      const account = await google?.account(request);
      const editor = account && (await store.byEmail(account.email));
      if (account === undefined || editor === undefined || !editor.active) return undefined;
      return (await store.linkGoogle(editor.id, account.sub)) ? await openSession(editor) : undefined;
    },
    async authenticate(accessToken) {
      const claims = await (await signer()).readAccess(accessToken, now());
      if (claims === 'expired') return { kind: 'expired' };
      if (claims === undefined || !(await store.hasSession(claims.sessionId, now()))) return { kind: 'unknown' };
      const editor = await store.byId(claims.editorId);
      return editor === undefined ? { kind: 'unknown' } : { kind: 'editor', editor, sessionId: claims.sessionId };
    },
    async refresh(refreshToken) {
      const next = randomId() + randomId();
      const renewal = await store.renew(hashParts(refreshToken), { hash: hashParts(next), now: now() }, GRACE_SECONDS);
      if (renewal.kind === 'replayed') onEvent('replay', renewal.sessionId);
      return renewal.kind === 'renewed' ? await tokensFor(renewal.editorId, renewal.sessionId, next) : undefined;
    },
    async logout(accessToken) {
      const claims = await (await signer()).readAccess(accessToken, now());
      if (claims !== undefined && claims !== 'expired') await store.endSession(claims.sessionId);
    },
    async authenticator(editorId) {
      const editor = await store.byId(editorId);
      if (editor === undefined) return undefined;
      const { email, totpPending: secret, totpSecret } = editor;
      const pending = secret === undefined ? {} : { pending: { secret, address: totpAddress(secret, email) } };
      return { active: totpSecret !== undefined, ...pending };
    },
    async beginTotp(editorId) {
      const editor = await store.byId(editorId);
      if (editor === undefined || editor.totpSecret !== undefined) return undefined;
      const secret = newTotpSecret();
      const isPending = await store.setPendingTotp(editorId, secret);
      return isPending ? { secret, address: totpAddress(secret, editor.email) } : undefined;
    },
    async confirmTotp(editorId, code) {
      const secret = (await store.byId(editorId))?.totpPending;
      const step = secret && totpStep(secret, digitsIn(code), clock());
      if (secret === undefined || typeof step !== 'number') return undefined;
      const recovery = newRecoveryCodes();
      const hashes = recovery.map((text) => recoveryHash(editorId, recoveryCodeIn(text) ?? ''));
      return (await store.confirmTotp(editorId, secret, step, hashes)) ? recovery : undefined;
    },
    async removeTotp(editorId, code) {
      const editor = await store.byId(editorId);
      if (editor === undefined || !(await codes.holdsAuthenticator(editor, code, clock()))) return false;
      await store.removeTotp(editorId);
      return true;
    },
    async deleteExpired(moment) {
      await store.deleteExpired(moment);
      await dependencies.attempts.deleteExpired(moment);
    },
  };
}
