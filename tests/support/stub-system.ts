import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Another system over HTTP that has a few calls and answers 404 to all others. */
export interface StubSystem {
  readonly url: string;
  /** What it was asked, in order: 'POST /api/login'. */
  readonly asked: readonly string[];
}

/** Starts it. `calls` gives answers by method and path without query, as JSON with status 200. It ends with the test. */
export async function startStubSystem(calls: Readonly<Record<string, unknown>>, missing = 404): Promise<StubSystem> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    asked.push(`${request.method} ${request.url}`);
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
  return { url: `http://127.0.0.1:${port}`, asked };
}
