import type { PoliticalAd, PoliticalNotice } from '~/lib/contract/political-ad';
import type { HostGroup } from '~/lib/urls/hosts';

/** A transparency notice on record: the advertisement, and what is known of the item that carries it. */
export interface StoredNotice {
  readonly ad: PoliticalAd;
  readonly kind: PoliticalNotice['kind'];
  /** What carries it: `article:ID`, `lines:SITE`, `campaigns:SITE`. One notice has one carrier at a time. */
  readonly carrier: string;
  readonly title: string;
  /** Readers are shown the item; false once it is withdrawn. */
  readonly shown: boolean;
  /** First second at which readers can see the item, unix seconds. */
  readonly shownFrom: number;
  /** Last one; undefined: open. */
  readonly shownTo?: number | undefined;
  /** Host that a root-relative address belongs to; undefined if the address is complete, or there is none. */
  readonly host?: HostGroup | undefined;
  readonly address?: string | undefined;
}

/** A version of a notice; `recordedAt` is unix seconds. */
export interface NoticeVersion {
  readonly version: number;
  readonly recordedAt: number;
  readonly notice: StoredNotice;
}

/** Reading of notices. Withdrawn and ended ones are among them. */
export interface PoliticalNoticeReader {
  notice(noticeId: string): Promise<StoredNotice | undefined>;
  /** Newest first. */
  versions(noticeId: string): Promise<readonly NoticeVersion[]>;
  /** True when there is a notice that `forgetPoliticalNotices` would delete. */
  hasForgettable(before: number): Promise<boolean>;
  /** Newest `period.from` first. */
  notices(range: { readonly offset: number; readonly limit: number }): Promise<{
    readonly items: readonly StoredNotice[];
    readonly total: number;
  }>;
}

/** Writes of notices, within a transaction. */
export interface PoliticalNoticeWriter {
  politicalNotice(noticeId: string): Promise<StoredNotice | undefined>;
  /** Notices of a carrier that readers are shown. */
  shownNotices(carrier: string): Promise<readonly StoredNotice[]>;
  /** Adds the newest version of a notice; earlier ones stay. */
  addPoliticalNotice(notice: StoredNotice, recordedAt: number): Promise<void>;
  /** Deletes notices that are no longer shown, whose period ended and whose newest version was recorded before the moment. */
  forgetPoliticalNotices(before: number): Promise<number>;
}
