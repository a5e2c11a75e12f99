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
