import type { LoginRequest } from '~/lib/contract/security';
import type { LoginOutcome, PasswordLogin } from '../core/security/password-login';
import { TooManyLogins } from '../core/security/passwords';
import { isStorageFailure, StorageFailure, type StorageFailureKind } from '../domain/storage-failure';
import { createJobThread, ThreadClosed } from '../infra/job-thread';

/** Settings passed to the thread, which uses the system clock and the editions of the registry. */
export interface LoginThreadData {
  /** Directory of the SQLite database, which is open and migrated. */
  readonly dataDir: string;
  readonly mailFrom: string;
  /** SESSION_SECRET, if set. */
  readonly sessionSecret: string | undefined;
  /** hash-worker.ts, built. */
  readonly passwordWorker: string;
}

/** A login for the thread. */
export interface LoginJob {
  readonly request: LoginRequest;
  readonly network: string;
  /** Id of its challenge, so that a login which is done again after its answer was lost sends no second email. */
  readonly challengeId: string;
}

/** The result of a login as plain data, because posting an error drops its own fields. */
export type LoginResult =
  | { readonly outcome: LoginOutcome }
  | { readonly failure: string; readonly busy?: true; readonly storage?: StorageFailureKind };

export interface LoginThreadOptions extends LoginThreadData {
  /** login-worker.ts, built. */
  readonly worker: string;
  /** Does a login on the calling thread, if the other one has failed. */
  readonly inPlace: PasswordLogin;
  /** Creates unguessable ids. */
  readonly randomId: () => string;
  /** Called after the thread has queued an email. */
  readonly onMail: () => void;
  /** Called if the thread fails, or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /** Time limit for one login, milliseconds; 30,000 by default, as many may be waiting on a busy machine. */
  readonly limit?: number;
  /** Milliseconds without logins after which the thread ends and frees its memory; five minutes by default. */
  readonly idle?: number;
}

/** Runs a login; returns its result as plain data. */
export async function toLoginResult(login: Promise<LoginOutcome>): Promise<LoginResult> {
  try {
    return { outcome: await login };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (error instanceof TooManyLogins) return { failure, busy: true };
    return isStorageFailure(error) ? { failure, storage: error.kind } : { failure };
  }
}

function fromLoginResult(result: LoginResult): LoginOutcome {
  if ('outcome' in result) return result.outcome;
  const { failure, busy, storage } = result;
  if (busy) throw new TooManyLogins(failure);
  throw storage === undefined ? new Error(failure) : new StorageFailure(storage, failure);
}

/**
 * Runs the first step of logins on a thread of its own (ADR 74): look-ups, limits, the code and its email take a millisecond of the
 * processor beside the hash, for which readers would wait.
 */
export function createLoginThread({
  worker,
  inPlace,
  randomId,
  onMail,
  onProblem,
  limit = 30_000,
  idle,
  ...workerData
}: LoginThreadOptions): {
  readonly login: PasswordLogin;
  /** Unfinished logins, and later ones, are rejected with TooManyLogins. */
  close(): Promise<void>;
} {
  const thread = createJobThread<LoginJob, LoginResult>({
    worker,
    name: 'logins',
    workerData: workerData satisfies LoginThreadData,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    limit,
    idle,
    keepsAlive: false,
    inPlace: ({ request, network, challengeId }) => toLoginResult(inPlace(request, network, challengeId)),
    onProblem,
  });
  const run = (job: LoginJob): Promise<LoginResult> =>
    thread.run(job).catch((error: unknown) => {
      if (error instanceof ThreadClosed) return { failure: error.message, busy: true };
      throw error;
    });
  return {
    async login(request, network) {
      const outcome = fromLoginResult(await run({ request, network, challengeId: randomId() }));
      if (outcome.kind === 'answer' && outcome.answer.codeBy === 'mail') onMail();
      return outcome;
    },
    close: () => thread.close(),
  };
}
