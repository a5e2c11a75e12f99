import { map } from 'nanostores';
import { livePollMs } from '~/lib/live/live-state';
import { parseWireVersion } from '~/lib/live/wire-version';
import { startPolling } from './shared/polling';

/** What the open page knows about its live article. Lives as long as the page; nothing is kept. */
export interface LiveArticleState {
  /** Slug of the article that is being followed; undefined: none, the page's own figures hold. */
  readonly slug: string | undefined;
  /** Version on the page or announced on it. */
  readonly version: number;
  /** Unix seconds; undefined: never updated. */
  readonly updatedAt: number | undefined;
  /** Ids of entries that the page does not show yet, newest first. */
  readonly added: readonly string[];
  /** Ids of shown entries that have a newer form. */
  readonly changed: readonly string[];
  /** Ids of shown entries that were pinned or marked, or are that no more: renewed, but not announced. */
  readonly rearranged: readonly string[];
  /** Ids of shown entries that exist no more. */
  readonly removed: readonly string[];
  /** A newer version with the same entries, whose head may have changed. */
  readonly headChanged: boolean;
  /** The article carries no live label any more. */
  readonly ended: boolean;
  /** A newer form of an article without entries exists. */
  readonly articleChanged: boolean;
  /** Entries are being fetched on the reader's wish. */
  readonly loading: boolean;
}

const IDLE: LiveArticleState = {
  slug: undefined,
  version: 0,
  updatedAt: undefined,
  added: [],
  changed: [],
  rearranged: [],
  removed: [],
  headChanged: false,
  ended: false,
  articleChanged: false,
  loading: false,
};

/** The one live article of the page. Written in the browser only. */
export const $liveArticle = map<LiveArticleState>(IDLE);

/** What following needs to know of the page. */
export interface FollowedArticle {
  readonly slug: string;
  /** Slug of the edition, for the API's header `site`. */
  readonly site: string;
  readonly version: number;
  readonly updatedAt: number | undefined;
  /** The page shows entries. */
  readonly hasEntries: boolean;
}

/** What reads and draws news; a failure is that of the refetch. */
export const loadLiveNews = () => import('./shared/live-news');

const RHYTHM = { everyMs: livePollMs, longestMs: 120_000, rearmMs: 30_000 };

/**
 * Follows a live article: asks for its version every 15 s, refetches it when that is newer than the one shown, and puts
 * what changed into the store (LB-12 … LB-14). Failures are silent: the page stays as it is and the next beat tries again
 * (LB-15).
 *
 * @returns ends following and empties the store
 */
export function followLiveArticle(article: FollowedArticle): () => void {
  const { slug, version, updatedAt } = article;
  $liveArticle.set({ ...IDLE, slug, version, updatedAt });

  const ask = async (address: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(address, { headers: { site: article.site }, cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return response.json();
  };

  const address = `/api/articles/${encodeURIComponent(slug)}`;
  /** Version for which a refetch is under way: calls overlap when answers are slow. */
  let refetching = version;

  const poll = async (signal: AbortSignal): Promise<void> =>
    catchUp(parseWireVersion(await ask(`${address}/version`, signal)), signal);

  const catchUp = async (newest: number | undefined, signal: AbortSignal): Promise<void> => {
    if (newest === undefined || newest <= Math.max(refetching, $liveArticle.get().version)) return;
    refetching = newest;
    try {
      await refetch(newest, signal);
    } finally {
      refetching = version;
    }
  };

  const refetch = async (polled: number, signal: AbortSignal): Promise<void> => {
    const [answer, { readNews }] = await Promise.all([ask(address, signal), loadLiveNews()]);
    const news = readNews(answer, article.hasEntries);
    if (news === undefined) throw new Error(`${address} is no article`);
    if (signal.aborted) return;
    const { newer, diff } = news;
    $liveArticle.set({
      ...$liveArticle.get(),
      version: polled,
      updatedAt: newer.updatedAt ?? $liveArticle.get().updatedAt,
      added: diff?.added ?? [],
      changed: diff?.changed ?? [],
      rearranged: diff?.rearranged ?? [],
      removed: diff?.removed ?? [],
      headChanged: diff !== undefined && Object.values(diff).every(({ length }) => length === 0),
      ended: !newer.live,
      articleChanged: diff === undefined,
    });
    if (!newer.live) stop();
  };

  const stopPolling = startPolling(poll, RHYTHM);
  const leaving = new AbortController();
  // An event only makes the page poll sooner: polling goes on in case events do not arrive.
  const events = typeof EventSource === 'undefined' ? undefined : new EventSource(`${address}/events`);
  events?.addEventListener('message', ({ data }) => {
    catchUp(versionIn(data), leaving.signal).catch(() => undefined);
  });
  const stop = (): void => {
    stopPolling();
    leaving.abort();
    events?.close();
  };
  return () => {
    stop();
    if ($liveArticle.get().slug === slug) $liveArticle.set(IDLE);
  };
}

function versionIn(data: unknown): number | undefined {
  try {
    return parseWireVersion(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** Marks the announced entries as being fetched, or not any more. */
export function setLoadingEntries(loading: boolean): void {
  $liveArticle.setKey('loading', loading);
}

/** Takes back the announcement: the page shows everything now. */
export function entriesShown(): void {
  $liveArticle.set({
    ...$liveArticle.get(),
    added: [],
    changed: [],
    rearranged: [],
    removed: [],
    headChanged: false,
    loading: false,
  });
}
