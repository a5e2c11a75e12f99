import { z } from 'zod';

/** A requested address that has no page. */
export const notFoundCount = z.object({
  /** Host and path, as requested, without query: 'hirmondo.example/regi/cikk'. */
  address: z.string(),
  times: z.int().min(1),
  /** Time of the last request, unix seconds. */
  last: z.int(),
});
export const notFoundCounts = z.array(notFoundCount);

export type NotFoundCount = z.infer<typeof notFoundCount>;

/** Directory in DATA_DIR with the counts of each process. */
export const NOT_FOUND_DIRECTORY = 'missed';
