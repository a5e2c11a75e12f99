import { isContentApiError } from '~/lib/content/content-api-error';
import { kindOfStorageFailure, storageAdvice } from '~/lib/words/storage-advice';
import type { Config } from '../config';
import { isOverloadedError } from '../pages/load-shedding';
import type { Logger } from './logger';

/** Logs an exception of a request, with advice for the operator if the store failed. */
export function createErrorReport(
  logger: Logger,
  { databaseUrl, language }: Pick<Config, 'databaseUrl' | 'language'>,
): (error: unknown, requestId: string) => void {
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  return (error, requestId) => {
    // Overload is counted by the metrics, and the circuit breaker was logged when it opened: thousands of lines would add nothing.
    if (isOverloadedError(error) || (isContentApiError(error) && error.reason === 'circuit-open')) return;
    const advice = storageAdvice(kindOfStorageFailure(error), engine, language);
    logger.error({ err: error, id: requestId }, advice ?? 'A request failed.');
  };
}
