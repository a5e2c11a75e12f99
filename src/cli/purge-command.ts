import type { CommandContext } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { errorText } from './messages/error-text';
import { purgeMessages } from './messages/purge-messages';
import { loadConfig } from './open-backend';

/** Flags of `hirmondo purge`; only what they name is purged. */
export interface PurgeFlags {
  readonly tag?: readonly string[];
  readonly path?: readonly string[];
  readonly edition?: string;
  readonly all?: boolean;
  readonly hard?: boolean;
  /** Address of the running site; defaults to MAIN_ORIGIN. */
  readonly url?: string;
}

/** Milliseconds after which a site that does not answer is unreachable. */
const PATIENCE = 10_000;

/** `hirmondo purge`: tells a running site which pages are out of date, with POST /api/purge (docs/contracts/purge.md). */
export async function runPurge(flags: PurgeFlags, context: CommandContext): Promise<ExitCode> {
  const say = purgeMessages[context.language];
  const { url, tag, path, ...rest } = flags;
  const body = { ...rest, ...(tag && { tags: tag }), ...(path && { paths: path }) };
  if (Object.keys(body).every((name) => name === 'hard')) {
    throw new CommandFailure(exitCode.usage, say.nothingNamed);
  }
  const { origin, token } = target(url, context);
  const send = async () => {
    const answer = await context.fetch(new URL('/api/purge', origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  };
  const { ok, status, text } = await send().catch((error: unknown) => {
    throw new CommandFailure(exitCode.storage, say.noAnswer(origin, errorText(error, context)));
  });
  if (!ok) {
    throw new CommandFailure(status < 500 ? exitCode.usage : exitCode.storage, say.answered(origin, status, text));
  }
  context.out(`${text}\n`);
  return exitCode.ok;
}

function target(url: string | undefined, context: CommandContext): { readonly origin: string; readonly token: string } {
  const say = purgeMessages[context.language];
  if (url !== undefined && !URL.canParse(url)) throw new CommandFailure(exitCode.usage, say.noAddress(url));
  const { adminToken, origins } = loadConfig(context);
  if (adminToken === undefined) throw new CommandFailure(exitCode.usage, say.noToken);
  return { origin: url ?? origins.main, token: adminToken };
}
