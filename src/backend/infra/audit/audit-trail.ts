import { createHmac, hkdfSync } from 'node:crypto';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audit, AuditEvent } from '~/backend/definitions/audit';
import { makeDirectory } from '../make-directory';
import { currentSender } from '../network/sender';

const FILE = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const DAY = 24 * 3600;
/** Characters of a keyed hash: enough to tell networks apart, too few to be worth a search. */
const HASH_LENGTH = 16;
/** Characters of a name that is recorded. */
const MAX_NAME = 200;

/** Events as lines of JSON in one file a day, which are added to and never changed (docs/contracts/audit.md). */
export interface AuditTrail {
  readonly audit: Audit;
  /** Deletes files that are older than the trail keeps. `now` is unix seconds. */
  deleteOld(now: number): Promise<void>;
  /** Waits until everything is written. */
  drain(): Promise<void>;
}

export interface AuditTrailOptions {
  readonly directory: string;
  /** Days for which files are kept; 0: nothing is written. */
  readonly days: number;
  /** The key of the hashes; called when it is first needed. */
  readonly readKey: () => string | Uint8Array;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called with each event, such as to count it. */
  readonly onEvent: (event: AuditEvent) => void;
  /** Called with lines that could not be written. */
  readonly onLost: (error: unknown, lines: string) => void;
}

export function createAuditTrail({ directory, days, readKey, clock, onEvent, onLost }: AuditTrailOptions): AuditTrail {
  let key: Buffer | undefined;
  let waiting: { readonly file: string; readonly line: string }[] = [];
  let writing: Promise<void> = Promise.resolve();

  function hashed(text: string): string {
    key ??= Buffer.from(hkdfSync('sha256', readKey(), '', 'hirmondo audit hashes', 32));
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH);
  }

  const fileFor = (ms: number): string => `${new Date(ms).toISOString().slice(0, 10)}.jsonl`;

  async function writeAll(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const byFile = Map.groupBy(batch, ({ file }) => file);
    for (const [file, entries] of byFile) {
      const lines = entries.map(({ line }) => `${line}\n`).join('');
      try {
        makeDirectory(directory, 0o700);
        await appendFile(join(directory, file), lines, { mode: 0o600 });
      } catch (error) {
        onLost(error, lines);
      }
    }
  }

  return {
    audit(event) {
      onEvent(event);
      if (days === 0) return;
      const now = clock();
      const { act, outcome, who, on, typed } = event;
      const network = currentSender();
      const line = JSON.stringify({
        time: new Date(now).toISOString(),
        act,
        outcome,
        who: who?.slice(0, MAX_NAME),
        on: on?.slice(0, MAX_NAME),
        typed: typed === undefined ? undefined : hashed(`address ${typed}`),
        network: network === '' ? undefined : hashed(`network ${network}`),
      });
      waiting.push({ file: fileFor(now), line });
      if (waiting.length === 1) writing = writing.then(writeAll);
    },
    async deleteOld(now) {
      const oldest = fileFor((now - days * DAY) * 1000);
      const names = await readdir(directory).catch(() => []);
      for (const name of names) if (FILE.test(name) && name < oldest) await rm(join(directory, name), { force: true });
    },
    drain: () => writing,
  };
}
