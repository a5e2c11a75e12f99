/** A metric in prom-client's JSON form, as `Registry.getMetricsAsJSON` returns it. */
export interface MetricJson {
  readonly name: string;
  readonly help: string;
  readonly type: 'histogram';
  readonly aggregator: 'sum';
  readonly values: readonly {
    readonly value: number;
    readonly metricName: string;
    readonly labels: Readonly<Record<string, string | number>>;
  }[];
}

export interface TalliedHistogramOptions {
  readonly name: string;
  readonly help: string;
  /** Name of its one label. */
  readonly label: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** A histogram with one label for events that happen thousands of times a second, for which prom-client's own is too slow. */
export interface TalliedHistogram {
  /** Records a value under a label value. */
  observe(label: string, value: number): void;
  toJson(): MetricJson;
}

interface Tally {
  readonly counts: number[];
  sum: number;
  count: number;
}

export function createTalliedHistogram(options: TalliedHistogramOptions): TalliedHistogram {
  const { name, help, label: labelName, buckets } = options;
  const tallies = new Map<string, Tally>();

  function values(label: string, { counts, sum, count }: Tally): MetricJson['values'] {
    const labels = { [labelName]: label };
    const bucket = (le: number | '+Inf', value: number) => ({ value, metricName: `${name}_bucket`, labels: { le, ...labels } });
    let below = 0;
    return [
      ...buckets.map((bound, index) => {
        below += counts[index] ?? 0;
        return bucket(bound, below);
      }),
      bucket('+Inf', count),
      { value: sum, metricName: `${name}_sum`, labels },
      { value: count, metricName: `${name}_count`, labels },
    ];
  }

  return {
    observe(label, value) {
      let tally = tallies.get(label);
      if (tally === undefined) {
        tally = { counts: buckets.map(() => 0), sum: 0, count: 0 };
        tallies.set(label, tally);
      }
      tally.sum += value;
      tally.count += 1;
      const index = buckets.findIndex((bucket) => value <= bucket);
      if (index >= 0) tally.counts[index] = (tally.counts[index] ?? 0) + 1;
    },
    toJson: () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...tallies].flatMap(([label, tally]) => values(label, tally)),
    }),
  };
}
