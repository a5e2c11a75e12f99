import { timingSafeEqual } from 'node:crypto';
import type { Challenge, EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import { digitsIn, recoveryCodeIn, totpStep } from './one-time-codes';
import { hashParts } from './session-tokens';

/** Tries of one challenge. */
const MOST_TRIES = 5;
/**
 * Wrong codes of an account within a day. Three of a million codes of an authenticator are right at any moment, and the one that was
 * mailed, so twenty tries leave a chance of 8 in 100,000.
 */
const MOST_FAILURES = 20;

/** The second step of a login: which code is right, and that it is so once. */
export interface CodeCheck {
  /** The editor whose challenge the code answers; undefined for everything else. Any number of right codes at once: one gets through. */
  redeem(challengeId: string, code: string, nowMs: number): Promise<EditorSecrets | undefined>;
  /** True for a code of the editor's authenticator, or a recovery code, which is taken by this. Wrong ones count as at a login. */
  holdsAuthenticator(editor: EditorSecrets, code: string, nowMs: number): Promise<boolean>;
}

const toDay = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** How a mailed code is kept: by its challenge, so that it answers no other. */
export const mailCodeHash = (challengeId: string, code: string): string => hashParts(challengeId, code);

export const recoveryHash = (editorId: string, plain: string): string => hashParts(editorId, plain);

export function createCodeCheck(store: EditorStore): CodeCheck {
  const wasMailed = ({ id, mailCodeHash: kept }: Challenge, code: string): boolean =>
    kept !== undefined && isEqual(mailCodeHash(id, digitsIn(code)), kept);

  async function isOfAuthenticator(editor: EditorSecrets, code: string, nowMs: number): Promise<boolean> {
    if (editor.totpSecret === undefined) return false;
    const step = totpStep(editor.totpSecret, digitsIn(code), nowMs);
    if (step !== undefined) return await store.takeTotpStep(editor.id, step);
    const recovery = recoveryCodeIn(code);
    return recovery !== undefined && (await store.takeRecoveryCode(editor.id, recoveryHash(editor.id, recovery)));
  }

  /**
   * Whether a code proves something; none does once there were too many wrong ones. Each is counted before it is looked at: of a
   * thousand that come at the same moment no more are tried than of a thousand that come one by one.
   */
  async function counted(editor: EditorSecrets, nowMs: number, check: () => Promise<boolean>): Promise<boolean> {
    if (!(await store.countCode(editor.id, toDay(nowMs), MOST_FAILURES))) return false;
    const isRight = await check();
    if (isRight) await store.forgetCode(editor.id, toDay(nowMs));
    return isRight;
  }

  return {
    holdsAuthenticator: (editor, code, nowMs) => counted(editor, nowMs, () => isOfAuthenticator(editor, code, nowMs)),
    async redeem(challengeId, code, nowMs) {
      const challenge = await store.tryChallenge(challengeId, Math.floor(nowMs / 1000), MOST_TRIES);
      if (challenge === undefined) return undefined;
      const editor = await store.byId(challenge.editorId);
      if (editor === undefined || !editor.active) return undefined;
      const check = async () => wasMailed(challenge, code) || (await isOfAuthenticator(editor, code, nowMs));
      if (!(await counted(editor, nowMs, check))) return undefined;
      return (await store.takeChallenge(challenge.id)) ? editor : undefined;
    },
  };
}
