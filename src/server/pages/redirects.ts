import { builtInRedirect } from '~/editions/built-in-redirects';
import { ownShop } from '~/editions/publication';
import { editions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { shown } from '~/lib/page-policy/shown-content';
import { findPageAddress, followRedirects, type PageAddress, type RedirectChain } from '~/lib/redirects/follow-redirects';
import { redirectBySettings } from '~/lib/redirects/legacy-redirect';
import { type Redirect, type RedirectStatus, redirectStatuses } from '~/lib/redirects/redirect';
import type { RuleTable } from '~/lib/redirects/rule-table';
import { ruleLocation } from '~/lib/redirects/safe-location';
import { slugOfPath } from '~/lib/urls/article-path';
import { encodePath } from '~/lib/urls/canonical-path';
import type { Origins } from '~/lib/urls/hosts';
import { likelyPaths } from './likely-paths';
import { type PageRequest, pageAt } from './page-request';
import type { PageRenderer, RenderedPage } from './rendered-page';

/** Seconds for which a redirect is cached. */
const TTL = 300;

export interface RedirectsOptions {
  readonly content: Pick<ContentApi, 'frontendInit' | 'routeRule'>;
  /** The newsroom's own rules in memory; if unset, `content` is queried for each page that is not cached. */
  readonly rules?: Pick<RuleTable, 'find'> | undefined;
  readonly origins: Origins;
  /** Editions that this process serves; all by default. */
  readonly served?: readonly Edition[];
  /** Called for redirect loops. */
  readonly report: (error: unknown, requestId: string) => void;
}

const toPageAddress = ({ edition, publicPath }: PageRequest): PageAddress => ({ host: edition.identity.host, path: publicPath });

/**
 * One redirect step of a place by the newsroom's rules, the program's own, its settings and menu; undefined if there is none.
 * If a source cannot provide its rules, the page still works.
 */
function createSteps({ content, rules, served = editions }: RedirectsOptions) {
  async function remoteRule(page: PageRequest): Promise<Redirect | undefined> {
    const context = { site: page.edition.identity.slug, viewer: anonymous };
    const found = await content.routeRule(context, page.publicPath).catch(() => undefined);
    return found && { to: found.to, status: found.statusCode, rule: 'remote' };
  }

  async function ruleOfSettings({ edition, editionPath, route }: PageRequest): Promise<Redirect | undefined> {
    if (route !== 'unknown' || editionPath.lastIndexOf('/') !== 0) return undefined;
    // Without them the reader gets the 404 page, as for any unknown address.
    const init = await content.frontendInit({ site: edition.identity.slug, viewer: anonymous }).catch(() => emptyInit);
    // Another system's content need not name the shop; our own does, or there is none.
    const shopUrl = rules === undefined ? ownShop : undefined;
    const frontendSetup = { ...(shopUrl !== undefined && { shopUrl }), ...init.frontendSetup };
    return redirectBySettings(edition, editionPath, { menus: init.menus, frontendSetup });
  }

  return async (place: PageAddress): Promise<Redirect | undefined> => {
    const page = pageAt(place, served);
    if (page === undefined) return undefined;
    const own = rules === undefined ? await remoteRule(page) : rules.find(place.host, place.path);
    return own ?? builtInRedirect(place, served) ?? (await ruleOfSettings(page));
  };
}

/** Where a page request redirects by rules alone, all steps combined, for servers that render nothing in between. */
export async function findRedirect(
  page: PageRequest,
  options: RedirectsOptions,
): Promise<{ readonly location: string; readonly status: RedirectStatus } | undefined> {
  const { redirect } = await followRedirects(toPageAddress(page), createSteps(options), options.origins);
  const location = redirect && ruleLocation(redirect.to);
  return redirect && location !== undefined ? { location, status: redirect.status } : undefined;
}

/** A redirect in the form of a rendered page, so that it is cached and purged like one. */
function toRendered(location: string, status: number, page: PageRequest, made: readonly RenderedPage[]): RenderedPage {
  const { slug } = page.edition.identity;
  const tags = made.flatMap(({ policy }) => policy?.tags ?? []);
  const settings = ['menus', 'frontendSetup'].flatMap((name) => shown.data.tags(name, slug));
  return {
    status,
    headers: [],
    contentType: 'text/html; charset=utf-8',
    location,
    body: Buffer.alloc(0),
    setsCookie: false,
    policy: {
      ttl: TTL,
      tags: [...new Set([cacheTag.edition(slug), ...settings, cacheTag.redirects, ...tags])],
    },
    keepsQuery: true,
    thirdParties: [],
  };
}

/** Routes of lists, which exist while they have items. */
const LISTS: ReadonlySet<string> = new Set(['articles_by_mstag', 'articles_by_tag', 'articles_by_author', 'rss']);

/**
 * True for a rule from the old address of an article at an address that lists use, as imports create them: it applies only
 * while there is no such list. A temporary redirect (302), or one to anything but an article, is intended by the newsroom.
 */
const yieldsToList = ({ route }: PageRequest, rule: Redirect): boolean =>
  LISTS.has(route) && rule.status === 301 && slugOfPath(rule.to) !== undefined;

const toRedirectStatus = (status: number): RedirectStatus | undefined => redirectStatuses.find((known) => known === status);

/**
 * A renderer that handles addresses that have moved (RD rows). Rules come first; then the page itself may return another
 * address, as an article does at any address but its own (RD-37). The reader is redirected once, however many steps there are:
 * an old address that redirects to an article's old address leads to the article. If there is no page, likely corrections of
 * the address are tried.
 */
export function withRedirects(render: PageRenderer, options: RedirectsOptions): PageRenderer {
  const { rules, origins, served = editions, report } = options;
  const ruleAt = createSteps(options);

  return async (page, requestId, personal) => {
    const start = toPageAddress(page);
    const made: RenderedPage[] = [];
    let first: Promise<RenderedPage> | undefined;
    const renderStart = () => {
      first ??= render(page, requestId, personal);
      return first;
    };
    // Rendering starts while another system looks up its rules, because most pages have none.
    if (rules === undefined) renderStart().catch(() => undefined);

    /** The canonical address that the page at a place returns. Only articles move; other targets need not be rendered first. */
    async function findMove(place: PageAddress): Promise<Redirect | undefined> {
      const isStart = place.host === start.host && place.path === start.path;
      const target = isStart ? page : pageAt(place, served);
      if (target === undefined || (!isStart && target.route !== 'single_article')) return undefined;
      const rendered = await (isStart ? renderStart() : render(target, requestId).catch(() => undefined));
      if (rendered === undefined) return undefined;
      made.push(rendered);
      const status = toRedirectStatus(rendered.status);
      if (status === undefined || rendered.location === undefined || !rendered.keepsQuery) return undefined;
      return { to: rendered.location, status, rule: 'canonical' };
    }

    /** The address of a page that the reader may have meant by an address without one. */
    async function findLikelyTarget(): Promise<string | undefined> {
      for (const path of likelyPaths(start.path)) {
        const place = { host: start.host, path };
        const { redirect } = await followRedirects(place, async (at) => (await ruleAt(at)) ?? (await findMove(at)), origins);
        // A rule may redirect to the very address that has no page: that would be a redirect loop.
        const end = redirect && findPageAddress(redirect.to, start.host, origins);
        if (end?.host === start.host && end.path === start.path) continue;
        const meant = redirect === undefined ? pageAt(place, served) : undefined;
        if (meant?.route === 'unknown') continue;
        if (meant !== undefined && (await render(meant, requestId).catch(() => undefined))?.status !== 200) continue;
        return ruleLocation(redirect?.to ?? encodePath(path));
      }
      return undefined;
    }

    async function ruleUnlessList(place: PageAddress): Promise<Redirect | undefined> {
      const rule = await ruleAt(place);
      if (rule === undefined || place !== start || !yieldsToList(page, rule)) return rule;
      return (await renderStart()).status === 200 ? undefined : rule;
    }

    const journey: RedirectChain = await followRedirects(
      start,
      async (place) => (await ruleUnlessList(place)) ?? (await findMove(place)),
      origins,
    );
    const { redirect, steps, fault } = journey;
    if (fault !== undefined) report(new Error(`Redirects never end: ${steps.map(({ at }) => at.path).join(' → ')}`), requestId);
    const location = redirect && ruleLocation(redirect.to);
    const [only] = steps;
    const bySelf = steps.length === 1 && only?.rule === 'canonical';
    if (redirect === undefined || location === undefined || bySelf) {
      const rendered = await renderStart();
      const forgiven = rendered.status === 404 && personal === undefined ? await findLikelyTarget() : undefined;
      return forgiven === undefined ? rendered : toRendered(forgiven, 302, page, made);
    }
    return toRendered(location, redirect.status, page, made);
  };
}
