import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { ownEditions } from '~/editions/publication';
import { publicationFolder } from '~/editions/publication-folder';
import { programEditions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { faultText } from '../messages/faults';
import { isServiceCommand } from '../terminal/service-command';
import { type InitAnswers, type InitFlags, readAnswers } from './answers';
import { brandPictures, openLetters } from './brand-pictures';
import { askFlags } from './dialog';
import { type EarlierPaper, paperFiles, readEarlierPaper } from './earlier-paper';
import { firstContent, type Piece } from './first-content';
import { initMessages } from './init-messages';
import { checkedLogo, fittedLogo, writtenLogo } from './logo';
import { localSettings, makePublication, ownDrawing, publicationFiles } from './publication-files';

/** Adds the flags of `hirmondo init` to its command. */
export function addInitCommand(init: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const { description, flags } = initMessages[context.language];
  const { value } = commonMessages[context.language];
  init
    .description(description)
    .option(`--name <${value.name}>`, flags.name)
    .option(`--host <${value.address}>`, flags.host)
    .option(`--regional-host <${value.address}>`, flags.regionalHost)
    .option('--slug <slug>', flags.slug)
    .option(`--editions <${value.list}>`, flags.editions)
    .option(`--languages <${value.list}>`, flags.languages)
    .option(`--sections <${value.list}>`, flags.sections)
    .option('--color <#rrggbb>', flags.color)
    .option('--dark-color <#rrggbb>', flags.darkColor)
    .option(`--logo <${value.file}>`, flags.logo)
    .option(`--description <${value.text}>`, flags.description)
    .option(`--publisher <${value.name}>`, flags.publisher)
    .option(`--address <${value.address}>`, flags.address)
    .option(`--facebook <${value.address}>`, flags.facebook)
    .option(`--shop <${value.address}>`, flags.shop)
    .option(`--app-store <${value.address}>`, flags.appStore)
    .option(`--play-store <${value.address}>`, flags.playStore)
    .action(async (given: InitFlags) => done(await runInit(given, context)));
}

/** Recorded as the author of content that no editor has changed yet: another run may change it. */
const AUTHOR = 'hirmondo init';

/**
 * Creates a publication, or changes one: files of its folder (names, colours, logo, pictures with the name, settings) and content.
 * What is not given keeps its earlier value, and content that editors have changed does not change.
 */
async function runInit(given: InitFlags, context: CommandContext): Promise<ExitCode> {
  const say = initMessages[context.language];
  const folder = publicationFolder(context.env, context.root);
  if (folder === undefined) throw new CommandFailure(exitCode.usage, say.noFolder);
  const earlier = await readEarlierPaper(folder);
  const flags = await complete(given, earlier, context);
  const named = earlier && { ...earlier.publication.former, ...earlier.publication.editions };
  const answers = readAnswers(flags, context, named);
  const logo = flags.logo ? await judgedLogo(flags.logo, context) : flags.logo;
  const before = earlier && readAnswers(earlier.flags, context, named);
  const letters = await openLetters(context.root);
  const sources = {
    publication: makePublication(answers, earlier?.publication),
    write: (name: string) => writtenLogo(name, letters, context),
    logo,
    earlier,
    local: localSettings(context.env),
    logos: await readLogos(folder, answers),
  };
  const texts = publicationFiles(answers, sources).map(({ path, text }) => ({ path, bytes: text }));
  const drawing = logo === undefined ? ownDrawing(sources) : logo || undefined;
  const isNew = (slug: string): boolean => before === undefined || hasNewLook(slug, answers, before, logo !== undefined);
  const pictures = await brandPictures(answers, drawing, letters, isNew);
  const editions = ownEditions(programEditions, sources.publication);
  const pieces = firstContent(answers, editions, Math.floor(context.now() / 1000));
  const { set, kept } = await setContent(pieces, editions, context);
  let unchanged = 0;
  for (const { path, bytes } of [...texts, ...pictures]) {
    const file = join(folder, path);
    if (await isStored(file, bytes)) {
      unchanged += 1;
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await context.out(`${say.written(relative(context.root, file))}\n`);
  }
  if (unchanged > 0) await context.out(`${say.unchanged(unchanged)}\n`);
  await context.out(`${say.contentSet(set)}\n`);
  if (kept.length > 0) await context.out(`${say.keptContent(kept.join(', '))}\n`);
  if (kept.length > 0 && earlier === undefined) await context.out(`${say.foreignContent}\n`);
  const local = sources.local.join(' ');
  const place = relative(context.root, folder) || '.';
  const shown = place.startsWith('..') ? folder : place;
  if (isServiceCommand(context.env)) await context.out(`${say.restart}\n`);
  else await context.out(`${say.start(local, shown)}\n${say.next(local, shown)}\n`);
  return exitCode.ok;
}

/** Returns the flags with the earlier ones; asks for the others if there is a person at the terminal and nothing else to do. */
async function complete(given: InitFlags, earlier: EarlierPaper | undefined, context: CommandContext): Promise<InitFlags> {
  const { ask } = context;
  const known = earlier?.flags ?? {};
  const isSaid = Object.keys(given).some((flag) => flag !== 'lang') && (given.name ?? known.name) !== undefined;
  if (ask === undefined || isSaid) return { ...known, ...given };
  const named = earlier && { ...earlier.publication.former, ...earlier.publication.editions };
  const judge = async (flags: InitFlags): Promise<void> => {
    // Its own question comes after the one about the editions.
    readAnswers({ ...flags, regionalHost: flags.regionalHost ?? 'http://regional.localhost' }, context, named);
    if (flags.logo) await judgedLogo(flags.logo, context);
  };
  await judge({ name: '-', ...known, ...given });
  return await askFlags(given, known, judge, { ...context, ask, named });
}

/** True if pictures of an edition would show something else than before. */
function hasNewLook(slug: string, answers: InitAnswers, before: InitAnswers, isRedrawn: boolean): boolean {
  const nameIn = ({ editions }: InitAnswers) => editions.find((edition) => edition.slug === slug)?.name;
  if (nameIn(answers) !== nameIn(before)) return true;
  return slug === answers.editions[0]?.slug && (isRedrawn || answers.colors.light !== before.colors.light);
}

async function isStored(file: string, bytes: string | Uint8Array): Promise<boolean> {
  const stored = await readFile(file).catch(() => undefined);
  return stored?.equals(Buffer.from(bytes)) === true;
}

/** The wordmarks of the editions in the folder. */
async function readLogos(folder: string, { editions }: InitAnswers): Promise<ReadonlyMap<string, string>> {
  const logos = new Map<string, string>();
  for (const { slug } of editions) {
    logos.set(slug, await readFile(join(folder, paperFiles.logo(slug)), 'utf8').catch(() => ''));
  }
  return logos;
}

const judgedLogo = async (file: string, context: CommandContext): Promise<string> =>
  await fittedLogo(checkedLogo(await readLogo(file, context), context), context);

async function readLogo(file: string, { language }: CommandContext): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, initMessages[language].unreadableLogo(errorText(error, { language })));
  });
}

/** Stores what is missing, or was made by an earlier run and not changed since. `kept`: names of what editors have made. */
async function setContent(
  pieces: readonly Piece[],
  editions: readonly [Edition, ...Edition[]],
  context: CommandContext,
): Promise<{ set: number; kept: readonly string[] }> {
  return await withBackend(
    context,
    async ({ editing }) => {
      let set = 0;
      const kept: string[] = [];
      for (const { key, value } of pieces) {
        const stored = await editing.get(key);
        const isOwn = stored.author === AUTHOR;
        // What an editor has deleted stays away.
        if (!isOwn && (stored.value !== undefined || stored.version > 0)) {
          kept.push([key.kind, key.name, key.site].filter((part) => part !== '').join(' '));
          continue;
        }
        try {
          const { outcome } = await editing.set(key, isOwn ? withEarlierDate(value, stored.value) : value, { author: AUTHOR });
          if (outcome !== 'unchanged') set += 1;
        } catch (error) {
          if (!isIngestProblem(error)) throw error;
          throw new CommandFailure(exitCode.usage, `${key.kind} ${key.name}: ${faultText(error.fields, context)}`);
        }
      }
      return { set, kept };
    },
    'new',
    editions,
  );
}

/** The value with the date of the stored one, if nothing else in it has changed. */
function withEarlierDate(value: unknown, stored: unknown): unknown {
  if (typeof value !== 'object' || typeof stored !== 'object' || stored === null || !('updatedAt' in stored)) return value;
  const dated = { ...value, updatedAt: stored.updatedAt };
  return isDeepStrictEqual(dated, stored) ? dated : value;
}
