import { createHash } from 'node:crypto';
import type { SharedAnswer, SharedAnswers } from '~/lib/livescore/shared-answers';

/** A cached answer, shared by all readers. */
export interface KeptAnswer {
  readonly data: unknown;
  /** The JSON text of the whole answer. */
  readonly body: string;
  /** Hash of the data, the same in all processes. */
  readonly version: string;
  /** Time of the provider's answer, unix milliseconds. */
  readonly madeAt: number;
  /** Unix milliseconds until which it is fresh. */
  readonly freshUntil: number;
}

/** The key of an answer, and how it is requested. */
export interface Question {
  readonly key: string;
  /** Requests it from the provider; undefined if it does not exist. */
  readonly ask: () => Promise<unknown>;
  /** Seconds for which an answer is fresh. */
  readonly freshFor: (answer: unknown, now: number) => number;
  /** The JSON of an answer. */
  readonly toJson: (answer: unknown, version: string) => unknown;
}

export interface KeeperOptions {
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called once when requests of this key begin to fail, and once when they succeed again. */
  readonly onFault: (key: string, error: unknown) => void;
  readonly onRecovery: (key: string) => void;
  /** Called after each request to the provider, with its duration in seconds. */
  readonly onAsked?: (key: string, seconds: number, outcome: 'ok' | 'absent' | 'failed') => void;
  /** Answers shared by the processes of the machine; if unset, every process sends its own requests. */
  readonly shared?: SharedAnswers | undefined;
}

/** `absent`: the item does not exist; `failed`: the provider fails, and nothing is cached. */
export type Kept = KeptAnswer | 'absent' | 'failed';

interface Entry {
  kept: KeptAnswer | undefined;
  /** Unix milliseconds until which the item is assumed not to exist. */
  absentUntil: number;
  loading: Promise<void> | undefined;
  lastRead: number;
  /** Consecutive failures, and the time before which there is no retry. */
  failures: number;
  retryAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** Answers that are fresh for at most this long are refreshed when they expire, as long as they are being read. */
const LIVE_SECONDS = 15;
/** Clients poll every 15 s; after this long without a request there are none left. */
const FOLLOWED_MS = 40_000;
/** If a cached answer is stale, readers wait this long for a fresh one. */
const PATIENCE_MS = 1_500;
const ABSENT_MS = 30_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const MAX_KEPT = 2_000;

/**
 * One request to the provider serves all readers: concurrent requests share it, an answer is cached for as long as it states,
 * live answers that are being read are refreshed before they are too old, and if the provider fails the last good answer stays,
 * with its age.
 */
export function createAnswerKeeper({ clock, onFault, onRecovery, onAsked, shared }: KeeperOptions) {
  const entries = new Map<string, Entry>();
  let closed = false;

  function findEntry(key: string): Entry {
    const known = entries.get(key);
    if (known !== undefined) {
      // Keeps the least recently read entry first.
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const entry: Entry = {
      kept: undefined,
      absentUntil: 0,
      loading: undefined,
      lastRead: 0,
      failures: 0,
      retryAt: 0,
      timer: undefined,
    };
    entries.set(key, entry);
    if (entries.size > MAX_KEPT) {
      const [[oldest, gone] = []] = entries;
      clearTimeout(gone?.timer);
      if (oldest !== undefined) entries.delete(oldest);
    }
    return entry;
  }

  /** Requests an answer from the provider, and reports the outcome. */
  async function askProvider(question: Question): Promise<unknown> {
    const begun = clock();
    const tell = (outcome: 'ok' | 'absent' | 'failed') => onAsked?.(question.key, (clock() - begun) / 1000, outcome);
    try {
      const data = await question.ask();
      tell(data === undefined ? 'absent' : 'ok');
      return data;
    } catch (error) {
      tell('failed');
      throw error;
    }
  }

  /** The provider's answer, or the one that another process has just received. */
  async function obtain(question: Question): Promise<SharedAnswer> {
    if (shared === undefined) return { data: await askProvider(question), madeAt: clock() };
    const isNew = ({ data, madeAt }: SharedAnswer) => {
      const now = clock();
      const holds = data === undefined ? ABSENT_MS : question.freshFor(data, madeAt) * 1000;
      return now < madeAt + holds && now >= madeAt - 1000;
    };
    return await shared.obtain(question.key, isNew, () => askProvider(question));
  }

  async function ask(question: Question, entry: Entry): Promise<void> {
    try {
      const { data, madeAt } = await obtain(question);
      if (data === undefined) {
        entry.kept = undefined;
        entry.absentUntil = madeAt + ABSENT_MS;
      } else {
        entry.kept = toKept(question, data, madeAt, entry.kept);
      }
      if (entry.failures > 0) onRecovery(question.key);
      entry.failures = 0;
      entry.retryAt = 0;
    } catch (error) {
      if (entry.failures === 0) onFault(question.key, error);
      entry.retryAt = clock() + Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS);
      entry.failures += 1;
    }
    follow(question, entry);
  }

  /** Requests a live answer again when it gets too old, for as long as it is being read. */
  function follow(question: Question, entry: Entry): void {
    clearTimeout(entry.timer);
    const { kept } = entry;
    if (closed || kept === undefined || kept.freshUntil - kept.madeAt > LIVE_SECONDS * 1000) return;
    const due = Math.max(kept.freshUntil, entry.retryAt) - clock();
    entry.timer = setTimeout(
      () => {
        if (clock() - entry.lastRead < FOLLOWED_MS && entries.get(question.key) === entry) void load(question, entry);
      },
      Math.max(due, 0),
    );
    entry.timer.unref();
  }

  function load(question: Question, entry: Entry): Promise<void> {
    entry.loading ??= ask(question, entry).finally(() => {
      entry.loading = undefined;
    });
    return entry.loading;
  }

  return {
    /** The answer to a question, possibly stale. Never rejects. */
    async get(question: Question): Promise<Kept> {
      const entry = findEntry(question.key);
      const now = clock();
      entry.lastRead = now;
      const { kept } = entry;
      // If the clock was set back, an answer must not stay fresh for longer.
      if (kept !== undefined && now < kept.freshUntil && now >= kept.madeAt - 1000) return kept;
      if (kept === undefined && now < entry.absentUntil) return 'absent';
      if (now < entry.retryAt) return kept ?? 'failed';
      const loading = load(question, entry);
      if (kept === undefined) await loading;
      else await Promise.race([loading, patience()]);
      return entry.kept ?? (clock() < entry.absentUntil ? 'absent' : 'failed');
    },
    close() {
      closed = true;
      for (const { timer } of entries.values()) clearTimeout(timer);
      entries.clear();
    },
  };
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
}

/** Version of an answer: a hash of its data. */
export const fingerprint = (data: unknown): string =>
  createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 16);

function toKept(question: Question, data: unknown, now: number, before: KeptAnswer | undefined): KeptAnswer {
  const freshUntil = now + Math.max(0, question.freshFor(data, now)) * 1000;
  const version = fingerprint(data);
  if (before?.version === version) return { ...before, madeAt: now, freshUntil };
  return { data, body: JSON.stringify(question.toJson(data, version)), version, madeAt: now, freshUntil };
}
