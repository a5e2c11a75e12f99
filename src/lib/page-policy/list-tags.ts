import { cacheTag } from './page-policy';

/** What a list is of, as far as pages show it. */
export type TaggedList = 'tag' | 'mstag' | 'author' | 'flag' | 'parent' | 'site';

const NAMES: Readonly<Record<TaggedList, (key: string) => string>> = {
  tag: cacheTag.tag,
  mstag: cacheTag.section,
  author: cacheTag.author,
  flag: cacheTag.flag,
  parent: cacheTag.article,
  site: cacheTag.list,
};

/** A list by its kind and key; of other kinds than those that have a tag, none is made. */
export interface ListedUnder {
  readonly kind: string;
  readonly key: string;
}

const isTagged = (kind: string): kind is TaggedList => Object.hasOwn(NAMES, kind);

/**
 * Cache tags of lists: the one place that says what a list is called, for the pages and feeds that show it and for the writes
 * that change it.
 */
export const tagsOfLists = (lists: readonly ListedUnder[]): readonly string[] =>
  lists.flatMap(({ kind, key }) => (isTagged(kind) ? [NAMES[kind](key)] : []));

/** What a page's list is narrowed to: of every group an article must be in at least one list. */
export interface ListSelection {
  /** The edition whose lists hold the articles; unset: several, and a group names them. */
  readonly scope?: string | undefined;
  readonly groups: readonly (readonly ListedUnder[])[];
}

/**
 * Cache tags of a page that shows a selection. One group is enough, as no article is in the selection without one of its lists;
 * the smallest makes the fewest purges. Without a group it is everything of the edition.
 */
export function tagsOfSelection({ scope, groups }: ListSelection): readonly string[] {
  const smallest = groups
    .filter((group) => group.every(({ kind }) => isTagged(kind)))
    .reduce<readonly ListedUnder[] | undefined>((best, group) => (best && best.length <= group.length ? best : group), undefined);
  if (smallest !== undefined) return tagsOfLists(smallest);
  return scope === undefined ? [] : [cacheTag.list(scope)];
}
