/**
 * A load on servers of any kind, also those that send answers in chunks: keep-alive connections, one request in flight on each.
 * Takes its task as JSON in the first argument, and prints requests, statuses and bytes as JSON.
 */
import { Agent, get } from 'node:http';

const { port, host, paths, headers = {}, seconds = 3, connections = 8 } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses = {};
let bytes = 0;
let requests = 0;
const end = performance.now() + seconds * 1000;

const request = (path) =>
  new Promise((resolve, reject) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { Host: host, ...headers } }, (answer) => {
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(answer.statusCode));
    }).on('error', reject);
  });

async function connection() {
  do {
    const status = await request(paths[requests++ % paths.length]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  } while (performance.now() < end);
}

await Promise.all(Array.from({ length: connections }, connection));
console.log(JSON.stringify({ requests, statuses, bytes }));
agent.destroy();
