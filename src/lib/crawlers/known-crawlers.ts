import type { CrawlerClass } from './crawler-policy';

/** A program that names itself in its requests or obeys its name in robots.txt. */
export interface KnownCrawler {
  /** As in robots.txt, and in its User-Agent unless `onlyInRobots`. */
  readonly name: string;
  readonly class: CrawlerClass;
  /** True for a name that no request has: it only says what is done with what another crawler has read. */
  readonly onlyInRobots?: true;
}

const of = (kind: CrawlerClass, ...names: readonly string[]): KnownCrawler[] => names.map((name) => ({ name, class: kind }));
const inRobots = (kind: CrawlerClass, ...names: readonly string[]): KnownCrawler[] =>
  names.map((name) => ({ name, class: kind, onlyInRobots: true }));

/**
 * Crawlers by what they come for, as their owners document them. A name that contains another one stands before it:
 * `Applebot-Extended` says what Apple trains on, `Applebot` is its search.
 */
export const knownCrawlers: readonly KnownCrawler[] = [
  ...of(
    'assistant',
    'ChatGPT-User',
    'Claude-User',
    'Perplexity-User',
    'MistralAI-User',
    'Google-NotebookLM',
    'Gemini-Deep-Research',
  ),
  ...of('assistant', 'DuckAssistBot', 'meta-externalfetcher', 'Amzn-User', 'YouBot', 'Google-Agent'),
  ...of('search', 'OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot', 'Amzn-SearchBot'),
  ...of('training', 'GPTBot', 'ClaudeBot', 'anthropic-ai', 'CCBot', 'Bytespider', 'meta-externalagent', 'FacebookBot'),
  ...of('training', 'Amazonbot', 'cohere-training-data-crawler', 'cohere-ai', 'Diffbot', 'AI2Bot', 'img2dataset', 'PanguBot'),
  ...of('training', 'omgili', 'Webzio-Extended', 'Timpibot', 'ImagesiftBot', 'Kangaroo Bot', 'GoogleOther'),
  ...inRobots('training', 'Google-Extended', 'Applebot-Extended'),
  ...of('preview', 'facebookexternalhit', 'Twitterbot', 'LinkedInBot', 'Slackbot', 'TelegramBot', 'WhatsApp', 'Discordbot'),
  ...of('preview', 'Mastodon', 'Bluesky Cardyb', 'Pinterestbot', 'SkypeUriPreview', 'Viber', 'Iframely', 'redditbot'),
  ...of('archive', 'archive.org_bot', 'ia_archiver', 'Arquivo-web-crawler', 'heritrix'),
  ...of('search', 'Googlebot', 'Google-InspectionTool', 'Storebot-Google', 'bingbot', 'BingPreview', 'Applebot', 'YandexBot'),
  ...of('search', 'SeznamBot', 'DuckDuckBot', 'PetalBot', 'Qwantbot', 'Baiduspider', 'MojeekBot', 'Yeti'),
];

const byName = new Map(knownCrawlers.map((crawler) => [crawler.name.toLowerCase(), crawler]));
const NAMES = new RegExp(
  knownCrawlers
    .filter(({ onlyInRobots }) => !onlyInRobots)
    .map(({ name }) => name.replace(/[.+]/g, '\\$&'))
    .join('|'),
  'i',
);

/** The crawler that a User-Agent claims to be, by the first known name in it; undefined for anybody else. A claim, not a proof. */
export function claimedCrawler(userAgent: string): KnownCrawler | undefined {
  const found = NAMES.exec(userAgent)?.[0];
  return found === undefined ? undefined : byName.get(found.toLowerCase());
}
