import type { Kysely } from 'kysely';
import type { ListName } from '../../domain/listing';
import type { Database } from '../schema';

/** Numbers of lists. A number never changes and is never taken back, so known ones are remembered without end. */
export interface ListingIds {
  /** undefined when no article was ever in the list. */
  find(list: ListName): Promise<number | undefined>;
  /** Makes the missing ones; the answer has the order of the question. Needs a writing connection. */
  ensure(lists: readonly ListName[]): Promise<readonly number[]>;
}

const listingKey = ({ scope, kind, key }: ListName): string => `${scope} ${kind} ${key}`;

/**
 * `shared` is the memory of all connections. Numbers made in a transaction go there only by a later `find`: the
 * transaction may still be rolled back.
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
          // What this transaction did not make was there before it, and stays.
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
