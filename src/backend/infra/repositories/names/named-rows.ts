import type { Kysely } from 'kysely';
import { foldText } from '~/lib/search/analyser';
import { checkedName } from '../../../domain/checked-lengths';
import type { NamedThing } from '../../../domain/named-values';
import type { Database } from '../../schema';

/** A name and the form in which it is looked for. */
export const namedColumns = (name: string) => ({ name: checkedName(name), name_folded: foldText(name) });

/** Identity of a thing that an editor wrote. */
export const editedSource = ({ site, slug }: NamedThing): string => (site === '' ? slug : `${site}/${slug}`);

/** The row of a thing; undefined if it is not there. A show has its edition in its row, not in its name. */
export async function rowOfThing(
  db: Kysely<Database>,
  { kind, site, slug }: NamedThing,
): Promise<{ readonly id: number } | undefined> {
  if (kind === 'section') {
    return await db.selectFrom('section').select('id').where('site', '=', site).where('slug', '=', slug).executeTakeFirst();
  }
  return await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
}
