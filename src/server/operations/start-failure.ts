import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import type { Config } from '../config';

/** What an error of Node carries besides its message. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** What to do about a directory, by what the system says of it. */
const DIRECTORY_ADVICE: Readonly<Record<string, string>> = {
  EACCES: 'Add a könyvtárat a futtató felhasználónak (chown -R), vagy nevezz meg másikat.',
  EPERM: 'Add a könyvtárat a futtató felhasználónak (chown -R), vagy nevezz meg másikat.',
  EROFS: 'A lemez csak olvasható. Csatold újra írhatóan, vagy nevezz meg másik könyvtárat.',
  ENOSPC: 'Megtelt a lemez. Szabadíts fel helyet, vagy nevezz meg másik könyvtárat.',
  ENOTDIR: 'Az útvonalon egy fájl áll könyvtár helyén. Nevezz meg másikat.',
  EEXIST: 'Az útvonalon egy fájl áll könyvtár helyén. Nevezz meg másikat.',
};

const LISTENING = new Set(['listen', 'bind', 'getaddrinfo']);

/**
 * What stands on the terminal when a start failed: one line that names the variable where the operator can mend it, the whole
 * stack for anything else, which is a fault of the program.
 */
export function startFailure(error: unknown, config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>): string {
  if (!(error instanceof Error)) return `A szerver nem indult el: ${String(error)}`;
  const { code, syscall, path, message }: SystemError = error;
  if (syscall !== undefined && LISTENING.has(syscall)) {
    return `PORT, HOST: a ${config.host}:${config.port} cím nem vehető használatba (${code}); állíts be másikat.`;
  }
  const kind = kindOfStorageFailure(error);
  if (kind !== undefined) {
    return config.databaseUrl === undefined
      ? `DATA_DIR: a(z) ${config.dataDir} adatbázisa nem használható. ${storageAdvice(kind, 'sqlite') ?? message}`
      : `DATABASE_URL: az adatbázis nem használható. ${storageAdvice(kind, 'postgres') ?? ''} (${message})`;
  }
  if (path === config.dataDir || path?.startsWith(`${config.dataDir}/`)) {
    return `DATA_DIR: a(z) ${config.dataDir} könyvtár nem használható (${code}). ${DIRECTORY_ADVICE[code ?? ''] ?? message}`;
  }
  return `A szerver nem indult el: ${error.stack ?? message}`;
}
