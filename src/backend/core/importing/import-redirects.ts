import type { ContentWriter, SourceKey } from '~/backend/definitions/content-writer';
import { type ArticleRecord, pickPlace } from '~/backend/domain/import-record';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { checkRules } from '~/lib/redirects/check-rules';
import { findPageAddress, type PageAddress } from '~/lib/redirects/follow-redirects';
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
  nameOfPlace,
  openSitePlaces,
  placeOfCard,
  requestedSlug,
  type SitePlacesOptions,
} from '../articles/former-places';
import type { RouteRules } from '../editing/route-rules';
import type { RedirectReport, ReportBuilder } from './import-report';

/** An old address of a stored article. */
interface FormerAddress {
  readonly record: Pick<ArticleRecord, 'position' | 'pointer' | 'sourceId'>;
  readonly address: string;
  /** Position among the article's old addresses, from 0, best known first: it decides which of two articles gets an address. */
  readonly rank: number;
  readonly slug: string;
  /** Current place of the article. */
  readonly now: PageAddress;
}

/** An old address with its redirect rule. */
interface FormerRule extends FormerAddress {
  readonly rule: RouteRule;
}

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

const ruleKey = ({ host, from }: Pick<RouteRule, 'host' | 'from'>): string => `${host ?? ''} ${from}`;

/**
 * The rule of an old address, or the reason why it has none. An address on a foreign host becomes a rule of the article's host.
 */
function toRule({ address, now }: FormerAddress, origins: Origins): RouteRule | InEachLanguage {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = RULE_HOSTS.find((own) => url !== undefined && new URL(origins[own]).host === url.host) ?? now.host;
  const path = url === undefined ? address : address.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const to = (host === now.host ? '' : origins[now.host]) + encodePath(now.path);
  const reading = parseRouteRule({ from: origins[host] + path, to, status: '301' }, origins);
  return reading.ok ? reading.rule : reading.problem;
}

/** A stored article with its old addresses, best known first. */
interface NotedArticle extends Pick<FormerAddress, 'record' | 'slug' | 'now'> {
  readonly addresses: readonly string[];
}

/** Collects the addresses of one import; they stay in memory until its end, some hundred bytes an article. */
export function createImportRedirects(options: ImportRedirectsOptions): ImportRedirects {
  const { editions, origins, routeRules } = options;
  const noted = createPackedList<NotedArticle>();
  /** Slugs of this import's articles by their places; filled at its end. */
  const places = new Map<string, string>();

  return {
    async note(writer, key, { article, formerAddresses = [], formerSlug, ...record }, url) {
      const now = article.active === false ? undefined : findPageAddress(url, 'main', origins);
      if (now === undefined) return;
      const { slug } = article;
      const before = formerSlug === undefined ? undefined : await placeWithSlug(writer, key, formerSlug);
      const addresses = [...formerAddresses, ...(before ? [origins[before.host] + encodePath(before.path)] : [])];
      noted.add({ record: { ...pickPlace(record), sourceId: record.sourceId }, slug, now, addresses });
    },

    async keep({ dryRun, now, report }) {
      let needless = 0;
      const unchanged: RouteRule[] = [];
      const lose = ({ record, address }: FormerAddress, why: InEachLanguage) =>
        report.lose(record, [{ what: 'redirect', detail: `${address}: ${why.en}`.slice(0, 200), words: named(address, why) }]);
      const stored = await routeRules.list();

      const claimed = claims(lose, () => {
        needless += 1;
      });
      const reader = { ...options, now };
      const standsAt = await openSitePlaces(
        reader,
        claimed.map(({ rule }) => publicPath(rule.from)),
      );
      const byKey = new Map(stored.map((rule) => [ruleKey(rule), rule]));
      const standing = (rule: RouteRule) => byKey.get(ruleKey(rule)) ?? byKey.get(ruleKey({ from: rule.from }));
      const oldSlugs = claimed.flatMap(({ rule }) => slugOfPath(standing(rule)?.to ?? '') ?? []);
      const known = await cardsBySlugs(reader, [...new Set(oldSlugs)]);

      const wanted: FormerRule[] = [];
      for (const former of claimed) {
        const { rule } = former;
        const owner = await findOwner(rule, former.now.host, standsAt);
        const older = standing(rule);
        const olderSlug = slugOfPath(older?.to ?? '');
        if (owner !== undefined) lose(former, formerWords.taken(owner));
        else if (older?.to === rule.to || (older && olderSlug === former.slug)) unchanged.push(older);
        // An earlier import made the rule for a slug that no longer exists; any other rule was made on purpose.
        else if (older === undefined || (olderSlug !== undefined && !known.has(olderSlug))) wanted.push(former);
        else lose(former, formerWords.hasRule(older.to));
      }

      const rules = await soundOnes(wanted, stored, lose);
      if (rules.length > 0 && !dryRun) await routeRules.change({ save: rules, remove: [] });
      const written = (rule: RouteRule) => toWrittenRule(rule, origins);
      return { rules: rules.map(written), unchanged: unchanged.map(written), needless };
    },
  };

  /** The place that a stored article would have with another slug. */
  async function placeWithSlug(writer: ContentWriter, key: SourceKey, slug: string): Promise<PageAddress | undefined> {
    const stored = await writer.articleOnRecord(key);
    return stored && placeOfCard({ ...stored.card, slug }, origins);
  }

  /** All old addresses by rank, each record's as it was noted last. */
  function formerAddresses(): readonly FormerAddress[] {
    const byRecord = new Map<string, readonly FormerAddress[]>();
    for (const { record, slug, now, addresses } of noted.values()) {
      places.set(nameOfPlace(now), slug);
      byRecord.set(
        record.sourceId,
        addresses.map((address, rank) => ({ record, address, rank, slug, now })),
      );
    }
    return [...byRecord.values()].flat().sort((one, other) => one.rank - other.rank);
  }

  /** One rule for each address, for the article with the best rank. */
  function claims(lose: (former: FormerAddress, why: InEachLanguage) => void, onNeedless: () => void): readonly FormerRule[] {
    const claimed = new Map<string, FormerRule>();
    for (const former of formerAddresses()) {
      const rule = toRule(former, origins);
      const owner = !('from' in rule) ? undefined : claimed.get(ruleKey(rule));
      if (!('from' in rule)) lose(former, rule);
      else if (isFound(rule, former)) onNeedless();
      else if (owner === undefined) claimed.set(ruleKey(rule), { ...former, rule });
      else if (owner.record.sourceId !== former.record.sourceId) lose(former, formerWords.claimed(owner.record.sourceId));
    }
    return [...claimed.values()];
  }

  /** True if the old address works without a rule, because the server ignores section and date in the path. */
  function isFound({ from, host }: RouteRule, { now, slug }: FormerAddress): boolean {
    const path = publicPath(from);
    return host === now.host && !from.includes('?') && (path === now.path || requestedSlug({ host, path }, editions) === slug);
  }

  /** The page of this site that a rule would hide, including articles of this import, which a dry run has not stored. */
  async function findOwner(
    { host, from }: RouteRule,
    articleHost: HostGroup,
    standsAt: Awaited<ReturnType<typeof openSitePlaces>>,
  ): Promise<InEachLanguage | undefined> {
    // A rule with a query does not hide the page itself.
    if (from.includes('?')) return undefined;
    const place = { host: host ?? articleHost, path: publicPath(from) };
    const slug = places.get(nameOfPlace(place));
    return slug === undefined ? await standsAt(place) : formerWords.article(slug);
  }

  /** The rules that work together with the stored ones. */
  async function soundOnes(
    formers: readonly FormerRule[],
    stored: readonly RouteRule[],
    lose: (former: FormerAddress, why: InEachLanguage) => void,
  ): Promise<readonly RouteRule[]> {
    if (formers.length === 0) return [];
    const saved = new Set(formers.map(({ rule }) => ruleKey(rule)));
    const all = [...formers.map(({ rule }) => rule), ...stored.filter((rule) => !saved.has(ruleKey(rule)))];
    const findings = await checkRules(all, { origins, builtIn: (place) => builtInRedirect(place, editions.all) });
    const faults = new Map(findings.flatMap(({ kind, index, message }) => (kind === 'fault' ? [[index, message]] : [])));
    return formers.flatMap((former, index) => {
      const fault = faults.get(index);
      if (fault !== undefined) lose(former, fault);
      return fault === undefined ? [former.rule] : [];
    });
  }
}
