import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import type { Config } from '../config';
import { operatorMessages } from './operator-messages';

/** Properties of Node's system errors besides the message. */
interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
}

/** The problem with a directory, by the error of the operating system. */
const DIRECTORY_ERRORS: Readonly<Record<string, 'permission' | 'readOnly' | 'full' | 'file'>> = {
  EACCES: 'permission',
  EPERM: 'permission',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  ENOTDIR: 'file',
  EEXIST: 'file',
};

const LISTENING = new Set(['listen', 'bind', 'getaddrinfo']);

/**
 * The text printed when a start fails: one line with the name of the variable if the operator can fix it, or the whole stack for
 * anything else, which is a bug of the program.
 */
export function startFailure(
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'language'>,
): string {
  const { language } = config;
  const say = operatorMessages[language];
  if (!(error instanceof Error)) return say.notStarted(String(error));
  const { code, syscall, path, message }: SystemError = error;
  if (syscall !== undefined && LISTENING.has(syscall)) {
    return say.addressTaken(`${config.host}:${config.port}`, code ?? '');
  }
  const kind = kindOfStorageFailure(error);
  if (kind !== undefined) {
    return config.databaseUrl === undefined
      ? say.badDatabase(config.dataDir, storageAdvice(kind, 'sqlite', language) ?? message)
      : say.badServer(storageAdvice(kind, 'postgres', language) ?? '', message);
  }
  if (path === config.dataDir || path?.startsWith(`${config.dataDir}/`)) {
    const trouble = DIRECTORY_ERRORS[code ?? ''];
    return say.badDirectory(config.dataDir, code ?? '', trouble === undefined ? message : say.directory[trouble]);
  }
  return say.notStarted(error.stack ?? message);
}
