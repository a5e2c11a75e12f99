import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CLOCK_SET, serverNow } from '~/browser/server-clock';
import { livePollMs } from '~/lib/live/live-state';
import { type TimeLanguage, updatedMinutes } from '~/lib/time/relative-time';
import { $liveArticle, entriesShown, followLiveArticle, type LiveArticleState, setLoadingEntries } from './live-article.store';
import type { ShownArticle } from './shared/show-entries';

export interface LiveArticleProps {
  readonly slug: string;
  /** Slug of the edition. */
  readonly site: string;
  /** The version on the page. */
  readonly version: number;
  /** Label ÉLŐ. */
  readonly live: boolean;
  /** Label FRISSÜL, with the counter. */
  readonly refresh: boolean;
  /** Time of the last change, unix seconds. */
  readonly updatedAt?: number | undefined;
  readonly language: TimeLanguage;
  /** Address of the server-rendered entries up to the value of its last parameter, the version; unset without entries. */
  readonly entriesUrl?: string | undefined;
  /** The page shows only key events. */
  readonly keyEvents?: boolean | undefined;
  /** Time of the server's rendering, unix milliseconds, so that the counter's first text is the same when hydrated. */
  readonly renderedAt: number;
}

/**
 * The live labels of an article, its counter, and the announcement of new entries (LB-07 … LB-15).
 *
 * Why not plain HTML: the page is updated while it is open. The island polls the version every 15 s, counts the minutes
 * since the last change, replaces corrected entries in place, removes deleted ones, and offers new ones by a button, so that
 * nothing moves while the reader reads. A reader can pause it.
 *
 * Without JavaScript: the labels, the counter and all entries as they were when the page was rendered; a reload brings the
 * rest.
 *
 * Wakes when: the page is loaded, wherever it is scrolled (client:visible with a margin that covers all of it). Only live articles
 * have it.
 */
export function LiveArticle(props: LiveArticleProps) {
  const { slug, site, version, updatedAt, entriesUrl, language, keyEvents = false } = props;
  const store = useStore($liveArticle, { ssr: 'initial' });
  const state = store.slug === slug ? store : undefined;
  const now = useClock(props.renderedAt);

  const [canPause, setCanPause] = useState(false);
  const [paused, setPaused] = useState(false);
  useEffect(() => setCanPause(true), []);

  useEffect(() => {
    if (paused) return undefined;
    return followLiveArticle({ slug, site, version, updatedAt, hasEntries: entriesUrl !== undefined, keyEvents });
  }, [slug, site, version, updatedAt, entriesUrl, keyEvents, paused]);

  const renewal = state?.renewal;
  useEffect(() => {
    if (renewal === undefined) return;
    // New entries wait for a press of the button; corrections do not, as the shown text is wrong.
    loadShowEntries()
      .then(({ renewEntries }) => renewEntries(shownArticle(slug, entriesUrl), renewal))
      .catch(() => undefined);
  }, [renewal, entriesUrl, slug]);

  const counter = props.refresh ? updatedMinutes(state?.updatedAt ?? updatedAt, now, language) : undefined;
  const words = state && announcement(state, language);
  const hungarian = language === 'hu';
  const asks = state !== undefined && (state.added.length > 0 || state.articleChanged);
  const ended = state?.ended === true;
  return (
    <div className="live-status">
      {props.live && !ended && <b className="label label-live">{hungarian ? 'ÉLŐ' : 'LIVE'}</b>}
      {props.refresh && !ended && (
        <b className="label label-refresh">
          <span>{hungarian ? 'FRISSÜL' : 'UPDATING'}</span>
          {counter !== undefined && <span className="label-counter">{` ${counter}`}</span>}
        </b>
      )}
      {canPause && !ended && (
        <button type="button" className="live-pause" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {hungarian ? 'Frissítés megállítása' : 'Pause updates'}
        </button>
      )}
      <output className="live-news">
        {ended && <span>{hungarian ? 'A közvetítés véget ért.' : 'The live coverage has ended.'}</span>}
        {!asks && !ended && words !== undefined && <span>{words}</span>}
        {asks && (
          <button type="button" disabled={state?.loading} onClick={() => showNews(shownArticle(slug, entriesUrl), state)}>
            {words}
          </button>
        )}
      </output>
    </div>
  );
}

/** The server's clock in unix milliseconds, updated every 15 s (TI-06). Starts at the time of the server's rendering. */
function useClock(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const look = (): void => setNow(serverNow());
    look();
    const timer = setInterval(look, livePollMs);
    document.addEventListener(CLOCK_SET, look);
    return () => {
      clearInterval(timer);
      document.removeEventListener(CLOCK_SET, look);
    };
  }, []);
  return now;
}

function announcement(state: LiveArticleState, language: TimeLanguage): string | undefined {
  const hungarian = language === 'hu';
  const added = state.added.length;
  const changed = state.changed.length;
  if (added > 0) {
    const least = state.gap ? (hungarian ? 'Legalább ' : 'At least ') : '';
    return least + (hungarian ? `${added} új bejegyzés` : added === 1 ? '1 new entry' : `${added} new entries`);
  }
  if (changed > 0) return hungarian ? `${changed} bejegyzés frissült` : `${changed} updated`;
  if (state.articleChanged) return hungarian ? 'Frissült a cikk, betöltöm' : 'This article was updated: reload';
  return undefined;
}

/** Loads the chunk that fetches entries and changes the list. */
const loadShowEntries = () => import('./shared/show-entries');

/**
 * The article for that chunk. The site ignores the version in the address, but shared caches in front of it, which keep a page for
 * some seconds, request the address from it for each new version.
 */
const shownArticle = (slug: string, entriesUrl: string | undefined): ShownArticle => ({
  entriesUrl: entriesUrl && entriesUrl + $liveArticle.get().version,
  isLeft: () => $liveArticle.get().slug !== slug,
});

/** Shows the announced entries. After a failure the announcement remains, so that the reader can try again (LB-15). */
function showNews(article: ShownArticle, state: LiveArticleState): void {
  setLoadingEntries(true);
  loadShowEntries()
    .then((entries) => entries.showNews(article, state, entriesShown))
    .catch(() => article.isLeft() || setLoadingEntries(false));
}
