import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Origins } from '~/lib/urls/hosts';
import type { Database } from '../schema';

const KEY = 'reader_origins';
const stored = z.object({ main: z.url(), regional: z.url() });

/** The origins of the readers' site, for processes on the same database that have other ones, such as a preview. */
export interface ReaderOrigins {
  /** Undefined until a readers' site has started on this database. */
  read(): Promise<Origins | undefined>;
  keep(origins: Origins): Promise<void>;
}

export function createReaderOrigins(db: Kysely<Database>): ReaderOrigins {
  async function find(): Promise<string | undefined> {
    return (await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst())?.value;
  }
  return {
    async read() {
      const value = await find();
      return value === undefined ? undefined : stored.safeParse(JSON.parse(value)).data;
    },
    async keep({ main, regional }) {
      const value = JSON.stringify({ main, regional });
      // Most starts change nothing, and should not wait for another process that writes.
      if ((await find()) === value) return;
      await db
        .insertInto('setting')
        .values({ key: KEY, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
