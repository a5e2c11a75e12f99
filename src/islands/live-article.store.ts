import { map } from 'nanostores';
import { livePollMs } from '~/lib/live/live-state';
import { parseWireVersion } from '~/lib/live/wire-version';
import type { LiveNews } from './shared/live-news';
import { startPolling } from './shared/polling';

/** State of the page's live article. Not persisted. */
export interface LiveArticleState extends LiveNews {
  /** Slug of the followed article; undefined if there is none, and the values of the page's HTML apply. */
  readonly slug: string | undefined;
  /** The version shown or announced on the page. */
  readonly version: number;
  /** Unix seconds; undefined if never updated. */
  readonly updatedAt: number | undefined;
  /** Entries are being fetched after the reader pressed the button. */
  readonly loading: boolean;
}

const IDLE: LiveArticleState = {
  slug: undefined,
  version: 0,
  updatedAt: undefined,
  added: [],
  gap: false,
  changed: [],
  renewal: undefined,
  ended: false,
  articleChanged: false,
  loading: false,
};

/** The page's live article, of which there is at most one. Written only in the browser. */
export const $liveArticle = map<LiveArticleState>(IDLE);

/** The article on the page, as `followLiveArticle` needs it. */
export interface FollowedArticle {
  readonly slug: string;
  /** Slug of the edition, for the API's header `site`. */
  readonly site: string;
  readonly version: number;
  readonly updatedAt: number | undefined;
  /** The page shows entries. */
  readonly hasEntries: boolean;
  /** Of these only the key events. */
  readonly keyEvents: boolean;
}

/** Loads the chunk that parses and draws newer versions; if it fails, so does the refetch. */
const loadLiveNews = () => import('./shared/live-news');

const POLLING = { intervalMs: livePollMs, maxIntervalMs: 120_000, immediateAfterMs: 30_000 };

/**
 * Follows a live article: polls its version every 15 s, refetches the article if there is a newer one, and stores what
 * changed (LB-12 … LB-14). Failures are silent: the page stays as it is and the next poll tries again (LB-15).
 *
 * @returns a function that stops following and resets the store
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
  /** The version being refetched: calls overlap when answers are slow. */
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
    const [answer, { readNews }] = await Promise.all([
      ask(address + (article.keyEvents ? '?keyEvents=1' : ''), signal),
      loadLiveNews(),
    ]);
    const news = readNews(answer, article);
    if (news === undefined) throw new Error(`${address} is no article`);
    // A newer version may have been refetched meanwhile.
    if (signal.aborted || polled <= $liveArticle.get().version) return;
    $liveArticle.set({ ...$liveArticle.get(), ...news, version: polled });
    if (news.ended) stop();
  };

  const stopPolling = startPolling(poll, POLLING);
  const leaving = new AbortController();
  let events: EventSource | undefined;
  // Only while the page is visible: with HTTP/1.1, all tabs share six connections. Within the store, for its budget of bytes.
  const listen = (): void => {
    events?.close();
    if (document.hidden || leaving.signal.aborted || typeof EventSource === 'undefined') return;
    // An event only makes the page poll sooner: polling goes on in case events do not arrive.
    events = new EventSource(`${address}/events`);
    events.onmessage = async ({ data }) => {
      try {
        await catchUp(parseWireVersion(JSON.parse(data)), leaving.signal);
      } catch {
        // The next poll tries again.
      }
    };
  };
  document.addEventListener('visibilitychange', listen, leaving);
  listen();
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

/** Sets whether the announced entries are being fetched. */
export function setLoadingEntries(loading: boolean): void {
  $liveArticle.setKey('loading', loading);
}

/** Clears the announcement of entries that were added to the page; those that a poll has found meanwhile stay announced. */
export function entriesShown(ids: readonly string[]): void {
  const state = $liveArticle.get();
  const added = state.added.filter((id) => !ids.includes(id));
  $liveArticle.set({ ...state, added, changed: [], renewal: undefined, loading: false });
}
