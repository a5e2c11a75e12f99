import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import type { UniqueGroup } from '~/lib/contract/pages';
import { seededOrder } from '~/lib/recommender/seeded-order';

/** Section whose articles recommend a guest publication's pieces, and the group that holds them (RE-06). */
export const guestSection = 'holdblog';
export const guestGroupId = '13';
const SHOWN = 4;

const list = z.array(z.unknown());
/** The list itself, or an object with its items. */
const content = z.union([list, z.object({ items: list }).transform(({ items }) => items)]);
const item = z.object({ title: z.string().min(1), url: z.string() });

/** A piece of a guest publication; `url` is valid as a link. */
export interface GuestItem {
  readonly title: string;
  readonly url: string;
}

/**
 * Four items of the list in the group's first unique, selected by the variant (RE-06). An unreadable list, and items without a
 * title or a plain address, are ignored.
 */
export function guestItems(group: UniqueGroup | undefined, v: number): readonly GuestItem[] {
  const parsed = content.safeParse(parseJson(group?.uniques[0]?.content));
  if (!parsed.success) return [];
  const items = parsed.data.flatMap((candidate) => {
    const read = item.safeParse(candidate);
    const url = read.success ? safeLinkUrl(read.data.url) : undefined;
    return read.success && url !== undefined ? [{ title: read.data.title, url }] : [];
  });
  return seededOrder(items, v).slice(0, SHOWN);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
