import { timingSafeEqual } from 'node:crypto';
import type { Challenge, CodeLimits, EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import { digitsIn, recoveryCodeIn, totpStep } from './one-time-codes';
import type { Passwords } from './passwords';
import { hashParts } from './session-tokens';

/** Limits for one challenge. */
export const CODE_LIMITS: CodeLimits = { tries: 5, mails: 3 };
/**
 * Limit on wrong codes of an account per day. Of a million codes, three of the authenticator's and the emailed one are valid at
 * any time, so twenty attempts succeed with a probability of 8 in 100,000.
 */
const MAX_FAILURES = 20;

/** The second step of a login: checks codes, each of which is valid once. */
export interface CodeCheck {
  /**
   * The editor of the challenge if the code is valid; otherwise undefined. Of several concurrent valid codes only one succeeds.
   */
  redeem(challengeId: string, code: string, nowMs: number): Promise<EditorSecrets | undefined>;
  /** True for a code of the editor's authenticator, or a recovery code, which is used up. Wrong codes count as at a login. */
  holdsAuthenticator(editor: EditorSecrets, code: string, nowMs: number): Promise<boolean>;
}

const toDay = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The stored hash of an emailed code; it depends on the challenge, so that it is valid for no other. */
export const mailCodeHash = (challengeId: string, code: string): string => hashParts(challengeId, code);

/** The hash that earlier releases stored of a recovery code: whoever had the database could try all codes in days. */
const quickRecoveryHash = (editorId: string, plain: string): string => hashParts(editorId, plain);

export interface CodeCheckOptions {
  readonly store: EditorStore;
  readonly passwords: Pick<Passwords, 'findable'>;
  /** Called when a recovery code was used up. */
  readonly onRecovery: (editor: EditorSecrets) => void;
}

export function createCodeCheck({ store, passwords, onRecovery }: CodeCheckOptions): CodeCheck {
  const wasMailed = ({ id, mailCodeHash: kept }: Challenge, code: string): boolean =>
    kept !== undefined && isEqual(mailCodeHash(id, digitsIn(code)), kept);

  async function isOfAuthenticator(editor: EditorSecrets, code: string, nowMs: number): Promise<boolean> {
    if (editor.totpSecret === undefined) return false;
    const step = totpStep(editor.totpSecret, digitsIn(code), nowMs);
    if (step !== undefined) return await store.takeTotpStep(editor.id, step);
    const recovery = recoveryCodeIn(code);
    if (recovery === undefined) return false;
    const hashes = [await passwords.findable(recovery, editor.id), quickRecoveryHash(editor.id, recovery)];
    const isTaken = await store.takeRecoveryCode(editor.id, hashes);
    if (isTaken) onRecovery(editor);
    return isTaken;
  }

  /**
   * Runs the check of a code, unless there were too many wrong ones that day. Each code is counted before it is checked, so that
   * concurrent requests do not get more attempts than consecutive ones.
   */
  async function counted(editor: EditorSecrets, nowMs: number, check: () => Promise<boolean>): Promise<boolean> {
    if (!(await store.countCode(editor.id, toDay(nowMs), MAX_FAILURES))) return false;
    const isRight = await check();
    if (isRight) await store.forgetCode(editor.id, toDay(nowMs));
    return isRight;
  }

  return {
    holdsAuthenticator: (editor, code, nowMs) => counted(editor, nowMs, () => isOfAuthenticator(editor, code, nowMs)),
    async redeem(challengeId, code, nowMs) {
      const challenge = await store.tryChallenge(challengeId, Math.floor(nowMs / 1000), CODE_LIMITS.tries);
      if (challenge === undefined) return undefined;
      const editor = await store.byId(challenge.editorId);
      if (editor === undefined || !editor.active) return undefined;
      const check = async () => wasMailed(challenge, code) || (await isOfAuthenticator(editor, code, nowMs));
      if (!(await counted(editor, nowMs, check))) return undefined;
      return (await store.takeChallenge(challenge.id)) ? editor : undefined;
    },
  };
}
