import { articleAddress, editionOfArticle } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import { anonymous } from '~/lib/calls/call-context';
import { withinTime } from '~/lib/concurrency/within-time';
import type { ContentApi } from '~/lib/content/content-api';
import type { ArticleCard } from '~/lib/contract/article';
import type { MatchReport, MatchReports } from '~/lib/football/reports';
import type { Origins } from '~/lib/urls/hosts';

export interface MatchReportsOptions {
  readonly content: Pick<ContentApi, 'articles'>;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly onFault: (error: unknown) => void;
}

/** The newsroom's reports of matches, and their addresses. */
export interface MatchReportCache {
  /** The reports known now; never rejects, and waits at most `TIMEOUT_MS` for a new read. */
  current(): Promise<MatchReports>;
  /** Called when content has changed: the next call reads again. */
  expire(): void;
}

/** Articles with a `livescoreId` are listed under this flag (backend/domain/listing.ts); other systems may offer it, too. */
export const REPORT_FLAG = 'livescore';
/** Flag of machine-written articles (FX-06). */
const ROBOT_FLAG = 'robot';
const MAX_REPORTS = 100;
/** Another system may not report every change. */
const CACHE_MS = 30_000;
const TIMEOUT_MS = 300;

/** Live blogs sort before articles, newer ones before older ones. */
const byPreference = (one: ArticleCard, other: ArticleCard): number =>
  Number(other.type === 'liveblog') - Number(one.type === 'liveblog') || other.pubDate - one.pubDate;

function toReport(card: ArticleCard, origins: Origins): MatchReport {
  const { path, url, own } = articleAddress(card, origins);
  const here = own && editionOfArticle(card).identity.host === mainEdition.identity.host;
  return { url: here ? path : url, robot: card.flags.some(({ slug }) => slug === ROBOT_FLAG) };
}

/** Reports by match number (`livescoreId`), from the newest articles. */
function toReports(cards: readonly ArticleCard[], origins: Origins): MatchReports {
  const reports = new Map<number, MatchReport>();
  for (const card of cards.filter(({ type }) => type !== 'liveblogpost').toSorted(byPreference)) {
    const id = Number(card.livescoreId);
    if (Number.isSafeInteger(id) && id > 0 && !reports.has(id)) reports.set(id, toReport(card, origins));
  }
  return reports;
}

/** Reads the main edition's reports once for all matches, and again when content has changed. */
export function createMatchReports({ content, origins, clock, onFault }: MatchReportsOptions): MatchReportCache {
  const context = { site: mainEdition.identity.slug, viewer: anonymous };
  let known: MatchReports = new Map();
  let until = 0;
  let failing = false;
  let reading: Promise<void> | undefined;
  /** Counts changes: the result of a read that began before a change must not be trusted after it. */
  let writes = 0;

  async function read(): Promise<void> {
    const begun = writes;
    until = clock() + CACHE_MS;
    try {
      const { items } = await content.articles(context, { filters: { flag: REPORT_FLAG }, page: 1, limit: MAX_REPORTS });
      if (begun === writes) known = toReports(items, origins);
      failing = false;
    } catch (error) {
      if (!failing) onFault(error);
      failing = true;
    }
  }

  return {
    async current() {
      if (clock() >= until) {
        const begun = read().finally(() => {
          if (reading === begun) reading = undefined;
        });
        reading = begun;
      }
      if (reading !== undefined) await withinTime(reading, TIMEOUT_MS);
      return known;
    },
    expire() {
      until = 0;
      writes += 1;
    },
  };
}
