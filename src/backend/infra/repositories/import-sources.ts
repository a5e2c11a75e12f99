import type { Kysely } from 'kysely';
import type { Database } from '../schema';

/** Gives the name under which an import stores its articles: the wanted one, or another if that belongs to another publication. */
export type ClaimImportSource = (
  wanted: string,
  options: { readonly origin: string; readonly dryRun: boolean },
) => Promise<string>;

const keyFor = (source: string): string => `import_source:${source}`;

/**
 * Remembers from which publication a source's articles came, so that a second one whose file has the same name does not overwrite
 * them. A source of an earlier release, of which that is not known, is the next one's that comes under its name.
 */
export function createImportSources(db: Kysely<Database>): ClaimImportSource {
  async function belongs(source: string, { origin, dryRun }: { readonly origin: string; readonly dryRun: boolean }) {
    const key = keyFor(source);
    const find = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    const known = await find();
    if (known !== undefined || dryRun) return known === undefined || known.value === origin;
    await db
      .insertInto('setting')
      .values({ key, value: origin })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return (await find())?.value === origin;
  }
  return async (wanted, options) =>
    (await belongs(wanted, options)) ? wanted : `${wanted} (${options.origin.replace(/^https?:\/\//, '')})`;
}
