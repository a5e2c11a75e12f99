import type { NamedThing } from '../domain/named-values';

/** A slug under which something once stood. */
export interface FormerName extends NamedThing {
  /** Its slug now; never a former one itself. */
  readonly current: string;
  /** False while some articles may still use the former slug. */
  readonly moved: boolean;
}

export interface FormerNameReader {
  all(): Promise<readonly FormerName[]>;
}

/** Changes of slugs, within a transaction. What names a former slug afterwards, such as an import, means the present one. */
export interface NamingWriter {
  /** The present slug of something that once stood under this one; undefined if nothing did. */
  successor(thing: NamedThing): Promise<string | undefined>;
  /** Articles, or episodes of a show, that name it. */
  uses(thing: NamedThing): Promise<number>;
  /** Gives it another slug, which nothing has. */
  rename(thing: NamedThing, to: string): Promise<void>;
  /** Ends it, and gives what belongs to it to another one of its kind and edition. Both are there. */
  merge(thing: NamedThing, into: string): Promise<void>;
  /** Records that no article uses the former slug any more. */
  settle(thing: NamedThing): Promise<void>;
}
