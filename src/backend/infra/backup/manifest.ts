import { z } from 'zod';

/** Path of a backup's manifest. */
export const manifestPath = (target: string): string => `${target}.json`;
export const mediaPath = (target: string): string => `${target}.media`;

/** Contents of a backup, stored beside it as JSON. */
export const manifestSchema = z.object({
  /** Time of the database's state in the backup, unix seconds. */
  madeAt: z.number(),
  tables: z.array(z.object({ table: z.string(), rows: z.number(), sha256: z.string() })),
  /** Pictures and sounds. */
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Paths of files that are missing from the copy: they changed during every attempt to copy them, or could not be read. */
  changing: z.array(z.string()).default([]),
  /** True if these files were copied too. */
  withFiles: z.boolean(),
  /** False beside PostgreSQL, whose own tools back it up. */
  withDatabase: z.boolean().default(true),
});
export type BackupManifest = z.output<typeof manifestSchema>;
