import type { ContentStore } from '~/backend/definitions';
import type { ReadingKind, ReadingSource, StoredRate } from '~/backend/definitions/readings';
import type { EditionSet } from '~/backend/domain/editions';
import { daysBefore } from '~/backend/domain/readings/days';
import { parseRates, type RatesOfDay, rateOn } from '~/backend/domain/readings/rates';
import { ReadingFault } from '~/backend/domain/readings/reading-fault';
import { parseWater, parseWeather, type WaterReading, withStates } from '~/backend/domain/readings/weather-and-water';
import { cacheTag } from '~/lib/page-policy/page-policy';

export interface KeeperDependencies {
  readonly store: ContentStore;
  readonly sources: readonly ReadingSource[];
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Called after each attempt: 'ok', or 'failed' with the error. */
  readonly onAttempt: (kind: ReadingKind, outcome: 'ok' | 'failed', error?: unknown) => void;
}

/** Seconds between two readings of a kind. Banks publish once a day. */
const EVERY: Readonly<Record<ReadingKind, number>> = { rates: 3600, weather: 900, water: 1800 };
/** Seconds before a failed source is retried. */
const RETRY = 300;
/** Milliseconds between two checks for due readings. */
const LOOK = 30_000;
/** Number of days of rates to store: a year's chart, and some weeks before it. */
const RATE_DAYS = 400;
/** A rate that changes by more than this factor is taken for an error in the document. */
const MAX_TIMES = 2;

export interface ReadingKeeper {
  /** Checks now, then regularly. Resolves after the first check. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Reads sources when they are due and stores the readings. Only one of all processes on a database reads each time; the others
 * are notified of the change as of any other. Invalid readings are never stored: the last good one stays.
 */
export function createReadingKeeper(dependencies: KeeperDependencies): ReadingKeeper {
  const { store, sources, clock } = dependencies;
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<void> | undefined;

  async function readDue(source: ReadingSource): Promise<void> {
    const { kind } = source;
    const now = Math.floor(clock() / 1000);
    try {
      if (!(await store.takeReadingTurn(kind, now, now + RETRY))) return;
      await SAVE[kind](dependencies, source, await source.read(clock()));
      await store.takeReadingTurn(kind, now + RETRY, now + EVERY[kind]);
      dependencies.onAttempt(kind, 'ok');
    } catch (error) {
      dependencies.onAttempt(kind, 'failed', error);
    }
  }

  function look(): Promise<void> {
    looking ??= Promise.all(sources.map(readDue)).then(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    async start() {
      if (sources.length === 0) return;
      clearInterval(timer);
      timer = setInterval(() => void look(), LOOK);
      timer.unref();
      await look();
    },
    stop: () => clearInterval(timer),
  };
}

type Save = (dependencies: KeeperDependencies, source: ReadingSource, text: string) => Promise<void>;

const SAVE: Readonly<Record<ReadingKind, Save>> = { rates: saveRates, weather: saveWeather, water: saveWater };

/** Stores a changed reading in one transaction, and purges the pages that show it. */
async function store(
  { store: content, clock }: KeeperDependencies,
  { kind, label }: ReadingSource,
  { value, takenAt, rates = [] }: { readonly value: unknown; readonly takenAt: number; readonly rates?: readonly StoredRate[] },
): Promise<void> {
  await content.change(async (writer) => {
    await writer.saveReading(kind, { value, source: label, takenAt, storedAt: Math.floor(clock() / 1000) });
    await writer.saveRates(rates);
    return { tags: [cacheTag.reading(kind)] };
  });
}

async function saveWeather(dependencies: KeeperDependencies, source: ReadingSource, text: string): Promise<void> {
  const reading = parseWeather(text);
  const known = await dependencies.store.readings.reading('weather');
  if (known?.source === source.label && JSON.stringify(known.value) === JSON.stringify(reading)) return;
  await store(dependencies, source, { value: reading, takenAt: reading.takenAt });
}

async function saveWater(dependencies: KeeperDependencies, source: ReadingSource, text: string): Promise<void> {
  const fresh = parseWater(text);
  const known = await dependencies.store.readings.reading('water');
  const before = known?.value as WaterReading | undefined;
  if (known?.source === source.label && before?.takenAt === fresh.takenAt) return;
  await store(dependencies, source, { value: withStates(fresh, before), takenAt: fresh.takenAt });
}

async function saveRates(dependencies: KeeperDependencies, source: ReadingSource, text: string): Promise<void> {
  const { readings } = dependencies.store;
  const { all } = dependencies.editions;
  const days = parseRates(text);
  const newest = days.at(-1);
  if (newest === undefined) return;
  const from = daysBefore(newest.day, RATE_DAYS);
  const kept = days.filter(({ day }) => day >= from);
  const bases = new Set<string>(all.map(({ identity }) => identity.currency));
  const currencies = new Set([...all.flatMap((edition) => edition.readings.currencies), ...bases]);
  const changed: StoredRate[] = [];
  const faults: string[] = [];
  for (const base of bases) {
    if (!newest.worth.has(base)) throw new ReadingFault(`no rate of ${base} on ${newest.day}`);
    const known = await readings.ratesSince(base, from);
    const given = kept.flatMap((day) => ratesIn(day, base, currencies));
    const implausible = implausibleRates(given, known);
    faults.push(...implausible.values());
    const fresh = given.filter(({ currency }) => !implausible.has(currency));
    const values = new Map(known.map(({ currency, day, value }) => [`${currency} ${day}`, value]));
    changed.push(...fresh.filter(({ currency, day, value }) => values.get(`${currency} ${day}`) !== value));
  }
  const stored = await readings.reading('rates');
  if (changed.length > 0 || (stored?.source !== source.label && faults.length === 0)) {
    const takenAt = Math.floor(Date.parse(newest.day) / 1000);
    await store(dependencies, source, { value: { day: newest.day }, takenAt, rates: changed });
  }
  if (faults.length > 0) throw new ReadingFault(faults.join('; '));
}

function ratesIn(day: RatesOfDay, base: string, currencies: ReadonlySet<string>): StoredRate[] {
  return [...currencies].flatMap((currency) => {
    const value = currency === base ? undefined : rateOn(day, currency, base);
    return value === undefined ? [] : [{ base, currency, day: day.day, value }];
  });
}

/** What is wrong with the currencies whose newest rate is far from the last good one, by currency; the others are stored. */
function implausibleRates(fresh: readonly StoredRate[], known: readonly StoredRate[]): ReadonlyMap<string, string> {
  const last = new Map(known.map(({ currency, value }) => [currency, value]));
  const next = new Map(fresh.map(({ base, currency, value }) => [currency, { base, value }]));
  const faults = new Map<string, string>();
  for (const [currency, { base, value }] of next) {
    const before = last.get(currency) ?? value;
    if (value / before <= MAX_TIMES && before / value <= MAX_TIMES) continue;
    faults.set(currency, `the rate of ${currency} in ${base} went from ${before} to ${value}`);
  }
  return faults;
}
