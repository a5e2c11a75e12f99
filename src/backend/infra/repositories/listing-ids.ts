import type { Kysely } from 'kysely';
import type { ListName } from '../../domain/listing';
import type { Database } from '../schema';

/** Ids of lists. Ids never change and are never deleted, so known ones are cached indefinitely. */
export interface ListingIds {
  /** Undefined if no article was ever in the list. */
  find(list: ListName): Promise<number | undefined>;
  /** Returns the ids in the order of the lists, and creates missing ones. Needs a write connection. */
  ensure(lists: readonly ListName[]): Promise<readonly number[]>;
}

const listingKey = ({ scope, kind, key }: ListName): string => `${scope} ${kind} ${key}`;

/**
 * `shared` is the cache of all connections. Ids created in a transaction are added only by a later `find`, because the
 * transaction may be rolled back.
 */
export function createListingIds(db: Kysely<Database>, shared: Map<string, number>): ListingIds {
  const own = new Map<string, number>();

  async function lookUp({ scope, kind, key }: ListName): Promise<number | undefined> {
    const row = await db
      .selectFrom('listing')
      .select('id')
      .where('scope', '=', scope)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.id;
  }

  return {
    async find(list) {
      const name = listingKey(list);
      const known = shared.get(name);
      if (known !== undefined) return known;
      const id = await lookUp(list);
      if (id !== undefined) shared.set(name, id);
      return id;
    },
    async ensure(lists) {
      const ids: number[] = [];
      for (const list of lists) {
        const name = listingKey(list);
        let id = shared.get(name) ?? own.get(name);
        if (id === undefined) {
          id = await lookUp(list);
          // Ids that this transaction did not create already existed, and stay.
          if (id !== undefined) shared.set(name, id);
        }
        if (id === undefined) {
          const { scope, kind, key } = list;
          const made = await db.insertInto('listing').values({ scope, kind, key }).returning('id').executeTakeFirstOrThrow();
          id = made.id;
        }
        own.set(name, id);
        ids.push(id);
      }
      return ids;
    },
  };
}
