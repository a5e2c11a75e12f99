import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import { type ArticleRecord, pickPlace } from '~/backend/domain/import-record';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { checkRules } from '~/lib/redirects/check-rules';
import { findPageAddress, type PageAddress } from '~/lib/redirects/follow-redirects';
import { createPlaceMap, type PlaceMap } from '~/lib/redirects/place-map';
import { parseRouteRule, type RouteRule, toWrittenRule } from '~/lib/redirects/route-rule';
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
import type { RedirectReport, ReportBuilder } from './import-report';

/** A stored article with its old addresses. */
interface NotedArticle {
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

export interface ImportRedirectsOptions extends Omit<SitePlacesOptions, 'now'> {
  readonly routeRules: Pick<RouteRules, 'list' | 'change'>;
}

/** Options for storing the rules of an import. */
export interface KeepSettings {
  readonly dryRun: boolean;
  /** Unix seconds. */
  readonly now: number;
  /** Called for each address without a rule, with the reason. */
  readonly report: Pick<ReportBuilder, 'lose'>;
}

/** Turns the old addresses of an import's articles into redirects. */
export interface ImportRedirects {
  /**
   * Collects the old addresses of an article that was just stored, which readers find at `url`. Drafts are ignored, as readers do
   * not know their addresses.
   */
  note(writer: ContentWriter, key: SourceKey, record: ArticleRecord, url: string): Promise<void>;
  /** Checks and stores the rules of all collected addresses, in one write. */
  keep(settings: KeepSettings): Promise<RedirectReport>;
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

/** Collects the addresses of one import; they stay in memory until its end, some hundred bytes an article. */
export function createImportRedirects(options: ImportRedirectsOptions): ImportRedirects {
  const { editions, origins, routeRules } = options;
  const noted = createPackedList<NotedArticle>();

  return {
    async note(writer, key, { article, formerAddresses = [], formerSlug, ...record }, url) {
      const now = article.active === false ? undefined : findPageAddress(url, 'main', origins);
      if (now === undefined) return;
      const { slug } = article;
      const before = formerSlug === undefined ? undefined : await placeWithSlug(writer, key, formerSlug);
      const addresses = [...formerAddresses, ...(before ? [origins[before.host] + encodePath(before.path)] : [])];
      noted.add({ record: { ...pickPlace(record), sourceId: record.sourceId }, slug, now, addresses });
    },

    async keep(settings) {
      const { rules, unchanged, needless } = await findRules(settings);
      if (rules.length > 0 && !settings.dryRun) await routeRules.change({ save: rules, remove: [] });
      const written = (rule: RouteRule) => toWrittenRule(rule, origins);
      return { rules: rules.map(written), unchanged: unchanged.map(written), needless };
    },
  };

  /** The place that a stored article would have with another slug. */
  async function placeWithSlug(writer: ContentWriter, key: SourceKey, slug: string): Promise<PageAddress | undefined> {
    const stored = await writer.articleOnRecord(key);
    return stored && placeOfCard({ ...stored.card, slug }, origins);
  }

  /**
   * The rules to store and those that are stored already. All that it collects on the way is free when it returns: storing many
   * rules takes as much memory again.
   */
  async function findRules({ now, report }: KeepSettings) {
    const lose: Lose = ({ article: { record }, address }, why) =>
      report.lose(record, [{ what: 'redirect', detail: `${address}: ${why.en}`.slice(0, 200), words: named(address, why) }]);
    const stored = await routeRules.list();
    const articles = notedArticles();
    const { claimed, needless } = claims(articles, lose);
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

    const unchanged: RouteRule[] = [];
    const wanted: FormerRule[] = [];
    for (const each of claimed) {
      const { former, rule } = each;
      const owner = await findOwner(rule, former.article.now.host, slugs, standsAt);
      const older = standing(rule);
      const olderSlug = slugOfPath(older?.to ?? '');
      if (owner !== undefined) lose(former, formerWords.taken(owner));
      else if (older?.to === rule.to || (older && olderSlug === former.article.slug)) unchanged.push(older);
      // An earlier import made the rule for a slug that no longer exists; any other rule was made on purpose.
      else if (older === undefined || (olderSlug !== undefined && !known.has(olderSlug))) wanted.push(each);
      else lose(former, formerWords.hasRule(older.to));
    }
    return { rules: await soundOnes(wanted, stored, lose), unchanged, needless };
  }

  /** The noted articles, each as it was noted last. */
  function notedArticles(): readonly NotedArticle[] {
    const bySourceId = new Map<string, NotedArticle>();
    for (const article of noted.drain()) bySourceId.set(article.record.sourceId, article);
    return [...bySourceId.values()];
  }

  /** One rule for each address, for the article that knows it best; and the number of addresses that need none. */
  function claims(articles: readonly NotedArticle[], lose: Lose) {
    const owners = createPlaceMap<string>();
    const claimed: FormerRule[] = [];
    let needless = 0;
    for (const former of byRank(articles)) {
      const { sourceId } = former.article.record;
      const rule = toRule(former, origins);
      const owner = 'from' in rule ? owners.get(rule.host, rule.from) : undefined;
      if (!('from' in rule)) lose(former, rule);
      else if (isFound(rule, former.article)) needless += 1;
      else if (owner === undefined) {
        owners.set(rule.host, rule.from, sourceId);
        claimed.push({ former, rule });
      } else if (owner !== sourceId) lose(former, formerWords.claimed(owner));
    }
    return { claimed, needless };
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
  ): Promise<readonly RouteRule[]> {
    if (wanted.length === 0) return [];
    const saved = createPlaceMap<true>();
    for (const { rule } of stored.length === 0 ? [] : wanted) saved.set(rule.host, rule.from, true);
    const others = stored.filter(({ host, from }) => saved.get(host, from) === undefined);
    const all = [...wanted.map(({ rule }) => rule), ...others];
    const findings = await checkRules(all, { origins, builtIn: (place) => builtInRedirect(place, editions.all) });
    const faults = new Map(findings.flatMap(({ kind, index, message }) => (kind === 'fault' ? [[index, message]] : [])));
    return wanted.flatMap(({ former, rule }, index) => {
      const fault = faults.get(index);
      if (fault !== undefined) lose(former, fault);
      return fault === undefined ? [rule] : [];
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
