import { createHash } from 'node:crypto';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import type { HostGroup } from '~/lib/urls/hosts';
import { compress } from '../answer/compression';
import { type Coding, chooseCoding } from '../answer/content-coding';
import { type ReadyHead, readyHead } from '../answer/ready-head';
import type { Config } from '../config';
import { type Answering, answerReady, type Exchange, NO_STORE } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import type { Shortcut } from '../request/shortcut';
import type { ApiFetch } from './api-fetch';

export interface PollsOptions {
  readonly answering: Answering;
  readonly fetchApi: ApiFetch;
  /** Hosts of the site, by the names under which readers can reach it. */
  readonly hosts: Config['hosts'];
  /** Number of purges so far. After any purge, every answer is requested again. */
  readonly purges: () => number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The part of the server that answers the calls which every open page repeats (RF, LB and live-score rows). */
export interface Polls {
  /** Sends a cached answer at once; false if it has to be requested. */
  readonly serveKept: (exchange: Exchange, shortcut: Shortcut) => boolean;
  /** Requests an answer, once for all concurrent requests for it, and caches it. False if the call is not one of these. */
  readonly servePoll: (exchange: Exchange, gated: GatedRequest, origin: string) => Promise<boolean>;
}

/** The bytes of an answer in one coding. */
interface ReadyBody {
  readonly head: ReadyHead;
  readonly bytes: Buffer;
}

interface KeptPoll {
  readonly status: number;
  readonly body: Buffer;
  readonly tag: string;
  /** Headers of the answer except those that depend on the coding. */
  readonly headers: readonly string[];
  readonly unchanged: ReadyHead;
  readonly bodies: Map<Coding, ReadyBody>;
  /** Encoded bodies, kept while the content of the answer does not change. */
  readonly coded: Map<Coding, Promise<Buffer>>;
  readonly purges: number;
  readonly longest: number;
  readonly madeAt: number;
}

const POLL = /^\/api\/(?:articles\/[^/]{1,300}\/version|frontend\/(?:refresh|init))$/;
/** Longest time an answer is cached even without a purge: not every system that changes content sends purges. */
const LONGEST_KEPT_MS = 5_000;
/** Live scores give their own lifetime; pages may show them at most one second late. */
const SCORES = /^\/(?:api|services)\/livescore(?:\/[^/]{1,80}){2,7}$/;
const SCORES_KEPT_MS = 1_000;
/** Metadata that the scores give beside their body. */
const SCORES_HEADERS = ['Access-Control-Allow-Origin', 'Livescore-Age'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_KEPT = 5_000;
const MOST_SCOPES = 50;
const MOST_BYTES = 32 * 1024 * 1024;
const LARGEST = 1024 * 1024;
/** Smaller answers fit one packet anyway. */
const SMALLEST_CODED = 1_024;

const present = (response: Response, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [name, value];
  });

interface Asked {
  readonly response: Response;
  readonly body: Buffer;
  readonly purges: number;
  readonly madeAt: number;
  readonly scores: boolean;
  /** The cached answer to the same request. */
  readonly before: KeptPoll | undefined;
}

function toKept({ response, body, purges, madeAt, scores, before }: Asked): KeptPoll {
  const { status } = response;
  const bodies = new Map<Coding, ReadyBody>();
  if (status !== 200) {
    const headers = ['Content-Type', JSON_TYPE, ...NO_STORE, ...present(response, ['Retry-After', ...SCORES_HEADERS])];
    const unchanged = readyHead(status, headers);
    return { status, body, tag: '', headers, unchanged, bodies, coded: new Map(), purges, longest: 0, madeAt };
  }
  const said = response.headers.get('etag') ?? `"${createHash('sha1').update(body).digest('base64url')}"`;
  const isCoded = body.length >= SMALLEST_CODED;
  // A strong entity tag identifies the bytes, which differ in another coding.
  const tag = isCoded && said.startsWith('"') ? `W/${said}` : said;
  const own = scores ? response.headers.get('cache-control') : null;
  const caching = [
    'Cache-Control',
    own ?? 'public, max-age=0, must-revalidate',
    'ETag',
    tag,
    'Vary',
    isCoded ? 'Accept-Encoding, site, x-site' : 'site, x-site',
    ...(scores ? present(response, SCORES_HEADERS) : []),
  ];
  const headers = ['Content-Type', JSON_TYPE, ...caching, 'X-Content-Type-Options', 'nosniff'];
  const longest = own === null ? LONGEST_KEPT_MS : own.includes('no-store') ? 0 : SCORES_KEPT_MS;
  const coded = before?.tag === tag && before.body.equals(body) ? before.coded : new Map<Coding, Promise<Buffer>>();
  return { status, body, tag, headers, unchanged: readyHead(304, caching), bodies, coded, purges, longest, madeAt };
}

const codingFor = ({ body }: KeptPoll, acceptEncoding: string | string[] | undefined): Coding =>
  body.length < SMALLEST_CODED ? 'identity' : chooseCoding(acceptEncoding);

/** The answer in a coding, encoded once for all who request it. */
async function readyBody(poll: KeptPoll, coding: Coding): Promise<ReadyBody> {
  const known = poll.bodies.get(coding);
  if (known !== undefined) return known;
  const coded = poll.coded.get(coding) ?? compress(poll.body, coding, 4);
  poll.coded.set(coding, coded);
  const bytes = await coded;
  const named = coding === 'identity' ? [] : ['Content-Encoding', coding];
  const head = readyHead(poll.status, [...poll.headers, ...named, 'Content-Length', String(bytes.length)]);
  const ready = { head, bytes };
  poll.bodies.set(coding, ready);
  return ready;
}

/** The parts of a request that decide in which form it gets the answer. */
type Conditions = Pick<Shortcut, 'ifNoneMatch' | 'acceptEncoding'>;

export function createPolls({ answering, fetchApi, hosts, purges, now }: PollsOptions): Polls {
  /** First by host group and edition, then by target. The host is the one that the gate accepts, possibly named by a proxy. */
  const kept = new Map<string, Map<string, KeptPoll>>();
  const asked = new Map<string, Promise<KeptPoll>>();
  /** Bytes of all cached bodies before encoding. */
  let bytes = 0;

  const makeScope = (group: HostGroup, site: string | undefined) => (site === undefined ? group : `${group} ${site}`);
  const isFresh = (poll: KeptPoll) => poll.purges === purges() && now() - poll.madeAt < poll.longest;

  /** Sends the encoded answer; false if it has to be encoded first. */
  function send(exchange: Exchange, poll: KeptPoll, conditions: Conditions, state: 'HIT' | 'MISS'): boolean {
    exchange.route = 'poll';
    if (poll.status === 200 && matchesEntityTag(conditions.ifNoneMatch, poll.tag)) {
      answerReady(exchange, answering, poll.unchanged, '', undefined, state);
      return true;
    }
    const ready = poll.bodies.get(codingFor(poll, conditions.acceptEncoding));
    if (ready === undefined) return false;
    answerReady(exchange, answering, ready.head, '', ready.bytes, state);
    return true;
  }

  function keep(scope: string, target: string, poll: KeptPoll): void {
    const polls = kept.get(scope) ?? new Map<string, KeptPoll>();
    bytes += poll.body.length - (polls.get(target)?.body.length ?? 0);
    if (kept.size > MOST_SCOPES || polls.size >= MOST_KEPT || bytes > MOST_BYTES) {
      kept.clear();
      polls.clear();
      bytes = poll.body.length;
    }
    kept.set(scope, polls);
    polls.set(target, poll);
  }

  async function ask(scope: string, url: string, site: string | undefined, exchange: Exchange): Promise<KeptPoll> {
    const target = exchange.request.url ?? '';
    const begun = purges();
    const madeAt = now();
    const headers = site === undefined ? undefined : { site };
    const response = await fetchApi(new Request(url, headers && { headers }), { clientIp: '', requestId: exchange.id });
    const body = Buffer.from(await response.arrayBuffer());
    const scores = SCORES.test(new URL(url).pathname);
    const poll = toKept({ response, body, purges: begun, madeAt, scores, before: kept.get(scope)?.get(target) });
    if (poll.status === 200 && body.length <= LARGEST) keep(scope, target, poll);
    return poll;
  }

  return {
    serveKept(exchange, shortcut) {
      const group = hosts.get(shortcut.host);
      const poll = group && kept.get(makeScope(group, shortcut.site))?.get(exchange.request.url ?? '');
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
      const scope = makeScope(gated.group, site);
      const ready = kept.get(scope)?.get(request.url ?? '');
      const fresh = ready !== undefined && isFresh(ready) ? ready : undefined;
      // The purge count is part of the key, so a request after a purge does not share an earlier one's answer.
      const question = `${purges()} ${gated.group} ${site ?? ''} ${encoded}`;
      let answer = fresh ?? asked.get(question);
      if (answer === undefined) {
        answer = ask(scope, `${origin}${encoded}`, site, exchange).finally(() => asked.delete(question));
        asked.set(question, answer);
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
