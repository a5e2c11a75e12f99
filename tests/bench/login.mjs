import { median, startDemo } from './demo-site.mjs';
import { cpuSeconds, hirmondo, putLoad } from './processes.mjs';
import { limited } from './report.mjs';

const PARALLEL = 20;
/** Warm-up of a load in seconds: start of its program, and compilation. */
const WARM = 2;
/** A load pinned to a core would wait there for password hashes, which take long, while the other core is idle. */
const FREE = { free: true };
const PAGES = { ...FREE, ahead: true };

/**
 * Twenty editors sign in concurrently and repeatedly while pages are requested: latencies of both. The server has the whole
 * machine, as passwords are hashed on another thread; each load is a separate program. Rounds with and without logins alternate,
 * and the median round counts.
 */
export async function benchLogin({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir, {}, { free: true });
  const editor = JSON.parse(await hirmondo(['user', 'add', 'meres@example.hu', '--json'], { DATA_DIR: dataDir }));
  const seconds = quick ? 3 : 8;
  const host = `localhost:${port}`;
  const pages = { port, host, paths: ['/', '/legfrissebb', '/g7'], connections: 4, seconds, pause: 5, warm: WARM };
  const json = { email: editor.email, password: editor.password };
  const login = { port, host, paths: ['/api/login'], json, connections: PARALLEL, seconds, warm: WARM };
  await Promise.all([putLoad(pages, PAGES), putLoad(login, FREE)]);
  const rounds = [];
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    const idle = await putLoad(pages, PAGES);
    const before = cpuSeconds(server.pid);
    const [beside, logins] = await Promise.all([putLoad(pages, PAGES), putLoad(login, { ...FREE, behind: true })]);
    const cpu = (cpuSeconds(server.pid) - before) / (seconds + WARM);
    rounds.push({ idle, beside, logins, cpu, ratio: beside.p99 / idle.p99 });
  }
  await server.stop();
  const middle = (pick) => median(rounds.map(pick));
  const figures = {
    perSecond: middle(({ logins }) => logins.requests / seconds),
    statuses: rounds.map(({ logins }) => logins.statuses),
    p50: middle(({ logins }) => logins.p50),
    p95: middle(({ logins }) => logins.p95),
    cores: middle(({ cpu }) => cpu),
    pages: rounds.map(({ idle, beside, ratio }) => ({
      idle: { p50: idle.p50, p99: idle.p99 },
      beside: { p50: beside.p50, p99: beside.p99 },
      ratio,
    })),
  };
  return {
    figures,
    verdicts: [
      limited(`login at ${PARALLEL} parallel, p95 ms`, figures.p95, 400, 'at most'),
      limited(
        'pages beside them ÷ idle, p99',
        middle(({ ratio }) => ratio),
        1.5,
        'at most',
      ),
    ],
  };
}
