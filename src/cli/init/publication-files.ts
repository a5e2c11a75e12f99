import type { OwnEdition } from '~/editions/own-edition';
import { type Publication, parsePublication } from '~/editions/publication';
import { editionBySlug, programEditions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { CommandFailure, exitCode } from '../failure';
import type { InitAnswers } from './answers';
import { type EarlierPaper, paperFiles } from './earlier-paper';
import { mergeSettings, quoted } from './setting-lines';

/** A file of the publication, with its path from the publication's folder. */
interface PaperFile {
  readonly path: string;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Returns the settings of a publication that apply on any machine, as lines of a shell: no demo, and its directories. */
export function localSettings(env: NodeJS.ProcessEnv): readonly string[] {
  const folders = (['DATA_DIR', 'PUBLICATION_DIR'] as const).map((name) => [name, env[name]?.trim() ?? ''] as const);
  return ['DEMO=0', ...folders.flatMap(([name, folder]) => (folder === '' ? [] : [`${name}=${quoted(folder)}`]))];
}

/** The lines of publication.env: those of an earlier run keep their place, and settings that somebody has added stay. */
function settingLines(
  { host, regionalHost }: InitAnswers,
  local: readonly string[],
  earlier: readonly string[],
): readonly string[] {
  const wanted = [...local, `MAIN_ORIGIN=${host}`, ...(regionalHost === undefined ? [] : [`REGIONAL_ORIGIN=${regionalHost}`])];
  const kept = earlier.filter((line) => regionalHost !== undefined || !line.startsWith('REGIONAL_ORIGIN='));
  return mergeSettings(kept, wanted);
}

/** True if an edition has another name than in the program, or is none of the program's. */
const isRenamed = (slug: string, own: string): boolean => editionBySlug(slug, programEditions)?.identity.name !== own;

/** The edition of the program with a slug that may stand beside a paper's main one; undefined for that of the main host's root. */
const besideMain = (slug: string): Edition | undefined => {
  const edition = editionBySlug(slug, programEditions);
  return edition?.identity.host === 'main' && edition.identity.path === '' ? undefined : edition;
};

/** The editions: values that the flags do not name stay as an earlier run, or somebody, has set them. */
function makeEditions(
  { name, description, editions, links, colors, sections }: InitAnswers,
  earlier: Publication | undefined,
): Publication['editions'] {
  const none = { facebookUrl: null, twitterHandle: null, verificationCode: null, supportNote: null };
  const before = { ...earlier?.former, ...earlier?.editions };
  const paper = Object.values(earlier?.editions ?? {})[0]?.name ?? '';
  const makeOther = (slug: string, own: string): OwnEdition => {
    const known = before[slug];
    const isStandard = known?.description === undefined || known.description === `${known.name} – ${paper}`;
    // The program's sentence would describe another edition than the renamed one.
    const sentence = isStandard ? (isRenamed(slug, own) ? `${own} – ${name}` : undefined) : known.description;
    const { description: _, program: wasProgram = known === undefined, ...rest } = known ?? {};
    // What was the main edition has no place at the root any more.
    const program = wasProgram && besideMain(slug) !== undefined;
    return { ...(program && { program }), ...none, ...rest, name: own, ...(sentence !== undefined && { description: sentence }) };
  };
  const makeMain = (slug: string): OwnEdition => {
    const { program: wasProgram = false, ...rest } = before[slug] ?? {};
    // A paper of a release up to 0.5 keeps the program's front; any other edition of the program has no place at the root.
    const program = wasProgram && besideMain(slug) === undefined;
    return {
      ...none,
      follow: 'Kövess minket a Facebookon is!',
      ...(program ? { program } : { front: sections.slice(0, 8).map((section) => section.slug) }),
      ...rest,
      name,
      description,
      facebookUrl: links.facebook ?? null,
      colors,
    };
  };
  return Object.fromEntries(
    editions.map(({ slug, name: own }, index) => [slug, index === 0 ? makeMain(slug) : makeOther(slug, own)] as const),
  );
}

/**
 * The publication as the server will read it, which also gives its fields their order, so that another run writes the same text.
 * Throws CommandFailure for one that no server would start with.
 */
function asRead(publication: Publication): Publication {
  const read = parsePublication(JSON.stringify(publication));
  if ('publication' in read) return read.publication;
  throw new CommandFailure(exitCode.usage, `${paperFiles.publication}: ${read.reason}`);
}

/** The publication that the answers make of an earlier one. Throws CommandFailure if it cannot be one. */
export function makePublication(answers: InitAnswers, earlier?: Publication): Publication {
  const { links, publisher, sections, english } = answers;
  const { shop, appStore, playStore } = links;
  const editions = makeEditions(answers, earlier);
  const former = Object.entries({ ...earlier?.former, ...earlier?.editions }).filter(([slug]) => editions[slug] === undefined);
  return asRead({
    publisher,
    editions,
    ...(former.length > 0 && { former: Object.fromEntries(former) }),
    content: {
      sections: sections.map(({ name }) => name).join(', '),
      languages: english ? 'hu,en' : 'hu',
      ...(shop !== undefined && { shop }),
      ...(appStore !== undefined && { appStore }),
      ...(playStore !== undefined && { playStore }),
    },
  });
}

/** What the files are made of besides the answers. */
export interface FileSources {
  readonly publication: Publication;
  /** Draws a name in letters. */
  readonly write: (name: string) => string;
  /** A checked drawing of `--logo`; '' if the name in letters is wanted, undefined if the flag is not given. */
  readonly logo?: string | undefined;
  /** Lines of `localSettings` for publication.env. */
  readonly local?: readonly string[];
  readonly earlier?: EarlierPaper | undefined;
  /** The wordmarks in the folder now, by edition. */
  readonly logos?: ReadonlyMap<string, string>;
}

/** Returns the files with a publication's names, colours, logo and settings. */
export function publicationFiles(answers: InitAnswers, sources: FileSources): readonly PaperFile[] {
  const { publication, local = localSettings({}), earlier } = sources;
  const wordmarks = answers.editions.flatMap((edition, index): readonly PaperFile[] => {
    const text = wordmark(edition, index === 0, sources);
    return text === undefined ? [] : [{ path: paperFiles.logo(edition.slug), text }];
  });
  return [
    { path: paperFiles.publication, text: json(publication) },
    ...wordmarks,
    { path: paperFiles.settings, text: `${settingLines(answers, local, earlier?.settings ?? []).join('\n')}\n` },
  ];
}

/** The new wordmark of an edition; undefined if the present one stays: the program's own, or a drawing of the newsroom's. */
function wordmark(
  { slug, name }: InitAnswers['editions'][number],
  isMain: boolean,
  { logo, earlier, logos, write }: FileSources,
): string | undefined {
  if (isMain && logo !== undefined) return logo === '' ? write(name) : logo;
  const before = earlier?.publication.editions[slug]?.name;
  const now = logos?.get(slug) ?? '';
  if (before === undefined) return isMain || isRenamed(slug, name) ? write(name) : undefined;
  return now === write(before) || (now === '' && (isMain || isRenamed(slug, name))) ? write(name) : undefined;
}

/** The newsroom's own drawing of its name in the folder; undefined if its name stands in letters. */
export function ownDrawing({ earlier, logos, write }: FileSources): string | undefined {
  const [slug = '', own] = Object.entries(earlier?.publication.editions ?? {})[0] ?? [];
  const drawing = logos?.get(slug);
  return own?.name === undefined || drawing === write(own.name) ? undefined : drawing || undefined;
}
