/** How a command ends: codes that scripts may rely on. */
export const exitCode = {
  ok: 0,
  /** The command ran; some of what it was given could not be done. */
  partly: 1,
  /** The command, its options or the environment are wrong. */
  usage: 2,
  /** The database, the disk or the server cannot be reached. */
  storage: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Ends a command with a code and one line for the person at the terminal. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  constructor(
    readonly code: ExitCode,
    message: string,
  ) {
    super(message);
  }
}

/** The message of anything thrown, on one line, with its cause where it says more: fetch itself only says that it failed. */
export function errorMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const reason = cause === undefined ? '' : cause.message || ('code' in cause ? String(cause.code) : '');
  return (text.includes(reason) ? text : `${text} (${reason})`).replace(/\s+/g, ' ').trim();
}
