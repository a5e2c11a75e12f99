import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { readFocalPoints } from '~/lib/images/focal-point';
import type { FocalPoints } from '~/lib/images/focal-points';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';

export interface MediaFlags {
  readonly alt?: string;
  readonly credit?: string;
  readonly focus?: FocalPoints;
  readonly json?: boolean;
}

const WORDS = { created: 'bekerült', unchanged: 'már megvolt' } as const;
const REFUSALS = {
  'unknown-type': 'nem JPEG, PNG, WebP, GIF, MP3, M4A, OGG, WAV, MP4, WebM vagy PDF',
  'too-large': 'túl nagy (kép 25 MB, PDF 50 MB, hang 500 MB, film 1000 MB)',
  'too-many-pixels': 'több mint 40 megapixel',
} as const;

/** `hirmondo media …`: pictures and sounds of the newsroom's own. */
export function addMediaCommands(media: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  media.description('A szerkesztőség képei és hangjai (docs/contracts/media.md)');
  media
    .command('add')
    .helpOption('-h, --help', 'ez a súgó')
    .description('Képek, hangok, filmek, PDF-ek felvétele; amit kiír, az a címük a cikkekben. Ugyanaz a fájl egyszer kerül be')
    .argument('<file...>', 'egy vagy több fájl; hogy mi, azt a tartalma dönti el')
    .option('--alt <szöveg>', 'mi látható rajta, azoknak, akik nem látják')
    .option('--credit <szöveg>', 'a forrása, ahogy a kép alatt áll')
    .option('--focus <pont>', FOCUS, parseFocalPoints('--focus'))
    .option('--json', 'az eredmény JSON, fájlonként egy sor')
    .action(async (files: readonly string[], flags: MediaFlags) => done(await runMediaAdd(files, flags, context)));
  media
    .command('focus')
    .helpOption('-h, --help', 'ez a súgó')
    .description('Mit tartson meg egy képből minden vágás; pont nélkül a gép választ. Ami a képből készült, azonnal változik')
    .argument('<cím>', 'a kép címe: /media/…')
    .argument('[pont]', FOCUS, parseFocalPoints('pont'))
    .action(async (src: string, focus: FocalPoints | undefined) => done(await runMediaFocus(src, focus, context)));
}

const FOCUS = "a lényege helye, részekben a bal felső sarkától: '0.7,0.3', képernyőnként más is: '0.7,0.3 phone:0.5,0.2'";

/** Reader of a flag or argument that is a focal point; what is none ends the command. */
export const parseFocalPoints =
  (name: string) =>
  (text: string): FocalPoints => {
    const points = readFocalPoints(text);
    if (points !== undefined) return points;
    throw new CommandFailure(
      exitCode.usage,
      `${name}: nem pont: „${text}”. Két szám 0 és 1 között, mint 0.7,0.3; utána phone:, tablet: vagy wide: is állhat.`,
    );
  };

async function runMediaFocus(src: string, focus: FocalPoints | undefined, context: CommandContext): Promise<ExitCode> {
  return await withBackend(
    context,
    async ({ media }) => {
      if (!(await media.noteFocus(src, focus))) {
        context.err(`${src}: nincs ilyen képe a szerkesztőségnek\n`);
        return exitCode.partly;
      }
      context.out(`${src}: ${focus === undefined ? 'a gép választ' : 'megjegyezve'}\n`);
      return exitCode.ok;
    },
    'new',
  );
}

async function runMediaAdd(paths: readonly string[], flags: MediaFlags, context: CommandContext): Promise<ExitCode> {
  return await withBackend(
    context,
    async ({ media }) => {
      let code: ExitCode = exitCode.ok;
      for (const path of paths) if (!(await addOne(media, path, flags, context))) code = exitCode.partly;
      return code;
    },
    'new',
  );
}

/** True when the file is in the library now. */
async function addOne(
  media: CommandBackend['media'],
  path: string,
  flags: MediaFlags,
  context: CommandContext,
): Promise<boolean> {
  const { alt, credit, focus, json } = flags;
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!isFile) {
    context.err(`${path}: nincs ilyen fájl\n`);
    return false;
  }
  const notes = {
    name: basename(path),
    ...(alt !== undefined && { alt }),
    ...(credit !== undefined && { credit }),
    ...(focus !== undefined && { focus }),
  };
  const kept = await media.add(createReadStream(path), notes);
  if ('refusal' in kept) {
    context.err(`${path}: ${REFUSALS[kept.refusal.reason]}\n`);
    return false;
  }
  const size = kept.width === undefined ? '' : `, ${kept.width} × ${kept.height}`;
  const hint = kept.kind === 'picture' && kept.alt === undefined ? '  (nincs leírása: --alt)' : '';
  context.out(json ? `${JSON.stringify({ file: path, ...kept })}\n` : `${kept.src}  ${WORDS[kept.outcome]}${size}${hint}\n`);
  return true;
}
