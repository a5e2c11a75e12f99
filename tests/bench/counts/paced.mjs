/**
 * A load at a fixed rate (open model): requests are sent when they are due, to the millisecond, whether or not earlier ones were
 * answered, so that a stalled server is not spared. Latencies count from the time at which the request was sent or, if all
 * connections were in use, should have been sent. Takes its task as JSON in the first argument and prints the result as JSON.
 */
import { connect } from 'node:net';
import { clientAddress } from '../demo-site.mjs';
import { onAnswers } from '../load.mjs';

/** Milliseconds to wait for outstanding answers after the last request. */
const PATIENCE = 5_000;

/** Opens a connection for one request at a time; `free` is called when it can take the next one. */
function openConnection(port, free, note) {
  const socket = connect(port, '127.0.0.1');
  let due = 0;
  socket.setNoDelay(true);
  onAnswers(socket, ({ status }) => {
    note.status(status);
    note.latency(performance.now() - due);
    free(connection);
  });
  const connection = {
    ready: new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
    send(bytes, at) {
      due = at;
      socket.write(bytes);
    },
    end: () => socket.destroy(),
  };
  return connection;
}

/** The bytes of request `number`: a GET of one of the paths, or a body for the first path, from readers of different networks. */
function makeRequest({ host, paths, bodies = [], forwarded = true }, number) {
  const body = bodies[number % bodies.length];
  const path = paths[number % paths.length];
  const from = forwarded ? `X-Forwarded-For: ${clientAddress(number)}\r\n` : '';
  const head = `Host: ${host}\r\n${from}Accept-Encoding: br\r\n`;
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Sends `perSecond` requests per second, evenly, for `seconds`; a request waits if all `connections` are in use. */
async function pace({ port, perSecond, seconds, connections = 32, from = 0, ...request }) {
  const statuses = {};
  const latencies = [];
  const late = [];
  const waiting = [];
  const idle = [];
  const note = {
    status: (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
    latency: (ms) => latencies.push(ms),
  };
  const free = (connection) => {
    const next = waiting.shift();
    if (next === undefined) idle.push(connection);
    else connection.send(next.bytes, next.due);
  };
  for (let index = 0; index < connections; index += 1) idle.push(openConnection(port, free, note));
  const all = [...idle];
  await Promise.all(all.map(({ ready }) => ready));
  const total = Math.round(perSecond * seconds);
  const gap = 1000 / perSecond;
  const start = performance.now();
  const end = start + seconds * 1000 + PATIENCE;
  for (let sent = 0; latencies.length < total && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (; sent < total && start + sent * gap <= performance.now(); sent += 1) {
      const bytes = makeRequest(request, from + sent);
      const now = performance.now();
      late.push(now - start - sent * gap);
      const connection = idle.pop();
      if (connection === undefined) waiting.push({ bytes, due: now });
      else connection.send(bytes, now);
    }
  }
  for (const connection of all) connection.end();
  const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
  const round = (ms) => Math.round(ms * 1000) / 1000;
  return {
    requests: latencies.length,
    statuses,
    p50: round(at(latencies, 0.5)),
    p99: round(at(latencies, 0.99)),
    most: round(at(latencies, 1)),
    late: round(at(late, 0.99)),
  };
}

console.log(JSON.stringify(await pace(JSON.parse(process.argv[2]))));
