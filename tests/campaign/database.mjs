import pg from 'pg';
import { plainArticle } from '../support/plain-article.ts';
import { startLoad } from '../support/steady-load.ts';
import { findServerBinaries, startPostgres } from './postgres.mjs';
import { openSite, SENT } from './servers.mjs';

/** Cached pages, and a page that queries the database each time. */
const KEPT = ['/', '/legfrissebb', '/after', '/g7'];
const ASKING = ['/archivum?term=duna&oldal=*'];
/** Seconds after which articles must be accepted again. */
const MAX_AWAY = 60;
const SETTLE_MS = 2_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sum = (counts) => Object.values(counts).reduce((all, each) => all + each, 0);

/** Sends articles one after another, like a CMS, and records the acknowledged ones. */
function startWriting(site, acknowledged) {
  let going = true;
  let last = 0;
  const done = (async () => {
    while (going) {
      const id = acknowledged.next;
      acknowledged.next += 1;
      const body = JSON.stringify(plainArticle(`adatbazis-${id}`));
      const answer = await site.get(`/api/ingest/articles/d${id}`, SENT, { method: 'PUT', body }).catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged.ids.add(`d${id}`);
        last = performance.now();
      }
      await pause(20);
    }
  })();
  return {
    lastAt: () => last,
    async stop() {
      going = false;
      await done;
    },
  };
}

async function stored(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select source_id, count(*)::int as n from article where source_id like 'd%' group by source_id`,
  );
  await client.end();
  return new Map(rows.map((row) => [row.source_id, row.n]));
}

/**
 * Restarts PostgreSQL `count` times under load, and then fails over to its standby: measures refused requests, lost writes and
 * recovery times.
 */
export async function runDatabase({ count, log, isOver }) {
  const faults = [];
  const figures = {
    restarts: 0,
    failovers: 0,
    answered: 0,
    'kept pages failed': 0,
    'new pages answered with 503': 0,
    'other failures': 0,
    'acknowledged articles': 0,
    lost: 0,
    doubled: 0,
    'writes again s': 0,
  };
  const binaries = findServerBinaries();
  if (binaries === undefined) return { done: 0, figures: { note: 'PostgreSQL is not installed' }, faults };
  const server = await startPostgres(binaries);
  const databaseUrl = await server.createDatabase();
  const { site, remove } = await openSite({ DATABASE_URL: databaseUrl });
  const acknowledged = { next: 1, ids: new Set() };
  for (const path of KEPT) while ((await site.get(path)).headers['x-cache'] !== 'HIT') await pause(100);

  async function disturb(name, act) {
    const kept = startLoad({ port: site.port, paths: KEPT, connections: 6, pause: 5 });
    const asking = startLoad({ port: site.port, paths: ASKING, connections: 2, pause: 20 });
    const writing = startWriting(site, acknowledged);
    await pause(SETTLE_MS);
    await act();
    const back = performance.now();
    while (!(writing.lastAt() > back) && performance.now() - back < MAX_AWAY * 1_000) await pause(50);
    const away = (writing.lastAt() - back) / 1_000;
    if (!(away >= 0)) faults.push(`${name}: no article was taken within ${MAX_AWAY} s`);
    else figures['writes again s'] = Math.max(figures['writes again s'], Math.round(away * 10) / 10);
    await pause(SETTLE_MS);
    await writing.stop();
    const [pages, news] = [await kept.stop(), await asking.stop()];
    const bad = (statuses) => sum(Object.fromEntries(Object.entries(statuses).filter(([status]) => Number(status) >= 500)));
    const failed = sum(pages.lost) + bad(pages.statuses);
    const refused = news.statuses[503] ?? 0;
    const other = sum(news.lost) + bad(news.statuses) - refused;
    figures.answered += pages.answered + news.answered;
    figures['kept pages failed'] += failed;
    figures['new pages answered with 503'] += refused;
    figures['other failures'] += other;
    if (failed + other > 0) faults.push(`${name}: ${JSON.stringify([pages.statuses, pages.lost, news.statuses, news.lost])}`);
  }

  for (let round = 0; round < count && !isOver(); round += 1) {
    await disturb('restart', server.restart);
    figures.restarts += 1;
  }
  log(`${figures.restarts} restarts, ${faults.length} faults`);
  await server.addStandby();
  await disturb('failover', server.failOver);
  figures.failovers = 1;
  const found = await stored(databaseUrl);
  for (const id of acknowledged.ids) if (!found.has(id)) figures.lost += 1;
  for (const times of found.values()) if (times > 1) figures.doubled += 1;
  if (figures.lost + figures.doubled > 0) faults.push(`${figures.lost} acknowledged articles lost, ${figures.doubled} doubled`);
  figures['acknowledged articles'] = acknowledged.ids.size;
  if (site.process.exitCode !== null) faults.push('the server ended');
  await site.stop();
  await server.remove();
  remove();
  return { done: figures.restarts, figures, faults };
}
