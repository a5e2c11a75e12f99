import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Remembers signatures for as long as they could be replayed, for all processes of this machine. */
export interface ReplayGuard {
  /** True the first time that a signature is seen. */
  isFirst(signature: string): Promise<boolean>;
}

/** Milliseconds after which a signature is too old to be replayed anyway: twice the clock tolerance. */
const RETENTION_MS = 10 * 60 * 1000;
const CLEAN_INTERVAL_MS = 60_000;

/** Stores signatures as empty files: creating one is atomic between processes and survives a restart. */
export function createReplayGuard(directory: string, now: () => number): ReplayGuard {
  let cleanedAt = now();

  async function clean(): Promise<void> {
    for (const name of await readdir(directory)) {
      const file = join(directory, name);
      const { mtimeMs } = await stat(file);
      if (now() - mtimeMs > RETENTION_MS) await rm(file, { force: true });
    }
  }

  return {
    async isFirst(signature) {
      await mkdir(directory, { recursive: true });
      if (now() - cleanedAt > CLEAN_INTERVAL_MS) {
        cleanedAt = now();
        await clean().catch(() => undefined);
      }
      try {
        const file = await open(join(directory, signature.replace(/[^0-9a-f]/g, '')), 'wx', 0o600);
        await file.close();
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      }
    },
  };
}
