import type { Config } from '../config';

/** What an error of Node carries besides its message. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}

const LISTENING = new Set(['listen', 'bind', 'getaddrinfo']);

/**
 * What stands on the terminal when a start failed: one line that names the variable where the operator can mend it, the whole
 * stack for anything else, which is a fault of the program.
 */
export function startFailure(error: unknown, config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>): string {
  if (!(error instanceof Error)) return `A szerver nem indult el: ${String(error)}`;
  const { code, syscall, path, name, message }: SystemError = error;
  if (syscall !== undefined && LISTENING.has(syscall)) {
    return `PORT, HOST: a ${config.host}:${config.port} cím nem vehető használatba (${code}); állíts be másikat.`;
  }
  if (name === 'StorageFailure') {
    return config.databaseUrl === undefined
      ? `DATA_DIR: a(z) ${config.dataDir} adatbázisa nem használható: ${message}`
      : `DATABASE_URL: az adatbázis nem használható: ${message}`;
  }
  if (path === config.dataDir || path?.startsWith(`${config.dataDir}/`)) {
    return `DATA_DIR: a(z) ${config.dataDir} könyvtár nem használható (${code}): ${message}`;
  }
  return `A szerver nem indult el: ${error.stack ?? message}`;
}
