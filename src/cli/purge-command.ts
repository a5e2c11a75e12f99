import type { CommandContext } from './context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from './failure';
import { loadConfig } from './open-backend';

/** Flags of `hirmondo purge`; what is named by none of them is not purged. */
export interface PurgeFlags {
  readonly tag?: readonly string[];
  readonly path?: readonly string[];
  readonly edition?: string;
  readonly all?: boolean;
  readonly hard?: boolean;
  /** Address of the running site; unset: MAIN_ORIGIN. */
  readonly url?: string;
}

/** Milliseconds after which a site that does not answer counts as away. */
const PATIENCE = 10_000;

/** `hirmondo purge`: tells a running site which pages are out of date, by POST /api/purge (docs/contracts/purge.md). */
export async function runPurge(flags: PurgeFlags, context: CommandContext): Promise<ExitCode> {
  const { url, tag, path, ...rest } = flags;
  const body = { ...rest, ...(tag && { tags: tag }), ...(path && { paths: path }) };
  if (Object.keys(body).every((name) => name === 'hard')) {
    throw new CommandFailure(exitCode.usage, 'Nincs megadva, mi évült el: --tag, --path, --edition vagy --all.');
  }
  const { origin, token } = target(url, context);
  const answer = await context
    .fetch(new URL('/api/purge', origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    .catch((error: unknown) => {
      throw new CommandFailure(exitCode.storage, `A(z) ${origin} nem válaszol: ${errorMessage(error)}`);
    });
  const text = await answer.text();
  if (!answer.ok) throw new CommandFailure(exitCode.usage, `A(z) ${origin} válasza ${answer.status}: ${text}`);
  context.out(`${text}\n`);
  return exitCode.ok;
}

function target(url: string | undefined, context: CommandContext): { readonly origin: string; readonly token: string } {
  if (url !== undefined && !URL.canParse(url)) throw new CommandFailure(exitCode.usage, `--url: ez nem cím: ${url}`);
  const { adminToken, origins } = loadConfig(context.env);
  if (adminToken === undefined) throw new CommandFailure(exitCode.usage, 'Az ADMIN_TOKEN nincs beállítva; a futó oldalé kell.');
  return { origin: url ?? origins.main, token: adminToken };
}
