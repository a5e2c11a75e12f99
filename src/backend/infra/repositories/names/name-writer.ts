import { type Kysely, sql } from 'kysely';
import { EDITED } from '../../../definitions/content-writer';
import type { NamingWriter } from '../../../definitions/naming';
import type { NamedThing } from '../../../domain/named-values';
import type { Database } from '../../schema';
import { createFormerNameReader, type PresentSlugs } from './former-names';
import { editedSource, findNamedRow } from './named-rows';
import { createOutdatedNameWriter } from './outdated-names';

/** Kinds of lists by kind of thing. */
const LISTS = { tag: 'tag', section: 'mstag', author: 'author' } as const;

/** Changes slugs; the caller updates the articles, as each must be projected again. */
export function createNamingWriter(db: Kysely<Database>, slugs: PresentSlugs): NamingWriter {
  async function findId(thing: NamedThing): Promise<number> {
    const row = await findNamedRow(db, thing);
    if (row === undefined) throw new Error(`There is no ${thing.kind} '${thing.slug}'.`);
    return row.id;
  }

  /**
   * Makes the slug a former one. Former slugs that pointed to it are updated too, so that each points directly to the current
   * one.
   */
  async function lead({ kind, site, slug }: NamedThing, current: string): Promise<void> {
    const ofKind = { kind, site };
    await db.deleteFrom('former_name').where('kind', '=', kind).where('site', '=', site).where('slug', '=', current).execute();
    await db
      .updateTable('former_name')
      .set({ current })
      .where('kind', '=', kind)
      .where('site', '=', site)
      .where('current', '=', slug)
      .execute();
    await db
      .insertInto('former_name')
      .values({ ...ofKind, slug, current, moved: 0 })
      .onConflict((conflict) => conflict.columns(['kind', 'site', 'slug']).doUpdateSet({ current, moved: 0 }))
      .execute();
    slugs.forget();
  }

  return {
    ...createOutdatedNameWriter(db),
    successor: (thing) => slugs.successor(thing),
    async uses({ kind, site, slug }) {
      const row = await findNamedRow(db, { kind, site, slug });
      if (row === undefined) return 0;
      if (kind === 'podcast') {
        const { rows } = await sql<{ n: number }>`select count(*) as n from episode where podcast_id = ${row.id}`.execute(db);
        return Number(rows[0]?.n ?? 0);
      }
      const own = kind === 'section' ? sql`and (a.section_id = ${row.id} or a.site = ${site})` : sql``;
      const { rows } = await sql<{ n: number }>`
        select count(distinct a.id) as n from listing l join listing_row r on r.listing_id = l.id join article a on a.id = r.article_id
        where l.kind = ${LISTS[kind]} and l.key = ${slug} ${own}`.execute(db);
      return Number(rows[0]?.n ?? 0);
    },
    async rename(thing, to) {
      const id = await findId(thing);
      await db
        .updateTable(thing.kind)
        .set({ slug: to, source: EDITED, source_id: editedSource({ ...thing, slug: to }) } as never)
        .where('id', '=', id)
        .execute();
      await lead(thing, to);
    },
    async merge(thing, into) {
      const [from, to] = [await findId(thing), await findId({ ...thing, slug: into })];
      if (thing.kind === 'section') {
        await db.updateTable('article').set({ section_id: to }).where('section_id', '=', from).execute();
      }
      if (thing.kind === 'podcast') {
        await db.updateTable('episode').set({ podcast_id: to }).where('podcast_id', '=', from).execute();
      }
      await db.deleteFrom(thing.kind).where('id', '=', from).execute();
      await lead(thing, into);
    },
    async unsettled({ kind, site, slug }) {
      const all = await createFormerNameReader(db).all();
      return all.find((former) => former.kind === kind && former.site === site && former.slug === slug && !former.moved)?.current;
    },
    async settle({ kind, site, slug }) {
      await db
        .updateTable('former_name')
        .set({ moved: 1 })
        .where('kind', '=', kind)
        .where('site', '=', site)
        .where('slug', '=', slug)
        .execute();
    },
  };
}
