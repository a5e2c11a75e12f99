import type { PoliticalNoticeWriter, StoredNotice } from '~/backend/definitions/political-notices';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { siteDataSchemas } from '~/backend/domain/site-data';
import { articleAddress, editionOfArticle } from '~/editions/addresses';
import type { Article } from '~/lib/contract/article';
import type { Campaign } from '~/lib/contract/campaign';
import type { SponsoredLine } from '~/lib/contract/frontend';
import { POLITICAL_NOTICES } from '~/lib/political-ads/political-ad-calls';

/** Addresses are stored as host group and path, so that they stay valid if the site's host changes. */
const NO_ORIGINS = { main: '', regional: '' };

/** The notices of a carrier after a write. */
interface CarrierState {
  /** `article:ID`, `lines:SITE`, `campaigns:SITE`. */
  readonly carrier: string;
  readonly notices: readonly StoredNotice[];
}

/**
 * Records the notices of a carrier: new and changed ones as new versions, and those that it no longer carries as withdrawn.
 * Returns the cache tags to purge, empty if nothing changed. Throws IngestProblem if another item carries a notice with the same
 * id: one label would lead to two advertisements.
 */
export async function recordNotices(
  writer: PoliticalNoticeWriter,
  { carrier, notices }: CarrierState,
  now: number,
): Promise<readonly string[]> {
  let changed = false;
  for (const notice of notices) {
    const before = await writer.politicalNotice(notice.ad.noticeId);
    if (before?.shown && before.carrier !== carrier) {
      const message = `'${notice.ad.noticeId}' already belongs to another item (${before.title})`;
      throw new IngestProblem('conflict', [{ path: 'politicalAd.noticeId', message }]);
    }
    if (before !== undefined && isSame(before, notice)) continue;
    await writer.addPoliticalNotice(notice, now);
    changed = true;
  }
  const kept = new Set(notices.map(({ ad }) => ad.noticeId));
  for (const notice of await writer.shownNotices(carrier)) {
    if (kept.has(notice.ad.noticeId)) continue;
    await writer.addPoliticalNotice({ ...notice, shown: false }, now);
    changed = true;
  }
  return changed ? [POLITICAL_NOTICES] : [];
}

/** The notice of an article, if it has one. `visible` is false for a draft and for an article of an inactive section. */
export function articleNotices(article: Article, visible: boolean): CarrierState {
  const carrier = `article:${article.id}`;
  const { politicalAd: ad } = article;
  if (ad === undefined) return { carrier, notices: [] };
  const { path } = articleAddress(article, NO_ORIGINS);
  const notice: StoredNotice = {
    ad,
    kind: 'article',
    carrier,
    title: article.title,
    shown: visible,
    shownFrom: article.pubDate,
    host: editionOfArticle(article).identity.host,
    address: path,
  };
  return { carrier, notices: [notice] };
}

/** Notices of the sponsored lines of an edition, or of all editions together (`site` ''). */
export function lineNotices(site: string, lines: readonly SponsoredLine[]): CarrierState {
  const carrier = `lines:${site}`;
  const notices = lines.flatMap((line): StoredNotice[] =>
    line.politicalAd === undefined
      ? []
      : [
          {
            ad: line.politicalAd,
            kind: 'line',
            carrier,
            title: line.description,
            shown: line.active,
            shownFrom: line.dateFrom ?? 0,
            shownTo: line.dateTo,
            address: line.ctLink,
          },
        ],
  );
  return { carrier, notices };
}

/** Notices of the direct advertisements of an edition, or of all editions together (`site` ''). */
function campaignNotices(site: string, campaigns: readonly Campaign[]): CarrierState {
  const carrier = `campaigns:${site}`;
  const notices = campaigns.flatMap(({ politicalAd: ad, text, paused, period, link }): StoredNotice[] =>
    ad === undefined
      ? []
      : [
          {
            ad,
            kind: 'display',
            carrier,
            title: text,
            shown: !paused,
            shownFrom: period.from,
            shownTo: period.to,
            address: link,
          },
        ],
  );
  return { carrier, notices };
}

/**
 * Records the notices in common data of a kind that can carry political advertisements. Returns the cache tags to purge. The
 * value must be valid, or undefined if it is deleted. `now` is unix seconds.
 */
export async function recordSiteData(
  writer: PoliticalNoticeWriter,
  { site, name, value }: { readonly site: string; readonly name: string; readonly value: unknown },
  now: number,
): Promise<readonly string[]> {
  if (name === 'sponsoredLines') {
    return await recordNotices(writer, lineNotices(site, siteDataSchemas.sponsoredLines.parse(value ?? [])), now);
  }
  if (name === 'campaigns') {
    return await recordNotices(writer, campaignNotices(site, siteDataSchemas.campaigns.parse(value ?? [])), now);
  }
  return [];
}

/** Compares without the order of keys, which databases and senders may change. */
function isSame(a: StoredNotice, b: StoredNotice): boolean {
  return stableJson(a) === stableJson(b);
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
