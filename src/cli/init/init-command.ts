import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { faultText } from '../messages/faults';
import { type InitFlags, questions, readAnswers } from './answers';
import { brandPictures, openLetters } from './brand-pictures';
import { firstContent, type Piece } from './first-content';
import { initMessages } from './init-messages';
import { checkedLogo, localSettings, publicationFiles } from './publication-files';

/** Adds the flags of `hirmondo init` to its command. */
export function addInitCommand(init: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const { description, flags } = initMessages[context.language];
  const { value } = commonMessages[context.language];
  init
    .description(description)
    .option(`--name <${value.name}>`, flags.name)
    .option(`--host <${value.address}>`, flags.host)
    .option(`--regional-host <${value.address}>`, flags.regionalHost)
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

/**
 * Creates a publication: files of the project (names, colours, logo, pictures with the name, settings) and content. Existing
 * content does not change, so that a second run does not overwrite the work of editors.
 */
async function runInit(given: InitFlags, context: CommandContext): Promise<ExitCode> {
  const say = initMessages[context.language];
  if (!existsSync(join(context.root, 'src', 'editions'))) {
    throw new CommandFailure(exitCode.usage, say.noSources);
  }
  const flags = await asked(given, context);
  const answers = readAnswers(flags, context);
  const logo = flags.logo ? checkedLogo(await readLogo(flags.logo, context), context) : undefined;
  const pieces = firstContent(answers, Math.floor(context.now() / 1000));
  const pictures = await brandPictures(answers, logo, await openLetters(context.root));
  const { set, kept } = await setMissing(pieces, context);
  const local = localSettings(context.env);
  const texts = publicationFiles(answers, logo, local).map(({ path, text }) => ({ path, bytes: text }));
  for (const { path, bytes } of [...texts, ...pictures]) {
    const file = join(context.root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await context.out(`${say.written(path)}\n`);
  }
  await context.out(`${say.contentSet(set, kept)}\n`);
  if (kept > 0) await context.out(`${say.keptContent}\n`);
  await context.out(`${say.start(local.join(' '))}\n`);
  return exitCode.ok;
}

/** Returns the flags, and asks for the missing ones if there is a person at the terminal. */
async function asked(given: InitFlags, { ask, language }: CommandContext): Promise<InitFlags> {
  if (ask === undefined || given.name !== undefined) return given;
  const answers: Record<string, string> = {};
  for (const { flag, text, standard, needed } of questions(language)) {
    if (given[flag] !== undefined || needed?.({ ...answers, ...given }) === false) continue;
    const answer = (await ask(`${text}${standard === '' ? '' : ` [${standard}]`} `)).trim();
    answers[flag] = answer === '' ? standard : answer;
  }
  return { ...answers, ...given };
}

async function readLogo(file: string, { language }: CommandContext): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, initMessages[language].unreadableLogo(errorText(error, { language })));
  });
}

async function setMissing(pieces: readonly Piece[], context: CommandContext): Promise<{ set: number; kept: number }> {
  return await withBackend(
    context,
    async ({ editing }) => {
      let set = 0;
      for (const { key, value } of pieces) {
        if ((await editing.get(key)).value !== undefined) continue;
        try {
          await editing.set(key, value, { author: context.user });
        } catch (error) {
          if (!isIngestProblem(error)) throw error;
          throw new CommandFailure(exitCode.usage, `${key.kind} ${key.name}: ${faultText(error.fields, context)}`);
        }
        set += 1;
      }
      return { set, kept: pieces.length - set };
    },
    'new',
  );
}
