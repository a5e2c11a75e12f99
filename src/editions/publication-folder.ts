import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A newsroom's own files, outside the program: each is read once, at the start of a process, so that a change needs a restart and
 * no build. Who reads one keeps it, as the policy of the pages names what it was.
 * The folder is PUBLICATION_DIR, else `publication` in the project; in an installed package, which has no sources, in the current
 * directory. PUBLICATION_DIR=none is the program's own publication, whatever is in the folder.
 */

/** The project's root: of a build in dist/builds/ID, or of the sources. */
function projectRoot(): string {
  const here = fileURLToPath(import.meta.url);
  const at = here.search(/[\\/]dist[\\/]builds[\\/]/);
  return at === -1 ? resolve(here, '..', '..', '..') : here.slice(0, at);
}

/** Path of the folder for an environment and a project's root; undefined for PUBLICATION_DIR=none. */
export function publicationFolder(env: NodeJS.ProcessEnv, root: string = projectRoot()): string | undefined {
  const given = env.PUBLICATION_DIR?.trim();
  if (given === 'none') return undefined;
  return resolve(existsSync(join(root, 'src')) ? root : process.cwd(), given || 'publication');
}

const folder = publicationFolder(process.env);

/** A file of the publication that cannot be used, and why: the program runs without it, and names it in the log and in `doctor`. */
export interface PublicationFault {
  readonly file: string;
  readonly reason: string;
}

const faults: PublicationFault[] = [];

/** Those found so far in this process. */
export const publicationFaults: readonly PublicationFault[] = faults;

/** Records that a file of the publication cannot be used. */
export function addFault(file: string, reason: string): void {
  faults.push({ file, reason });
}

/** Path of a file of the newsroom's publication; undefined if there is none. */
export function ownFile(...path: readonly string[]): string | undefined {
  const file = folder && join(folder, ...path);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Text of such a file, or why it cannot be read; undefined if there is none. */
export function readOwn(...path: readonly string[]): { readonly text: string } | PublicationFault | undefined {
  const file = ownFile(...path);
  if (file === undefined) return undefined;
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (error) {
    return { file, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Text of such a file; undefined if there is none, or if it cannot be read, which is then among the faults. */
export function ownText(...path: readonly string[]): string | undefined {
  const read = readOwn(...path);
  if (read === undefined || 'text' in read) return read?.text;
  addFault(read.file, read.reason);
  return undefined;
}
