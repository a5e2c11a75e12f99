import { z } from 'zod';

const name = z.string().min(1).max(300);

/** Body of POST /api/purge. Everything named is purged; `hard`: the old copies are never served again. */
export const purgeCall = z.strictObject({
  tags: z.array(name).optional(),
  /** Public paths with the edition's prefix, '/g7/legfrissebb'; percent-encoded or not. */
  paths: z.array(name).optional(),
  edition: z.string().optional(),
  all: z.boolean().optional(),
  hard: z.boolean().optional(),
});

/** Numbers of names that were purged. */
export const purgeDone = z.object({ purged: z.object({ tags: z.int(), paths: z.int() }) });
