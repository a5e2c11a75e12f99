import { type Kysely, sql } from 'kysely';
import type { IssueDraft } from '~/lib/newsletter/issue-draft';
import { foldText } from '~/lib/search/words';
import type { FindRecentActs, RecentAct } from '../../definitions/recent-acts';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';

/** The recorded versions of articles and of other content, the notifications and the issues of newsletters, together over an open database. */
export function createRecentActs(db: Kysely<Database>): FindRecentActs {
  /** Names are compared as people read them; databases fold the case of ASCII alone. */
  async function authorsLike(search: string): Promise<readonly string[]> {
    const tables = ['content_version', 'article_version', 'push_message', 'newsletter_issue'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('author').distinct().execute()));
    return [...new Set(rows.flat().map(({ author }) => author))].filter((author) => foldText(author).includes(foldText(search)));
  }

  return async ({ before, search, limit }) => {
    // A text between wildcards; the characters that mean something there are escaped.
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;
    const authors = search === '' ? [] : await authorsLike(search);
    const matching = (name: string, author: string) => {
      const isNamed = sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`;
      return authors.length === 0 ? isNamed : sql<boolean>`(${isNamed} or ${sql.ref(author)} in (${sql.join(authors)}))`;
    };
    const content = db
      .selectFrom('content_version')
      .select(['kind', 'site', 'name', 'version', 'author', 'changed_at'])
      .where('changed_at', '<', before)
      .$if(search !== '', (query) => query.where(matching('content_version.name', 'content_version.author')))
      .orderBy('changed_at', 'desc')
      .limit(limit);
    const articles = db
      .selectFrom('article_version')
      .innerJoin('article', 'article.id', 'article_version.article_id')
      .select(['slug', 'article_version.version', 'article_version.author', 'article_version.changed_at'])
      .where('article_version.changed_at', '<', before)
      .$if(search !== '', (query) => query.where(matching('article.slug', 'article_version.author')))
      .orderBy('article_version.changed_at', 'desc')
      .limit(limit);
    const notifications = db
      .selectFrom('push_message')
      .select(['title', 'author', 'started_at'])
      .where('started_at', '<', before)
      .$if(search !== '', (query) => query.where(matching('push_message.title', 'push_message.author')))
      .orderBy('started_at', 'desc')
      .limit(limit);
    const letters = db
      .selectFrom('newsletter_issue')
      .select(['draft_json', 'site', 'version', 'author', 'changed_at'])
      .where('changed_at', '<', before)
      .$if(search !== '', (query) => query.where(matching('newsletter_issue.draft_json', 'newsletter_issue.author')))
      .orderBy('changed_at', 'desc')
      .limit(limit);
    const found: RecentAct[] = [
      ...(await letters.execute()).map(({ draft_json, site, version, author, changed_at: changedAt }) => ({
        kind: 'newsletter',
        name: storedJson<IssueDraft>(draft_json).subject,
        site,
        version,
        author,
        changedAt,
      })),
      ...(await notifications.execute()).map(({ title, author, started_at: changedAt }) => ({
        kind: 'push',
        name: title,
        site: '',
        version: 0,
        author,
        changedAt,
      })),
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
