import type { PoliticalAd, PoliticalNotice } from '~/lib/contract/political-ad';
import type { HostGroup } from '~/lib/urls/hosts';

/** A stored transparency notice: the advertisement, and the item that carries it. */
export interface StoredNotice {
  readonly ad: PoliticalAd;
  readonly kind: PoliticalNotice['kind'];
  /** The item that carries it: `article:ID`, `lines:SITE`, `campaigns:SITE`. A notice has one carrier at a time. */
  readonly carrier: string;
  readonly title: string;
  /** True while readers are shown the item; false once it is withdrawn. */
  readonly shown: boolean;
  /** First second at which readers can see the item, unix seconds. */
  readonly shownFrom: number;
  /** Last one; undefined if open-ended. */
  readonly shownTo?: number | undefined;
  /** Host of a root-relative address; undefined if the address is absolute or missing. */
  readonly host?: HostGroup | undefined;
  readonly address?: string | undefined;
}

/** A version of a notice; `recordedAt` is unix seconds. */
export interface NoticeVersion {
  readonly version: number;
  readonly recordedAt: number;
  readonly notice: StoredNotice;
}

/** Reads of notices, including withdrawn and ended ones. */
export interface PoliticalNoticeReader {
  notice(noticeId: string): Promise<StoredNotice | undefined>;
  /** Newest first. */
  versions(noticeId: string): Promise<readonly NoticeVersion[]>;
  /** True if there is a notice that `forgetPoliticalNotices` would delete. */
  hasForgettable(before: number): Promise<boolean>;
  /** Latest `period.from` first. */
  notices(range: { readonly offset: number; readonly limit: number }): Promise<{
    readonly items: readonly StoredNotice[];
    readonly total: number;
  }>;
}

/** Writes of notices, within a transaction. */
export interface PoliticalNoticeWriter {
  politicalNotice(noticeId: string): Promise<StoredNotice | undefined>;
  /** Notices of a carrier that are shown to readers. */
  shownNotices(carrier: string): Promise<readonly StoredNotice[]>;
  /** Adds the newest version of a notice; earlier ones stay. */
  addPoliticalNotice(notice: StoredNotice, recordedAt: number): Promise<void>;
  /**
   * Deletes notices that are no longer shown, whose period ended and whose newest version was recorded before that time. Returns
   * their number.
   */
  forgetPoliticalNotices(before: number): Promise<number>;
}
