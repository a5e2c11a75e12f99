import { createHash } from 'node:crypto';
import type { HostGroup } from '~/lib/urls/hosts';
import { matchesEntityTag } from '../answer/content-coding';
import { type ReadyHead, readyHead } from '../answer/ready-head';
import type { Config } from '../config';
import { type Answering, answerReady, type Exchange, NO_STORE } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import type { Shortcut } from '../request/shortcut';
import type { ApiFetch } from './api-fetch';

export interface PollsOptions {
  readonly answering: Answering;
  readonly fetchApi: ApiFetch;
  /** Hosts that the site has, by the names that readers may use. */
  readonly hosts: Config['hosts'];
  /** Number of purges so far: whatever is purged, answers are asked for again. */
  readonly purges: () => number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The part of the server that answers the calls which every open page repeats (RF, LB and live-score rows). */
export interface Polls {
  /** Answers at once when the answer stands ready; false: it has to be asked for. */
  readonly serveKept: (exchange: Exchange, shortcut: Shortcut) => boolean;
  /** Asks for an answer, once for all who wait for the same, and keeps it. False: the call is none of these. */
  readonly servePoll: (exchange: Exchange, gated: GatedRequest, origin: string) => Promise<boolean>;
}

interface KeptPoll {
  readonly status: number;
  readonly body: Buffer;
  readonly tag: string;
  readonly head: ReadyHead;
  readonly unchanged: ReadyHead;
  readonly purges: number;
  readonly longest: number;
  readonly madeAt: number;
}

const POLL = /^\/api\/(?:articles\/[^/]{1,300}\/version|frontend\/(?:refresh|init))$/;
/** An answer is asked for again after this long even if nothing was purged: what wrote may not have been able to say so. */
const LONGEST_KEPT_MS = 5_000;
/** Live scores say themselves how long they hold, and a second is all that a screen may be behind them. */
const SCORES = /^\/(?:api|services)\/livescore\/(?:livescore\/)?[a-z\d-]{1,20}\/(?:fixtures|result)\/[\d-]{1,20}$/;
const SCORES_KEPT_MS = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_KEPT = 5_000;
const MOST_SCOPES = 50;
const LARGEST = 256 * 1024;

function toKept(response: Response, body: Buffer, purges: number, madeAt: number, scores: boolean): KeptPoll {
  const { status } = response;
  if (status !== 200) {
    const headers = ['Content-Type', JSON_TYPE, ...NO_STORE, 'Content-Length', String(body.length)];
    const head = readyHead(status, headers);
    return { status, body, tag: '', head, unchanged: head, purges, longest: 0, madeAt };
  }
  const tag = response.headers.get('etag') ?? `"${createHash('sha1').update(body).digest('base64url')}"`;
  const own = scores ? response.headers.get('cache-control') : null;
  const caching = ['Cache-Control', own ?? 'public, max-age=0, must-revalidate', 'ETag', tag, 'Vary', 'site, x-site'];
  const headers = [
    'Content-Type',
    JSON_TYPE,
    ...caching,
    'X-Content-Type-Options',
    'nosniff',
    'Content-Length',
    String(body.length),
  ];
  const longest = own === null ? LONGEST_KEPT_MS : own.includes('no-store') ? 0 : SCORES_KEPT_MS;
  return { status, body, tag, head: readyHead(status, headers), unchanged: readyHead(304, caching), purges, longest, madeAt };
}

export function createPolls({ answering, fetchApi, hosts, purges, now }: PollsOptions): Polls {
  /** By host as the gate has read it, which may be a proxy's word, and edition; then by target. */
  const kept = new Map<string, Map<string, KeptPoll>>();
  const asked = new Map<string, Promise<KeptPoll>>();

  const scopeOf = (group: HostGroup, site: string | undefined) => (site === undefined ? group : `${group} ${site}`);
  const isFresh = (poll: KeptPoll) => poll.purges === purges() && now() - poll.madeAt < poll.longest;

  function send(exchange: Exchange, poll: KeptPoll, ifNoneMatch: string | undefined, state: 'HIT' | 'MISS'): void {
    exchange.route = 'poll';
    const unchanged = poll.status === 200 && matchesEntityTag(ifNoneMatch, poll.tag);
    if (unchanged) answerReady(exchange, answering, poll.unchanged, '', undefined, state);
    else answerReady(exchange, answering, poll.head, '', poll.body, state);
  }

  async function ask(scope: string, url: string, site: string | undefined, exchange: Exchange): Promise<KeptPoll> {
    const begun = purges();
    const madeAt = now();
    const headers = site === undefined ? undefined : { site };
    const response = await fetchApi(new Request(url, headers && { headers }), { clientIp: '', requestId: exchange.id });
    const body = Buffer.from(await response.arrayBuffer());
    const poll = toKept(response, body, begun, madeAt, SCORES.test(new URL(url).pathname));
    if (poll.status === 200 && body.length <= LARGEST) {
      const polls = kept.get(scope) ?? new Map<string, KeptPoll>();
      if (kept.size > MOST_SCOPES) kept.clear();
      kept.set(scope, polls);
      if (polls.size >= MOST_KEPT) polls.clear();
      polls.set(exchange.request.url ?? '', poll);
    }
    return poll;
  }

  return {
    serveKept(exchange, { host, site, ifNoneMatch }) {
      const group = hosts.get(host);
      const poll = group && kept.get(scopeOf(group, site))?.get(exchange.request.url ?? '');
      if (poll === undefined || !isFresh(poll)) return false;
      send(exchange, poll, ifNoneMatch, 'HIT');
      return true;
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
      const scope = scopeOf(gated.group, site);
      const ready = kept.get(scope)?.get(request.url ?? '');
      const fresh = ready !== undefined && isFresh(ready) ? ready : undefined;
      // A purge that came after somebody else's question asks again.
      const question = `${purges()} ${gated.group} ${site ?? ''} ${encoded}`;
      let answer = fresh ?? asked.get(question);
      if (answer === undefined) {
        answer = ask(scope, `${origin}${encoded}`, site, exchange).finally(() => asked.delete(question));
        asked.set(question, answer);
      }
      send(exchange, await answer, request.headers['if-none-match'], fresh === undefined ? 'MISS' : 'HIT');
      return true;
    },
  };
}
