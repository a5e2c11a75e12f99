import type { Embargo } from '~/backend/definitions/article-desk';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Article } from '~/lib/contract/article';

/** Throws IngestProblem if the article would be published before its embargo ends. */
export function refuseEmbargoed(embargo: Embargo | undefined, { active, pubDate }: Article, now: number): void {
  if (!active || embargo === undefined || embargo.until <= now || pubDate >= embargo.until) return;
  const until = new Date(embargo.until * 1000).toISOString();
  throw new IngestProblem('conflict', [{ path: 'pubDate', message: `the article is under embargo until ${until}` }]);
}
