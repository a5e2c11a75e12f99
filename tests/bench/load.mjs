/**
 * The load of the benchmarks: keep-alive connections over raw sockets, with one request in flight on each. As a program, which can
 * be pinned to a core, it takes its task as JSON in the first argument and prints the result as JSON.
 */
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const HEADER_END = Buffer.from('\r\n\r\n');

/** Status and body length in a response head. */
function readHead(head) {
  const text = head.toString('latin1');
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text);
  if (status === 304 || status === 204) return { status, length: 0 };
  if (!length) throw new Error(`no content-length in: ${text.slice(0, 200)}`);
  return { status, length: Number(length[1]) };
}

/** Calls `take` with status and body length of each answer on the socket; one request is in flight at a time. */
export function onAnswers(socket, take) {
  let received = Buffer.alloc(0);
  let head;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (head === undefined) {
      const at = received.indexOf(HEADER_END);
      if (at < 0) return;
      const { status, length } = readHead(received.subarray(0, at));
      head = { status, length, whole: at + HEADER_END.length + length };
    }
    if (received.length < head.whole) return;
    const { status, length } = head;
    received = Buffer.alloc(0);
    head = undefined;
    take({ status, length });
  });
}

/**
 * Requests the paths in turn for `seconds` (each connection at least once) over `connections` sockets, with `pause` milliseconds
 * between two requests of a connection; with `json` it posts that, with `makeRequest` it sends what that returns for the request's
 * number. `warm` seconds before the measurement are not counted. Returns the number of requests, in total and by status, the bytes
 * of bodies, and latency percentiles in milliseconds.
 */
export function load(task) {
  const { port, host, paths = [], json, makeRequest, headers = {}, connections = 8, seconds = 3, pause = 0, warm = 0 } = task;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const body = json === undefined ? '' : JSON.stringify(json);
  if (json !== undefined) lines.push(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
  const method = json === undefined ? 'GET' : 'POST';
  const requests = paths.map((path) =>
    Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n${body}`),
  );
  const statuses = {};
  const latencies = [];
  let next = 0;
  let bytes = 0;
  const begin = performance.now() + warm * 1000;
  const end = begin + seconds * 1000;
  const worker = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let sent = 0;
      const send = () => {
        const first = sent === 0;
        sent = performance.now();
        if (sent >= end && !first) return socket.destroy();
        const number = next++;
        socket.write(makeRequest === undefined ? requests[number % requests.length] : makeRequest(number));
      };
      socket.setNoDelay(true);
      // Connections with pauses start at random times, so that they are not synchronous.
      socket.on('connect', () => (pause > 0 ? setTimeout(send, Math.random() * pause) : send()));
      socket.on('error', reject);
      socket.on('close', resolve);
      onAnswers(socket, ({ status, length }) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        bytes += length;
        if (sent >= begin) latencies.push(performance.now() - sent);
        if (pause > 0) setTimeout(send, pause);
        else send();
      });
    });
  return Promise.all(Array.from({ length: connections }, worker)).then(() => {
    latencies.sort((a, b) => a - b);
    const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
    return { requests: latencies.length, statuses, bytes, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await load(JSON.parse(process.argv[2]))));
}
