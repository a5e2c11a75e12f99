import type { Config } from '../config';
import type { Tracing } from './tracing';

export interface TracingOptions {
  readonly config: Pick<Config, 'traces' | 'trustedProxy'>;
  /** Name of the build, as the version of the service. */
  readonly build: string;
}

/** Opens tracing if it is configured; otherwise returns undefined and loads nothing. */
export async function openTracing(options: TracingOptions): Promise<Tracing | undefined> {
  const { traces } = options.config;
  if (traces === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing');
  return createOtlpTracing({ ...traces, trustedProxy: options.config.trustedProxy, build: options.build });
}
