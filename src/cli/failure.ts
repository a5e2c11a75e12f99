/** Exit codes of a command, which scripts may rely on. */
export const exitCode = {
  ok: 0,
  /** The command ran, but a part of its input could not be processed. */
  partly: 1,
  /** The command, its options or the environment are wrong. */
  usage: 2,
  /** The database, the disk or the server cannot be reached. */
  storage: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Ends a command with an exit code and a one-line message. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  constructor(
    readonly code: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the message of any thrown value on one line, with its cause if that says more: fetch only says that it failed. */
export function errorMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const reason = cause === undefined ? '' : cause.message || ('code' in cause ? String(cause.code) : '');
  return (text.includes(reason) ? text : `${text} (${reason})`).replace(/\s+/g, ' ').trim();
}
