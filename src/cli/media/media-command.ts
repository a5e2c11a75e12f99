import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readFocalPoints } from '~/lib/images/focal-point';
import type { FocalPoints } from '~/lib/images/focal-points';
import { readDay } from '~/lib/images/usable-until';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { loadConfig } from '../open-backend';
import { mediaMessages } from './media-messages';

export interface MediaFlags {
  readonly alt?: string;
  readonly credit?: string;
  readonly rights?: string;
  readonly usableUntil?: string;
  readonly focus?: FocalPoints;
  readonly json?: boolean;
}

/** Adds `hirmondo media …`: the newsroom's own pictures and sounds. */
export function addMediaCommands(media: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = mediaMessages[context.language];
  const { value } = commonMessages[context.language];
  media.description(say.description);
  media
    .command('add')
    .description(say.add)
    .argument('<file...>', say.files)
    .option(`--alt <${value.text}>`, say.alt)
    .option(`--credit <${value.text}>`, say.credit)
    .option(`--rights <${value.text}>`, say.rights)
    .option(`--usable-until <${value.day}>`, say.usableUntil, parseDay('--usable-until', context))
    .option(`--focus <${value.point}>`, say.focalPoint, parseFocalPoints('--focus', context))
    .option('--json', say.json)
    .action(async (files: readonly string[], flags: MediaFlags) => done(await runMediaAdd(files, flags, context)));
  media
    .command('focus')
    .description(say.focus)
    .argument(`<${value.address}>`, say.src)
    .argument(`[${value.point}]`, say.focalPoint, parseFocalPoints(value.point, context))
    .action(async (src: string, focus: FocalPoints | undefined) => done(await runMediaFocus(src, focus, context)));
  media
    .command('remove')
    .description(say.remove)
    .argument(`<${value.address}>`, say.src)
    .option('--dry-run', say.places)
    .action(async (name: string, flags: { readonly dryRun?: boolean }) => done(await runMediaRemove(name, flags, context)));
  media
    .command('move')
    .description(say.move)
    .option(`--from <${value.folder}>`, say.from)
    .option('--json', say.moveJson)
    .action(async (flags: MoveFlags) => done(await runMediaMove(flags, context)));
}

interface MoveFlags {
  readonly from?: string;
  readonly json?: boolean;
}

/** Copies a directory of media into the bucket of MEDIA_STORE. Code 1 if files there have other bytes. */
async function runMediaMove({ from, json }: MoveFlags, context: CommandContext): Promise<ExitCode> {
  const say = mediaMessages[context.language];
  const { dataDir } = loadConfig(context);
  const directory = resolve(from ?? join(dataDir, 'media'));
  if (!existsSync(directory)) throw new CommandFailure(exitCode.usage, say.noFile(directory));
  return await withBackend(
    context,
    async ({ bucketMedia }) => {
      if (bucketMedia === undefined) throw new CommandFailure(exitCode.usage, say.noBucket);
      const moved = await bucketMedia.move(directory, () => undefined);
      const { copied, unchanged, bytes, different } = moved;
      context.out(json === true ? `${JSON.stringify(moved)}\n` : `${say.moved(copied, unchanged, bytes)}\n`);
      for (const path of different) context.err(`${say.different(path)}\n`);
      return different.length === 0 ? exitCode.ok : exitCode.partly;
    },
    'new',
  );
}

/** Takes a picture from every place and from the library, after the places are printed; its address answers 410 afterwards. */
async function runMediaRemove(name: string, flags: { readonly dryRun?: boolean }, context: CommandContext): Promise<ExitCode> {
  const say = mediaMessages[context.language];
  const src = name.startsWith('/media/') ? name : `/media/${name.replace(/^\/+/, '')}`;
  return await withBackend(context, async ({ media, picturePlaces }) => {
    if ((await media.picture(src)) === undefined) {
      context.err(`${say.unknown(src)}\n`);
      return exitCode.partly;
    }
    const places = await picturePlaces.find(src);
    for (const place of places)
      context.out(`  ${place.kind === 'article' ? place.slug : `${place.key.kind} ${place.key.name}`}\n`);
    if (flags.dryRun === true) return exitCode.ok;
    const outcome = await picturePlaces.remove(src, { author: context.user });
    for (const { reason } of outcome?.left ?? []) context.err(`${say.kept(reason)}\n`);
    context.out(`${say.removed(src)}\n`);
    return (outcome?.left.length ?? 0) > 0 ? exitCode.partly : exitCode.ok;
  });
}

/** Creates a parser for a focal point in a flag or an argument. An invalid value ends the command. */
export const parseFocalPoints =
  (name: string, { language }: CommandContext) =>
  (text: string): FocalPoints => {
    const points = readFocalPoints(text);
    if (points !== undefined) return points;
    throw new CommandFailure(exitCode.usage, mediaMessages[language].noPoint(name, text));
  };

/** Creates a parser for a day in a flag. */
const parseDay =
  (name: string, { language }: CommandContext) =>
  (text: string): string => {
    const day = readDay(text);
    if (day !== undefined) return day;
    throw new CommandFailure(exitCode.usage, mediaMessages[language].noDay(name, text));
  };

async function runMediaFocus(src: string, focus: FocalPoints | undefined, context: CommandContext): Promise<ExitCode> {
  const say = mediaMessages[context.language];
  return await withBackend(
    context,
    async ({ media }) => {
      if (!(await media.noteFocus(src, focus))) {
        context.err(`${say.unknown(src)}\n`);
        return exitCode.partly;
      }
      context.out(`${focus === undefined ? say.forgotten(src) : say.noted(src)}\n`);
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

/** Returns true if the file is now in the library. */
async function addOne(
  media: CommandBackend['media'],
  path: string,
  flags: MediaFlags,
  context: CommandContext,
): Promise<boolean> {
  const say = mediaMessages[context.language];
  const { alt, credit, rights, usableUntil, focus, json } = flags;
  const isFile = await stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
  if (!isFile) {
    context.err(`${say.noFile(path)}\n`);
    return false;
  }
  const notes = {
    name: basename(path),
    ...(alt !== undefined && { alt }),
    ...(credit !== undefined && { credit }),
    ...(rights !== undefined && { rights }),
    ...(usableUntil !== undefined && { usableUntil }),
    ...(focus !== undefined && { focus }),
  };
  const kept = await media.add(createReadStream(path), notes);
  if ('refusal' in kept) {
    context.err(`${path}: ${say.refusals[kept.refusal.reason]}\n`);
    return false;
  }
  const size = kept.width === undefined ? '' : `, ${kept.width} × ${kept.height}`;
  const hints = [
    ...(kept.kind === 'picture' && kept.alt === undefined ? [say.noAlt] : []),
    ...(kept.animation === 'still' ? [say.still] : []),
  ];
  const hint = hints.map((words) => `  ${words}`).join('');
  context.out(
    json ? `${JSON.stringify({ file: path, ...kept })}\n` : `${kept.src}  ${say.outcomes[kept.outcome]}${size}${hint}\n`,
  );
  return true;
}
