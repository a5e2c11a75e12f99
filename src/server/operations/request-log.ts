import { type DestinationStream, symbols } from 'pino';
import type { ResponseRecord } from '../response/send-response';
import type { Logger } from './logger';
import { recordedPath } from './recorded-path';

const INFO = 30;
const MAX_PATH_LENGTH = 300;
const MAX_PATHS = 2_000;

/**
 * Returns a function that logs one line for each response: request, result, client and duration. Lines are formatted by hand: a
 * general serializer would take a tenth of the cost of a cached page.
 */
export function createRequestLog(logger: Logger): (record: ResponseRecord) => void {
  const stream: DestinationStream = Reflect.get(logger, symbols.streamSym);
  const head = `{"level":${INFO},"time":`;
  const behindTime = `,"pid":${process.pid},"id":"`;
  /** Paths as JSON, by request target: most readers request the same few. */
  const paths = new Map<string, string>();
  const toPath = (url: string): string => {
    let path = paths.get(url);
    if (path === undefined) {
      path = JSON.stringify(recordedPath(url).slice(0, MAX_PATH_LENGTH));
      if (paths.size >= MAX_PATHS) paths.clear();
      if (url.length <= MAX_PATH_LENGTH) paths.set(url, path);
    }
    return path;
  };
  return ({ exchange, status, bytes, cache }) => {
    // Thousands of open pages repeat the same request every few seconds: the metrics count them.
    if (!logger.isLevelEnabled('info') || (exchange.route === 'poll' && cache === 'HIT')) return;
    const { request, route, edition, id, startedAt } = exchange;
    const path = toPath(request.url ?? '');
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    stream.write(
      `${head}${Date.now()}${behindTime}${id}","method":"${request.method}","path":${path},"route":"${route}",` +
        `"edition":"${edition}","status":${status},"ms":${ms},"bytes":${bytes},"cache":"${cache}"}\n`,
    );
  };
}
