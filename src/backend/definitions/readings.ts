export const readingKinds = ['rates', 'weather', 'water'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** The last good reading of a kind. */
export interface StoredReading {
  /** The stored value, in the shape of its kind. */
  readonly value: unknown;
  /** Name of the source, for readers. */
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

/** Numbers of donations at a time of a day. */
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
  /** Rates of a pair since a day, oldest first. */
  rates(base: string, currency: string, fromDay: string): Promise<readonly RateOfDay[]>;
  /** Rates of every currency since a day, oldest first. */
  ratesSince(base: string, fromDay: string): Promise<readonly StoredRate[]>;
  /** The newest day that has a rate in the base; undefined if there is none. */
  newestRateDay(base: string): Promise<string | undefined>;
  /** Sums of donations since a day. */
  supportSince(fromDay: string): Promise<{ readonly recurring: number; readonly onetime: number }>;
  /** A day's donations by time. */
  supportOn(day: string): Promise<readonly SupportCount[]>;
}

/** Writes of readings, within a transaction. */
export interface ReadingWriter {
  saveReading(kind: ReadingKind, reading: StoredReading): Promise<void>;
  /** Stores rates, replacing those of the same pair and day. */
  saveRates(rates: readonly StoredRate[]): Promise<void>;
  saveSupportCounts(counts: readonly SupportCount[]): Promise<void>;
}

/** A source of readings: another system or a file. */
export interface ReadingSource {
  readonly kind: ReadingKind;
  /** Name of the source, for readers. */
  readonly label: string;
  /** The document as text. `now` is unix milliseconds. Rejects if the source has no usable document. */
  readonly read: (now: number) => Promise<string>;
}
