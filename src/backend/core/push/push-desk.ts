import { createHash } from 'node:crypto';
import type { PushStore, SendPush } from '~/backend/definitions/push';
import type { PushLog, PushReport, SentPush } from '~/backend/definitions/push-log';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { type PushMessage, pushMessage } from '~/lib/contract/push';
import { sendToTopic } from './push-sending';

/** Notifications as the newsroom sends them. */
export interface PushDesk {
  /** Those that were sent, newest first. */
  list(limit: number): Promise<readonly SentPush[]>;
  /** Whom a notification of the topic would reach, as the report of its sending. */
  receivers(topic: string): Promise<PushReport>;
  /** The last sending of the same words for the same topic and page, and whether they may be sent again by now. */
  lastSent(message: PushMessage): Promise<(SentPush & { readonly mayRepeat: boolean }) | undefined>;
  /**
   * Sends a notification: the same words for the same topic and page once, and after a day once more if `again` says so, whoever
   * asks. Resolves when it has begun. Throws IngestProblem: 'invalid', 'conflict' for what was sent already, 'unknown' for a site
   * without keys.
   */
  send(message: unknown, options: PushOptions): Promise<{ readonly finished: Promise<PushReport> }>;
}

/** Who sends a notification, and whether they know that it was sent before. */
export interface PushOptions {
  readonly author: string;
  readonly again?: boolean | undefined;
}

export interface PushDeskParts {
  readonly store: PushStore;
  readonly log: PushLog;
  /** Undefined if the site has no keys. */
  readonly openSender: () => Promise<SendPush | undefined>;
  /** Told of a notification whose sending broke off. */
  readonly onFailure: (error: unknown) => void;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Seconds after which the same notification may be sent again. */
const DAY = 86_400;

/** True if what was sent then may be sent again now, unix seconds. */
const mayRepeat = ({ startedAt }: SentPush, now: number): boolean => now - startedAt >= DAY;

/** What makes two notifications the same: their words, and what was sent before, so that of two people at once one sends it. */
const fingerprint = ({ topic, title, body, url }: PushMessage, before: SentPush | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([topic, title, body, url, ...(before === undefined ? [] : [before.id])]))
    .digest('base64url');

const sentAlready = (): IngestProblem =>
  new IngestProblem('conflict', [{ path: 'title', message: 'the same notification was sent already' }]);

export function createPushDesk({ store, log, openSender, onFailure, clock }: PushDeskParts): PushDesk {
  return {
    list: (limit) => log.list(limit),
    async receivers(topic) {
      const { browsers, apps } = await store.receivers(topic);
      return { sent: browsers, expired: 0, failed: 0, apps };
    },
    async lastSent(message) {
      const sent = await log.last(message);
      return sent && { ...sent, mayRepeat: mayRepeat(sent, Math.floor(clock() / 1000)) };
    },
    async send(input, { author, again = false }) {
      const read = pushMessage.safeParse(input);
      if (!read.success) {
        const fields = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
        throw new IngestProblem('invalid', fields);
      }
      const send = await openSender();
      if (send === undefined)
        throw new IngestProblem('unknown', [{ path: 'keys', message: 'the site has no keys: hirmondo push keys' }]);
      const message = read.data;
      const startedAt = Math.floor(clock() / 1000);
      const before = await log.last(message);
      if (before !== undefined && !(again && mayRepeat(before, startedAt))) throw sentAlready();
      const id = fingerprint(message, before);
      const isNew = await log.begin({ ...message, id, author, startedAt });
      if (!isNew) throw sentAlready();
      const round = async (): Promise<PushReport> => {
        const report = await sendToTopic({ store, message, send });
        await log.finish(id, report);
        return report;
      };
      const finished = round();
      finished.catch(onFailure);
      return { finished };
    },
  };
}
