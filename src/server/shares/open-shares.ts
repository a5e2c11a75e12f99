import { Resolver } from 'node:dns/promises';
import type { WorkerLink } from '../cluster/worker-link';
import type { Config } from '../config';
import { createCrawlers } from './crawlers';
import { createFairShares, type FairShares, type ShareKind } from './fair-shares';

export interface OpenSharesOptions {
  readonly config: Pick<Config, 'shares'>;
  /** The connection to the other processes; unset if there are none. */
  readonly link?: WorkerLink | undefined;
  readonly onRefused: (kind: ShareKind) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The shares of one process, which include the counts of the machine's other processes. */
export function openShares({ config, link, onRefused, now }: OpenSharesOptions): FairShares {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const lookUpAddresses = async (name: string): Promise<string[]> => {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
  const shares = createFairShares({
    perMinute: config.shares.perMinute,
    crawlerShare: config.shares.crawlerShare,
    crawlers: createCrawlers({
      lookup: { reverse: (address) => resolver.reverse(address), resolve: lookUpAddresses },
      isNamed: config.shares.isCrawler,
      now,
    }),
    isFree: config.shares.isFree,
    tell: link && ((spent) => link.send({ kind: 'spent', spent: [...spent] })),
    onRefused,
    now,
  });
  link?.onMessage((message) => {
    if (message.kind === 'spent') shares.hear(message.spent);
  });
  return shares;
}
