/** Where codes are shown: the standard error of a process. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows a code that was just mailed to this address. */
export type ShowCode = (email: string, code: string) => void;

/**
 * While emails only become files, a code for signing in is also shown on the terminal from which the site was started: there is
 * somebody who waits for it. Undefined with a mail server, and where nobody looks: logs, which are kept, never contain a code.
 */
export function codesOnTerminal(smtpUrl: string | undefined, terminal: Terminal = process.stderr): ShowCode | undefined {
  if (smtpUrl !== undefined || terminal.isTTY !== true) return undefined;
  return (email, code) => {
    terminal.write(`\n  ${email}\n  belépési kód · sign-in code:  ${code.slice(0, 3)} ${code.slice(3)}\n\n`);
  };
}
