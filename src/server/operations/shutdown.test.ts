import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Readiness } from './health';
import { createStop } from './shutdown';

const store = { state: 'ok', isWarm: true, look: async () => true } as const;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

async function startServer(drainSeconds: number) {
  const server = createServer((_request, response) => response.end('page')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const readiness: Readiness = { state: 'serving', store };
  const exited = Promise.withResolvers<number>();
  const stop = createStop({ server, readiness, logger, drainSeconds, close: async () => undefined, exit: exited.resolve });
  /** The status over a new connection; undefined if it is refused. */
  const ask = () =>
    new Promise<number | undefined>((resolve) => {
      const outgoing = get({ port, host: '127.0.0.1', agent: new Agent() }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      outgoing.on('error', () => resolve(undefined));
    });
  return { server, readiness, exited: exited.promise, stop, ask };
}

it.each(['SIGTERM', 'stop'])('accepts connections for DRAIN_SECONDS after %s, and says at once that it stops', async (signal) => {
  const { server, readiness, exited, stop, ask } = await startServer(1);
  stop(signal);
  expect(readiness.state).toBe('draining');
  expect(await ask()).toBe(200);
  // A service manager repeats no signal, but a start script may within half a second.
  stop(signal);
  expect([await ask(), readiness.state]).toEqual([200, 'draining']);
  await once(server, 'close');
  expect([readiness.state, await ask(), await exited]).toEqual(['stopping', undefined, 0]);
});

it.each(['SIGINT', 'replaced', 'disconnect'])('drains nothing after %s', async (signal) => {
  const { readiness, exited, stop, ask } = await startServer(60);
  stop(signal);
  await Promise.resolve();
  await Promise.resolve();
  expect([readiness.state, await ask(), await exited]).toEqual(['stopping', undefined, 0]);
});

it('gives up draining at a second signal', async () => {
  const { exited, stop } = await startServer(60);
  stop('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 510));
  stop('SIGTERM');
  expect(await exited).toBe(1);
});
