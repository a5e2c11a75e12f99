import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FormerName, FormerNameReader } from '../../../definitions/naming';
import type { NamedThing } from '../../../domain/named-values';
import type { Database } from '../../schema';

const row = z
  .object({
    kind: z.enum(['tag', 'section', 'author', 'podcast']),
    site: z.string(),
    slug: z.string(),
    current: z.string(),
    moved: z.coerce.number(),
  })
  .transform((stored): FormerName => ({ ...stored, moved: stored.moved === 1 }));

/** Reads of former slugs. */
export function createFormerNameReader(db: Kysely<Database>): FormerNameReader {
  return {
    async all() {
      const rows = await db.selectFrom('former_name').selectAll().orderBy('kind').orderBy('site').orderBy('slug').execute();
      return rows.flatMap((stored) => row.safeParse(stored).data ?? []);
    },
  };
}

/** The present slugs of what a transaction writes; they are read once, as nearly every newsroom has few. */
export interface PresentSlugs {
  /** The present slug of what once stood under this one; undefined if nothing did. */
  successor(thing: NamedThing): Promise<string | undefined>;
  /** The slug itself, or the one that took its place. */
  of(thing: NamedThing): Promise<string>;
  /** Called after a change of slugs. */
  forget(): void;
  /** How often slugs have changed so far. */
  changes(): number;
}

export function createPresentSlugs(db: Kysely<Database>): PresentSlugs {
  let known: Promise<ReadonlyMap<string, string>> | undefined;
  let changes = 0;
  const nameKey = ({ kind, site, slug }: NamedThing): string => `${kind} ${site} ${slug}`;

  async function read(): Promise<ReadonlyMap<string, string>> {
    const all = await createFormerNameReader(db).all();
    return new Map(all.map((former) => [nameKey(former), former.current]));
  }
  async function successor(thing: NamedThing): Promise<string | undefined> {
    known ??= read();
    return (await known).get(nameKey(thing));
  }

  return {
    successor,
    of: async (thing) => (await successor(thing)) ?? thing.slug,
    forget() {
      known = undefined;
      changes += 1;
    },
    changes: () => changes,
  };
}
