import type { Edition } from '~/editions/types';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { pathInRules, readParameters, withoutParameters } from '~/lib/redirects/rule-query';
import type { QueryRedirect } from '~/lib/redirects/rule-table';
import { isPersonalRoute, readsParameter } from '~/lib/urls/page-query';
import { pageAt } from './page-request';
import type { QueryRules } from './query-redirects';

/** Milliseconds for which an answer is cached, as long as a redirect. */
const CACHE_MS = 300_000;
const MAX_CACHED = 5_000;
/** Limit on concurrent lookups: beyond it no rules are looked up, so that readers need not wait. */
const MAX_CONCURRENT = 16;
/** Longest query that is looked up, in characters. */
const MAX_QUERY_LENGTH = 300;
/** Parameters that campaigns and apps add to any address. */
const TRACKING_PARAMETERS = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|dclid|mc_[ce]id|igshid|app)$/;

export interface RemoteRulesOptions {
  readonly content: Pick<ContentApi, 'routeRule'>;
  readonly served: readonly Edition[];
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/**
 * Looks up another system's rules for addresses with a query. This happens before the page cache and must be rare: not for
 * parameters that the page reads itself or that campaigns add, never for personal pages, and for each address at most once in
 * five minutes. If the lookup fails, there is no rule.
 */
export function createRemoteRules({ content, served, now }: RemoteRulesOptions): QueryRules {
  const cache = new Map<string, { readonly at: number; readonly answer: ReturnType<typeof fetchRule> }>();
  let pending = 0;

  async function fetchRule(site: string, path: string) {
    pending += 1;
    try {
      return await content.routeRule({ site, viewer: anonymous }, path);
    } finally {
      pending -= 1;
    }
  }

  return {
    hasQueryRules: true,
    async findByQuery(host, path, query): Promise<QueryRedirect | undefined> {
      const page = query.length > MAX_QUERY_LENGTH ? undefined : pageAt({ host, path }, served);
      if (page === undefined || isPersonalRoute(page.route)) return undefined;
      const names = [...readParameters(query).keys()];
      const ignored = names.filter((name) => TRACKING_PARAMETERS.test(name) || readsParameter(page.route, name));
      if (ignored.length === names.length) return undefined;
      const target = `${pathInRules(path)}?${withoutParameters(query, ignored)}`;
      const key = `${host} ${target}`;
      const known = cache.get(key);
      const isKnown = known !== undefined && now() - known.at < CACHE_MS;
      if (!isKnown && pending >= MAX_CONCURRENT) return undefined;
      const answer = isKnown ? known.answer : fetchRule(page.edition.identity.slug, target);
      if (!isKnown) {
        cache.delete(key);
        cache.set(key, { at: now(), answer });
        if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      }
      try {
        const found = await answer;
        if (found === undefined) return undefined;
        const others = names.filter((name) => !ignored.includes(name));
        const named = [found.query ?? '', withoutParameters(query, others)].filter((part) => part !== '').join('&');
        // A rule that does not say what it keeps keeps everything (RD-01).
        const rest = found.query === undefined ? query : named;
        return { redirect: { to: found.to, status: found.statusCode, rule: 'remote' }, rest };
      } catch {
        cache.delete(key);
        return undefined;
      }
    },
  };
}
