import type { PoliticalNoticeReader, StoredNotice } from '~/backend/definitions/political-notices';
import { withoutUnsafeAddresses } from '~/lib/contract/addresses';
import type { PoliticalNotice, PoliticalNotices, PoliticalNoticeVersions } from '~/lib/contract/political-ad';
import type { Origins } from '~/lib/urls/hosts';

/** Years for which a notice is kept after its last change (Regulation (EU) 2024/900, Article 9). */
export const YEARS_KEPT = 7;
const PER_PAGE = 20;
const MAX_PAGES = 10_000;

export interface PoliticalAdsDependencies {
  readonly notices: PoliticalNoticeReader;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/**
 * The public register of political advertisements: all recorded notices, including those whose advertisement is no longer shown.
 */
export interface PoliticalAds {
  /** A page of notices, newest period first; empty beyond the last page. */
  list(page: number): Promise<PoliticalNotices>;
  /** Undefined if there is no such notice. */
  notice(noticeId: string): Promise<PoliticalNotice | undefined>;
  /** Undefined if there is no such notice. */
  versions(noticeId: string): Promise<PoliticalNoticeVersions | undefined>;
}

export function createPoliticalAds({ notices, origins, clock }: PoliticalAdsDependencies): PoliticalAds {
  const toPublic = (stored: StoredNotice): PoliticalNotice => toPoliticalNotice(stored, origins, Math.floor(clock() / 1000));
  return {
    async list(page) {
      const number = Math.min(Math.max(1, page), MAX_PAGES);
      const { items, total } = await notices.notices({ offset: (number - 1) * PER_PAGE, limit: PER_PAGE });
      return { items: items.map(toPublic), page: number, totalPages: Math.ceil(total / PER_PAGE), totalItems: total };
    },
    async notice(noticeId) {
      const stored = await notices.notice(noticeId);
      return stored && toPublic(stored);
    },
    async versions(noticeId) {
      const versions = await notices.versions(noticeId);
      if (versions.length === 0) return undefined;
      return {
        items: versions.map(({ version, recordedAt, notice }) => ({ version, recordedAt, notice: toPublic(notice) })),
      };
    },
  };
}

/** The public form of a notice at `now`, unix seconds. */
export function toPoliticalNotice(stored: StoredNotice, origins: Origins, now: number): PoliticalNotice {
  const { ad, shown, shownFrom, shownTo = Infinity, host, address } = stored;
  const begins = Math.max(shownFrom, ad.period.from);
  const ends = Math.min(shownTo, ad.period.to);
  const notice = {
    ...ad,
    title: stored.title,
    kind: stored.kind,
    url: address === undefined ? null : host === undefined ? address : `${origins[host]}${address}`,
    active: shown && begins <= now && now <= ends,
  };
  // Removes the advertiser's unsafe addresses: notices recorded by earlier versions of the program may have some.
  return withoutUnsafeAddresses(notice, () => undefined);
}
