/** Evaluates a benchmark run: ratios, verdicts on the budgets, a table. */

/** A budget may be exceeded by this factor before the run fails, because of other work on the machine. */
const TOLERANCE = 1.15;

/** Compares figures with budgets. A verdict has the measured value, the limit, and whether it is met within tolerance. */
export function judge(figures, sizes, behaviour) {
  const verdicts = [];
  const atLeast = (name, value, limit) => verdicts.push({ name, value, limit, ok: value * TOLERANCE >= limit });
  const atMost = (name, value, limit) => verdicts.push({ name, value, limit, ok: value <= limit * TOLERANCE });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const ratio = figures[`raw ${encoding}`].cpu / figures[`cached ${encoding}`].cpu;
    atLeast(`cached page ÷ raw Node, ${encoding}`, ratio, encoding === 'identity' ? 0.6 : 0.75);
  }
  atLeast('cached 304 ÷ raw Node', figures['raw 304'].cpu / figures['cached 304'].cpu, 0.7);
  atLeast('version poll 304 ÷ raw Node', figures['raw 304'].cpu / figures['poll 304'].cpu, 0.9);
  atLeast('score poll 304 ÷ raw Node', figures['raw 304'].cpu / figures['score poll 304'].cpu, 0.9);
  for (const size of sizes)
    atMost(`uncached article, ms of processor (${size})`, figures[`article uncached ${size}`].cpu / 1000, 1.8);
  const [small, large] = sizes;
  if (large !== undefined) {
    for (const kind of ['article', 'list', 'front', 'search']) {
      const ratio = figures[`${kind} uncached ${large}`].cpu / figures[`${kind} uncached ${small}`].cpu;
      atMost(`${kind} at ${large} ÷ at ${small}`, ratio, 1.3);
    }
  }
  const { stampede, freshness, originAway, fullLoad, soak, bodies } = behaviour;
  atMost(`renderings for ${stampede.readers} readers at once`, stampede.renders, 1);
  atMost('ms until every process shows a change', freshness.worstMs, 250);
  atLeast('share of warm pages answered 200 without the origin', statusShare(originAway.statuses, '200'), 1);
  const costs = Object.values(bodies);
  atMost('HTML of articles, ns a character: dearest size ÷ cheapest', Math.max(...costs) / Math.min(...costs), 2);
  for (const { cacheMb, megabytes, seconds } of fullLoad) {
    const kind = cacheMb === 0 ? 'uncached' : 'cached';
    atMost(`resident after ${seconds} s of full load beyond the cache, ${kind}, MB`, megabytes - cacheMb, 350);
  }
  atMost('memory of a process beyond the cache, MB', soak.megabytes - 64, 350);
  if (soak.seconds >= 600) atMost('memory slope, MB an hour', soak.slopePerHour, 1);
  return verdicts.map((verdict) => ({ ...verdict, value: Math.round(verdict.value * 100) / 100 }));
}

/** Verdict on a figure, for benchmarks that are run by name. */
export const limited = (name, value, limit, kind) => ({
  name,
  value: Math.round(value * 100) / 100,
  limit,
  ok: kind === 'at least' ? value * TOLERANCE >= limit : value <= limit * TOLERANCE,
});

/** Verdict on a figure without tolerance. */
export const exactly = (name, value, limit) => ({ name, value, limit, ok: value === limit });

/** Compares the figures of searching with the requirements of issue 4. */
export function judgeSearch({ autocomplete, typeahead, search, pages, deep, rebuild }) {
  const atMost = (name, value, limit) => ({
    name,
    value: Math.round(value * 100) / 100,
    limit,
    ok: value <= limit * TOLERANCE,
  });
  return [
    atMost('autocomplete, p95 ms', autocomplete.p95, 15),
    atMost('typeahead, p95 ms', typeahead.p95, 60),
    atMost('search, first page, p95 ms', search.p95, 60),
    atMost('pages while searched ÷ idle, p99', pages.searching.p99 / pages.idle.p99, 1.5),
    atMost('search, page 500 ÷ page 1', deep.search.last / deep.search.first, 3),
    atMost('list, page 500 ÷ page 1', deep.list.last / deep.list.first, 3),
    atMost('index made anew, seconds', rebuild.seconds, 300),
    atMost('pages while it is made ÷ idle, p99', rebuild.during.p99 / rebuild.idle.p99, 1.5),
  ];
}

function statusShare(statuses, status) {
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return (statuses[status] ?? 0) / total;
}

/** Prints the figures and verdicts as two tables. */
export function printTable(figures, verdicts) {
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, { cpu, rate, p50, p99, mb }]) => [
        name,
        cpu === undefined
          ? { 'memory MB': Math.round(mb) }
          : {
              'µs of processor': Math.round(cpu),
              'a second': Math.round(rate),
              'p50 ms': p50.toFixed(2),
              'p99 ms': p99.toFixed(2),
            },
      ]),
    ),
  );
  console.table(Object.fromEntries(verdicts.map(({ name, value, limit, ok }) => [name, { value, limit, ok }])));
}
