import type { PushMessage } from '~/lib/contract/push';

/** How many a notification has reached. */
export interface PushReport {
  /** Browsers that were notified, or would be in a dry run. */
  readonly sent: number;
  /** Browsers whose subscription no longer exists, or was not reached five times in a row; they were deleted. */
  readonly expired: number;
  /** Browsers that were not reached this time, and those whose subscription could not be deleted. */
  readonly failed: number;
  /** Devices of the app, which are notified by its own service. */
  readonly apps: number;
}

/** A notification that somebody has sent. */
export interface SentPush extends PushMessage {
  readonly id: string;
  readonly author: string;
  /** Unix seconds. */
  readonly startedAt: number;
  /** Undefined while it is being sent, and for ever if the process ended meanwhile. */
  readonly report: PushReport | undefined;
}

/** What was sent. A failing store throws StorageFailure. */
export interface PushLog {
  /** Notes a notification that is about to be sent; false if its id is known, and then it must not be sent. */
  begin(sent: Omit<SentPush, 'report'>): Promise<boolean>;
  /** The newest sending of the same words for the same topic and page. */
  last(message: PushMessage): Promise<SentPush | undefined>;
  finish(id: string, report: PushReport): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<readonly SentPush[]>;
}
