import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import type { Audit } from '~/backend/definitions/audit';
import type { Editor, EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import type { GoogleRequest, SessionTokens } from '~/lib/contract/security';
import type { AttemptLimit } from './attempt-limit';
import { type Authenticators, createAuthenticators, type FactorLetters } from './authenticators';
import { CODE_LIMITS, createCodeCheck } from './code-check';
import { createDeviceLinks, type DeviceLinksOptions } from './device-links';
import type { Google } from './google';
import { createCodeByMail, createPasswordLogin, type PasswordLogin } from './password-login';
import type { Passwords, Turns } from './passwords';
import { hashParts, rememberSigner } from './session-tokens';

/** Seconds of a session from its login; then the password is required again. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** Seconds within which a second use of a refresh token is not treated as theft: two tabs may refresh at once. */
const GRACE_SECONDS = 10;
/** Seconds after which a session that no browser has used is over, unless the operator sets others. */
export const IDLE_SECONDS = 3 * 24 * 3600;

/** The owner of an access token. */
export type Authentication =
  | { readonly kind: 'editor'; readonly editor: Editor; readonly sessionId: string }
  | { readonly kind: 'expired' | 'unknown' };

/** Sign-in of editors (AU-01 to AU-16). No result reveals whether an address is known. */
export interface Security extends Authenticators {
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
  /** Wrong passwords of an editor's own account, by the id. */
  readonly passwordTries: AttemptLimit;
  /** Tells an editor by email that something about their sign-in is not as it was. */
  readonly tellEditor: FactorLetters;
  readonly idleSeconds: number;
  readonly audit: Audit;
}

export function createSecurity(dependencies: SecurityDependencies): Security {
  const { store, clock, randomId, google, audit, idleSeconds, tellEditor } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const codes = createCodeCheck({
    store,
    passwords: dependencies.passwords,
    onRecovery(editor) {
      audit({ act: 'factor.recovery-code', outcome: 'done', who: editor.id });
      void tellEditor(editor, 'recovery-code').catch(dependencies.onProblem);
    },
  });
  const limits = { grace: GRACE_SECONDS, idle: idleSeconds };
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
    const deviceToken = (await signer()).device({ editorId, id: randomId() }, now());
    return { ...(await tokensFor(editor.id, id, refreshToken)), deviceToken };
  }

  /** False if the editor wants codes of the authenticator alone. */
  const mayMail = (editor: EditorSecrets): boolean => editor.totpSecret === undefined || editor.signIn.mailCodes;

  const mailDeviceLink = createDeviceLinks({ ...dependencies, signer });

  async function mailCode(challengeId: string, editor: Editor): Promise<boolean> {
    const { hash, letter, code } = codeByMail(challengeId, editor);
    if (!(await store.setMailCode(challengeId, hash, CODE_LIMITS, letter))) return false;
    dependencies.onMail();
    dependencies.onCode?.(editor.email, code);
    return true;
  }

  return {
    ...createAuthenticators({ ...dependencies, codes }),
    login: createPasswordLogin({ ...dependencies, signer }),
    async mailCode(challengeToken) {
      const id = await (await signer()).readChallenge(challengeToken, now());
      const challenge = id === undefined ? undefined : await store.challenge(id, now());
      const editor = challenge && (await store.byId(challenge.editorId));
      return challenge !== undefined && editor?.active === true && mayMail(editor) && (await mailCode(challenge.id, editor));
    },
    mailDeviceLink: (email) => void mailDeviceLink(email).catch(dependencies.onProblem),
    async verifyCode(challengeToken, code) {
      const id = await (await signer()).readChallenge(challengeToken, now());
      const editor = id === undefined ? undefined : await codes.redeem(id, code, clock());
      const tokens = editor && (await openSession(editor));
      audit({ act: 'login.code', outcome: tokens ? 'done' : 'refused', who: editor?.id });
      return tokens;
    },
    async google(request) {
      const account = await google?.account(request);
      const editor = account && (await store.byEmail(account.email));
      const mayEnter = account !== undefined && editor?.active === true && editor.signIn.google;
      const isLinked = mayEnter && (await store.linkGoogle(editor.id, account.sub));
      const tokens = isLinked ? await openSession(editor) : undefined;
      audit({ act: 'login.google', outcome: tokens ? 'done' : 'refused', who: editor?.id, typed: account?.email });
      return tokens;
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
      const renewal = await store.renew(hashParts(refreshToken), { hash: hashParts(next), now: now() }, limits);
      if (renewal.kind === 'replayed') audit({ act: 'session.replay', outcome: 'refused', on: renewal.sessionId });
      return renewal.kind === 'renewed' ? await tokensFor(renewal.editorId, renewal.sessionId, next) : undefined;
    },
    async logout(accessToken) {
      const claims = await (await signer()).readAccess(accessToken, now());
      if (claims === undefined || claims === 'expired') return;
      await store.endSession(claims.sessionId);
      audit({ act: 'session.end', outcome: 'done', who: claims.editorId });
    },
    async deleteExpired(moment) {
      await store.deleteExpired(moment, idleSeconds);
      await dependencies.attempts.deleteExpired(moment);
    },
  };
}
