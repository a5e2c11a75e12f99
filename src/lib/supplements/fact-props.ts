import { z } from 'zod';
import { linkAddress, optional } from '~/lib/contract/primitives';

/** A number of seats, votes or medals. */
export const count = z.int().min(0);
/** A text that is not empty. */
export const text = z.string().trim().min(1);

/** Source of the figures, shown under them on the page. */
const source = z.object({
  name: text,
  url: linkAddress,
  /** A note on the figures, such as their date or what they leave out. */
  note: optional(z.string()),
});

/** Properties that every table of facts may have besides its rows. */
export const facts = {
  title: optional(text),
  source: optional(source),
  /** True if the figures are invented for demonstration; the page says so above them. */
  demonstration: optional(z.boolean()),
};

/** Rejects a list in which two items have the same key. */
export function unique<T>(name: string, toKey: (item: T) => string) {
  return (items: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = toKey(item);
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: `${name} ${key} occurs more than once` });
      seen.add(key);
    }
  };
}
