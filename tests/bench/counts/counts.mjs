/** The effect of counting a thousand impressions per second on requests for pages. */
import { DatabaseSync } from 'node:sqlite';
import { median, startDemo } from '../demo-site.mjs';
import { cpuSeconds, putLoad } from '../processes.mjs';
import { exactly, limited } from '../report.mjs';

const COUNTS = '/services/campaigns/counts';
const PER_SECOND = 1_000;
const PAGES_PER_SECOND = 400;
const SITE = 'hirmondo';
const ID = 'kullo-tel';
const PLACE = 'leaderboard_1';

/** A call with `size` impressions, like that of a page with those of half a minute. */
function impressions(size) {
  const [first, ...also] = Array.from({ length: size }, () => ({ id: ID, place: PLACE }));
  return JSON.stringify({ site: SITE, ...first, event: 'impression', ...(also.length > 0 ? { also } : {}) });
}

/** Number of stored impressions of the campaign. */
function storedImpressions(dataDir) {
  const database = new DatabaseSync(`${dataDir}/hirmondo.sqlite`, { readOnly: true });
  const { sum } = database.prepare('select sum(impressions) as sum from campaign_count where campaign = ?').get(ID);
  database.close();
  return sum ?? 0;
}

/**
 * Only articles, which are rendered once a minute. A front is rendered every 15 seconds, which takes so long that it affects about
 * a hundredth of the requests: with fronts the p99 would be that of rendering, in some rounds and not in others.
 */
async function articlePaths(port) {
  const site = `http://127.0.0.1:${port}`;
  const { items } = await (await fetch(`${site}/api/articles?limit=4&page=3`)).json();
  const articles = await Promise.all(items.map(async ({ slug }) => (await fetch(`${site}/2026/01/01/${slug}`)).url));
  return articles.map((url) => new URL(url).pathname);
}

/**
 * The server is on one core, the loads are on the other, each in a separate process and at a fixed rate. A round requests pages
 * alone, then concurrently with a thousand calls of one impression each, with as many impressions in calls of two, and with a
 * thousand `/healthz` per second, the cheapest answer, as a baseline. Each p99 is the median of the rounds.
 */
export async function benchCounts({ port, quick, dataDir, log }) {
  const server = await startDemo(port, dataDir);
  const host = `localhost:${port}`;
  const seconds = quick ? 4 : 8;
  const pages = { port, host, paths: await articlePaths(port), perSecond: PAGES_PER_SECOND, seconds };
  const others = {
    single: { paths: [COUNTS], bodies: [impressions(1)], perSecond: PER_SECOND },
    pairs: { paths: [COUNTS], bodies: [impressions(2)], perSecond: PER_SECOND / 2 },
    healthz: { paths: ['/healthz'], perSecond: PER_SECOND },
  };
  let readers = 0;
  let acknowledged = 0;
  const rounds = [];
  const measure = async (name) => {
    const task = others[name];
    const before = cpuSeconds(server.pid);
    const [read, other] = await Promise.all([
      putLoad(pages, { program: 'counts/paced.mjs', ahead: true }),
      // It starts with the load of pages and ends after it.
      task &&
        putLoad({ port, host, seconds: seconds + 0.5, from: readers, ...task }, { program: 'counts/paced.mjs', behind: true }),
    ]);
    const counted = name === 'single' || name === 'pairs' ? (other.statuses[202] ?? 0) * (name === 'pairs' ? 2 : 1) : 0;
    readers += other?.requests ?? 0;
    acknowledged += counted;
    const cpu = (cpuSeconds(server.pid) - before) / seconds;
    return { ...read, cpu: Math.round(cpu * 1000) / 1000, perSecond: Math.round(counted / (seconds + 0.5)) };
  };
  for (let round = 0; round <= (quick ? 3 : 6); round += 1) {
    const figures = {};
    for (const name of ['alone', 'single', 'pairs', 'healthz']) figures[name] = await measure(name);
    log(JSON.stringify(figures));
    // The first round is warm-up.
    if (round > 0) rounds.push(figures);
  }
  await server.stop();
  const p99 = (name) => median(rounds.map((round) => round[name].p99));
  const ratio = (name) => p99(name) / p99('alone');
  const rate = (name) => median(rounds.map((round) => round[name].perSecond));
  return {
    figures: { rounds, besideHealthz: Math.round(ratio('healthz') * 100) / 100 },
    verdicts: [
      limited('impressions counted a second, one a call', rate('single'), PER_SECOND, 'at least'),
      limited('impressions counted a second, two a call', rate('pairs'), PER_SECOND, 'at least'),
      exactly('acknowledged impressions that are not stored', acknowledged - storedImpressions(dataDir), 0),
      limited('p99 of pages ÷ alone, beside single ones', ratio('single'), 1.2, 'at most'),
      limited('p99 of pages ÷ alone, beside pairs', ratio('pairs'), 1.2, 'at most'),
    ],
  };
}
