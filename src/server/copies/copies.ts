import { currentSender } from '~/backend/index';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { withinTime } from '~/lib/concurrency/within-time';
import { GONE } from '~/lib/page-policy/page-policy';
import type { Original } from '../media/originals';
import type { Purge } from '../page-cache/purge-log';
import { type CopiesOptions, type CopyRecord, createAsking, parseRecord } from './ask-for-copy';

/** Copies of pictures of other systems. */
export interface Copies {
  /**
   * The copy of a picture; 'gone' if its system says that there is none, 'elsewhere' if it cannot be copied, or not soon. Fetched
   * once for all readers and processes. An old copy is sent while its system is asked whether it has changed.
   */
  readonly find: (address: string) => Promise<Original | 'gone' | 'elsewhere'>;
  /**
   * To be called for a picture on a page that is drawn: if a process of the machine knows it and content has changed since, its
   * system is asked.
   */
  readonly noteShown: (address: string) => void;
  /** To be called for every purge. */
  readonly onPurge: (purge: Purge) => void;
}

/** Milliseconds after which a system is asked again, if nothing was purged: about a copy, about what cannot be copied, if it was away. */
const LIFETIMES = { copy: 3_600_000, refused: 300_000, gone: 300_000, away: 30_000 } as const;
/** For how long a reader waits for a new version of a picture of which there is an old one. */
const PATIENCE_MS = 1_000;
/** Of one origin, as one that hangs must not hold up the others. */
const MAX_FETCHES = 8;
const MAX_WAITING = 500;
const MAX_KNOWN = 5_000;
/** Tags whose purge may be due to another picture. */
const OF_CONTENT = /^(?:article|edition|path|front|section|list):/;

/** Limits of fetches at once, by origin; there are no more than the newsroom has named. */
function createLanes(): (address: string) => ConcurrencyLimit {
  const lanes = new Map<string, ConcurrencyLimit>();
  return (address) => {
    const { origin } = new URL(address);
    const lane = lanes.get(origin) ?? new ConcurrencyLimit(MAX_FETCHES, { maxWaiting: MAX_WAITING });
    lanes.set(origin, lane);
    return lane;
  };
}

/** Sets the record of a picture as the newest, and forgets the oldest beyond the limit. */
function keepNewest(known: Map<string, CopyRecord>, address: string, found: CopyRecord): CopyRecord {
  known.delete(address);
  known.set(address, found);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return found;
}

async function openCopy(
  disk: CopiesOptions['disk'],
  elsewhere: string,
  { kept, failure }: CopyRecord,
): Promise<Original | 'gone' | 'elsewhere' | 'lost'> {
  if (kept === undefined) return failure === 'gone' ? 'gone' : 'elsewhere';
  const stats = await disk.stat(kept.name);
  if (stats === undefined) return 'lost';
  return { file: disk.filePath(kept.name), stats, contentType: kept.type, version: kept.name, elsewhere };
}

export function createCopies(options: CopiesOptions): Copies {
  const { disk, shared, now, coldPatienceMs } = options;
  const { peek, ask } = createAsking(options);
  const known = new Map<string, CopyRecord>();
  const remember = (address: string, found: CopyRecord) => keepNewest(known, address, found);
  const running = new Map<string, Promise<CopyRecord>>();
  const laneFor = createLanes();
  /** Purges of the time before were perhaps missed. */
  const startedAt = now();
  let purgedAt = 0;

  /** 'old': perhaps no longer right; 'purged': content has changed since. */
  function judge({ askedAt, failure }: CopyRecord): 'fresh' | 'old' | 'purged' {
    const age = now() - askedAt;
    if (failure === 'away') return age < LIFETIMES.away ? 'fresh' : 'old';
    if (askedAt <= purgedAt) return 'purged';
    return age < LIFETIMES[failure ?? 'copy'] && askedAt >= startedAt ? 'fresh' : 'old';
  }

  /** Asks, unless another request or process is just asking, or has done so. `lost`: also if what is known is fresh. */
  function refresh(address: string, lost?: CopyRecord): Promise<CopyRecord> {
    let job = running.get(address);
    if (job === undefined) {
      const isNew = (found: CopyRecord | undefined) =>
        found !== undefined && judge(found) === 'fresh' && (lost === undefined || found.askedAt > lost.askedAt);
      job = laneFor(address)
        .run(
          () =>
            shared.obtain(
              address,
              ({ data }) => isNew(parseRecord(data)),
              () => ask(address),
            ),
          currentSender(),
        )
        .then(({ data }) => parseRecord(data))
        // Another process has asked, but before a purge that this one knows of.
        .catch(() => peek(address))
        .then((found) => remember(address, found ?? { askedAt: now(), failure: 'away' }))
        .finally(() => running.delete(address));
      running.set(address, job);
    }
    return job;
  }

  /** What a reader gets who has no copy to look at meanwhile: the fetch goes on for those who come later. */
  const refreshSoon = async (address: string, lost?: CopyRecord): Promise<CopyRecord> =>
    (await withinTime(refresh(address, lost), coldPatienceMs)) ?? { askedAt: now(), failure: 'away' };

  /** What is known of a picture, to this process or to another. */
  async function recall(address: string): Promise<CopyRecord | undefined> {
    const held = known.get(address);
    if (held !== undefined) return held;
    const stored = await peek(address);
    // It may have been asked for meanwhile.
    return known.get(address) ?? (stored && remember(address, stored));
  }

  /** What is known of a picture, asked for if need be. */
  async function look(address: string): Promise<CopyRecord> {
    const held = await recall(address);
    if (held === undefined) return refreshSoon(address);
    const state = judge(held);
    if (state === 'fresh') return held;
    if (held.kept === undefined) return refreshSoon(address);
    const newer = refresh(address);
    return state === 'old' ? held : ((await withinTime(newer, PATIENCE_MS)) ?? held);
  }

  return {
    async find(address) {
      const found = await look(address);
      const opened = await openCopy(disk, address, found);
      if (opened !== 'lost') return opened;
      const again = await openCopy(disk, address, await refreshSoon(address, found));
      return again === 'lost' ? 'elsewhere' : again;
    },
    noteShown(address) {
      // Most pages are drawn without looking anything up.
      if (purgedAt === 0) return;
      void recall(address).then((held) => {
        if (held !== undefined && judge(held) === 'purged') void refresh(address);
      });
    },
    onPurge({ tags = [], paths = [], edition, everything }) {
      const plain = tags.map((tag) => (tag.startsWith(GONE) ? tag.slice(GONE.length) : tag));
      if (everything || edition !== undefined || paths.length > 0 || plain.some((tag) => OF_CONTENT.test(tag))) purgedAt = now();
    },
  };
}
