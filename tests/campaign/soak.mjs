import { readdirSync, readFileSync } from 'node:fs';
import { cpuSeconds } from '../bench/processes.mjs';
import { percentile, startLoad } from '../support/steady-load.ts';
import { openSite } from './servers.mjs';

const PATHS = [
  '/',
  '/legfrissebb',
  '/after',
  '/g7',
  '/api/frontend/refresh',
  '/archivum?filters=%7B%22superTags%22%3A%5B%22belfold%22%2C%22x*%22%5D%7D',
];
const MEGABYTE_AN_HOUR = 1;
/** Largest p99 of the last tenth in relation to the first minute's. */
const SLOWER = 2;
/** Fraction of a core that the process uses at half load: one thread answers. */
const HALF = 0.5;
const CONNECTIONS = 8;
/** Milliseconds between an answer and the next request: initial value and minimum. */
const PAUSE = 50;
const MIN_PAUSE = 5;
/** Duration of full load before the measured hours, as a fraction of them: fills caches, compiled code and the heap. */
const WARM_UP = 1 / 12;
/**
 * The same of half load: when the load drops, V8 returns some 13 MB of its heap at once and takes them back in half an hour, which
 * says nothing about the hours after it.
 */
const SETTLING = 1 / 4;

/** Adjusts the pause so that the process uses half a core, by a fifth at most in one step. */
const nextPause = (pause, share) => Math.max(MIN_PAUSE, pause * Math.min(1.2, Math.max(0.8, share / HALF)));

/** Half load for hours: memory, handles and response times must not grow. `count` is seconds. */
export async function runSoak({ count, log }) {
  const faults = [];
  const { site, remove } = await openSite({ PAGE_CACHE_MB: '32' });
  const { pid } = site.process;
  const resident = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  const handles = () => readdirSync(`/proc/${pid}/fd`).length;
  const samples = [];
  const every = Math.max(2_000, (count * 1_000) / 200);
  const slices = [];
  const shares = [];
  let pause = PAUSE;
  const warming = startLoad({ port: site.port, paths: PATHS, connections: CONNECTIONS, pause: 0 });
  await new Promise((resolve) => setTimeout(resolve, count * 1_000 * WARM_UP));
  const warmed = await warming.stop();
  log(`warm: ${Math.round(count * WARM_UP)} s, ${warmed.answered} answers, ${Math.round(resident())} MB`);

  /** One slice of half load, after which the pause is adjusted: its answers, and its share of a core. */
  async function runSlice() {
    const [from, used] = [performance.now(), cpuSeconds(pid)];
    const load = startLoad({ port: site.port, paths: PATHS, connections: CONNECTIONS, pause });
    await new Promise((resolve) => setTimeout(resolve, every));
    const slice = await load.stop();
    const share = ((cpuSeconds(pid) - used) * 1_000) / (performance.now() - from);
    pause = nextPause(pause, share);
    return { slice, share };
  }

  const settling = performance.now() + count * 1_000 * SETTLING;
  while (performance.now() < settling) await runSlice();
  log(`settled: ${Math.round(count * SETTLING)} s, ${Math.round(resident())} MB`);
  const began = performance.now();
  while (performance.now() - began < count * 1_000) {
    const { slice, share } = await runSlice();
    slices.push(slice);
    shares.push(share);
    log(`${slices.length}: p50 ${round(slice.p50)}, p99 ${round(slice.p99)}, longest ${round(slice.longest)} ms`);
    samples.push({ hours: (performance.now() - began) / 3_600_000, resident: resident(), handles: handles() });
    if (samples.length % 20 === 0)
      log(`${Math.round((performance.now() - began) / 1_000)} s, ${Math.round(resident())} MB, ${handles()} handles`);
  }
  // The first fifth fills caches.
  const settled = samples.slice(Math.floor(samples.length / 5));
  const slope = fitSlope(settled.map(({ hours, resident: megabytes }) => [hours, megabytes]));
  const tenth = Math.ceil(slices.length / 10);
  const firstMinute = p99(slices.slice(0, Math.ceil(60_000 / every)));
  const lastTenth = p99(slices.slice(-tenth));
  const failed = slices.reduce((sum, { lost }) => sum + Object.values(lost).reduce((all, each) => all + each, 0), 0);
  const figures = {
    seconds: count,
    answered: slices.reduce((sum, slice) => sum + slice.answered, 0),
    failed,
    'share of a core': Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100) / 100,
    'MB at the end': Math.round(samples.at(-1)?.resident ?? 0),
    'MB an hour': Math.round(slope * 10) / 10,
    'handles at first': settled[0]?.handles ?? 0,
    'handles at the end': samples.at(-1)?.handles ?? 0,
    'p99 of the first minute ms': firstMinute,
    'p99 of the first tenth ms': p99(slices.slice(0, tenth)),
    'p99 of the last tenth ms': lastTenth,
    'largest p99 of the last tenth ms': round(Math.max(...slices.slice(-tenth).map((slice) => slice.p99))),
  };
  if (failed > 0) faults.push(`${failed} requests failed`);
  if (lastTenth > SLOWER * firstMinute) faults.push(`p99 grew from ${firstMinute} to ${lastTenth} ms`);
  // The slope of a short run says nothing about hours.
  if (count >= 3_600 && slope > MEGABYTE_AN_HOUR) faults.push(`memory grows by ${slope.toFixed(1)} MB an hour`);
  if (figures['handles at the end'] > figures['handles at first'] + 10)
    faults.push(`handles grew from ${figures['handles at first']} to ${figures['handles at the end']}`);
  await site.stop();
  remove();
  return { done: count, figures, faults };
}

const round = (milliseconds) => Math.round(milliseconds * 10) / 10;

/** Returns the p99 of all answers of the slices. The largest p99 of a slice would be a percentile of no one's requests. */
function p99(slices) {
  const times = slices.flatMap((slice) => slice.times).sort((a, b) => a - b);
  return round(percentile(times, 0.99));
}

function fitSlope(points) {
  const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const across = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return across === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / across;
}
