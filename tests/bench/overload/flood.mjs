/**
 * Readers of an overloaded server: each of the `connections` repeatedly requests an uncached address, right after its last answer
 * (or `pause` milliseconds after it, plus or minus a half), over a new connection if the server has closed it. As a program, which
 * can be pinned to a core, it takes its task as JSON in the first argument and prints the result as JSON.
 */
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const HEADER_END = '\r\n\r\n';

/** Uncached addresses: missing pages, searches of the archive, slugs of tags, authors and articles. */
const ADDRESSES = [
  (number) => `/nincs-ilyen-${number}`,
  (number) => `/archivum?filters=%7B%22superTags%22%3A%5B%22belfold%22%2C%22x${number}%22%5D%7D`,
  (number) => `/cimke/nincs-${number}`,
  (number) => `/2026/11/22/nincs-${number}`,
  (number) => `/archivum?term=magyar+${number}`,
  (number) => `/szerzo/nincs-${number}`,
];

const at = (sorted, share) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
const shares = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99), most: at(sorted, 1) };
};

/**
 * Requests `count` addresses, numbered from `from`, and returns latencies by status in milliseconds, from sending the request on an
 * open connection to the last byte of the answer; `connecting` has the times to connect. Ends after `seconds` at the latest.
 */
export async function flood({ port, host, from = 0, count, connections, pause = 0, seconds = Infinity }) {
  const end = performance.now() + seconds * 1000;
  const times = {};
  const connecting = [];
  const lost = {};
  let next = 0;
  const reader = async () => {
    let socket;
    /** Resolves the pending wait on the current connection. */
    let settle = () => undefined;
    let received = '';
    const open = () =>
      new Promise((resolve) => {
        const began = performance.now();
        const own = connect(port, '127.0.0.1');
        socket = own;
        own.setNoDelay(true);
        own.setEncoding('latin1');
        own.on('connect', () => {
          connecting.push(performance.now() - began);
          resolve();
        });
        own.on('data', (chunk) => {
          received += chunk;
          settle('data');
        });
        const gone = (why) => {
          if (socket === own) socket = undefined;
          resolve();
          settle(why);
        };
        own.on('error', (error) => gone(error.code));
        own.on('close', () => gone('closed'));
      });
    const answer = () =>
      new Promise((resolve) => {
        settle = (what) => {
          const head = received.indexOf(HEADER_END);
          const length = head < 0 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(received)?.[1] ?? 0);
          if (head >= 0 && received.length >= head + HEADER_END.length + length) {
            settle = () => undefined;
            if (/\r\nconnection: close/i.test(received.slice(0, head))) socket = void socket?.destroy();
            resolve(Number(received.slice(9, 12)));
          } else if (what !== 'data') {
            settle = () => undefined;
            resolve(what);
          }
        };
      });
    // Readers with pauses start at random times.
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
    while (next < count && performance.now() < end) {
      const number = from + next;
      next += 1;
      received = '';
      if (socket === undefined) await open();
      if (socket === undefined) {
        lost.connect = (lost.connect ?? 0) + 1;
        continue;
      }
      const path = ADDRESSES[number % ADDRESSES.length](number);
      const began = performance.now();
      const answered = answer();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br, gzip\r\n\r\n`);
      const status = await answered;
      if (typeof status === 'number') {
        times[status] ??= [];
        times[status].push(performance.now() - began);
      } else lost[status] = (lost[status] ?? 0) + 1;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
    socket?.destroy();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, reader));
  return {
    asked: next,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    statuses: Object.fromEntries(Object.entries(times).map(([status, all]) => [status, shares(all)])),
    connecting: shares(connecting),
    lost,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await flood(JSON.parse(process.argv[2]))));
}
