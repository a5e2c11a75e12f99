import { EventEmitter, once } from 'node:events';
import { createServer, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { capConnections } from './connection-cap';

/** A connection from an address, as a server sees one. */
class FakeSocket extends EventEmitter {
  destroyed = false;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function open(server: Server, address: string, count: number): FakeSocket[] {
  return Array.from({ length: count }, () => {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  });
}

const living = (sockets: readonly FakeSocket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

/** A server that handles no requests: only the cap sees its connections. */
function cappedServer(exempt?: (address: string) => boolean): Server {
  const server = new Server();
  server.removeAllListeners('connection');
  capConnections(server, exempt, { max: 3 });
  return server;
}

describe('the cap of connections', () => {
  it('closes connections of an address beyond its limit, and no others', () => {
    const server = cappedServer();
    expect(living(open(server, '203.0.113.5', 5))).toBe(3);
    expect(living(open(server, '203.0.113.6', 3))).toBe(3);
  });

  it('frees a place when a connection ends', () => {
    const server = cappedServer();
    const [first] = open(server, '203.0.113.5', 3);
    first?.destroy();
    expect(living(open(server, '203.0.113.5', 2))).toBe(1);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.7'])('does not count a proxy: %s', (address) => {
    const server = cappedServer((candidate) => candidate === '10.0.0.7');
    expect(living(open(server, address, 20))).toBe(20);
  });

  it('closes a connection whose client does not read', async () => {
    const server = createServer((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
    capConnections(server, undefined, { stall: 100 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connected = once(server, 'connection');
    const reader = connect(port, '127.0.0.1');
    reader.on('error', () => undefined);
    reader.pause();
    reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [socket] = await connected;
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
    reader.destroy();
    server.close();
  });
});
