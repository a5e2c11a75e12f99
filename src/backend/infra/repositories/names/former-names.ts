import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FormerName, FormerNameReader, OutdatedName } from '../../../definitions/naming';
import type { NamedThing } from '../../../domain/named-values';
import type { Database } from '../../schema';

const thing = z.object({ kind: z.enum(['tag', 'section', 'author', 'podcast']), site: z.string(), slug: z.string() });

const outdatedRow = thing.extend({ changes: z.coerce.number() });

const row = thing
  .extend({ current: z.string(), moved: z.coerce.number() })
  .transform((stored): FormerName => ({ ...stored, moved: stored.moved === 1 }));

/** Reads of former slugs. */
export function createFormerNameReader(db: Kysely<Database>): FormerNameReader {
  return {
    async all() {
      const rows = await db.selectFrom('former_name').selectAll().orderBy('kind').orderBy('site').orderBy('slug').execute();
      return rows.flatMap((stored) => row.safeParse(stored).data ?? []);
    },
    async outdated() {
      const rows = await db.selectFrom('outdated_name').selectAll().orderBy('kind').orderBy('site').orderBy('slug').execute();
      return rows.flatMap((stored): OutdatedName | never[] => outdatedRow.safeParse(stored).data ?? []);
    },
  };
}

/** Current slugs for a transaction's writes; loaded once, as most newsrooms have few former ones. */
export interface PresentSlugs {
  /** The current slug of the thing that once had this one; undefined if there is none. */
  successor(thing: NamedThing): Promise<string | undefined>;
  /** The current slug, or the slug itself if it never changed. */
  of(thing: NamedThing): Promise<string>;
  /** Called after a change of slugs. */
  forget(): void;
  /** Number of changes of slugs so far. */
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
