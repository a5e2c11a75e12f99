import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PushKeys } from '../../definitions/push';

const FILE = 'push-keys.json';
const stored = z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

/** The keys of a data directory; undefined if none were made. Rejects if the file is invalid. */
export async function readPushKeys(dataDir: string): Promise<PushKeys | undefined> {
  try {
    return stored.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${join(dataDir, FILE)} holds no keys`, { cause: error });
  }
}

/** Creates the keys of a data directory, readable by its owner only. Undefined if there are keys already, which stay. */
export async function makePushKeys(dataDir: string): Promise<PushKeys | undefined> {
  const { default: webPush } = await import('web-push');
  const keys = webPush.generateVAPIDKeys();
  try {
    await writeFile(join(dataDir, FILE), `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    throw error;
  }
}
