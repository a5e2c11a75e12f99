import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '~/editions/publication';
import { mainEdition, programEditions } from '~/editions/registry';
import { darkColorFor, type InitFlags, standardDescription } from './answers';

/** Paths of what `hirmondo init` writes, from the project's root. */
export const paperFiles = {
  publication: join('src', 'editions', 'publication.json'),
  colors: join('src', 'editions', mainEdition.identity.slug, 'colors.json'),
  settings: 'publication.env',
  logo: (slug: string): string => join('src', 'editions', slug, 'logo.svg'),
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

/** The value of a line of publication.env; undefined if it sets another variable. */
function readSetting(line: string, name: string): string | undefined {
  if (!line.startsWith(`${name}=`)) return undefined;
  const value = line.slice(name.length + 1).trim();
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("'\\''", "'") : value.replace(/^"(.*)"$/, '$1');
}

/** The value of a setting in the lines of publication.env. */
const setting = (lines: readonly string[], name: string): string | undefined =>
  lines.map((line) => readSetting(line, name)).findLast((value) => value !== undefined && value !== '');

const unless = <Value>(value: Value, standard: Value): Value | undefined => (value === standard ? undefined : value);

/** The data directory for which the publication in this project was set up; undefined if there is none. */
export async function earlierDataDir(root: string): Promise<string | undefined> {
  return setting((await readText(join(root, paperFiles.settings))).split('\n'), 'DATA_DIR');
}

/** Reads the publication of an earlier run; undefined before the first one. */
export async function readEarlierPaper(root: string): Promise<EarlierPaper | undefined> {
  const read = (path: string) => readText(join(root, path));
  const [named, coloured, settings] = await Promise.all([
    read(paperFiles.publication),
    read(paperFiles.colors),
    read(paperFiles.settings),
  ]);
  const publication: Publication =
    named === '' ? { publisher: { name: '', address: '' }, editions: {}, without: [] } : JSON.parse(named);
  const colors: { readonly light?: string; readonly dark?: string } = coloured === '' ? {} : JSON.parse(coloured);
  const own = publication.editions[mainEdition.identity.slug];
  if (own?.name === undefined) return undefined;
  const { name, description } = own;
  const lines = settings.split('\n').filter((line) => line.trim() !== '');
  const others = programEditions.slice(1).filter(({ identity }) => !publication.without.includes(identity.slug));
  const flags: { [Flag in keyof InitFlags]?: InitFlags[Flag] | undefined } = {
    name,
    host: setting(lines, 'MAIN_ORIGIN'),
    regionalHost: setting(lines, 'REGIONAL_ORIGIN'),
    editions: others.map(({ identity: { slug } }) => slug).join(', '),
    color: colors.light,
    // A value that follows from another one goes on doing so.
    darkColor: colors.light === undefined ? colors.dark : unless(colors.dark, darkColorFor(colors.light)),
    description: unless(description, standardDescription(name)),
    publisher: unless(publication.publisher.name, name),
    address: publication.publisher.address,
    facebook: own.facebookUrl ?? undefined,
    ...publication.content,
  };
  const known = Object.entries(flags).filter(([, value]) => value !== undefined);
  return { flags: Object.fromEntries(known), publication, settings: lines };
}
