import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';

/** More connections than the processes may have files open. */

const OPEN_FILES = 400;
const CONNECTIONS = 1_200;

let site: BuiltSite | undefined;
afterEach(async () => {
  await site?.stop('SIGKILL');
});

/** A connection with a request. */
function request(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  const outcome = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).slice(0, 12)));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, outcome };
}

it.each([1, 2])(
  'are closed, by %s workers that answer the others and everybody later',
  async (workers) => {
    site = await startBuiltSite({ openFiles: OPEN_FILES, env: { WORKERS: String(workers), LOG_LEVEL: 'warn' } });
    const { port } = site;
    const connections = Array.from({ length: CONNECTIONS }, () => request(port));
    const outcomes = await Promise.all(connections.map(({ outcome }) => outcome));
    expect(new Set(outcomes)).toEqual(new Set(['HTTP/1.1 200', 'closed']));
    const body = JSON.stringify({ email: 'nincs@example.org', password: 'rossz' });
    const login = connections[outcomes.indexOf('HTTP/1.1 200')]?.socket;
    login?.write(
      `POST /api/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    if (login !== undefined) expect(String((await once(login, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    for (const { socket } of connections) socket.destroy();
    await expect.poll(() => site?.get('/healthz').then(({ status }) => status)).toBe(200);
    expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  },
  60_000,
);
