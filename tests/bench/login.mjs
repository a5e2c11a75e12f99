import { median, startDemo } from './demo-site.mjs';
import { cpuSeconds, hirmondo, putLoad } from './processes.mjs';
import { limited } from './report.mjs';

const PARALLEL = 20;
/** Seconds of a load before it is measured: its own program's start, and the compiler's work. */
const WARM = 2;
/** A load that is bound to a core would wait there for hashes, which are long, while the other core is idle. */
const FREE = { free: true };
const PAGES = { ...FREE, ahead: true };

/**
 * Twenty editors sign in at the same time, again and again, while pages are asked for: both kinds of answers. The server has the whole
 * machine, as passwords are computed beside the thread that answers; each load is a program of its own. Pages alone and pages beside
 * logins are measured in turn, and the round in the middle counts.
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
