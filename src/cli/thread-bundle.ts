import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of a thread's bundle next to this one, as in a build; undefined if there is none. */
export function threadBundle(name: string): string | undefined {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  return existsSync(file) ? file : undefined;
}
