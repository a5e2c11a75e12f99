import { once } from 'node:events';
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with an answer of the upstream. */
export type Fault =
  | { readonly kind: 'pass' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'status'; readonly status: number }
  /** Sends the head and half of the body, then cuts the connection. */
  | { readonly kind: 'reset' }
  /** Bytes that are not valid text, with the media type of JSON. */
  | { readonly kind: 'garbage' }
  /** An error page of a proxy, with status 200. */
  | { readonly kind: 'html' }
  /** JSON in which every value has another type. */
  | { readonly kind: 'wrong-types' }
  /** JSON of that many bytes, sent as fast as it is read. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** One byte at a time, endlessly. */
  | { readonly kind: 'drip' }
  /** The real answer, changed by the test. */
  | { readonly kind: 'edit'; readonly edit: (json: unknown) => unknown };

/** A proxy in front of an upstream that simulates faults of networks and systems. */
export interface FaultProxy {
  readonly url: string;
  /** Requested paths with queries since the start or the last `forget`. */
  readonly asked: readonly string[];
  forget(): void;
  /** Sets the fault for calls whose path contains `part`, by default for all; the last matching one applies. */
  set(fault: Fault, part?: string): void;
  /** Removes all faults. */
  heal(): void;
  /** Stops listening and cuts all connections: new ones are refused. */
  refuse(): Promise<void>;
  /** Listens again on the same port. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** The same JSON with every value replaced by one of another type. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: value.map(otherTypes) };
  if (value === null) return [];
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, otherTypes(own)]));
  return typeof value === 'string' ? value.length : String(value);
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

function sendHuge(response: ServerResponse, bytes: number): void {
  response.writeHead(200, JSON_HEADERS);
  const chunk = Buffer.alloc(65_536, ' ');
  let left = bytes;
  const send = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', send);
        return;
      }
    }
    if (!response.destroyed) response.end('{}');
  };
  send();
}

function drip(response: ServerResponse): void {
  response.writeHead(200, JSON_HEADERS);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forward(incoming: IncomingMessage, target: URL): ClientRequest {
  const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' };
  return incoming.pipe(
    request({ host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers, agent: false }),
  );
}

async function passOn(fault: Fault, incoming: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
  const [answer] = (await once(forward(incoming, target), 'response')) as [IncomingMessage];
  const body = await readBody(answer);
  const status = answer.statusCode ?? 502;
  const { 'content-length': _length, 'transfer-encoding': _coding, connection: _connection, ...headers } = answer.headers;
  if (fault.kind === 'reset') {
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy());
    return;
  }
  const changed =
    status !== 200 || (fault.kind !== 'edit' && fault.kind !== 'wrong-types')
      ? body
      : JSON.stringify((fault.kind === 'edit' ? fault.edit : otherTypes)(JSON.parse(body.toString('utf8'))));
  response.writeHead(status, headers).end(changed);
}

async function answerWith(fault: Fault, incoming: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
  switch (fault.kind) {
    case 'hang':
      return;
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
      return passOn(fault, incoming, response, target);
    case 'status':
      response.writeHead(fault.status, JSON_HEADERS).end('{"error":"fault","code":0}');
      return;
    case 'garbage':
      response.writeHead(200, JSON_HEADERS).end(Buffer.from([0x7b, 0xff, 0x00, 0xc3, 0x28, 0x5b]));
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body><h1>504 Gateway Time-out</h1></body></html>');
      return;
    case 'huge':
      return sendHuge(response, fault.bytes);
    case 'drip':
      return drip(response);
    case 'pass':
    case 'reset':
    case 'edit':
    case 'wrong-types':
      return passOn(fault, incoming, response, target);
  }
}

/** Starts a proxy on a free port in front of `target`, an address without path. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const behind = new URL(target);
  const asked: string[] = [];
  let faults: { readonly fault: Fault; readonly part: string }[] = [];
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '';
    asked.push(path);
    const fault = faults.findLast(({ part }) => path.includes(part))?.fault ?? { kind: 'pass' };
    answerWith(fault, incoming, response, behind).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    forget: () => void asked.splice(0),
    set: (fault, part = '') => void faults.push({ fault, part }),
    heal() {
      faults = [];
    },
    refuse: stop,
    accept: () => listen(port),
    close: stop,
  };
}
