import { Resolver } from 'node:dns/promises';
import type { WorkerLink } from '../cluster/worker-link';
import type { Config } from '../config';
import { createCrawlers } from './crawlers';
import { createRateLimiter, type QuotaKind, type RateLimiter } from './rate-limiter';

export interface OpenRateLimiterOptions {
  readonly config: Pick<Config, 'rateLimits'>;
  /** The connection to the other processes; unset if there are none. */
  readonly link?: WorkerLink | undefined;
  readonly onRefused: (kind: QuotaKind) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Creates the rate limiter of one process, which also counts requests to the other processes of the machine. */
export function openRateLimiter({ config, link, onRefused, now }: OpenRateLimiterOptions): RateLimiter {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const lookUpAddresses = async (name: string): Promise<string[]> => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
  const rateLimiter = createRateLimiter({
    perMinute: config.rateLimits.perMinute,
    crawlerShare: config.rateLimits.crawlerShare,
    crawlers: createCrawlers({
      lookup: { reverse: (address) => resolver.reverse(address), resolve: lookUpAddresses },
      isListed: config.rateLimits.isCrawler,
      now,
    }),
    isFree: config.rateLimits.isFree,
    broadcast: link && ((counts) => link.send({ kind: 'spent', spent: [...counts] })),
    onRefused,
    now,
  });
  link?.onMessage((message) => {
    if (message.kind === 'spent') rateLimiter.addRemote(message.spent);
  });
  return rateLimiter;
}
