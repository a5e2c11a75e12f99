/** A process under overload: its memory, and the latency of refusals. */
import { startDemo } from '../demo-site.mjs';
import { memoryMb, putLoad } from '../processes.mjs';
import { limited } from '../report.mjs';

const CACHE_MB = 64;
const SAMPLE_MS = 100;
/** Milliseconds in the Retry-After of a refusal. */
const RETRY_AFTER_MS = 2_000;

/**
 * Resident memory at first, with a full cache, and under a thousand connections that request uncached addresses: without a pause
 * (`flood`: the latency of refusals then follows from their rate), and with the pause of the server's Retry-After (`told`).
 */
export async function benchOverload({ port, quick, dataDir, log }) {
  await (await startDemo(port, dataDir)).stop();
  const server = await startDemo(port, dataDir, { PAGE_CACHE_MB: String(CACHE_MB) });
  const host = `localhost:${port}`;
  const figures = { cacheMb: CACHE_MB, idleMb: Math.round(memoryMb(server.pid)) };
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb(server.pid));
  }, SAMPLE_MS);
  const metrics = async () => {
    const { text } = await fetch(`http://127.0.0.1:${port}/metrics`).then(async (answer) => ({ text: await answer.text() }));
    return Object.fromEntries(
      [...text.matchAll(/^hirmondo_(memory_bytes|page_cache_bytes|page_cache_entries|page_cache_evictions)(\S*) (.+)$/gm)].map(
        ([, name, labels, value]) => [`${name}${labels}`, Number(value)],
      ),
    );
  };
  const phase = async (name, task) => {
    most = 0;
    const result = await putLoad({ host, port, ...task }, { program: 'overload/flood.mjs' });
    figures[name] = { mostMb: Math.round(most), nowMb: Math.round(memoryMb(server.pid)), ...result, ...(await metrics()) };
    log(`${name}: ${JSON.stringify(figures[name])}`);
  };
  const scale = quick ? 0.1 : 1;
  await phase('fill', { from: 1_000_000, count: 10_000 * scale, connections: 8, seconds: 60 * scale });
  await phase('flood', { count: 100_000 * scale, connections: 1_000 });
  await phase('told', { from: 2_000_000, count: 10_000 * scale, connections: 1_000, pause: RETRY_AFTER_MS });
  clearInterval(watch);
  await server.stop();
  const refused = figures.told.statuses[503];
  // The actual size of the page cache is subtracted, not its limit, so that a partly filled cache does not improve the result.
  const beyond = ({ mostMb, ...held }) => mostMb - held['page_cache_bytes{worker="0"}'] / 2 ** 20;
  return {
    figures,
    verdicts: [
      limited('memory beyond what the cache holds, while it fills, MB', beyond(figures.fill), 250, 'at most'),
      limited('the same under 1,000 connections without a pause, MB', beyond(figures.flood), 250, 'at most'),
      limited('the same under 1,000 connections that come again when told to, MB', beyond(figures.told), 250, 'at most'),
      limited('ms until a refusal, p95, 1,000 connections that come again when told to', refused?.p95 ?? Infinity, 50, 'at most'),
    ],
  };
}
