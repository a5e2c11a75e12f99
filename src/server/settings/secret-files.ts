import { readFileSync } from 'node:fs';

/** A file of a secret that cannot be read, or a secret that is set twice. */
export interface SecretProblem {
  readonly name: string;
  readonly reason: 'twice' | 'unreadable';
  readonly file: string;
}

const MAX_FILE_LENGTH = 64 * 1024;

/**
 * The environment with `NAME` set to the content of the file named by `NAME_FILE`, for each of the names: Docker, Kubernetes
 * and systemd's LoadCredential provide secrets in this way. White space around the text is removed.
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): { readonly env: NodeJS.ProcessEnv } | { readonly problem: SecretProblem } {
  const read: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`]?.trim();
    if (file === undefined || file === '') continue;
    if ((env[name] ?? '').trim() !== '') return { problem: { name, reason: 'twice', file } };
    try {
      read[name] = readFileSync(file, 'utf8').slice(0, MAX_FILE_LENGTH).trim();
    } catch {
      return { problem: { name, reason: 'unreadable', file } };
    }
  }
  return { env: { ...env, ...read } };
}
