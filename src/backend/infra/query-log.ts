import { channel } from 'node:diagnostics_channel';
import type { KyselyConfig } from 'kysely';
import { QUERY_CHANNEL, type QueryEvent } from '~/lib/tracing/query-event';

const queries = channel(QUERY_CHANNEL);

/** Kysely setting that publishes each query; empty unless there is a subscriber, so that nothing is measured. */
export function queryLog(system: QueryEvent['system']): Pick<KyselyConfig, 'log'> {
  if (!queries.hasSubscribers) return {};
  return {
    log({ level, query, queryDurationMillis }) {
      const event: QueryEvent = { system, sql: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' };
      queries.publish(event);
    },
  };
}
