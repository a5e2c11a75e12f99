import type { ContentStore, ListCursor } from '~/backend/definitions';
import { everything } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { Article, ArticleCard } from '~/lib/contract/article';

const PAGE = 200;

/** An edition's own public articles, newest first, read page by page, so that no transaction stays open. */
export async function* ownArticles(store: ContentStore, site: string, visibility: Visibility): AsyncGenerator<ArticleCard> {
  let cursor: ListCursor | undefined;
  while (true) {
    const page: readonly ArticleCard[] = await store.lists.pageAfter({ scope: site, ...everything }, cursor, PAGE, visibility);
    for (const card of page) if (card.originatingSite === site) yield card;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    cursor = { pubDate: last.pubDate, id: Number(last.id) };
  }
}

/** All articles in full, including drafts and all entries, newest first. */
export async function* wholeArticles(store: ContentStore, now: number): AsyncGenerator<Article> {
  const visibility: Visibility = { drafts: true, now };
  let cursor: ListCursor | undefined;
  while (true) {
    const page = await store.articles.fullPage(cursor, PAGE, visibility);
    for (const { id, article } of page) yield { ...article, subArticles: [...(await readEntries(store, id, visibility))] };
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    cursor = { pubDate: last.article.pubDate, id: last.id };
  }
}

async function readEntries(
  store: ContentStore,
  id: number,
  visibility: Visibility,
): Promise<readonly Article['subArticles'][number][]> {
  const range = { offset: 0, limit: 100_000 };
  const pinned = await store.articles.entries(id, { ...range, pinned: true }, visibility);
  const others = await store.articles.entries(id, { ...range, pinned: false }, visibility);
  return [...pinned, ...others].map(({ entry }) => entry).sort((a, b) => b.pubDate - a.pubDate);
}
