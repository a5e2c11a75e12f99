import { z } from 'zod';
import { line } from '~/lib/contract/primitives';

/** A word or pattern that the newsroom writes otherwise. */
export const styleRule = z.object({
  /** Words as they stand in a text, in either case; `*` stands for any letters: 'külömb*'. */
  words: line.min(1).max(200),
  instead: line.max(200).optional(),
  note: line.max(300).optional(),
  /** True: it should not reach readers. */
  red: z.boolean().optional(),
});

/** The newsroom's list of words and patterns. */
export const houseStyle = z.array(styleRule).max(1000);

export type StyleRule = z.infer<typeof styleRule>;
