import type { OwnIdentity, Publication } from '~/editions/publication';
import { editionBySlug, mainEdition, programEditions } from '~/editions/registry';
import { escapeHtml } from '~/lib/text/escape-html';
import type { CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import type { InitAnswers } from './answers';
import { type EarlierPaper, paperFiles } from './earlier-paper';
import { initMessages } from './init-messages';

/** A file of the project, with its path from the project's root. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Content that a drawing must not have. It is part of every page, and the policy allows neither scripts nor style attributes.
 */
const UNSAFE_DRAWING = /<(script|style|foreignObject|iframe|a|image|use)\b|\son\w+\s*=|\sstyle\s*=|javascript:|<!ENTITY/i;

/**
 * Returns a wordmark as pages use it: one <svg> element with a viewBox, which draws in currentColor unless it names a colour.
 * Throws CommandFailure if the text is not one.
 */
export function checkedLogo(text: string, { language }: Pick<CommandContext, 'language'>): string {
  const say = initMessages[language];
  const svg = text.replace(/<\?xml[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*>/gi, '').trim();
  if (!/^<svg\b[^>]*\sviewBox=/.test(svg) || !svg.endsWith('</svg>') || svg.indexOf('<svg', 1) !== -1) {
    throw new CommandFailure(exitCode.usage, say.noSvg);
  }
  const [unsafe] = UNSAFE_DRAWING.exec(svg) ?? [];
  if (unsafe !== undefined) {
    throw new CommandFailure(exitCode.usage, say.unsafeSvg(unsafe.trim()));
  }
  return `${svg}\n`;
}

/** Returns the name in letters, for a newsroom without its own drawing. */
function writtenLogo(name: string): string {
  const width = Math.max(200, Math.round(name.length * 66));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 147" fill="currentColor"><title>${escapeHtml(name)}</title><text x="0" y="111" font-family="Georgia, serif" font-size="124" font-weight="700" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeHtml(name)}</text></svg>\n`;
}

/** A value as a shell reads it. */
const quoted = (value: string): string => (/^[\w./:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`);

/** Returns the settings of a publication that apply on any machine, as lines of a shell: no demo, and the data directory. */
export function localSettings({ DATA_DIR: folder }: NodeJS.ProcessEnv): readonly string[] {
  return ['DEMO=0', ...(folder === undefined || folder === '' ? [] : [`DATA_DIR=${quoted(folder)}`])];
}

/** The lines of publication.env: those of an earlier run keep their place, and settings that somebody has added stay. */
function settingLines(
  { host, regionalHost }: InitAnswers,
  local: readonly string[],
  earlier: readonly string[],
): readonly string[] {
  const wanted = [...local, `MAIN_ORIGIN=${host}`, ...(regionalHost === undefined ? [] : [`REGIONAL_ORIGIN=${regionalHost}`])];
  const settingName = (line: string): string => line.slice(0, line.indexOf('='));
  const kept = earlier
    .filter((line) => regionalHost !== undefined || settingName(line) !== 'REGIONAL_ORIGIN')
    .map((line) => wanted.find((own) => settingName(own) === settingName(line)) ?? line);
  return [...kept, ...wanted.filter((own) => !kept.includes(own))];
}

/** The newsroom's values of the editions: values that the flags do not name stay as an earlier run, or somebody, has set them. */
function identities(
  { name, description, editions, links }: InitAnswers,
  earlier: Publication | undefined,
): Publication['editions'] {
  const main = mainEdition.identity.slug;
  const none = { facebookUrl: null, twitterHandle: null, verificationCode: null, supportNote: null };
  const before = earlier?.editions ?? {};
  const ofOther = (slug: string, own: string): OwnIdentity => {
    const known = before[slug];
    const paper = before[main]?.name ?? '';
    const isStandard = known?.description === undefined || known.description === `${known.name} – ${paper}`;
    // The program's sentence would describe another edition than the renamed one.
    const sentence = isStandard ? (isRenamed(slug, own) ? `${own} – ${name}` : undefined) : known.description;
    const { description: _, ...rest } = known ?? {};
    return { ...none, ...rest, name: own, ...(sentence !== undefined && { description: sentence }) };
  };
  const ofMain: OwnIdentity = {
    ...none,
    follow: 'Kövess minket a Facebookon is!',
    ...before[main],
    name,
    description,
    facebookUrl: links.facebook ?? null,
  };
  const now = editions.map(({ slug, name: own }) => [slug, slug === main ? ofMain : ofOther(slug, own)] as const);
  return { ...before, ...Object.fromEntries(now) };
}

/** True if an edition has another name than in the program. */
const isRenamed = (slug: string, own: string): boolean => editionBySlug(slug, programEditions)?.identity.name !== own;

/** What the files are made of besides the answers. */
export interface FileSources {
  /** A checked drawing of `--logo`; '' if the name in letters is wanted, undefined if the flag is not given. */
  readonly logo?: string | undefined;
  /** Lines of `localSettings` for publication.env. */
  readonly local?: readonly string[];
  readonly earlier?: EarlierPaper | undefined;
  /** The wordmarks in the project now, by edition. */
  readonly logos?: ReadonlyMap<string, string>;
}

/** Returns the project files with a publication's names, colours, logo and settings. */
export function publicationFiles(
  answers: InitAnswers,
  { logo, local = localSettings({}), earlier, logos = new Map() }: FileSources = {},
): readonly ProjectFile[] {
  const { editions, links, publisher, colors, sections, english } = answers;
  const { shop, appStore, playStore } = links;
  const publication: Publication = {
    publisher,
    editions: identities(answers, earlier?.publication),
    without: programEditions
      .map(({ identity }) => identity.slug)
      .filter((slug) => editions.every((wanted) => wanted.slug !== slug)),
    content: {
      sections: sections.map(({ name }) => name).join(', '),
      languages: english ? 'hu,en' : 'hu',
      ...(shop !== undefined && { shop }),
      ...(appStore !== undefined && { appStore }),
      ...(playStore !== undefined && { playStore }),
    },
  };
  const wordmarks = editions.flatMap(({ slug, name }): readonly ProjectFile[] => {
    const text = wordmark({ slug, name }, { logo, earlier, logos });
    return text === undefined ? [] : [{ path: paperFiles.logo(slug), text }];
  });
  return [
    { path: paperFiles.publication, text: json(publication) },
    { path: paperFiles.colors, text: json(colors) },
    ...wordmarks,
    { path: paperFiles.settings, text: `${settingLines(answers, local, earlier?.settings ?? []).join('\n')}\n` },
  ];
}

/** The new wordmark of an edition; undefined if the present one stays: the program's own, or a drawing of the newsroom's. */
function wordmark(
  { slug, name }: { readonly slug: string; readonly name: string },
  { logo, earlier, logos }: Pick<FileSources, 'logo' | 'earlier'> & { readonly logos: ReadonlyMap<string, string> },
): string | undefined {
  const isMain = slug === mainEdition.identity.slug;
  if (isMain && logo !== undefined) return logo === '' ? writtenLogo(name) : logo;
  const before = earlier?.publication.editions[slug]?.name;
  if (before === undefined) return isMain || isRenamed(slug, name) ? writtenLogo(name) : undefined;
  return logos.get(slug) === writtenLogo(before) ? writtenLogo(name) : undefined;
}

/** The newsroom's own drawing of its name in the project; undefined if its name stands in letters. */
export function ownDrawing({ earlier, logos }: FileSources): string | undefined {
  const main = mainEdition.identity.slug;
  const [before, drawing] = [earlier?.publication.editions[main]?.name, logos?.get(main)];
  return before === undefined || drawing === writtenLogo(before) ? undefined : drawing;
}
