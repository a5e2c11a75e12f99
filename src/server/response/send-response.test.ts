import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../request/exchange';
import type { HeaderSets } from './security-headers';
import { type ResponseContext, type ResponseRecord, sendError } from './send-response';

const list = ['X-Content-Type-Options', 'nosniff'];
const headers: HeaderSets = { common: list, page: list, pageWith: () => list, inert: list, isPrivate: false };

let server: Server;
let agent: Agent;
afterEach(() => {
  agent.destroy();
  server.close();
});

/** Starts a server that refuses everything with a status; `ask` sends requests over one connection while it is open. */
async function refusing(status: number, further: readonly string[] = []) {
  const records: ResponseRecord[] = [];
  const responseContext: ResponseContext = { headers, record: (record) => records.push(record), stopping: () => false };
  server = createServer((request, response) => {
    const exchange: Exchange = { request, response, id: 'a', startedAt: 0, route: '', edition: '' };
    sendError(exchange, responseContext, status, request.url === '/api', further);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const request = get({ host: '127.0.0.1', port, path, agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    return { status: response.statusCode, headers: response.headers, text, again: request.reusedSocket };
  };
  return { ask, records };
}

describe('a refusal', () => {
  it.each([503, 429])('with %i leaves the connection open, and has Retry-After', async (status) => {
    const { ask, records } = await refusing(status, ['Retry-After', '2']);
    const first = await ask('/');
    const second = await ask('/');
    const call = await ask('/api');
    expect([first.again, second.again, call.again]).toEqual([false, true, true]);
    expect(second).toMatchObject({ status, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
    expect(second.text).toContain('<html lang="hu"');
    expect(second.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(call.text)).toMatchObject({ code: status });
    expect(records.map(({ status: recorded }) => recorded)).toEqual([status, status, status]);
  });

  it('of a body that is too large ends the connection', async () => {
    const { ask } = await refusing(413);
    expect((await ask('/')).headers.connection).toBe('close');
    expect((await ask('/')).again).toBe(false);
  });
});

it('an error of the server names its line in the log; other answers name none', async () => {
  const failing = await refusing(500);
  expect((await failing.ask('/')).headers['x-request-id']).toBe('a');
  agent.destroy();
  server.close();
  const missing = await refusing(404);
  expect((await missing.ask('/')).headers).not.toHaveProperty('x-request-id');
});
