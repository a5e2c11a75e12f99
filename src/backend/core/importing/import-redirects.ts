import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import { type ArticleRecord, pickPlace } from '~/backend/domain/import-record';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { checkRules } from '~/lib/redirects/check-rules';
import { findPageAddress, type PageAddress } from '~/lib/redirects/follow-redirects';
import { createPlaceMap, type PlaceMap } from '~/lib/redirects/place-map';
import { parseRouteRule, type RouteRule, toWrittenRule, type WrittenRule } from '~/lib/redirects/route-rule';
import { publicPath } from '~/lib/redirects/rule-query';
import { formerWords } from '~/lib/redirects/rule-words';
import { createPackedList } from '~/lib/text/packed-list';
import { slugOfPath } from '~/lib/urls/article-path';
import { encodePath } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { InEachLanguage } from '~/lib/words/messages';
import {
  cardsBySlugs,
  openSitePlaces,
  placeOfCard,
  requestedSlug,
  type SitePlacesOptions,
  type WhatStandsAt,
} from '../articles/former-places';
import type { RouteRules } from '../editing/route-rules';
import { createReport, type ImportReport, type RedirectReport } from './import-report';

/** A stored article with its old addresses. */
interface NotedArticle {
  /** Index of its file. */
  readonly file: number;
  readonly record: Pick<ArticleRecord, 'position' | 'pointer' | 'sourceId'>;
  readonly slug: string;
  /** Its current place. */
  readonly now: PageAddress;
  /** Best known first: the order decides which of two articles gets an address. */
  readonly addresses: readonly string[];
}

/** An old address of a stored article. */
interface FormerAddress {
  readonly article: NotedArticle;
  readonly address: string;
}

/** An old address with its redirect rule. */
interface FormerRule {
  readonly former: FormerAddress;
  readonly rule: RouteRule;
}

/** Called for each address that gets no rule. */
type Lose = (former: FormerAddress, why: InEachLanguage) => void;

/** What becomes of the addresses of one file. */
interface FileResult {
  readonly lose: Lose;
  rule(rule: RouteRule): void;
  unchanged(rule: RouteRule): void;
  /** Counts an address that is found without a rule. */
  needless(): void;
  build(): FileRedirects;
}

type FindResult = (former: FormerAddress) => FileResult | undefined;

export interface ImportRedirectsOptions extends Omit<SitePlacesOptions, 'now'> {
  readonly routeRules: Pick<RouteRules, 'list' | 'change'>;
}

/** Options for storing the rules of an import. */
export interface KeepSettings {
  readonly dryRun: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** The old addresses of one file's articles. */
export interface FileAddresses {
  /**
   * Collects the old addresses of an article that was just stored, which readers find at `url`. Drafts are ignored, as readers do
   * not know their addresses.
   */
  note(writer: ContentWriter, key: SourceKey, record: ArticleRecord, url: string): Promise<void>;
  /** Ignores the file's addresses, because nothing of it was stored. */
  forget(): void;
}

/** The redirects of one file's articles, and its addresses without one, each with the reason. */
export interface FileRedirects extends Pick<ImportReport, 'losses' | 'lossCount'> {
  readonly redirects: RedirectReport;
}

/** Turns the old addresses of an import's articles into redirects. */
export interface ImportRedirects {
  /** Starts to collect the addresses of another file. */
  open(): FileAddresses;
  /**
   * Checks and stores the rules of all collected addresses, in one write: each check reads all rules, so a folder of files is
   * checked together. Returns the results of the files in the order of `open`, undefined for a file that was forgotten.
   */
  keep(settings: KeepSettings): Promise<readonly (FileRedirects | undefined)[]>;
}

const RULE_HOSTS: readonly HostGroup[] = ['main', 'regional'];
const named = (address: string, why: InEachLanguage): InEachLanguage => ({
  hu: `${address}: ${why.hu}`,
  en: `${address}: ${why.en}`,
});

/**
 * The rule of an old address, or the reason why it has none. An address on a foreign host becomes a rule of the article's host.
 */
function toRule({ article: { now }, address }: FormerAddress, origins: Origins): RouteRule | InEachLanguage {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = RULE_HOSTS.find((own) => url !== undefined && new URL(origins[own]).host === url.host) ?? now.host;
  const path = url === undefined ? address : address.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const to = (host === now.host ? '' : origins[now.host]) + encodePath(now.path);
  const reading = parseRouteRule({ from: origins[host] + path, to, status: '301' }, origins);
  return reading.ok ? reading.rule : reading.problem;
}

function createFileResult(origins: Origins): FileResult {
  const rules: WrittenRule[] = [];
  const unchanged: WrittenRule[] = [];
  const report = createReport();
  let needless = 0;
  return {
    lose: ({ article: { record }, address }, why) =>
      report.lose(record, [{ what: 'redirect', detail: `${address}: ${why.en}`.slice(0, 200), words: named(address, why) }]),
    rule: (rule) => rules.push(toWrittenRule(rule, origins)),
    unchanged: (rule) => unchanged.push(toWrittenRule(rule, origins)),
    needless: () => {
      needless += 1;
    },
    build() {
      const { losses, lossCount } = report.build(true);
      return { redirects: { rules, unchanged, needless }, losses, lossCount };
    },
  };
}

/** Collects the addresses of one import; they stay in memory until its end, some hundred bytes an article. */
export function createImportRedirects(options: ImportRedirectsOptions): ImportRedirects {
  const { editions, origins, routeRules } = options;
  const noted = createPackedList<NotedArticle>();
  const forgotten = new Set<number>();
  let files = 0;

  return {
    open() {
      const file = files;
      files += 1;
      return {
        async note(writer, key, { article, formerAddresses = [], formerSlug, ...record }, url) {
          const now = article.active === false ? undefined : findPageAddress(url, 'main', origins);
          if (now === undefined) return;
          const { slug } = article;
          const before = formerSlug === undefined ? undefined : await placeWithSlug(writer, key, formerSlug);
          const addresses = [...formerAddresses, ...(before ? [origins[before.host] + encodePath(before.path)] : [])];
          noted.add({ file, record: { ...pickPlace(record), sourceId: record.sourceId }, slug, now, addresses });
        },
        forget: () => forgotten.add(file),
      };
    },

    async keep({ dryRun, now }) {
      const results = Array.from({ length: files }, () => createFileResult(origins));
      const rules = await findRules(now, ({ article }) => results[article.file]);
      if (rules.length > 0 && !dryRun) await routeRules.change({ save: rules, remove: [] });
      return results.map((result, file) => (forgotten.has(file) ? undefined : result.build()));
    },
  };

  /** The place that a stored article would have with another slug. */
  async function placeWithSlug(writer: ContentWriter, key: SourceKey, slug: string): Promise<PageAddress | undefined> {
    const stored = await writer.articleOnRecord(key);
    return stored && placeOfCard({ ...stored.card, slug }, origins);
  }

  /**
   * The rules to store; `resultFor` counts all others. All that it collects on the way is free when it returns: storing many rules
   * takes as much memory again.
   */
  async function findRules(now: number, resultFor: FindResult): Promise<readonly RouteRule[]> {
    const lose: Lose = (former, why) => resultFor(former)?.lose(former, why);
    const stored = await routeRules.list();
    const articles = notedArticles();
    const claimed = claims(articles, resultFor);
    const reader = { ...options, now };
    const standsAt = await openSitePlaces(
      reader,
      claimed.map(({ rule }) => publicPath(rule.from)),
    );
    /** Slugs of this import's articles, which a dry run has not stored. */
    const slugs = createPlaceMap<string>();
    for (const { now: place, slug } of articles) slugs.set(place.host, place.path, slug);
    const storedRules = createPlaceMap<RouteRule>();
    for (const rule of stored) storedRules.set(rule.host, rule.from, rule);
    const standing = ({ host, from }: RouteRule) => storedRules.get(host, from) ?? storedRules.get(undefined, from);
    const oldSlugs = claimed.flatMap(({ rule }) => slugOfPath(standing(rule)?.to ?? '') ?? []);
    const known = await cardsBySlugs(reader, [...new Set(oldSlugs)]);

    const wanted: FormerRule[] = [];
    for (const each of claimed) {
      const { former, rule } = each;
      const owner = await findOwner(rule, former.article.now.host, slugs, standsAt);
      const older = standing(rule);
      const olderSlug = slugOfPath(older?.to ?? '');
      if (owner !== undefined) lose(former, formerWords.taken(owner));
      else if (older?.to === rule.to || (older && olderSlug === former.article.slug)) resultFor(former)?.unchanged(older);
      // An earlier import made the rule for a slug that no longer exists; any other rule was made on purpose.
      else if (older === undefined || (olderSlug !== undefined && !known.has(olderSlug))) wanted.push(each);
      else lose(former, formerWords.hasRule(older.to));
    }
    const sound = await soundOnes(wanted, stored, lose);
    for (const { former, rule } of sound) resultFor(former)?.rule(rule);
    return sound.map(({ rule }) => rule);
  }

  /** The noted articles, each as it was noted last. */
  function notedArticles(): readonly NotedArticle[] {
    const bySourceId = new Map<string, NotedArticle>();
    for (const article of noted.drain()) if (!forgotten.has(article.file)) bySourceId.set(article.record.sourceId, article);
    return [...bySourceId.values()];
  }

  /** One rule for each address that needs one, for the article that knows it best. */
  function claims(articles: readonly NotedArticle[], resultFor: FindResult): readonly FormerRule[] {
    const owners = createPlaceMap<string>();
    const claimed: FormerRule[] = [];
    for (const former of byRank(articles)) {
      const { sourceId } = former.article.record;
      const rule = toRule(former, origins);
      const owner = 'from' in rule ? owners.get(rule.host, rule.from) : undefined;
      if (!('from' in rule)) resultFor(former)?.lose(former, rule);
      else if (isFound(rule, former.article)) resultFor(former)?.needless();
      else if (owner === undefined) {
        owners.set(rule.host, rule.from, sourceId);
        claimed.push({ former, rule });
      } else if (owner !== sourceId) resultFor(former)?.lose(former, formerWords.claimed(owner));
    }
    return claimed;
  }

  /** True if the old address works without a rule, because the server ignores section and date in the path. */
  function isFound({ from, host }: RouteRule, { now, slug }: NotedArticle): boolean {
    const path = publicPath(from);
    return host === now.host && !from.includes('?') && (path === now.path || requestedSlug({ host, path }, editions) === slug);
  }

  /** The page of this site that a rule would hide; `slugs` has the articles of this import. */
  async function findOwner(
    { host, from }: RouteRule,
    articleHost: HostGroup,
    slugs: PlaceMap<string>,
    standsAt: WhatStandsAt,
  ): Promise<InEachLanguage | undefined> {
    // A rule with a query does not hide the page itself.
    if (from.includes('?')) return undefined;
    const place = { host: host ?? articleHost, path: publicPath(from) };
    const slug = slugs.get(place.host, place.path);
    return slug === undefined ? await standsAt(place) : formerWords.article(slug);
  }

  /** The rules that work together with the stored ones. */
  async function soundOnes(
    wanted: readonly FormerRule[],
    stored: readonly RouteRule[],
    lose: Lose,
  ): Promise<readonly FormerRule[]> {
    if (wanted.length === 0) return [];
    const saved = createPlaceMap<true>();
    for (const { rule } of stored.length === 0 ? [] : wanted) saved.set(rule.host, rule.from, true);
    const others = stored.filter(({ host, from }) => saved.get(host, from) === undefined);
    const all = [...wanted.map(({ rule }) => rule), ...others];
    const findings = await checkRules(all, { origins, builtIn: (place) => builtInRedirect(place, editions.all) });
    const faults = new Map(findings.flatMap(({ kind, index, message }) => (kind === 'fault' ? [[index, message]] : [])));
    return wanted.filter(({ former }, index) => {
      const fault = faults.get(index);
      if (fault !== undefined) lose(former, fault);
      return fault === undefined;
    });
  }
}

/** All old addresses, the best known ones of all articles first. */
function* byRank(articles: readonly NotedArticle[]): Generator<FormerAddress> {
  const most = articles.reduce((count, { addresses }) => Math.max(count, addresses.length), 0);
  for (let rank = 0; rank < most; rank += 1) {
    for (const article of articles) {
      const address = article.addresses[rank];
      if (address !== undefined) yield { article, address };
    }
  }
}
