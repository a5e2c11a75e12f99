import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Another system over HTTP that has a few calls and answers 404 to all others by default. */
export interface StubSystem {
  readonly url: string;
  /** Method and address of each call, in order: 'POST /api/login'. */
  readonly asked: readonly string[];
  /** The complete calls, in the order in which their bodies ended. */
  readonly received: readonly Received[];
}

/** A call that the system received. */
export interface Received {
  /** Method and address: 'POST /api/login'. */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts the system. `calls` has answers by method and path without query, sent as JSON with status 200. Stops with the test. */
export async function startStubSystem(calls: Readonly<Record<string, unknown>>, missing = 404): Promise<StubSystem> {
  const asked: string[] = [];
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    asked.push(`${request.method} ${request.url}`);
    const body = await text(request);
    received.push({ call: `${request.method} ${request.url}`, headers: request.headers, body });
    const has = Object.hasOwn(calls, call);
    response.writeHead(has ? 200 : missing, { 'content-type': 'application/json' });
    response.end(JSON.stringify(has ? calls[call] : { error: 'no such call' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, received };
}
