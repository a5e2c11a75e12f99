import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '~/backend/index';
import type { Edition } from '~/editions/types';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { type Config, readConfig } from '~/server/config';
import { createBodyParser } from '~/server/content/body-thread';
import { mediaDirectories } from '~/server/media/media-directories';
import { ConfigError } from '~/server/settings/read-variable';
import { secretPrints } from '~/server/settings/secret-prints';
import type { CommandBackend, CommandContext, DatabaseUse } from './context';
import { CommandFailure, exitCode } from './failure';
import { databaseMessages } from './messages/database-messages';
import { errorText } from './messages/error-text';
import { threadBundle } from './thread-bundle';

/** The backend's name for its file, also in `doctor` and docs/operations.md. */
const SQLITE_FILE = 'hirmondo.sqlite';

/** True if there is a database to open: beside another system's content there may be none yet. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, SQLITE_FILE));

/** Returns the configuration. Throws a usage failure that names the wrong variable. */
export function loadConfig({ env, language }: Pick<CommandContext, 'env' | 'language'>): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(exitCode.usage, error.words[language]);
    throw error;
  }
}

/**
 * Opens the database of the configuration. `warn` gets each warning as one line. `demo` is the directory of the demo newsroom.
 */
export async function openConfiguredBackend(
  context: Pick<CommandContext, 'env' | 'language'>,
  warn: (line: string) => void,
  use: DatabaseUse,
  demo?: string,
  editions?: readonly [Edition, ...Edition[]],
): Promise<CommandBackend> {
  const config = loadConfig(context);
  const say = databaseMessages[context.language];
  if (use === 'existing' && !hasDatabase(config)) {
    throw new CommandFailure(exitCode.usage, say.noDatabase(config.dataDir));
  }
  const line = (fields: object, message: string): void => {
    const detail = 'err' in fields ? errorText(fields.err, context) : JSON.stringify(fields);
    warn(`${message} ${detail}\n`);
  };
  const parseBody = bodyParser((reason, characters) => line({ reason, characters }, say.givenUp));
  const pictures = threadBundle('picture-check-worker.mjs');
  try {
    return await createBackend({
      dataDir: config.dataDir,
      clock: Date.now,
      logger: { info: () => {}, warn: line, error: line },
      origins: config.origins,
      media: mediaDirectories(config, demo),
      mediaBucket: config.mediaBucket,
      // A running server updates derived data itself; two at once would only wait for each other.
      maintenance: false,
      fingerprints: secretPrints(config),
      isPrivateTarget: config.isPrivateTarget,
      ...(config.vapidSubject !== undefined && { pushContact: config.vapidSubject }),
      ...(editions && { editions: { all: editions, main: editions[0] } }),
      ...(parseBody && { parseBody }),
      ...(pictures !== undefined && { workers: { pictures } }),
      // Links that sign an editor in must be valid for the server.
      ...(config.sessionSecret !== undefined && { sessionSecret: config.sessionSecret }),
      ...(config.accountKey !== undefined && { accountKey: config.accountKey }),
      auditDays: config.auditDays,
      ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    });
  } catch (error) {
    const place = config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL';
    throw new CommandFailure(exitCode.storage, say.cannotOpen(place, errorText(error, context)));
  }
}

/** Parses large texts on a thread with a time limit, if the thread's bundle is next to this one, as in a build. */
function bodyParser(onAbandoned: (reason: string, characters: number) => void): BodyParser | undefined {
  const worker = threadBundle('body-worker.mjs');
  return worker === undefined ? undefined : createBodyParser({ worker, onAbandoned });
}
