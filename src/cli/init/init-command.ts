import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from '../failure';
import { type InitFlags, questions, readAnswers } from './answers';
import { firstContent, type Piece } from './first-content';
import { checkedLogo, publicationFiles } from './publication-files';

/** Puts the flags of `hirmondo init` on their command. */
export function addInitCommand(init: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  init
    .description('Saját lap: név, cím, kiadások, rovatok, szín, logó; menük, impresszum, jogi oldalak. Terminálnál kérdez')
    .option('--name <név>', 'a lap neve')
    .option('--host <cím>', 'a lap címe, például https://lap.example')
    .option('--regional-host <cím>', 'a külön gépnevű kiadás címe, ha az is kell')
    .option('--editions <lista>', 'kiadások vesszővel, névvel is: slug=Név (alapból csak a fő kiadás)')
    .option('--languages <lista>', 'hu, vagy hu,en: angol rovattal')
    .option('--sections <lista>', 'rovatok nevei vesszővel')
    .option('--color <#rrggbb>', 'a lap színe világos alapon')
    .option('--dark-color <#rrggbb>', 'ugyanez sötét alapon (alapból a világosított szín)')
    .option('--logo <fájl>', 'a név rajza, SVG (alapból a név betűkkel)')
    .option('--description <szöveg>', 'egy mondat a lapról')
    .option('--publisher <név>', 'a kiadó')
    .option('--address <cím>', 'a kiadó postacíme')
    .option('--facebook <cím>', 'a lap Facebook-oldala; nélküle nincs link')
    .option('--shop <cím>', 'a bolt')
    .option('--app-store <cím>', 'az alkalmazás az Apple-nél')
    .option('--play-store <cím>', 'az alkalmazás a Google-nél')
    .action(async (flags: InitFlags) => done(await runInit(flags, context)));
}

/**
 * Makes a publication of one's own: files of the project (names, colours, logo, settings) and content. Content that is there
 * already stays as it is, so that a second run takes nothing from editors.
 */
async function runInit(given: InitFlags, context: CommandContext): Promise<ExitCode> {
  if (!existsSync(join(context.root, 'src', 'editions'))) {
    throw new CommandFailure(
      exitCode.usage,
      'A nevek a lapba épülnek, és itt nincs forráskód: saját laphoz a projekt könyvtára kell.',
    );
  }
  const flags = await asked(given, context);
  const answers = readAnswers(flags);
  const logo = flags.logo ? checkedLogo(await readLogo(flags.logo)) : undefined;
  const pieces = firstContent(answers, Math.floor(context.now() / 1000));
  const { set, kept } = await setMissing(pieces, context);
  for (const { path, text } of publicationFiles(answers, logo)) {
    const file = join(context.root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await context.out(`írva: ${path}\n`);
  }
  await context.out(`${set} tartalom a helyén, ${kept} már megvolt és maradt.\n`);
  await context.out('Indítás: set -a && . ./publication.env && set +a && npm start (újraépít, mert a nevek a lapba épülnek)\n');
  return exitCode.ok;
}

/** The flags, and the answers to what they leave open where somebody is there to ask. */
async function asked(given: InitFlags, { ask }: CommandContext): Promise<InitFlags> {
  if (ask === undefined || given.name !== undefined) return given;
  const answers: Record<string, string> = {};
  for (const { flag, text, standard, needed } of questions) {
    if (given[flag] !== undefined || needed?.({ ...answers, ...given }) === false) continue;
    const answer = (await ask(`${text}${standard === '' ? '' : ` [${standard}]`} `)).trim();
    answers[flag] = answer === '' ? standard : answer;
  }
  return { ...answers, ...given };
}

async function readLogo(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(exitCode.usage, `--logo: a fájl nem olvasható: ${errorMessage(error)}`);
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
          const faults = error.fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
          throw new CommandFailure(exitCode.usage, `${key.kind} ${key.name}: ${faults}`);
        }
        set += 1;
      }
      return { set, kept: pieces.length - set };
    },
    'new',
  );
}
