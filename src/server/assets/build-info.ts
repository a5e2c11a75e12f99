import { createHash } from 'node:crypto';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { Exchange } from '../request/exchange';
import type { RawHeaders } from '../response/security-headers';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { BuildDescription } from './asset-index';

/** Prepared responses by path. */
export type BuildInfo = ReadonlyMap<string, { readonly body: Buffer; readonly tag: string; readonly headers: RawHeaders }>;

export const BUILD_INFO_PREFIX = '/_app/builds/';

/**
 * Addresses of the build itself (section C.6): latest.json names the build that all processes run, never one that is only on
 * disk, so that readers reload only when every process can answer; meta/ID.json describes the builds whose files are served.
 */
export function createBuildInfo(
  latest: Pick<BuildDescription, 'id' | 'timestamp'>,
  served: readonly BuildDescription[],
  common: RawHeaders,
): BuildInfo {
  const info = new Map<string, { body: Buffer; tag: string; headers: RawHeaders }>();
  const add = (path: string, value: unknown, caching: string) => {
    const body = Buffer.from(JSON.stringify(value));
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', caching, 'ETag', tag, ...common];
    info.set(`${BUILD_INFO_PREFIX}${path}`, { body, tag, headers });
  };
  add('latest.json', { id: latest.id, timestamp: toSeconds(latest.timestamp) }, 'public, max-age=0, must-revalidate');
  for (const { id, timestamp, prerendered, routeRules } of served) {
    add(`meta/${id}.json`, { id, timestamp: toSeconds(timestamp), prerendered, routeRules }, 'public, max-age=3600');
  }
  return info;
}

/** Times of the contract are in unix seconds, those of a build's description in milliseconds. */
const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Answers a request under `BUILD_INFO_PREFIX`; an unknown build is a 404 in JSON. */
export function serveBuildInfo(exchange: Exchange, responseContext: ResponseContext, info: BuildInfo, path: string): void {
  exchange.route = 'build';
  const ready = info.get(path);
  if (ready === undefined) {
    sendError(exchange, responseContext, 404, true);
    return;
  }
  const fresh = matchesEntityTag(exchange.request.headers['if-none-match'], ready.tag);
  sendResponse(exchange, responseContext, fresh ? 304 : 200, ready.headers, ready.body);
}
