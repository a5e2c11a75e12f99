import { cacheTag } from './page-policy';

/** Kinds of lists that pages show and that have a cache tag. */
export type TaggedList = 'tag' | 'mstag' | 'author' | 'flag' | 'parent' | 'site';

const NAMES: Readonly<Record<TaggedList, (key: string) => string>> = {
  tag: cacheTag.tag,
  mstag: cacheTag.section,
  author: cacheTag.author,
  flag: cacheTag.flag,
  parent: cacheTag.article,
  site: cacheTag.list,
};

/** A list by kind and key; other kinds than TaggedList have no cache tag. */
export interface ListedUnder {
  readonly kind: string;
  readonly key: string;
}

/** Articles without a parent are nearly all of the edition, so their list has no tag of its own but the edition's. */
const isTagged = (list: ListedUnder): list is ListedUnder & { readonly kind: TaggedList } =>
  Object.hasOwn(NAMES, list.kind) && !(list.kind === 'parent' && list.key === 'null');

/**
 * Cache tags of lists. Both the pages and feeds that show a list and the writes that change it take its tags from here.
 */
export const tagsOfLists = (lists: readonly ListedUnder[]): readonly string[] =>
  lists.flatMap((list) => (isTagged(list) ? [NAMES[list.kind](list.key)] : []));

/** Filter of a page's list: an article must be in at least one list of every group. */
export interface ListSelection {
  /** The edition whose lists are meant; unset if there are several, which are then in a group. */
  readonly scope?: string | undefined;
  readonly groups: readonly (readonly ListedUnder[])[];
}

/**
 * Cache tags of a page that shows a selection. One group is enough, as every selected article is in one of its lists; the
 * smallest group causes the fewest purges. Without a group, the tag is that of all articles of the edition.
 */
export function tagsOfSelection({ scope, groups }: ListSelection): readonly string[] {
  const smallest = groups
    .filter((group) => group.every(isTagged))
    .reduce<readonly ListedUnder[] | undefined>((best, group) => (best && best.length <= group.length ? best : group), undefined);
  if (smallest !== undefined) return tagsOfLists(smallest);
  return scope === undefined ? [] : [cacheTag.list(scope)];
}
