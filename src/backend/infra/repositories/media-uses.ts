import type { Kysely } from 'kysely';
import type { MediaUses } from '~/backend/definitions/media-uses';
import { picturesIn } from '~/backend/domain/media-uses';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { chunks } from './in-batches';

/** Notes which pictures an article names in these texts; former ones stay until the article is deleted. */
export async function saveMediaUses(db: Kysely<Database>, articleId: number, texts: Iterable<string>): Promise<void> {
  for (const paths of chunks([...picturesIn(texts)]))
    await db
      .insertInto('media_use')
      .values(paths.map((path) => ({ path, article_id: articleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export function createMediaUses(db: Kysely<Database>): MediaUses {
  return {
    async findUsers(path) {
      const rows = await db
        .selectFrom('media_use as u')
        .innerJoin('article as a', 'a.id', 'u.article_id')
        .select(['a.slug', 'a.card_json'])
        .where('u.path', '=', path)
        .orderBy('a.search_rank', 'desc')
        .execute();
      return rows.map(({ slug, card_json }) => ({ slug, title: storedJson<{ readonly title: string }>(card_json).title }));
    },
    async usedAmong(paths) {
      const used = new Set<string>();
      for (const some of chunks(paths)) {
        const rows = await db.selectFrom('media_use').select('path').distinct().where('path', 'in', some).execute();
        for (const { path } of rows) used.add(path);
      }
      return used;
    },
  };
}
