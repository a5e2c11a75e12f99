import { LIVE_FLAG } from '~/lib/cards/card-face';
import type { Article } from '~/lib/contract/article';

/** The fields that say whether an article is covered live. */
export type Coverage = Pick<Article, 'live' | 'flags'>;

/** Flag with the label FRISSÜL (LB-08). */
const REFRESH_FLAG = 'refresh';

const has = (flags: Article['flags'], slug: string): boolean => flags.some((flag) => flag.slug === slug);
const without = (flags: Article['flags'], ...slugs: readonly string[]): Article['flags'] =>
  flags.filter(({ slug }) => !slugs.includes(slug));

export interface CoverageOf {
  /** The value of `live` as it was sent: anything but null and undefined decides. */
  readonly sent: unknown;
  /** The article as it is stored, if it is. */
  readonly before: (Coverage & Pick<Article, 'type'>) | undefined;
  /** Unix seconds: a new live blog whose newest entry is older has ended. Unset: every new one is live. */
  readonly since?: number | undefined;
}

/**
 * Whether an article is live when it is stored. A live blog is live until it is ended: by `live: false`, or by its sender taking
 * the flag off that they had set. What its sender says, by field or flag, comes first; who says nothing keeps what is stored, and
 * a new one is live. Other kinds are live if their field or flag says so.
 */
export function settleCoverage(article: Article, { sent, before, since }: CoverageOf): Coverage {
  const { flags, live, type } = article;
  if (type !== 'liveblog') return { live, flags };
  if (sent !== undefined && sent !== null) return { live, flags: live ? flags : without(flags, LIVE_FLAG) };
  const marked = has(flags, LIVE_FLAG);
  if (marked || has(flags, REFRESH_FLAG)) return { live: marked, flags };
  if (before?.type === 'liveblog') return { live: before.live && !has(before.flags, LIVE_FLAG), flags };
  return { live: since === undefined || newestMoment(article) >= since, flags };
}

/** The coverage of an article that an editor ends or resumes. Ended, it has neither label. */
export const setCoverage = ({ flags }: Coverage, live: boolean): Coverage => ({
  live,
  flags: live ? flags : without(flags, LIVE_FLAG, REFRESH_FLAG),
});

/** The words of another version with the coverage of the article as it is now: like its activity, it is no part of its words. */
export function keepCoverage(words: Article, { live, flags }: Coverage): Article {
  const marks = flags.filter(({ slug }) => slug === LIVE_FLAG || slug === REFRESH_FLAG);
  return words.type === 'liveblog'
    ? { ...words, live, flags: [...without(words.flags, LIVE_FLAG, REFRESH_FLAG), ...marks] }
    : words;
}

/** Time of the newest entry, or of the article if it has none; unix seconds. */
function newestMoment({ subArticles, pubDate }: Article): number {
  return subArticles.length === 0 ? pubDate : Math.max(...subArticles.map((entry) => entry.pubDate));
}
