import { clientAddress, startDemo } from './demo-site.mjs';
import { load } from './load.mjs';
import { hirmondo } from './processes.mjs';
import { limited } from './report.mjs';

const PARALLEL = 20;

/**
 * Twenty editors sign in at the same time, again and again, while pages are asked for: both kinds of answers. The server has the whole
 * machine, as passwords are reckoned beside the thread that answers.
 */
export async function benchLogin({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir, {}, { free: true });
  const editor = JSON.parse(await hirmondo(['user', 'add', 'meres@example.hu', '--json'], { DATA_DIR: dataDir }));
  const body = JSON.stringify({ email: editor.email, password: editor.password });
  const seconds = quick ? 3 : 15;
  const host = `localhost:${port}`;
  const pages = { port, host, paths: ['/', '/legfrissebb', '/g7'], connections: 4, seconds, pause: 5 };
  const login = {
    port,
    connections: PARALLEL,
    seconds,
    makeRequest: (number) =>
      Buffer.from(
        `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${clientAddress(number)}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
  };
  await Promise.all([load({ ...pages, seconds: 2 }), load({ ...login, seconds: 1 })]);
  const idle = await load(pages);
  const [beside, logins] = await Promise.all([load(pages), load(login)]);
  await server.stop();
  const figures = {
    perSecond: logins.requests / seconds,
    statuses: logins.statuses,
    p50: logins.p50,
    p95: logins.p95,
    pages: { idle: idle.p99, beside: beside.p99 },
  };
  return {
    figures,
    verdicts: [
      limited(`login at ${PARALLEL} parallel, p95 ms`, logins.p95, 400, 'at most'),
      limited('pages beside them ÷ idle, p99', beside.p99 / idle.p99, 1.5, 'at most'),
    ],
  };
}
