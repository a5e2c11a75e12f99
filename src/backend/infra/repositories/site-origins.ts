import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Origins } from '~/lib/urls/hosts';
import type { Database } from '../schema';

/** Keys of the settings, by kind of site. */
const KEYS = { readers: 'reader_origins', preview: 'preview_origins' } as const;
const stored = z.object({ main: z.url(), regional: z.url() });

/** The origins of the readers' site or of the preview, for processes on the same database that have other ones. */
export interface SiteOrigins {
  /** Undefined until such a site has started on this database. */
  read(): Promise<Origins | undefined>;
  keep(origins: Origins): Promise<void>;
}

/** Where readers find the publication: what the process itself was told, or, in a preview, what the readers' site has stored. */
export function createReaderOrigins(
  db: Kysely<Database>,
  { origins, preview = false }: { readonly origins: Origins; readonly preview?: boolean | undefined },
): () => Promise<Origins> {
  const readers = createSiteOrigins(db, 'readers');
  return async () => (preview ? await readers.read() : undefined) ?? origins;
}

export function createSiteOrigins(db: Kysely<Database>, site: keyof typeof KEYS): SiteOrigins {
  const key = KEYS[site];
  async function find(): Promise<string | undefined> {
    return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
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
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
