import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjects } from '~/backend/index';
import type { Config } from '~/server/config';
import type { CommandContext } from '../context';
import { doctorMessages } from '../messages/doctor-messages';
import { errorText } from '../messages/error-text';
import type { Finding } from './finding';

/** Writes, reads, lists and deletes a small object of its own; undefined if media are in a directory. */
export async function checkBucket({ mediaBucket }: Config, context: CommandContext): Promise<Finding | undefined> {
  if (mediaBucket === undefined) return undefined;
  const say = doctorMessages[context.language];
  const check = 'media';
  const place =
    'directory' in mediaBucket ? mediaBucket.directory : `${mediaBucket.endpoint}/${mediaBucket.bucket}/${mediaBucket.prefix}`;
  const objects = openObjects(mediaBucket);
  const room = await mkdtemp(join(tmpdir(), 'hirmondo-doctor-'));
  const store = async (key: string, text: string) => {
    const path = join(room, createHash('sha256').update(text).digest('hex'));
    await writeFile(path, text);
    const sum = createHash('sha256').update(text).digest('hex');
    return await objects.putIfAbsent(key, { path, size: text.length, sum });
  };
  try {
    const key = `doctor/${context.now()}-${process.pid}`;
    const stored = await Promise.all([store(key, 'one'), store(key, 'two')]);
    const listed = await Array.fromAsync(objects.list(key));
    await objects.delete(key);
    if (listed.length !== 1) return { check, state: 'error', text: place, hint: say.bucketHint };
    const isConditional = stored.filter(({ outcome }) => outcome === 'created').length === 1;
    return isConditional
      ? { check, state: 'ok', text: say.bucket(place) }
      : { check, state: 'warning', text: say.bucketUnconditional(place) };
  } catch (error) {
    return { check, state: 'error', text: `${place}: ${errorText(error, context)}`, hint: say.bucketHint };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
