import type { NamedThing } from '../domain/named-values';

/** A former slug of something. */
export interface FormerName extends NamedThing {
  /** Its current slug; never a former one itself. */
  readonly current: string;
  /** False while some articles may still use the former slug. */
  readonly moved: boolean;
}

/** Something whose current name is not on the cards of all its articles yet. */
export interface OutdatedName extends NamedThing {
  /** How often its name has changed until then. */
  readonly changes: number;
}

export interface FormerNameReader {
  all(): Promise<readonly FormerName[]>;
  outdated(): Promise<readonly OutdatedName[]>;
}

/** Changes of slugs, within a transaction. Later uses of a former slug, such as by an import, mean the current one. */
export interface NamingWriter {
  /** The current slug of the thing that once had this one; undefined if there is none. */
  successor(thing: NamedThing): Promise<string | undefined>;
  /** Number of articles, or for a podcast of episodes, that refer to it. */
  uses(thing: NamedThing): Promise<number>;
  /** Changes its slug to one that is not in use. */
  rename(thing: NamedThing, to: string): Promise<void>;
  /** Deletes it, and moves everything that refers to it to another thing of its kind and edition. Both must exist. */
  merge(thing: NamedThing, into: string): Promise<void>;
  /** The current slug of the thing, if articles may still use this former one. */
  unsettled(thing: NamedThing): Promise<string | undefined>;
  /** Records that no article uses the former slug any more. */
  settle(thing: NamedThing): Promise<void>;
  /** Records that its name has changed, and is not on the cards of its articles yet. */
  outdate(thing: NamedThing): Promise<OutdatedName>;
  /** Undefined if its name is on the cards of all its articles. */
  outdated(thing: NamedThing): Promise<OutdatedName | undefined>;
  /** Records that the name is on the cards of all articles, unless it has changed again meanwhile. */
  bringUpToDate(name: OutdatedName): Promise<void>;
}

/** Changes of the slugs that articles had earlier, within a transaction. */
export interface FormerSlugWriter {
  /** The slugs that an article had earlier. */
  formerSlugs(articleId: number): Promise<readonly string[]>;
  /** Called when an article gets a slug: it leads to no other article any more. Returns the id of the one that it led to. */
  takeSlug(slug: string): Promise<number | undefined>;
  /** Lets slugs that no article has lead to an article from now on. */
  leaveSlugs(articleId: number, slugs: readonly string[]): Promise<void>;
}
