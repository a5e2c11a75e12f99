import type { Kysely } from 'kysely';
import type { ExpectedArticle, SourceKey } from '../../definitions/content-writer';
import type { Database } from '../schema';

/** Limit on the values of one query. */
const MAX_VALUES = 500;

/** Source keys and slugs that no article has, within one transaction. */
export interface AbsentArticles {
  /** Looks up many articles with two queries instead of two for each: most articles of an import are new. */
  expect(source: string, articles: readonly ExpectedArticle[]): Promise<void>;
  readonly hasKey: (key: SourceKey) => boolean;
  readonly hasSlug: (slug: string) => boolean;
  /** Must be called for a key that was looked up and not found. */
  readonly addKey: (key: SourceKey) => void;
  /** Must be called when an article gets a slug. */
  readonly deleteSlug: (slug: string) => void;
  /** Must be called when an article is stored under a key; true if it was absent. */
  readonly deleteKey: (key: SourceKey) => boolean;
}

const keyName = ({ source, sourceId }: SourceKey): string => `${source} ${sourceId}`;
/** PostgreSQL accepts no U+0000 in text; an article with it is refused later. */
const isStorable = (text: string): boolean => !text.includes('\u0000');

export function createAbsentArticles(db: Kysely<Database>): AbsentArticles {
  const keys = new Set<string>();
  const slugs = new Set<string>();

  async function expectKeys(source: string, ids: readonly string[]): Promise<void> {
    const query = db.selectFrom('article').select('source_id').where('source', '=', source).where('source_id', 'in', ids);
    const found = new Set((await query.execute()).map((row) => row.source_id));
    for (const sourceId of ids) if (!found.has(sourceId)) keys.add(keyName({ source, sourceId }));
  }

  async function expectSlugs(given: readonly string[]): Promise<void> {
    const rows = await db.selectFrom('article').select('slug').where('slug', 'in', given).execute();
    const found = new Set(rows.map(({ slug }) => slug));
    for (const slug of given) if (!found.has(slug)) slugs.add(slug);
  }

  return {
    async expect(source, articles) {
      const storable = articles.filter(({ sourceId, slug }) => isStorable(sourceId) && isStorable(slug));
      for (let begin = 0; begin < storable.length; begin += MAX_VALUES) {
        const batch = storable.slice(begin, begin + MAX_VALUES);
        await expectKeys(
          source,
          batch.map(({ sourceId }) => sourceId),
        );
        await expectSlugs(batch.map(({ slug }) => slug));
      }
    },
    hasKey: (key) => keys.has(keyName(key)),
    hasSlug: (slug) => slugs.has(slug),
    addKey: (key) => void keys.add(keyName(key)),
    deleteSlug: (slug) => void slugs.delete(slug),
    deleteKey: (key) => keys.delete(keyName(key)),
  };
}
