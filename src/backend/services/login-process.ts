import type { LoginRequest } from '~/lib/contract/security';
import type { LoginAttempt, LoginOutcome, SlowedLogin } from '../core/security/password-login';
import { TooManyLogins } from '../core/security/passwords';
import { isStorageFailure, StorageFailure, type StorageFailureKind } from '../domain/storage-failure';
import { createJobProcess } from '../infra/jobs/job-process';
import { JobsClosed } from '../infra/jobs/jobs';
import type { MailSettings } from '../infra/mail/mail-transport';
import type { DatabaseSettings } from '../infra/open';

/** Settings of the process, which uses the system clock and the editions of the registry. */
export interface LoginProcessSettings {
  /** Where the database is, which is open and migrated. */
  readonly database: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>;
  readonly mailFrom: string;
  /** How emails are sent. */
  readonly mail: Omit<MailSettings, 'clock'>;
  /** SESSION_SECRET, if set. */
  readonly sessionSecret: string | undefined;
  /** hash-worker.ts, built. */
  readonly passwordWorker: string;
}

/** A warning of the process for the log, and its reason. */
export interface LoginProcessWarning {
  readonly warning: string;
  readonly reason: string;
}

/** A login for the process. */
export interface LoginJob {
  readonly request: LoginRequest;
  readonly network: string;
  /** Id of its challenge, so that a login which is done again after its answer was lost sends no second email. */
  readonly challengeId: string;
  /** True if it has been held up before. */
  readonly held: boolean;
}

/** The result of a login as plain data, because posting an error drops its own fields. */
export type LoginResult =
  | { readonly outcome: LoginOutcome | SlowedLogin }
  | { readonly failure: string; readonly busy?: true; readonly storage?: StorageFailureKind };

export interface LoginProcessOptions extends LoginProcessSettings {
  /** login-worker.ts, built. */
  readonly worker: string;
  /** Does a login in the calling process, if the other one has failed. */
  readonly inPlace: LoginAttempt;
  /** Called for warnings. */
  readonly onEvent: (event: LoginProcessWarning) => void;
  /** Called when there may be emails in the queue that the process does not send. */
  readonly onMail: () => void;
  /** Called if the process fails, or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /**
   * Time limit for one login, milliseconds; 30,000 by default, as many may be waiting on a busy machine. A process that gives no
   * sign of life is not waited for that long.
   */
  readonly limit?: number;
  /** Milliseconds without logins after which the process ends and frees its memory; five minutes by default. */
  readonly idle?: number;
}

/** Runs a login; returns its result as plain data. */
export async function toLoginResult(login: Promise<LoginOutcome | SlowedLogin>): Promise<LoginResult> {
  try {
    return { outcome: await login };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (error instanceof TooManyLogins) return { failure, busy: true };
    return isStorageFailure(error) ? { failure, storage: error.kind } : { failure };
  }
}

function fromLoginResult(result: LoginResult): LoginOutcome | SlowedLogin {
  if ('outcome' in result) return result.outcome;
  const { failure, busy, storage } = result;
  if (busy) throw new TooManyLogins(failure);
  throw storage === undefined ? new Error(failure) : new StorageFailure(storage, failure);
}

/**
 * Runs the first step of logins, and sends their emails, in a process of its own (ADR 76): beside the hash, look-ups, limits, the
 * code and its letter take milliseconds of the processor, for which readers would wait.
 */
export function createLoginProcess({
  worker,
  inPlace,
  onEvent,
  onMail,
  onProblem,
  limit = 30_000,
  idle,
  ...settings
}: LoginProcessOptions): {
  readonly attempt: LoginAttempt;
  /** Unfinished logins, and later ones, are rejected with TooManyLogins. */
  close(): Promise<void>;
} {
  const jobs = createJobProcess<LoginProcessSettings, LoginJob, LoginResult, LoginProcessWarning>({
    worker,
    name: 'logins',
    settings,
    limit,
    idle,
    inPlace: ({ request, network, ...again }) => toLoginResult(inPlace(request, network, again)),
    onEvent,
    onLeft: onMail,
    onProblem,
  });
  const run = (job: LoginJob): Promise<LoginResult> =>
    jobs.run(job).catch((error: unknown) => {
      if (error instanceof JobsClosed) return { failure: error.message, busy: true };
      throw error;
    });
  return {
    attempt: async (request, network, again) => fromLoginResult(await run({ request, network, ...again })),
    close: () => jobs.close(),
  };
}
