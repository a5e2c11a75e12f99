import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Publication, parsePublication } from '~/editions/publication';
import { CommandFailure, exitCode } from '../failure';
import { darkColorFor, type InitFlags, standardDescription } from './answers';
import { setting } from './setting-lines';

/** Paths of what `hirmondo init` writes besides pictures, from the publication's folder. */
export const paperFiles = {
  publication: 'publication.json',
  settings: 'publication.env',
  logo: (slug: string): string => join('editions', slug, 'logo.svg'),
} as const;

/** A publication that an earlier run has set up, as its files are now: some may have been edited since. */
export interface EarlierPaper {
  /** The flags that would make it. */
  readonly flags: InitFlags;
  readonly publication: Publication;
  /** Lines of publication.env. */
  readonly settings: readonly string[];
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

const unless = <Value>(value: Value, standard: Value): Value | undefined => (value === standard ? undefined : value);

/** The data directory for which the publication in a folder was set up; undefined if there is none. */
export async function earlierDataDir(folder: string | undefined): Promise<string | undefined> {
  return folder && setting((await readText(join(folder, paperFiles.settings))).split('\n'), 'DATA_DIR');
}

/** Reads the publication of an earlier run; undefined before the first one. */
export async function readEarlierPaper(folder: string): Promise<EarlierPaper | undefined> {
  const [named, settings] = await Promise.all([
    readText(join(folder, paperFiles.publication)),
    readText(join(folder, paperFiles.settings)),
  ]);
  if (named === '') return undefined;
  const parsed = parsePublication(named);
  if ('reason' in parsed) throw new CommandFailure(exitCode.usage, `${join(folder, paperFiles.publication)}: ${parsed.reason}`);
  const { publication } = parsed;
  const [slug = '', ...others] = Object.keys(publication.editions);
  const own = publication.editions[slug];
  if (own?.name === undefined) return undefined;
  const { name, description, colors } = own;
  const lines = settings.split('\n').filter((line) => line.trim() !== '');
  const flags: { [Flag in keyof InitFlags]?: InitFlags[Flag] | undefined } = {
    name,
    slug,
    host: setting(lines, 'MAIN_ORIGIN'),
    regionalHost: setting(lines, 'REGIONAL_ORIGIN'),
    editions: others.join(', '),
    color: colors?.light,
    // A value that follows from another one goes on doing so.
    darkColor: colors && unless(colors.dark, darkColorFor(colors.light)),
    description: unless(description, standardDescription(name)),
    publisher: unless(publication.publisher.name, name),
    address: publication.publisher.address,
    facebook: own.facebookUrl ?? undefined,
    ...publication.content,
  };
  const known = Object.entries(flags).filter(([, value]) => value !== undefined);
  return { flags: Object.fromEntries(known), publication, settings: lines };
}
