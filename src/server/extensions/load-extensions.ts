import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PublicationFault, publicationFolder } from '~/editions/publication-folder';
import { withinPatience } from '~/lib/concurrency/within-time';
import { extensionFault, readSettings } from '~/lib/extensions/check-extension';
import type { Extension } from '~/lib/extensions/extension';
import { createExtensionSet, type ExtensionSet, type LoadedExtension } from '~/lib/extensions/extension-set';
import type { Logger } from '../operations/logger';
import { EXTENSION_FILES } from './extension-files';

/** Milliseconds within which a file must be loaded. */
const PATIENCE_MS = 5_000;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** The extensions of a publication, those that cannot be used, and the files of the others by address. */
export interface FoundExtensions {
  readonly loaded: readonly LoadedExtension[];
  readonly faults: readonly PublicationFault[];
  readonly files: ReadonlyMap<string, string>;
  /** Changes with their files and settings. */
  readonly signature: string;
}

// Node itself leaves out the types.
const importFile = (file: string): Promise<{ readonly default?: unknown }> =>
  withinPatience(PATIENCE_MS, () => import(/* @vite-ignore */ pathToFileURL(file).href));

/** Names of the files in the folder, in order. */
function listFiles(folder: string, faults: PublicationFault[]): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .toSorted();
  } catch (error) {
    faults.push({ file: folder, reason: error instanceof Error ? error.message : String(error) });
    return [];
  }
}

/** The settings of all extensions by name; why they cannot be read, if so. */
function readAllSettings(file: string): Readonly<Record<string, unknown>> | string {
  if (!existsSync(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return { ...(typeof value === 'object' && value) };
  } catch (error) {
    return `extensions.json: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * Loads the extensions of a publication's folder (by default that of this process), in the order of their names. Never rejects: one
 * that cannot be used is among the faults.
 */
export async function findExtensions(publication = publicationFolder(process.env)): Promise<FoundExtensions> {
  const folder = join(publication ?? '', 'extensions');
  const isThere = publication !== undefined && existsSync(folder);
  const loaded: LoadedExtension[] = [];
  const faults: PublicationFault[] = [];
  const names = isThere ? listFiles(folder, faults) : [];
  const given = isThere ? readAllSettings(join(publication, 'extensions.json')) : {};
  const files = new Map<string, string>();
  const texts: string[] = [JSON.stringify(given)];
  const keep = (name: string, ending: string, text: string | undefined): string | undefined => {
    if (text === undefined) return undefined;
    const address = `${EXTENSION_FILES}${name}-${shortHash(text)}.${ending}`;
    files.set(address, text);
    return address;
  };
  for (const path of names) {
    const file = join(folder, path);
    const name = basename(path, '.ts');
    try {
      texts.push(readFileSync(file, 'utf8'));
      const { default: value } = await importFile(file);
      const fault = extensionFault(value, name);
      if (fault !== undefined) throw new Error(fault);
      const extension = value as Extension;
      const settings = typeof given === 'string' ? given : readSettings(extension, given[name]);
      if (typeof settings === 'string') throw new Error(settings);
      const [script, style] = [keep(name, 'js', extension.script), keep(name, 'css', extension.style)];
      loaded.push({ extension, settings, script, style });
    } catch (error) {
      faults.push({ file, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { loaded, faults, files, signature: shortHash(texts.join('\0')) };
}

/** The extensions as pages use them; undefined without any. What cannot be used, and each drawing that fails first, is logged. */
export function openExtensions(
  { loaded, faults, signature }: FoundExtensions,
  logger: Pick<Logger, 'warn' | 'error'>,
): ExtensionSet | undefined {
  for (const fault of faults) logger.error(fault, 'An extension cannot be used; its places stay empty.');
  if (loaded.length === 0) return undefined;
  const reported = new Set<string>();
  const report = (extension: string, place: string, err: unknown) => {
    const key = `${extension} ${place}`;
    if (reported.has(key)) return;
    reported.add(key);
    logger.error({ extension, place, err }, 'An extension failed; its place stays empty.');
  };
  return createExtensionSet(loaded, { signature, now: () => performance.now(), report });
}

/** The extensions that want events. */
export const eventListeners = ({ loaded }: Pick<FoundExtensions, 'loaded'>) =>
  loaded.flatMap(({ extension: { name, onEvent }, settings }) =>
    onEvent === undefined ? [] : [{ name, receive: async (body: string) => await onEvent(JSON.parse(body), settings) }],
  );
