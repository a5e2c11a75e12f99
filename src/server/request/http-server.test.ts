import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server';

/** A server's socket after a request, and the client's. */
async function sendTo(event: 'connect' | 'checkExpectation' | 'clientError', bytes: string) {
  const server = createHttpServer((_request, response) => response.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const accepted = once(server, 'connection');
  const handled = once(server, event);
  client.write(bytes);
  const [socket]: Socket[] = await accepted;
  await handled;
  return { socket, client };
}

it.each([
  ['connect', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 405],
  ['checkExpectation', 'POST / HTTP/1.1\r\nHost: localhost\r\nExpect: nothing\r\nContent-Length: 1\r\n\r\n', 417],
  ['clientError', 'no HTTP\r\n\r\n', 400],
] as const)(
  'answers a %s with an error, and a reset of its connection does not crash the server',
  async (event, bytes, status) => {
    const { socket, client } = await sendTo(event, bytes);
    expect(() => socket?.emit('error', new Error('write ECONNRESET'))).not.toThrow();
    expect(await text(client)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  },
);

/** Sends bytes to a server that answers each request with its path; returns all that comes back, and the paths it has seen. */
async function exchange(bytes: string) {
  const paths: (string | undefined)[] = [];
  const server = createHttpServer((request, response) => {
    paths.push(request.url);
    request.resume();
    response.end(`seen ${request.url}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(bytes);
  return { answer: await text(client), paths };
}

const INNER = 'GET /inner HTTP/1.1\r\nHost: localhost\r\n\r\n';
const CHUNKED = 'Host: localhost\r\nTransfer-Encoding: chunked\r\n';

it.each([
  ['HTTP/1.0 with a chunked body', `POST /a HTTP/1.0\r\n${CHUNKED}\r\n0\r\n\r\n${INNER}`, 400],
  ['HTTP/1.0 that keeps alive', `POST /a HTTP/1.0\r\n${CHUNKED}Connection: keep-alive\r\n\r\n0\r\n\r\n${INNER}`, 400],
  ['HTTP/1.0 that expects to continue', `POST /a HTTP/1.0\r\n${CHUNKED}Expect: 100-continue\r\n\r\n0\r\n\r\n${INNER}`, 400],
  ['a call of HTTP/1.0', `POST /api/a HTTP/1.0\r\n${CHUNKED}\r\n0\r\n\r\n${INNER}`, 400],
  ['HTTP/0.9', `GET /\r\n\r\n${INNER}`, 400],
  ['HTTP/0.9 by its name', `GET / HTTP/0.9\r\nHost: localhost\r\n\r\n${INNER}`, 400],
  ['HTTP/2.0 in text', `GET / HTTP/2.0\r\nHost: localhost\r\n\r\n${INNER}`, 400],
])('refuses %s, answers once and closes', async (_, bytes, status) => {
  const { answer, paths } = await exchange(bytes);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer.includes('"code":')).toBe(bytes.includes('/api/'));
  expect(paths).toEqual([]);
});

it.each([
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version that does not exist', 'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n'],
])('refuses %s and closes', async (_, bytes) => {
  const { answer, paths } = await exchange(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(paths).toEqual([]);
});

it('answers a request of an earlier version that is clear, and what was asked before a refused one', async () => {
  expect((await exchange('GET /old HTTP/1.0\r\n\r\n')).answer).toContain('seen /old');
  const { answer } = await exchange(`GET /first HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/2.0\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

it('answers the last request of a connection alone, whatever follows it', async () => {
  const { answer, paths } = await exchange(`GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n${INNER}`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(paths).toEqual(['/last']);
});
