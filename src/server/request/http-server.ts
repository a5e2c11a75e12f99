import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { errorResponse, refuseAndClose } from '../response/error-responses';
import { KEEP_ALIVE_MS } from '../response/ready-head';
import { connectionLimit, openFileLimit } from './connection-limit';

/** Largest request head, bytes. */
export const MAX_HEAD_BYTES = 16 * 1024;
const MAX_HEADERS = 100;
/**
 * Time limit in milliseconds for receiving a whole request. It is long because an uploaded file may be a gigabyte: other requests
 * have a shorter limit (body-time.ts), and an upload that stalls is ended earlier (connection-cap.ts).
 */
const UPLOAD_MS = 3_600_000;

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
};

/** Milliseconds after which a connection that should be closed is cut. */
const CLOSING_MS = 2_000;
/** Start of the request line of an API call; its client gets errors as JSON. */
const API_CALL = /^[A-Z_-]{1,30} \/(?:api|services)\//i;

/** Sends an error on a socket whose request is invalid or incomplete, and closes it. `begun` is what has been received so far. */
export function answerSocket(socket: Socket, status: number, begun = ''): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  // A client that resets the connection is no error of ours; Node removes its own listener from the socket of a CONNECT.
  socket.on('error', () => undefined);
  const { body, contentType } = errorResponse(status, API_CALL.test(begun));
  const head =
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n` +
    'Cache-Control: private, no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n';
  socket.end(Buffer.concat([Buffer.from(head, 'latin1'), body]));
  // A client that keeps sending would otherwise keep the socket open indefinitely.
  setTimeout(() => socket.destroy(), CLOSING_MS).unref();
}

/**
 * True for HTTP/1.1, and for 1.0 with a body of a known length. Node's parser also accepts a request without a version (0.9) and
 * one that says 2.0 in text, and reads `Transfer-Encoding` in 1.0, which other programs ignore: what one of them takes for a
 * body is another request for the other (RFC 9112, 6.1).
 */
const isClear = ({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage): boolean =>
  httpVersionMajor === 1 && (httpVersionMinor === 1 || headers['transfer-encoding'] === undefined);

/** Sockets on which nothing more is read as a request. */
const refused = new WeakSet<Socket>();

/** Passes on requests that are read alike by everybody; refuses others, in the order of requests, and closes their connection. */
function onlyClear(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (refused.has(socket)) return;
    if (isClear(request)) {
      handle(request, response);
      return;
    }
    refused.add(socket);
    refuseAndClose(response, 400, API_CALL.test(`GET ${request.url}`));
    setTimeout(() => socket.destroy(), CLOSING_MS).unref();
  };
}

/**
 * Creates the HTTP server for a request handler: timeouts for slow clients, limits on heads and connections, and an error
 * response for anything that is not HTTP. The keep-alive timeout is longer than that of common proxies, so that they never write
 * to a connection that is being closed.
 */
export function createHttpServer(answer: RequestListener): Server {
  const handle = onlyClear(answer);
  const server = createServer({
    maxHeaderSize: MAX_HEAD_BYTES,
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 2_000,
    // The gate answers a missing Host itself, with a page.
    requireHostHeader: false,
    noDelay: true,
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = connectionLimit(openFileLimit());
  // A worker of a cluster would hand them back, and the primary would offer them to another one, again and again.
  Object.assign(server, { dropMaxConnection: true });
  server.on('request', handle);
  server.on('clientError', (error: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    // More bytes after the last request of a connection: its answer is under way or sent, and a second one would be taken for it.
    else if (error.code !== 'HPE_CLOSED_CONNECTION' && !refused.has(socket))
      answerSocket(socket, STATUS_OF_PARSE_ERROR[error.code ?? ''] ?? 400, error.rawPacket?.toString('latin1', 0, 64));
  });
  server.on('connect', (_request, socket: Socket) => answerSocket(socket, 405));
  server.on('checkContinue', (request, response) => {
    const short = Number(request.headers['content-length'] ?? 0) <= 64 * 1024 || request.url?.startsWith('/api/ingest/');
    if (short && isClear(request)) response.writeContinue();
    handle(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage) => answerSocket(request.socket, 417));
  return server;
}
