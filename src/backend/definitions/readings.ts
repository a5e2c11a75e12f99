/** Kinds of readings. */
export const readingKinds = ['rates', 'weather', 'water'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** The last good reading of a kind. */
export interface StoredReading {
  /** As it was stored; of the shape that belongs to its kind. */
  readonly value: unknown;
  /** Whose it is, in words. */
  readonly source: string;
  /** When it was measured, unix seconds. */
  readonly takenAt: number;
  /** When it was last confirmed, unix seconds. */
  readonly storedAt: number;
}

export interface RateOfDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly value: number;
}

export interface StoredRate extends RateOfDay {
  readonly base: string;
  readonly currency: string;
}

/** Supports of one moment of a day. */
export interface SupportCount {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM, within the day. */
  readonly time: string;
  readonly recurring: number;
  readonly onetime: number;
}

export interface ReadingReader {
  reading(kind: ReadingKind): Promise<StoredReading | undefined>;
  /** Rates of a pair from a day on, oldest first. */
  rates(base: string, currency: string, fromDay: string): Promise<readonly RateOfDay[]>;
  /** The newest rates of every currency from a day on, oldest first. */
  ratesSince(base: string, fromDay: string): Promise<readonly StoredRate[]>;
  /** The newest day that has a rate in the base; undefined without any. */
  newestRateDay(base: string): Promise<string | undefined>;
  /** Sums over all days from a day on. */
  supportSince(fromDay: string): Promise<{ readonly recurring: number; readonly onetime: number }>;
  /** The day's supports by time. */
  supportOn(day: string): Promise<readonly SupportCount[]>;
}

/** Writes of readings, within a transaction. */
export interface ReadingWriter {
  saveReading(kind: ReadingKind, reading: StoredReading): Promise<void>;
  /** Stores rates; one of the same pair and day is replaced. */
  saveRates(rates: readonly StoredRate[]): Promise<void>;
  saveSupportCounts(counts: readonly SupportCount[]): Promise<void>;
}

/** A place that readings come from: another system or a file. Rejects when nothing of use came. */
export interface ReadingSource {
  readonly kind: ReadingKind;
  /** Whose readings these are, in words, for readers. */
  readonly label: string;
  /** The document as text. `now` is unix milliseconds. */
  readonly read: (now: number) => Promise<string>;
}
