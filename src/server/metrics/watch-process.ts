import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const NANOSECONDS = 1e9;

/** Gauges of a process: its label separates the values of several processes instead of adding them up. */
export function watchProcess(registry: Registry, worker: string): void {
  const registers = [registry];
  const labelNames = ['worker'] as const;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const percentiles = [50, 99, 100] as const;
  new Gauge({
    name: 'hirmondo_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape, sampled every ten milliseconds.',
    labelNames: ['worker', 'percentile'] as const,
    registers,
    collect() {
      for (const percentile of percentiles) {
        const seconds = delay.percentile(percentile) / NANOSECONDS - 0.01;
        this.set({ worker, percentile: String(percentile) }, Math.max(0, seconds));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'hirmondo_memory_bytes',
    help: 'Memory of the process: resident set, used JavaScript heap, and external buffers.',
    labelNames: ['worker', 'kind'] as const,
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage();
      this.set({ worker, kind: 'resident' }, rss);
      this.set({ worker, kind: 'heap' }, heapUsed);
      this.set({ worker, kind: 'external' }, external);
    },
  });
  new Counter({
    name: 'hirmondo_cpu_seconds_total',
    help: 'User and system CPU time of the process.',
    labelNames,
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc({ worker }, (user + system) / 1e6);
    },
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  new Gauge({
    name: 'hirmondo_start_time_seconds',
    help: 'Start time of the process in unix seconds.',
    labelNames,
    registers,
    collect() {
      this.set({ worker }, startedAt);
    },
  });
}
