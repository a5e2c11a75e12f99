import { mainEdition } from '~/editions/registry';
import { readVariable } from './read-variable';

/** Where traces are sent (OTLP over HTTP), the fraction of requests that is traced (0 to 1), and the service name in them. */
export interface TraceSettings {
  readonly endpoint: string;
  readonly share: number;
  readonly service: string;
}

/** Reads the OTEL_* variables; undefined without an endpoint. */
export function readTraces(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const endpoint = readVariable(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const [share = 1, service = mainEdition.identity.slug] = [
    readVariable(env, 'OTEL_TRACES_SAMPLER_ARG'),
    readVariable(env, 'OTEL_SERVICE_NAME'),
  ];
  return endpoint === undefined ? undefined : { endpoint, share, service };
}
