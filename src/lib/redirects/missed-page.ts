import { z } from 'zod';

/** A requested address that has no page. */
export const missedPage = z.object({
  /** Host and path, as requested, without query: 'hirmondo.example/regi/cikk'. */
  address: z.string(),
  times: z.int().min(1),
  /** Time of the last request, unix seconds. */
  last: z.int(),
});
export const missedPages = z.array(missedPage);

export type MissedPage = z.infer<typeof missedPage>;

/** Directory in DATA_DIR with the counts of each process. */
export const MISSED_DIRECTORY = 'missed';
