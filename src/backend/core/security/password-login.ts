import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptCountStore } from '~/backend/definitions/attempt-counts';
import type { Audit } from '~/backend/definitions/audit';
import type { Editor, EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import type { QueuedMail } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import type { CodeWantedBy, LoginAnswer, LoginRequest, SessionTokens } from '~/lib/contract/security';
import { plainEmail } from '~/lib/newsletter/email';
import { mailCodeHash } from './code-check';
import { createLoginLimits } from './login-limits';
import { newMailCode } from './one-time-codes';
import type { Passwords, Turns } from './passwords';
import { codeLetter } from './security-letters';
import { CHALLENGE_SECONDS, type SessionTokenSigner } from './session-tokens';

/** The answer to a right password: the code of the second step. */
type CodeWanted = Exclude<LoginAnswer, SessionTokens>;

/** Result of checking a password. */
export type LoginOutcome =
  | { readonly kind: 'answer'; readonly answer: CodeWanted }
  | { readonly kind: 'wrong' }
  /** `wait` is seconds until another attempt is allowed. */
  | { readonly kind: 'later'; readonly wait: number };

/**
 * Checks a password. `network` is the caller's, for limits on attempts. Rejects with TooManyLogins if too many are waiting. No
 * result reveals whether an address is known.
 */
export type PasswordLogin = (request: LoginRequest, network: string) => Promise<LoginOutcome>;

const pauseByTimer = (seconds: number): Promise<void> => wait(seconds * 1000, undefined, { ref: false });

/**
 * Limit on codes sent to one mailbox within an hour. Those for devices on which the editor has signed in before are counted by
 * themselves: whoever knows the password cannot use them up.
 */
const MAX_CODES = 10;
const CODE_WAIT_SECONDS = 3600;

const AUDITED = { answer: 'done', wrong: 'refused', later: 'limited' } as const;

/** Creates a code for a challenge: its hash to store, and the email with it. */
export type CodeByMail = (
  challengeId: string,
  editor: Editor,
  device?: string,
) => { readonly hash: string; readonly letter: QueuedMail; readonly code: string };

export interface CodeByMailOptions {
  /** The edition in whose name emails are sent. */
  readonly edition: Edition;
  readonly mailFrom: string;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Creates unguessable ids and secrets. */
  readonly randomId: () => string;
}

export function createCodeByMail({ edition, mailFrom, clock, randomId }: CodeByMailOptions): CodeByMail {
  return (challengeId, editor, device) => {
    const code = newMailCode();
    const message = codeLetter({ edition, from: mailFrom, to: editor.email }, code);
    const limit = { kind: device === undefined ? 'code' : 'code for a known device', max: MAX_CODES };
    const letter = { id: randomId(), message, attempts: 0, queuedAt: Math.floor(clock() / 1000), limit };
    return { hash: mailCodeHash(challengeId, code), letter, code };
  };
}

export interface PasswordLoginOptions extends CodeByMailOptions {
  readonly store: Pick<EditorStore, 'byEmail' | 'addChallenge'>;
  readonly attempts: AttemptCountStore;
  readonly passwords: Pick<Passwords, 'isRight'>;
  /** Limits concurrent password checks. */
  readonly turns: Turns;
  readonly signer: () => Promise<SessionTokenSigner>;
  readonly audit: Audit;
  /** Called after an email was queued. */
  readonly onMail: () => void;
  /** Shows a code that was mailed to this address; unset if nobody would see it. */
  readonly onCode?: ((email: string, code: string) => void) | undefined;
  /** Holds up a login of a name with many wrong passwords for a number of seconds; by timers if unset. */
  readonly pause?: (seconds: number) => Promise<void>;
}

/** The first step of a login. */
export function createPasswordLogin(options: PasswordLoginOptions): PasswordLogin {
  const { store, passwords, turns, signer, clock, randomId, onMail, onCode, pause = pauseByTimer } = options;
  const now = (): number => Math.floor(clock() / 1000);
  const limits = createLoginLimits(options.attempts, now);
  const codeByMail = createCodeByMail(options);

  /** Undefined if the password was reset meanwhile; 'unmailed' if the editor has been sent too many codes. */
  async function challengeFor(editor: EditorSecrets, device?: string): Promise<CodeWanted | 'unmailed' | undefined> {
    const id = randomId();
    const codeBy: CodeWantedBy = editor.totpSecret === undefined ? 'mail' : 'app';
    const mailed = codeBy === 'mail' ? codeByMail(id, editor, device) : undefined;
    const { id: editorId, passwordHash } = editor;
    const challenge = { id, editorId, passwordHash, expiresAt: now() + CHALLENGE_SECONDS, mailCodeHash: mailed?.hash };
    const added = await store.addChallenge(challenge, mailed?.letter);
    if (added !== true) return added === 'unmailed' ? added : undefined;
    if (mailed !== undefined) {
      onMail();
      onCode?.(editor.email, mailed.code);
    }
    return { otpRequired: true, token: (await signer()).challenge(id, now()), codeBy };
  }

  /** Id of the device that the request's token names, if it is this account's. */
  async function findDevice(token: string | undefined, email: string): Promise<string | undefined> {
    const device = token === undefined ? undefined : await (await signer()).readDevice(token, now());
    return device !== undefined && (await store.byEmail(email))?.id === device.editorId ? device.id : undefined;
  }

  async function attemptLogin(email: string, { password, deviceToken }: LoginRequest, network: string): Promise<LoginOutcome> {
    const attempt = { network, email, device: await findDevice(deviceToken, email) };
    const early = await limits.check(attempt);
    if (early.wait !== undefined) return { kind: 'later', wait: early.wait };
    // Not within its turn, which would keep the others waiting.
    if (early.slowing > 0) await pause(early.slowing);
    const checked = await turns.run(async () => {
      // Other attempts with the same name may have failed while this one was waiting.
      const { wait: later } = await limits.check(attempt);
      if (later !== undefined) return { wait: later };
      const editor = await store.byEmail(attempt.email);
      if ((await passwords.isRight(password, editor?.passwordHash)) && editor?.active) return { editor };
      await limits.failed(attempt);
      return {};
    }, attempt.device ?? network);
    if (checked.wait !== undefined) return { kind: 'later', wait: checked.wait };
    if (checked.editor === undefined) return { kind: 'wrong' };
    const answer = await challengeFor(checked.editor, attempt.device);
    if (answer === 'unmailed') return { kind: 'later', wait: CODE_WAIT_SECONDS };
    return answer === undefined ? { kind: 'wrong' } : { kind: 'answer', answer };
  }

  return async (request, network) => {
    const email = plainEmail(request.email);
    const outcome = await attemptLogin(email, request, network);
    options.audit({ act: 'login.password', outcome: AUDITED[outcome.kind], typed: email });
    return outcome;
  };
}
