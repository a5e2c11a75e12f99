import type { AnswerRecord } from './exchange';
import type { Logger } from './logger';

/** Makes the function that writes one line for each answer: what was asked, what came, from where, how long it took. */
export function createRequestLog(logger: Logger): (record: AnswerRecord) => void {
  return ({ exchange, status, bytes, cache }) => {
    const { request } = exchange;
    logger.info({
      id: exchange.id,
      method: request.method,
      // Queries can carry addresses and payment ids; the path alone says which page it was.
      path: request.url?.split('?', 1)[0]?.slice(0, 300),
      route: exchange.route,
      edition: exchange.edition,
      status,
      ms: Math.round((performance.now() - exchange.startedAt) * 100) / 100,
      bytes,
      cache,
    });
  };
}
