import { setTimeout as wait } from 'node:timers/promises';
import { articleAddress } from '~/editions/addresses';
import type { Edition } from '~/editions/types';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import type { Origins } from '~/lib/urls/hosts';
import { pageKey } from '../page-cache/key';
import { pageAt } from '../pages/page-request';
import type { PageRenderer } from '../pages/rendered-page';
import type { KeptPages } from './kept-pages';

/** Articles that are read at once. */
const STEP = 100;
/** A drawing is followed by a pause of this many times its duration: a tenth of a core is used at most. */
const PAUSES = 9;
/** Milliseconds after the start, between two rounds through the archive, and until a busy process is looked at again. */
const START_MS = 60_000;
const ROUND_MS = 30 * 60_000;
const BUSY_MS = 1_000;

export interface FillOptions {
  readonly content: Pick<ContentApi, 'articlesBefore'>;
  readonly served: readonly Edition[];
  readonly origins: Origins;
  readonly kept: Pick<KeptPages, 'find'>;
  readonly renderPage: PageRenderer;
  /** True while readers wait for drawings. */
  readonly isBusy: () => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Resolves after a pause; rejects when the process stops. Defaults to a timer. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * Draws the articles that are not kept, the newest first, in the background: after an import, an upgrade or a change of settings
 * nobody has to be the first reader of each page of the archive. Returns a function that ends it.
 */
export function fillKeptPages(options: FillOptions): () => void {
  const stop = new AbortController();
  const pause =
    options.pause ?? (async (milliseconds) => void (await wait(milliseconds, undefined, { ref: false, signal: stop.signal })));
  const run = async (): Promise<void> => {
    await pause(START_MS);
    for (;;) {
      // A source that fails is tried again in the next round.
      for (const edition of options.served) await fillEdition(edition, { ...options, pause }).catch(ignoreUnless(stop.signal));
      await pause(ROUND_MS);
    }
  };
  // Its only end is the process's.
  run().catch(() => undefined);
  return () => stop.abort();
}

const ignoreUnless = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) throw error;
};

/** Draws the articles of an edition that are not kept. */
export async function fillEdition(edition: Edition, options: FillOptions & Required<Pick<FillOptions, 'pause'>>): Promise<void> {
  const { content, pause } = options;
  const context = { site: edition.identity.slug, viewer: anonymous };
  let last: ArticleCard | undefined;
  do {
    const before = last && { pubDate: last.pubDate, id: String(last.id) };
    const { items } = (await content.articlesBefore(context, { limit: STEP, before })) ?? { items: [] };
    for (const card of items) await fillArticle(card, options);
    last = items.length < STEP ? undefined : items.at(-1);
    await pause(0);
  } while (last !== undefined);
}

async function fillArticle(card: ArticleCard, options: FillOptions & Required<Pick<FillOptions, 'pause'>>): Promise<void> {
  const { origins, kept, renderPage, isBusy, now, pause } = options;
  const { origin, path } = articleAddress(card, origins);
  const page = pageAt({ host: origin === origins.regional ? 'regional' : 'main', path }, options.served);
  if (page === undefined || kept.find(pageKey(page)) !== undefined) return;
  while (isBusy()) await pause(BUSY_MS);
  const started = now();
  await renderPage(page, 'fill').catch(() => undefined);
  await pause((now() - started) * PAUSES);
}
