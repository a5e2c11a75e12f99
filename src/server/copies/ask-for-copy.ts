import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { z } from 'zod';
import type { FetchPicture } from '~/backend/index';
import type { ReadableAnswers } from '../livescore/shared-answers';
import type { DiskCache } from '../media/disk-cache';
import { wholeFormat } from '../media/picture-format';
import { readPictureHead } from '../media/picture-size';

export interface CopiesOptions {
  /** Files of copies and of their cuts. */
  readonly disk: DiskCache;
  /** What is known of each address, for all processes of the machine. */
  readonly shared: ReadableAnswers;
  readonly fetchPicture: FetchPicture;
  /** Milliseconds for which a reader waits for a picture of which there is no copy, wherever the time goes. */
  readonly coldPatienceMs: number;
  /** Called with an address whose picture has changed or gone since it was copied. */
  readonly onChanged: (address: string) => void;
  /** Called with an address that is not copied, and why. */
  readonly report: (address: string, reason: string) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const record = z.object({
  /** When its system was asked, unix milliseconds. */
  askedAt: z.number(),
  /** The copy: a name made of its bytes, its type, and what its system called this version. */
  kept: z.object({ name: z.string(), type: z.string(), etag: z.string().optional(), modified: z.string().optional() }).optional(),
  failure: z.enum(['away', 'refused', 'gone']).optional(),
});
/** What is known of a picture of another system. */
export type CopyRecord = z.infer<typeof record>;
type Kept = NonNullable<CopyRecord['kept']>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is known of a picture as it was stored; undefined if it cannot be read. */
export const parseRecord = (data: unknown): CopyRecord | undefined => record.safeParse(data).data;

/** Makes the functions that ask the system of a picture for it, and that read what it last answered. */
export function createAsking({ disk, shared, fetchPicture, onChanged, report, now }: CopiesOptions) {
  const peek = async (address: string): Promise<CopyRecord | undefined> => parseRecord((await shared.peek(address))?.data);

  /** Asks the picture's system. Never rejects: what could not be done is part of the answer. */
  async function ask(address: string): Promise<CopyRecord> {
    const older = (await peek(address))?.kept;
    const held = older !== undefined && (await disk.stat(older.name)) !== undefined ? older : undefined;
    const askedAt = now();
    const found = await disk
      .write(
        `${digest(address)}.copy`,
        (draft) => take(address, held, draft),
        () => false,
      )
      .catch((error: unknown) => ({ failure: 'away' as const, reason: error instanceof Error ? error.message : '' }));
    if ('failure' in found) report(address, found.reason);
    const kept = 'failure' in found ? (found.failure === 'away' ? held : undefined) : found.kept;
    if (older !== undefined && kept?.name !== older.name && !('failure' in found && found.failure === 'away')) onChanged(address);
    return { askedAt, ...(kept && { kept }), ...('failure' in found && { failure: found.failure }) };
  }

  async function take(
    address: string,
    held: Kept | undefined,
    draft: string,
  ): Promise<{ readonly kept: Kept } | { readonly failure: 'away' | 'refused' | 'gone'; readonly reason: string }> {
    const answer = await fetchPicture(address, held, draft);
    if (answer.outcome === 'same') return held ? { kept: held } : { failure: 'away', reason: 'answered 304' };
    if (answer.outcome !== 'fetched') return { failure: answer.outcome, reason: answer.reason };
    const head = await readPictureHead(draft);
    if (head === undefined || wholeFormat(head.type) === undefined)
      return { failure: 'refused', reason: 'is no JPEG, PNG or WebP' };
    if (head.animated) return { failure: 'refused', reason: 'moves' };
    const name = `${digest(`${address} ${answer.digest}`)}${head.extension}`;
    await disk.write(
      name,
      (target) => rename(draft, target),
      () => true,
    );
    return { kept: { name, type: head.type, etag: answer.etag, modified: answer.modified } };
  }

  return { peek, ask };
}
