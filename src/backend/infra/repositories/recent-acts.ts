import { type Kysely, sql } from 'kysely';
import { foldText } from '~/lib/search/words';
import type { FindRecentActs, RecentAct } from '../../definitions/recent-acts';
import type { Database } from '../schema';

/** The recorded versions of articles and of other content together, over an open database. */
export function createRecentActs(db: Kysely<Database>): FindRecentActs {
  /** Names are compared as people read them; databases fold the case of ASCII alone. */
  async function authorsLike(search: string): Promise<readonly string[]> {
    const tables = ['content_version', 'article_version'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('author').distinct().execute()));
    return [...new Set(rows.flat().map(({ author }) => author))].filter((author) => foldText(author).includes(foldText(search)));
  }

  return async ({ before, search, limit }) => {
    // A text between wildcards; the characters that mean something there are escaped.
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    const authors = search === '' ? [] : await authorsLike(search);
    const named = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    const content = db
      .selectFrom('content_version')
      .select(['kind', 'site', 'name', 'version', 'author', 'changed_at'])
      .where('changed_at', '<', before)
      .$if(search !== '', (query) =>
        query.where((where) =>
          where.or([
            named('content_version.name'),
            ...(authors.length > 0 ? [where('content_version.author', 'in', authors)] : []),
          ]),
        ),
      )
      .orderBy('changed_at', 'desc')
      .limit(limit);
    const articles = db
      .selectFrom('article_version')
      .innerJoin('article', 'article.id', 'article_version.article_id')
      .select(['slug', 'article_version.version', 'article_version.author', 'article_version.changed_at'])
      .where('article_version.changed_at', '<', before)
      .$if(search !== '', (query) =>
        query.where((where) =>
          where.or([named('article.slug'), ...(authors.length > 0 ? [where('article_version.author', 'in', authors)] : [])]),
        ),
      )
      .orderBy('article_version.changed_at', 'desc')
      .limit(limit);
    const found: RecentAct[] = [
      ...(await content.execute()).map(({ changed_at: changedAt, ...act }) => ({ ...act, changedAt })),
      ...(await articles.execute()).map(({ slug, version, author, changed_at: changedAt }) => ({
        kind: 'article',
        name: slug,
        site: '',
        version,
        author,
        changedAt,
      })),
    ];
    return found.toSorted((a, b) => b.changedAt - a.changedAt || b.version - a.version).slice(0, limit);
  };
}
