import { createHash } from 'node:crypto';
import type { Cdn } from '~/lib/cdn/cdn';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { HostGroup } from '~/lib/urls/hosts';
import type { Config } from '../config';
import type { Exchange } from '../request/exchange';
import type { FastPathRequest } from '../request/fast-path';
import type { GatedRequest } from '../request/gate';
import { readsVary, sharedCachingHeaders } from '../response/cdn-headers';
import { compress } from '../response/compression';
import { type Coding, chooseCoding } from '../response/content-coding';
import { type ReadyHead, readyHead } from '../response/ready-head';
import { NO_STORE, type ResponseContext, sendReadyResponse } from '../response/send-response';
import type { ApiFetch } from './api-fetch';

export interface PollsOptions {
  readonly responseContext: ResponseContext;
  readonly fetchApi: ApiFetch;
  /** Hosts of the site, by the names under which readers can reach it. */
  readonly hosts: Config['hosts'];
  /** The CDN in front, whose words the headers use. */
  readonly cdn?: Cdn | undefined;
  /** Number of purges so far. After any purge, every answer is requested again. */
  readonly purges: () => number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The part of the server that answers the calls which every open page repeats (RF, LB and live-score rows). */
export interface Polls {
  /** Sends a cached answer at once; false if it has to be requested. */
  readonly serveCached: (exchange: Exchange, shortcut: FastPathRequest) => boolean;
  /** Requests an answer, once for all concurrent requests for it, and caches it. False if the call is not one of these. */
  readonly servePoll: (exchange: Exchange, gated: GatedRequest, origin: string) => Promise<boolean>;
}

/** The bytes of an answer in one coding. */
interface ReadyBody {
  readonly head: ReadyHead;
  readonly bytes: Buffer;
}

interface CachedPoll {
  readonly status: number;
  readonly body: Buffer;
  readonly etag: string;
  /** Headers of the answer except those that depend on the coding. */
  readonly headers: readonly string[];
  readonly notModified: ReadyHead;
  readonly bodies: Map<Coding, ReadyBody>;
  /** Encoded bodies, kept while the content of the answer does not change. */
  readonly compressed: Map<Coding, Promise<Buffer>>;
  readonly purges: number;
  readonly maxAgeMs: number;
  readonly fetchedAt: number;
}

const POLL = /^\/api\/(?:articles\/[^/]{1,300}\/version|frontend\/(?:refresh|init))$/;
/** Longest time an answer is cached even without a purge: not every system that changes content sends purges. */
const MAX_AGE_MS = 5_000;
/** The same for caches in front of the server, which are not told of every change of a poll. */
const SHARED = { fresh: 5, stale: 10, staleIfError: 60, tags: [] };
/** Live scores give their own lifetime; pages may show them at most one second late. */
const SCORES = /^\/(?:api|services)\/livescore(?:\/[^/]{1,80}){2,7}$/;
const SCORES_MAX_AGE_MS = 1_000;
/** Metadata that the scores give beside their body. */
const SCORES_HEADERS = ['Access-Control-Allow-Origin', 'Livescore-Age'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_ENTRIES = 5_000;
const MAX_SCOPES = 50;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
/** Smaller answers fit one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_024;

const present = (response: Response, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [name, value];
  });

interface FetchedPoll {
  readonly response: Response;
  readonly body: Buffer;
  readonly purges: number;
  readonly fetchedAt: number;
  readonly scores: boolean;
  readonly cdn: Cdn | undefined;
  /** The cached answer to the same request. */
  readonly previous: CachedPoll | undefined;
}

function toCachedPoll({ response, body, purges, fetchedAt, scores, cdn, previous }: FetchedPoll): CachedPoll {
  const { status } = response;
  const bodies = new Map<Coding, ReadyBody>();
  if (status !== 200) {
    const headers = ['Content-Type', JSON_TYPE, ...NO_STORE, ...present(response, ['Retry-After', ...SCORES_HEADERS])];
    const notModified = readyHead(status, headers);
    return { status, body, etag: '', headers, notModified, bodies, compressed: new Map(), purges, maxAgeMs: 0, fetchedAt };
  }
  const sentTag = response.headers.get('etag') ?? `"${createHash('sha1').update(body).digest('base64url')}"`;
  const isCoded = body.length >= MIN_COMPRESSED_BYTES;
  // A strong entity tag identifies the bytes, which differ in another coding.
  const etag = isCoded && sentTag.startsWith('"') ? `W/${sentTag}` : sentTag;
  const own = scores ? response.headers.get('cache-control') : null;
  const caching = [
    // Each reader polls each minute: without a CDN no byte is spent on its words.
    ...(own === null && cdn !== undefined && readsVary(cdn)
      ? sharedCachingHeaders(cdn, SHARED)
      : ['Cache-Control', own ?? 'public, max-age=0, must-revalidate']),
    'ETag',
    etag,
    'Vary',
    isCoded ? 'Accept-Encoding, site, x-site' : 'site, x-site',
    ...(scores ? present(response, SCORES_HEADERS) : []),
  ];
  const headers = ['Content-Type', JSON_TYPE, ...caching, 'X-Content-Type-Options', 'nosniff'];
  const maxAgeMs = own === null ? MAX_AGE_MS : own.includes('no-store') ? 0 : SCORES_MAX_AGE_MS;
  const compressed =
    previous?.etag === etag && previous.body.equals(body) ? previous.compressed : new Map<Coding, Promise<Buffer>>();
  return { status, body, etag, headers, notModified: readyHead(304, caching), bodies, compressed, purges, maxAgeMs, fetchedAt };
}

const codingFor = ({ body }: CachedPoll, acceptEncoding: string | string[] | undefined): Coding =>
  body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseCoding(acceptEncoding);

/** The answer in a coding, encoded once for all who request it. */
async function readyBody(poll: CachedPoll, coding: Coding): Promise<ReadyBody> {
  const known = poll.bodies.get(coding);
  if (known !== undefined) return known;
  const coded = poll.compressed.get(coding) ?? compress(poll.body, coding, 4);
  poll.compressed.set(coding, coded);
  const bytes = await coded;
  const named = coding === 'identity' ? [] : ['Content-Encoding', coding];
  const head = readyHead(poll.status, [...poll.headers, ...named, 'Content-Length', String(bytes.length)]);
  const ready = { head, bytes };
  poll.bodies.set(coding, ready);
  return ready;
}

/** The parts of a request that decide in which form it gets the answer. */
type Conditions = Pick<FastPathRequest, 'ifNoneMatch' | 'acceptEncoding'>;

export function createPolls({ responseContext, fetchApi, hosts, cdn, purges, now }: PollsOptions): Polls {
  /** First by host group and edition, then by target. The host is the one that the gate accepts, possibly named by a proxy. */
  const cache = new Map<string, Map<string, CachedPoll>>();
  const pending = new Map<string, Promise<CachedPoll>>();
  /** Bytes of all cached bodies before encoding. */
  let bytes = 0;

  const scopeKey = (group: HostGroup, site: string | undefined) => (site === undefined ? group : `${group} ${site}`);
  const isFresh = (poll: CachedPoll) => poll.purges === purges() && now() - poll.fetchedAt < poll.maxAgeMs;

  /** Sends the encoded answer; false if it has to be encoded first. */
  function send(exchange: Exchange, poll: CachedPoll, conditions: Conditions, state: 'HIT' | 'MISS'): boolean {
    exchange.route = 'poll';
    if (poll.status === 200 && matchesEntityTag(conditions.ifNoneMatch, poll.etag)) {
      sendReadyResponse(exchange, responseContext, poll.notModified, '', undefined, state);
      return true;
    }
    const ready = poll.bodies.get(codingFor(poll, conditions.acceptEncoding));
    if (ready === undefined) return false;
    sendReadyResponse(exchange, responseContext, ready.head, '', ready.bytes, state);
    return true;
  }

  function store(scope: string, target: string, poll: CachedPoll): void {
    const polls = cache.get(scope) ?? new Map<string, CachedPoll>();
    bytes += poll.body.length - (polls.get(target)?.body.length ?? 0);
    if (cache.size > MAX_SCOPES || polls.size >= MAX_ENTRIES || bytes > MAX_TOTAL_BYTES) {
      cache.clear();
      polls.clear();
      bytes = poll.body.length;
    }
    cache.set(scope, polls);
    polls.set(target, poll);
  }

  async function fetchPoll(scope: string, url: string, site: string | undefined, exchange: Exchange): Promise<CachedPoll> {
    const target = exchange.request.url ?? '';
    const purgeCount = purges();
    const fetchedAt = now();
    const headers = site === undefined ? undefined : { site };
    const response = await fetchApi(new Request(url, headers && { headers }), { clientIp: '', requestId: exchange.id });
    const body = Buffer.from(await response.arrayBuffer());
    const scores = SCORES.test(new URL(url).pathname);
    const previous = cache.get(scope)?.get(target);
    const poll = toCachedPoll({ response, body, purges: purgeCount, fetchedAt, scores, cdn, previous });
    if (poll.status === 200 && body.length <= MAX_BODY_BYTES) store(scope, target, poll);
    return poll;
  }

  return {
    serveCached(exchange, shortcut) {
      const group = hosts.get(shortcut.host);
      const poll = group && cache.get(scopeKey(group, shortcut.site))?.get(exchange.request.url ?? '');
      return poll !== undefined && isFresh(poll) && send(exchange, poll, shortcut, 'HIT');
    },

    async servePoll(exchange, gated, origin) {
      const { request } = exchange;
      const { encoded, path, query } = gated.target;
      const anonymous = request.headers.authorization === undefined && request.headers.cookie?.includes('hirmondo-') !== true;
      if (
        (!POLL.test(path) && !SCORES.test(path)) ||
        query !== '' ||
        !anonymous ||
        (gated.method !== 'GET' && gated.method !== 'HEAD')
      )
        return false;
      const named = request.headers.site ?? request.headers['x-site'];
      const site = typeof named === 'string' ? named.slice(0, 100) : undefined;
      const scope = scopeKey(gated.group, site);
      const ready = cache.get(scope)?.get(request.url ?? '');
      const fresh = ready !== undefined && isFresh(ready) ? ready : undefined;
      // The purge count is part of the key, so a request after a purge does not share an earlier one's answer.
      const key = `${purges()} ${gated.group} ${site ?? ''} ${encoded}`;
      let answer = fresh ?? pending.get(key);
      if (answer === undefined) {
        answer = fetchPoll(scope, `${origin}${encoded}`, site, exchange).finally(() => pending.delete(key));
        pending.set(key, answer);
      }
      const poll = await answer;
      const conditions = { ifNoneMatch: request.headers['if-none-match'], acceptEncoding: request.headers['accept-encoding'] };
      const state = fresh === undefined ? 'MISS' : 'HIT';
      if (send(exchange, poll, conditions, state)) return true;
      await readyBody(poll, codingFor(poll, conditions.acceptEncoding));
      send(exchange, poll, conditions, state);
      return true;
    },
  };
}
