/** Time until a killed server answers again. */
import { startDemo } from './demo-site.mjs';
import { cpuSeconds } from './processes.mjs';
import { limited } from './report.mjs';

const quantile = (numbers, share) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
};

/**
 * Milliseconds from the start of the process until `/readyz` answers 200, with the demo's data, after kill -9; and the processor
 * time, which depends less on other work on the machine. The first start, which seeds the database, is not counted; the next one,
 * without compiled code, is.
 */
export async function benchStarts({ port, quick, dataDir, log }) {
  const count = quick ? 5 : 20;
  const ready = [];
  const processor = [];
  const front = [];
  const start = () => startDemo(port, dataDir, {}, { free: true });
  await (await start()).kill();
  for (let number = 0; number < count; number += 1) {
    const began = performance.now();
    const server = await start();
    ready.push(performance.now() - began);
    processor.push(cpuSeconds(server.pid) * 1_000);
    const asked = performance.now();
    await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    front.push(performance.now() - asked);
    // The kill interrupts the rendering of a page.
    void fetch(`http://127.0.0.1:${port}/archivum?term=duna+${number}`).catch(() => undefined);
    await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    await server.kill();
  }
  const figures = {
    starts: count,
    readyMs: { p50: quantile(ready, 0.5), p95: quantile(ready, 0.95), most: quantile(ready, 1) },
    firstFrontMs: { p50: quantile(front, 0.5), p95: quantile(front, 0.95) },
    processorMs: { p50: quantile(processor, 0.5), p95: quantile(processor, 0.95) },
  };
  log(JSON.stringify({ ...figures, each: ready.map(Math.round) }));
  return {
    figures,
    verdicts: [
      limited('ms until ready again after kill -9, p95', figures.readyMs.p95, 2_000, 'at most'),
      limited('ms until the first front after that, p95', figures.firstFrontMs.p95, 100, 'at most'),
    ],
  };
}
