import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import { routesWithSideBox } from './routes-with-side-box';

/** Routes without the box: their own list already contains the newest articles, or they are unrelated to them. */
const WITHOUT_BOX: ReadonlySet<string> = new Set([
  'legfrissebb',
  'english',
  ...routesWithSideBox(({ newest }) => newest === false),
]);

/** True if the box of the newest articles is next to a list; `routeName` as on the page root (SB-12, RT-28). */
export function hasNewestBox(routeName: string): boolean {
  return !WITHOUT_BOX.has(routeName);
}

/** Number of articles in the box (LI-47), plus spare ones, as some may be in the list itself. */
const NEWEST = 6;
const SPARE = 14;

/** The newest articles of an edition without those of these ids. */
export async function loadNewestBeside(
  content: Pick<ContentApi, 'articles'>,
  context: CallContext,
  without: readonly string[],
): Promise<readonly ArticleCard[]> {
  const { items } = await content.articles(context, { filters: {}, page: 1, limit: NEWEST + SPARE });
  return items.filter(({ id }) => !without.includes(String(id))).slice(0, NEWEST);
}
