import { median, startDemo } from '../demo-site.mjs';
import { cpuSeconds, hirmondo, mainThread, putLoad } from '../processes.mjs';
import { limited } from '../report.mjs';

const PARALLEL = 20;
/** Warm-up of a load in seconds: start of its program, and compilation. */
const WARM = 2;
/**
 * Loads run on any core: a pinned one would wait there for password hashes while the other core is idle. The load of pages has the
 * server's priority, as a real-time load interrupts the answering thread in the middle of a request if it last ran on its core.
 * The load of logins yields to both.
 */
const PAGES = { free: true };
const LOGINS = { free: true, behind: true };

/**
 * Runs `work`; returns its result, and for the server's answering thread the milliseconds of processor time and the share of the
 * time for which it was ready but waited for a core, which is not a delay by its own work.
 */
async function watched(pid, work) {
  const [before, began] = [mainThread(pid), performance.now()];
  const result = await work();
  const after = mainThread(pid);
  return { result, ran: after.ran - before.ran, waited: (after.waited - before.waited) / (performance.now() - began) };
}

/**
 * Twenty editors sign in concurrently and repeatedly while pages are requested: latencies of both. The server has the whole
 * machine, as passwords are hashed on another thread; each load is a separate program. Rounds with and without logins alternate;
 * the medians of all rounds count, as a single second of other work on the machine decides about a round's p99.
 */
export async function benchLogin({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir, {}, { free: true });
  const editor = JSON.parse(await hirmondo(['user', 'add', 'meres@example.hu', '--json'], { DATA_DIR: dataDir }));
  const seconds = quick ? 3 : 5;
  const host = `localhost:${port}`;
  const pages = { port, host, paths: ['/', '/legfrissebb', '/g7'], connections: 4, seconds, pause: 5, warm: WARM };
  const json = { email: editor.email, password: editor.password };
  const login = { port, host, paths: ['/api/login'], json, connections: PARALLEL, seconds, warm: WARM };
  await Promise.all([putLoad(pages, PAGES), putLoad(login, LOGINS)]);
  const rounds = [];
  for (let round = 0; round < (quick ? 1 : 11); round += 1) {
    const alone = await watched(server.pid, () => putLoad(pages, PAGES));
    const before = cpuSeconds(server.pid);
    const both = await watched(server.pid, () => Promise.all([putLoad(pages, PAGES), putLoad(login, LOGINS)]));
    const cpu = (cpuSeconds(server.pid) - before) / (seconds + WARM);
    const [beside, logins] = both.result;
    const answered = Object.values(logins.statuses).reduce((sum, count) => sum + count, 0);
    rounds.push({
      idle: alone.result,
      beside,
      logins,
      cpu,
      answering: (both.ran - alone.ran) / answered,
      waited: { idle: alone.waited, beside: both.waited },
    });
  }
  await server.stop();
  const middle = (pick) => median(rounds.map(pick));
  const figures = {
    perSecond: middle(({ logins }) => logins.requests / seconds),
    statuses: rounds.map(({ logins }) => logins.statuses),
    p50: middle(({ logins }) => logins.p50),
    p95: middle(({ logins }) => logins.p95),
    cores: middle(({ cpu }) => cpu),
    answeringMs: middle(({ answering }) => answering),
    pages: {
      idle: { p50: middle(({ idle }) => idle.p50), p99: middle(({ idle }) => idle.p99) },
      beside: { p50: middle(({ beside }) => beside.p50), p99: middle(({ beside }) => beside.p99) },
    },
    rounds: rounds.map(({ idle, beside, waited }) => ({ idle: idle.p99, beside: beside.p99, waited })),
  };
  return {
    figures,
    verdicts: [
      limited(`login at ${PARALLEL} parallel, p95 ms`, figures.p95, 1_000, 'at most'),
      limited('pages beside them ÷ idle, p99', figures.pages.beside.p99 / figures.pages.idle.p99, 3, 'at most'),
    ],
  };
}
