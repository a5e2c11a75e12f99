import { join } from 'node:path';
import type { Publication } from '~/editions/publication';
import { editions as known, mainEdition } from '~/editions/registry';
import { escapeHtml } from '~/lib/text/escape-html';
import type { CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import type { InitAnswers } from './answers';
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

/** Returns the settings of a publication that apply on any machine, as lines of a shell: no demo, and the data directory. */
export function localSettings({ DATA_DIR: folder }: NodeJS.ProcessEnv): readonly string[] {
  if (folder === undefined || folder === '') return ['DEMO=0'];
  return ['DEMO=0', `DATA_DIR=${/^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`}`];
}

/**
 * Returns the project files with a publication's names, colours, logo and settings. `logo`: a checked drawing. `local`: lines of
 * `localSettings` for publication.env.
 */
export function publicationFiles(
  answers: InitAnswers,
  logo: string | undefined,
  local: readonly string[] = localSettings({}),
): readonly ProjectFile[] {
  const { name, description, editions, links, publisher, colors, host, regionalHost } = answers;
  const main = mainEdition.identity.slug;
  const renamed = editions.filter(
    ({ slug, name: own }) => slug !== main && known.some(({ identity }) => identity.slug === slug && identity.name !== own),
  );
  const none = { facebookUrl: null, twitterHandle: null, verificationCode: null, supportNote: null };
  const publication: Publication = {
    publisher,
    editions: Object.fromEntries(
      editions.map((edition) => [
        edition.slug,
        edition.slug === main
          ? { name, description, ...none, facebookUrl: links.facebook ?? null, follow: 'Kövess minket a Facebookon is!' }
          : // The sentence of a renamed edition would describe the one that it was.
            { name: edition.name, ...(renamed.includes(edition) && { description: `${edition.name} – ${name}` }), ...none },
      ]),
    ),
    without: known.map(({ identity }) => identity.slug).filter((slug) => editions.every((wanted) => wanted.slug !== slug)),
  };
  const settings = [...local, `MAIN_ORIGIN=${host}`, ...(regionalHost === undefined ? [] : [`REGIONAL_ORIGIN=${regionalHost}`])];
  const folder = join('src', 'editions', main);
  return [
    { path: join('src', 'editions', 'publication.json'), text: json(publication) },
    { path: join(folder, 'colors.json'), text: json(colors) },
    { path: join(folder, 'logo.svg'), text: logo ?? writtenLogo(name) },
    ...renamed.map(({ slug, name: own }) => ({ path: join('src', 'editions', slug, 'logo.svg'), text: writtenLogo(own) })),
    { path: 'publication.env', text: `${settings.join('\n')}\n` },
  ];
}
