import { Gauge, Registry } from 'prom-client';
import type { MetricsPart } from '../cluster/messages';
import { createEventCounts, type EventCounts } from './count-events';
import { createResponseCounts, type ResponseCounts } from './count-responses';
import { createPartWatches, type PartWatches } from './watch-parts';
import { watchProcess } from './watch-process';

/** The metrics of one process; docs/operations.md lists each with its meaning and alert thresholds. */
export interface Metrics extends Pick<ResponseCounts, 'recordResponse'>, EventCounts, PartWatches {
  /** The current values, in prom-client's JSON form. */
  collect(): Promise<MetricsPart>;
}

/** Creates the metrics of one process. `worker` is its index in the cluster, `build` the id of its build. */
export function createMetrics({ worker, build }: { readonly worker: number; readonly build: string }): Metrics {
  const registry = new Registry();
  watchProcess(registry, String(worker));
  new Gauge({ name: 'hirmondo_build', help: 'Workers by build.', labelNames: ['build'], registers: [registry] }).set(
    { build },
    1,
  );
  const { recordResponse, toJson } = createResponseCounts(registry);
  return {
    recordResponse,
    ...createEventCounts(registry),
    ...createPartWatches(registry, String(worker)),
    async collect() {
      const registered = await registry.getMetricsAsJSON();
      // As plain JSON, without the registry's own types: parts are sent between processes and read by name.
      return JSON.parse(JSON.stringify([...registered, ...toJson()]));
    },
  };
}
