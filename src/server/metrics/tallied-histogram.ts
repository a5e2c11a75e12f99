import { Histogram, type Registry } from 'prom-client';

export interface TalliedHistogramOptions {
  readonly name: string;
  readonly help: string;
  /** Name of its one label. */
  readonly label: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
  readonly registers: Registry[];
}

interface Tally {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** prom-client's internal data for each value of the label. */
interface HistogramEntry {
  readonly labels: Readonly<Record<string, string>>;
  readonly bucketValues: Record<number, number>;
  sum: number;
  count: number;
}

/**
 * Makes a histogram with one label for events that happen thousands of times a second: it only counts, and passes its counts to
 * prom-client when scraped. Returns a function that records a value under a label value.
 */
export function createTalliedHistogram(options: TalliedHistogramOptions): (label: string, value: number) => void {
  const { name, help, label: labelName, buckets, registers } = options;
  const tallies = new Map<string, Tally>();
  new Histogram({
    name,
    help,
    labelNames: [labelName],
    buckets: [...buckets],
    registers,
    collect() {
      for (const label of tallies.keys()) this.zero({ [labelName]: label });
      const entries: Readonly<Record<string, HistogramEntry>> = Reflect.get(this, 'hashMap');
      for (const entry of Object.values(entries)) {
        const tally = tallies.get(entry.labels[labelName] ?? '');
        if (tally === undefined) continue;
        for (const [index, bucket] of buckets.entries()) entry.bucketValues[bucket] = tally.counts[index] ?? 0;
        entry.sum = tally.sum;
        entry.count = tally.count;
      }
    },
  });
  return (label, value) => {
    let tally = tallies.get(label);
    if (tally === undefined) {
      tally = { counts: buckets.map(() => 0), sum: 0, count: 0 };
      tallies.set(label, tally);
    }
    tally.sum += value;
    tally.count += 1;
    const index = buckets.findIndex((bucket) => value <= bucket);
    if (index >= 0) tally.counts[index] = (tally.counts[index] ?? 0) + 1;
  };
}
