import { connect } from 'node:net';
import { addEntry, clientAddress, putLiveBlog, startDemo } from './demo-site.mjs';
import { memoryMb } from './processes.mjs';
import { limited } from './report.mjs';

const SLUG = 'meroszalag-elo';
/** Number of streams that are opened at the same time. */
const STEP = 100;
const CACHE_MB = 8;
/** Milliseconds to wait for a collection. */
const COLLECT_MS = 2_000;

/** Opens a stream as a separate reader; resolves once it has sent the current state. `heard` is called for each further version. */
function openStream(port, number, heard) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let open = false;
    socket.on('connect', () =>
      socket.write(
        `GET /api/articles/${SLUG}/events HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${clientAddress(number)}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (!open && !text.startsWith('HTTP/1.1 200')) return reject(new Error(`a stream is answered with ${text.slice(0, 80)}`));
      for (const [, version] of text.matchAll(/data: \{"v":(\d+)\}/g)) {
        if (open) heard(Number(version));
        else {
          open = true;
          resolve(socket);
        }
      }
      return undefined;
    });
    socket.on('error', reject);
  });
}

/** Five thousand readers follow a live blog on one process: their memory, and the time until the last one gets an entry. */
export async function benchStreams({ port, quick, dataDir, log }) {
  const readers = quick ? 500 : 5_000;
  // The process that seeds the database with the demo keeps more memory than later ones.
  await (await startDemo(port, dataDir)).stop();
  const env = { PAGE_CACHE_MB: String(CACHE_MB), MEMORY_LOG: `${dataDir}/memory.log` };
  const server = await startDemo(port, dataDir, env, { flags: ['--expose-gc', '--import', './tests/bench/collect.mjs'] });
  /** Resident megabytes after a collection, as garbage of the start is not caused by the streams. */
  const collected = async () => {
    process.kill(server.pid, 'SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, COLLECT_MS));
    return memoryMb(server.pid);
  };
  await putLiveBlog(port, SLUG, 100);
  const idle = await collected();
  const heard = new Map();
  let last = () => undefined;
  const onVersion = (version) => {
    const count = (heard.get(version) ?? 0) + 1;
    heard.set(version, count);
    if (count === readers) last(version);
  };
  const sockets = [];
  for (let from = 0; from < readers; from += STEP) {
    const some = Array.from({ length: Math.min(STEP, readers - from) }, (_, index) => openStream(port, from + index, onVersion));
    sockets.push(...(await Promise.all(some)));
  }
  log(`${sockets.length} streams are open`);
  const times = [];
  for (let entry = 1; entry <= 5; entry += 1) {
    const before = performance.now();
    const everybody = new Promise((resolve) => {
      last = resolve;
    });
    await addEntry(port, SLUG, `<p>Bejegyzés ${entry}</p>`);
    await everybody;
    times.push(performance.now() - before);
  }
  const full = await collected();
  for (const socket of sockets) socket.destroy();
  await server.stop();
  return {
    figures: { readers, idleMb: idle, fullMb: full, ms: times },
    verdicts: [
      limited(`memory that ${readers} streams take, MB`, full - idle, 250, 'at most'),
      limited('ms until an entry has reached all of them, worst of five', Math.max(...times), 1000, 'at most'),
    ],
  };
}
