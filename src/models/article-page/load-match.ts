import { withinTime } from '~/lib/concurrency/within-time';
import { type ShownMatch, shownMatch } from '~/lib/football/details/shown-match';
import { footballCalls } from '~/lib/football/football-calls';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';

/** Milliseconds for which an article waits for the score of its match. */
const TIMEOUT_MS = 800;

/** The match named by an article, and how many seconds a page with it may be cached. */
export interface ArticleMatch {
  readonly match: ShownMatch;
  readonly freshFor: number;
}

/** Undefined if the article names no match, or if its data did not arrive in time. */
export async function loadMatch(
  livescore: LivescoreReader,
  livescoreId: string | number | undefined,
): Promise<ArticleMatch | undefined> {
  if (livescoreId === undefined) return undefined;
  const input = footballCalls.fixture.input.safeParse({ id: livescoreId });
  if (!input.success) return undefined;
  const answer = await withinTime(livescore.read(footballCalls.fixture, input.data), TIMEOUT_MS);
  const match = shownMatch(answer?.data);
  return answer && match && { match, freshFor: answer.freshFor };
}
