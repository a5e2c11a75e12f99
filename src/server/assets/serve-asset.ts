import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { Exchange } from '../request/exchange';
import { chooseCoding } from '../response/content-coding';
import { type ResponseContext, sendResponse } from '../response/send-response';
import type { Asset } from './asset-index';

/** Sends a file in the best form that the client accepts, or 304 if the client has it. */
export function serveAsset(exchange: Exchange, responseContext: ResponseContext, asset: Asset): void {
  const { headers } = exchange.request;
  exchange.route = 'asset';
  const wanted = chooseCoding(headers['accept-encoding']);
  const coding =
    asset.bodies[wanted] !== undefined ? wanted : asset.bodies.gzip !== undefined && wanted === 'br' ? 'gzip' : 'identity';
  const fresh = matchesEntityTag(headers['if-none-match'], asset.tags[coding]);
  sendResponse(exchange, responseContext, fresh ? 304 : 200, asset.headers[coding], asset.bodies[coding]);
}
