import type { Kysely } from 'kysely';
import { foldText } from '~/lib/search/analyser';
import { checkedName } from '../../../domain/checked-lengths';
import type { NamedThing } from '../../../domain/named-values';
import type { Database } from '../../schema';

/** Columns of a name and of its folded form for look-ups. */
export const namedColumns = (name: string) => ({ name: checkedName(name), name_folded: foldText(name) });

/** Source id of a thing written by an editor. */
export const editedSource = ({ site, slug }: NamedThing): string => (site === '' ? slug : `${site}/${slug}`);

/** The row of a thing; undefined if it does not exist. A podcast's edition is in its row, not in its key. */
export async function findNamedRow(
  db: Kysely<Database>,
  { kind, site, slug }: NamedThing,
): Promise<{ readonly id: number } | undefined> {
  if (kind === 'section') {
    return await db.selectFrom('section').select('id').where('site', '=', site).where('slug', '=', slug).executeTakeFirst();
  }
  return await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
}
