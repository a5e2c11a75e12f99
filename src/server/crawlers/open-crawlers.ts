import { mainEdition } from '~/editions/registry';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { shown } from '~/lib/page-policy/shown-content';
import type { PurgeChannel } from '../cluster/purge-channel';
import type { SiteService } from '../site-services';
import { type CrawlerGate, type CrawlerGateOptions, createCrawlerGate } from './crawler-gate';

export interface OpenCrawlersOptions extends CrawlerGateOptions {
  readonly content: Pick<ContentApi, 'crawlers'>;
  readonly subscribe: PurgeChannel['subscribe'];
  /** Called with an error of reading the policy; the last one read stays in force. */
  readonly report: (error: unknown) => void;
}

/** The gate of one process, and what keeps its policy current. */
export interface OpenedCrawlers {
  readonly gate: CrawlerGate;
  readonly service: SiteService;
}

/** Another system's policy changes without notice; our own purges its tag. */
const RENEW_MS = 60_000;

/** Opens the gate for crawlers and reads the policy now, after each change of it, and every minute. */
export function openCrawlers({ content, subscribe, report, ...options }: OpenCrawlersOptions): OpenedCrawlers {
  const gate = createCrawlerGate(options);
  const changed = shown.crawlers.tags();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  async function renew(): Promise<void> {
    let isSubstitute = false;
    const onSubstitute = () => {
      isSubstitute = true;
    };
    try {
      const policy = await content.crawlers({ site: mainEdition.identity.slug, viewer: anonymous, onSubstitute });
      // What stands in for a failed answer lets every crawler in: the last policy stays.
      if (!isSubstitute) gate.setPolicy(policy);
    } catch (error) {
      report(error);
    }
  }

  return {
    gate,
    service: {
      name: 'crawlers',
      async start() {
        unsubscribe = subscribe(({ tags, everything }) => {
          if (everything || changed.some((tag) => tags?.includes(tag))) void renew();
        });
        timer = setInterval(() => void renew(), RENEW_MS);
        timer.unref();
        await renew();
      },
      stop() {
        clearInterval(timer);
        unsubscribe();
      },
    },
  };
}
