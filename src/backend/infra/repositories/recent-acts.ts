import { type Kysely, sql } from 'kysely';
import type { FindRecentActs, RecentAct } from '../../definitions/recent-acts';
import type { Database } from '../schema';

/** The recorded versions of articles and of other content together, over an open database. */
export function createRecentActs(db: Kysely<Database>): FindRecentActs {
  return async ({ before, search, limit }) => {
    // A text between wildcards; the characters that mean something there are escaped.
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    const contains = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    const content = db
      .selectFrom('content_version')
      .select(['kind', 'site', 'name', 'version', 'author', 'changed_at'])
      .where('changed_at', '<', before)
      .where((where) => where.or([contains('content_version.name'), contains('content_version.author')]))
      .orderBy('changed_at', 'desc')
      .limit(limit);
    const articles = db
      .selectFrom('article_version')
      .innerJoin('article', 'article.id', 'article_version.article_id')
      .select(['slug', 'article_version.version', 'article_version.author', 'article_version.changed_at'])
      .where('article_version.changed_at', '<', before)
      .where((where) => where.or([contains('article.slug'), contains('article_version.author')]))
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
