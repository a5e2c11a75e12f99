import { type CrawlerClass, type CrawlerPolicy, crawlerClasses } from './crawler-policy';
import { knownCrawlers } from './known-crawlers';
import { CRAWLER_FILES, RSL } from './machine-files';

/** Seconds between two requests of a class that is slowed down; the server gives it as many a minute. */
export const CRAWL_DELAY_SECONDS = 2;

const yesOrNo = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');

/** The uses of what is read that the policy allows without a licence (Content Signals, contentsignals.org). */
export function contentSignal({ search, assistant, training }: CrawlerPolicy): string {
  const isFree = (treatment: string) => treatment === 'allow' || treatment === 'slow';
  return `search=${yesOrNo(isFree(search))}, ai-input=${yesOrNo(isFree(assistant))}, ai-train=${yesOrNo(isFree(training))}`;
}

/** Classes with a treatment other than that of readers. */
export const restrictedClasses = (policy: CrawlerPolicy): readonly CrawlerClass[] =>
  crawlerClasses.filter((kind) => policy[kind] !== 'allow');

const named = (kind: CrawlerClass): readonly string[] =>
  knownCrawlers.filter((crawler) => crawler.class === kind).map(({ name }) => `User-agent: ${name}`);

/** A group of rules for the crawlers of a class. Without a licence they may read the terms, and nothing else. */
function groupFor(kind: CrawlerClass, policy: CrawlerPolicy, general: readonly string[]): readonly string[] {
  const rules =
    policy[kind] === 'slow'
      ? [`Crawl-delay: ${CRAWL_DELAY_SECONDS}`, ...general]
      : ['Disallow: /', ...CRAWLER_FILES.map((path) => `Allow: ${path}`)];
  return [...named(kind), ...rules, ''];
}

/**
 * Groups of robots.txt for a policy: that of everybody with `general`, its rules, then one for each class that is treated otherwise.
 * `origin` is that of the host, without trailing slash.
 */
export function robotsGroups(policy: CrawlerPolicy, general: readonly string[], origin: string): readonly string[] {
  const restricted = restrictedClasses(policy);
  const stated = restricted.length === 0 ? [] : [`Content-Signal: ${contentSignal(policy)}`];
  return [
    'User-agent: *',
    ...stated,
    ...general,
    '',
    ...restricted.flatMap((kind) => groupFor(kind, policy, general)),
    ...(restricted.length === 0 ? [] : [`License: ${origin}${RSL}`, '']),
  ];
}
