import type { Edition } from '~/editions/types';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { pathInRules, readParameters, withoutParameters } from '~/lib/redirects/rule-query';
import type { AskedRedirect } from '~/lib/redirects/rule-table';
import { isPersonalRoute, readsParameter } from '~/lib/urls/page-query';
import type { AskedRules } from './asked-redirects';
import { pageAt } from './page-request';

/** Milliseconds for which an answer is cached, as long as a redirect. */
const REMEMBERED_MS = 300_000;
const MOST_REMEMBERED = 5_000;
/** Limit on concurrent lookups: beyond it no rules are looked up, so that readers need not wait. */
const MOST_UNDER_WAY = 16;
/** Longest query that is looked up, in characters. */
const LONGEST_QUERY = 300;
/** Parameters that campaigns and apps add to any address. */
const ADDED = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|dclid|mc_[ce]id|igshid|app)$/;

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
export function createRemoteRules({ content, served, now }: RemoteRulesOptions): AskedRules {
  const remembered = new Map<string, { readonly at: number; readonly answer: ReturnType<typeof ask> }>();
  let underWay = 0;

  async function ask(site: string, path: string) {
    underWay += 1;
    try {
      return await content.routeRule({ site, viewer: anonymous }, path);
    } finally {
      underWay -= 1;
    }
  }

  return {
    asks: true,
    async findAsked(host, path, query): Promise<AskedRedirect | undefined> {
      const page = query.length > LONGEST_QUERY ? undefined : pageAt({ host, path }, served);
      if (page === undefined || isPersonalRoute(page.route)) return undefined;
      const names = [...readParameters(query).keys()];
      const usual = names.filter((name) => ADDED.test(name) || readsParameter(page.route, name));
      if (usual.length === names.length) return undefined;
      const question = `${pathInRules(path)}?${withoutParameters(query, usual)}`;
      const key = `${host} ${question}`;
      const known = remembered.get(key);
      const isKnown = known !== undefined && now() - known.at < REMEMBERED_MS;
      if (!isKnown && underWay >= MOST_UNDER_WAY) return undefined;
      const answer = isKnown ? known.answer : ask(page.edition.identity.slug, question);
      if (!isKnown) {
        remembered.delete(key);
        remembered.set(key, { at: now(), answer });
        if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
      }
      try {
        const found = await answer;
        if (found === undefined) return undefined;
        const others = names.filter((name) => !usual.includes(name));
        const rest = [found.query ?? '', withoutParameters(query, others)].filter((part) => part !== '').join('&');
        return { redirect: { to: found.to, status: found.statusCode, rule: 'remote' }, rest };
      } catch {
        remembered.delete(key);
        return undefined;
      }
    },
  };
}
