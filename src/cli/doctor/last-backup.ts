import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** In the data directory: the last backup, so that `doctor --public` can say that there is one. */
const FILE = 'last-backup.json';

const lastBackup = z.object({ file: z.string(), madeAt: z.number() });

/** The last backup that `hirmondo backup` has made of the data directory; undefined if there is none. `madeAt`: unix milliseconds. */
export function readLastBackup(dataDir: string): z.infer<typeof lastBackup> | undefined {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Notes a backup. A directory that cannot be written is no reason to call the backup failed. */
export async function noteBackup(dataDir: string, made: z.infer<typeof lastBackup>): Promise<void> {
  await writeFile(join(dataDir, FILE), `${JSON.stringify(made)}\n`).catch(() => undefined);
}
