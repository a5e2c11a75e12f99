import { type CrawlerPolicy, type CrawlerTreatment, openPolicy } from '~/lib/crawlers/crawler-policy';
import { claimedCrawler, type KnownCrawler } from '~/lib/crawlers/known-crawlers';
import { CRAWLER_FILES, RSL } from '~/lib/crawlers/machine-files';
import { CRAWL_DELAY_SECONDS, restrictedClasses } from '~/lib/crawlers/robots';
import { createTokenBuckets } from '../rate-limits/token-buckets';
import type { Exchange } from '../request/exchange';
import { NO_STORE, type ResponseContext, sendResponse } from '../response/send-response';

/**
 * Applies the newsroom's policy to programs that read. It believes whatever name a request gives: nobody gains by claiming one, as
 * what is better than a stranger's treatment needs verification (rate-limits/crawlers.ts).
 */
export interface CrawlerGate {
  /** True if the request has been answered here; otherwise it goes on like a reader's, with its crawler for the metrics. */
  refuse(exchange: Exchange): boolean;
  setPolicy(policy: CrawlerPolicy): void;
}

export interface CrawlerGateOptions {
  readonly responseContext: ResponseContext;
  /** Number of processes that share the pace of a slowed crawler. */
  readonly workers: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Names of programs are few and long: each is recognised once. */
const MAX_KNOWN = 2_000;
const MAX_LENGTH = 400;

/** Status and words for each treatment but 'allow'. */
const refusals: Readonly<Record<Exclude<CrawlerTreatment, 'allow'>, readonly [number, string]>> = {
  licence: [402, 'Reading this needs a licence.'],
  slow: [429, 'Read more slowly.'],
  refuse: [403, 'The publication does not allow this crawler.'],
};

/** The User-Agent among the raw headers; Node's own object of headers is only made for requests that need more of them. */
function userAgentIn({ rawHeaders }: { readonly rawHeaders: readonly string[] }): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 10 && name.toLowerCase() === 'user-agent') return rawHeaders[index + 1];
  }
  return undefined;
}

/** Creates the gate of one process; until a policy is set, nobody is refused. */
export function createCrawlerGate({ responseContext, workers, now }: CrawlerGateOptions): CrawlerGate {
  const known = new Map<string, KnownCrawler | undefined>();
  // All addresses of a crawler have one pace, so that a class that is slowed cannot hurry by spreading itself.
  const pace = createTokenBuckets(60 / CRAWL_DELAY_SECONDS / workers, now);
  let policy = openPolicy;
  let isOpen = true;

  function recognise(userAgent: string): KnownCrawler | undefined {
    if (known.has(userAgent)) return known.get(userAgent);
    const crawler = claimedCrawler(userAgent);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userAgent, crawler);
    return crawler;
  }

  /** How the request is treated; undefined if it is answered like a reader's. */
  function refusal(crawler: KnownCrawler): { treatment: Exclude<CrawlerTreatment, 'allow'>; wait?: number } | undefined {
    const treatment = isOpen ? 'allow' : policy[crawler.class];
    if (treatment === 'allow') return undefined;
    if (treatment !== 'slow') return { treatment };
    const wait = pace.consume(crawler.name);
    return wait === undefined ? undefined : { treatment, wait };
  }

  return {
    refuse(exchange) {
      const userAgent = userAgentIn(exchange.request)?.slice(0, MAX_LENGTH);
      const crawler = userAgent === undefined ? undefined : recognise(userAgent);
      if (crawler === undefined) return false;
      exchange.crawler = crawler;
      const path = (exchange.request.url ?? '').split('?', 1)[0] ?? '';
      const refused = CRAWLER_FILES.includes(path) ? undefined : refusal(crawler);
      if (refused === undefined) return false;
      const [status, words] = refusals[refused.treatment];
      exchange.route = 'crawler';
      const wait = refused.wait === undefined ? [] : ['Retry-After', String(Math.max(1, Math.ceil(refused.wait / 1_000)))];
      const { licenceUrl, licenceContact } = policy;
      const answer = {
        error: words,
        code: status,
        crawler: crawler.name,
        class: crawler.class,
        licence: RSL,
        licenceUrl,
        licenceContact,
      };
      const head = [
        'Content-Type',
        'application/json; charset=utf-8',
        'Link',
        `<${RSL}>; rel="license"; type="application/rsl+xml"`,
      ];
      const body = Buffer.from(JSON.stringify(answer));
      sendResponse(exchange, responseContext, status, [...head, ...NO_STORE, ...wait, ...responseContext.headers.page], body);
      return true;
    },
    setPolicy(next) {
      policy = next;
      isOpen = restrictedClasses(next).length === 0;
    },
  };
}
