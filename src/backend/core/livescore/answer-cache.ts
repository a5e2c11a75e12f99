import { createHash } from 'node:crypto';
import { withinTime } from '~/lib/concurrency/within-time';
import type { SharedAnswer, SharedAnswers } from '~/lib/livescore/shared-answers';

/** A cached answer, shared by all readers. */
export interface CachedAnswer {
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
export interface ProviderQuery {
  readonly key: string;
  /** Requests it from the provider; undefined if it does not exist. */
  readonly ask: () => Promise<unknown>;
  /** Seconds for which an answer is fresh. */
  readonly freshFor: (answer: unknown, now: number) => number;
  /** The JSON of an answer. */
  readonly toJson: (answer: unknown, version: string) => unknown;
}

export interface AnswerCacheOptions {
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called once when requests of this key begin to fail, and once when they succeed again. */
  readonly onFault: (key: string, error: unknown) => void;
  readonly onRecovery: (key: string) => void;
  /** Called after each request to the provider, with its duration in seconds. */
  readonly onRequest?: (key: string, seconds: number, outcome: 'ok' | 'absent' | 'failed') => void;
  /** Answers shared by the processes of the machine; if unset, every process sends its own requests. */
  readonly shared?: SharedAnswers | undefined;
}

/** `absent`: the item does not exist; `failed`: the provider fails, and nothing is cached. */
export type CacheResult = CachedAnswer | 'absent' | 'failed';

interface Entry {
  cached: CachedAnswer | undefined;
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
const MAX_RETRY_MS = 60_000;
const MAX_CACHED = 2_000;

/**
 * One request to the provider serves all readers: concurrent requests share it, an answer is cached for as long as it states,
 * live answers that are being read are refreshed before they are too old, and if the provider fails the last good answer stays,
 * with its age.
 */
export function createAnswerCache({ clock, onFault, onRecovery, onRequest, shared }: AnswerCacheOptions) {
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
      cached: undefined,
      absentUntil: 0,
      loading: undefined,
      lastRead: 0,
      failures: 0,
      retryAt: 0,
      timer: undefined,
    };
    entries.set(key, entry);
    if (entries.size > MAX_CACHED) {
      const [[oldest, gone] = []] = entries;
      clearTimeout(gone?.timer);
      if (oldest !== undefined) entries.delete(oldest);
    }
    return entry;
  }

  /** Requests an answer from the provider, and reports the outcome. */
  async function askProvider(query: ProviderQuery): Promise<unknown> {
    const begun = clock();
    const report = (outcome: 'ok' | 'absent' | 'failed') => onRequest?.(query.key, (clock() - begun) / 1000, outcome);
    try {
      const data = await query.ask();
      report(data === undefined ? 'absent' : 'ok');
      return data;
    } catch (error) {
      report('failed');
      throw error;
    }
  }

  /** The provider's answer, or the one that another process has just received. */
  async function obtain(query: ProviderQuery): Promise<SharedAnswer> {
    if (shared === undefined) return { data: await askProvider(query), madeAt: clock() };
    const isNew = ({ data, madeAt }: SharedAnswer) => {
      const now = clock();
      const holds = data === undefined ? ABSENT_MS : query.freshFor(data, madeAt) * 1000;
      return now < madeAt + holds && now >= madeAt - 1000;
    };
    return await shared.obtain(query.key, isNew, () => askProvider(query));
  }

  async function ask(query: ProviderQuery, entry: Entry): Promise<void> {
    try {
      const { data, madeAt } = await obtain(query);
      if (data === undefined) {
        entry.cached = undefined;
        entry.absentUntil = madeAt + ABSENT_MS;
      } else {
        entry.cached = toCached(query, data, madeAt, entry.cached);
      }
      if (entry.failures > 0) onRecovery(query.key);
      entry.failures = 0;
      entry.retryAt = 0;
    } catch (error) {
      if (entry.failures === 0) onFault(query.key, error);
      entry.retryAt = clock() + Math.min(FIRST_RETRY_MS * 2 ** entry.failures, MAX_RETRY_MS);
      entry.failures += 1;
    }
    follow(query, entry);
  }

  /** Requests a live answer again when it gets too old, for as long as it is being read. */
  function follow(query: ProviderQuery, entry: Entry): void {
    clearTimeout(entry.timer);
    const { cached } = entry;
    if (closed || cached === undefined || cached.freshUntil - cached.madeAt > LIVE_SECONDS * 1000) return;
    const due = Math.max(cached.freshUntil, entry.retryAt) - clock();
    entry.timer = setTimeout(
      () => {
        if (clock() - entry.lastRead < FOLLOWED_MS && entries.get(query.key) === entry) void load(query, entry);
      },
      Math.max(due, 0),
    );
    entry.timer.unref();
  }

  function load(query: ProviderQuery, entry: Entry): Promise<void> {
    entry.loading ??= ask(query, entry).finally(() => {
      entry.loading = undefined;
    });
    return entry.loading;
  }

  return {
    /** The answer to a query, possibly stale. Never rejects. */
    async get(query: ProviderQuery): Promise<CacheResult> {
      const entry = findEntry(query.key);
      const now = clock();
      entry.lastRead = now;
      const { cached } = entry;
      // If the clock was set back, an answer must not stay fresh for longer.
      if (cached !== undefined && now < cached.freshUntil && now >= cached.madeAt - 1000) return cached;
      if (cached === undefined && now < entry.absentUntil) return 'absent';
      if (now < entry.retryAt) return cached ?? 'failed';
      const loading = load(query, entry);
      if (cached === undefined) await loading;
      else await withinTime(loading, PATIENCE_MS);
      return entry.cached ?? (clock() < entry.absentUntil ? 'absent' : 'failed');
    },
    close() {
      closed = true;
      for (const { timer } of entries.values()) clearTimeout(timer);
      entries.clear();
    },
  };
}

/** Version of an answer: a hash of its data. */
export const fingerprint = (data: unknown): string =>
  createHash('sha1').update(JSON.stringify(data)).digest('base64url').slice(0, 16);

function toCached(query: ProviderQuery, data: unknown, now: number, before: CachedAnswer | undefined): CachedAnswer {
  const freshUntil = now + Math.max(0, query.freshFor(data, now)) * 1000;
  const version = fingerprint(data);
  if (before?.version === version) return { ...before, madeAt: now, freshUntil };
  return { data, body: JSON.stringify(query.toJson(data, version)), version, madeAt: now, freshUntil };
}
