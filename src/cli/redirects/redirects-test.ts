import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { resolveEdition } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { followRedirects, type PageAddress } from '~/lib/redirects/follow-redirects';
import { redirectBySettings } from '~/lib/redirects/legacy-redirect';
import { composedStatus, type Redirect, type RedirectStatus } from '~/lib/redirects/redirect';
import { withQuery } from '~/lib/redirects/safe-location';
import { encodePath, parseSentTarget } from '~/lib/urls/canonical-path';
import { matchRoute } from '~/lib/urls/routes';
import { findArticle } from '~/models/article-page/find-article';
import type { Config } from '~/server/config';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { loadConfig } from '../open-backend';
import { redirectMessages } from './redirect-messages';

/** A step in the output of the test. */
interface ShownStep {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
  readonly rule: string;
}

/**
 * Creates the rule for redirects that depend on content: the page's own address, and the sections of the heading menu. The
 * server only knows these when it renders the page.
 */
function createPageRule({ content }: Pick<CommandBackend, 'content'>, { origins }: Pick<Config, 'origins'>) {
  return async ({ host, path }: PageAddress): Promise<Redirect | undefined> => {
    const resolved = resolveEdition(host, path);
    if (resolved === undefined) return undefined;
    const { identity, navigation } = resolved.edition;
    const route = matchRoute(resolved.path, { path: identity.path, tabs: navigation.tabs });
    const context = { site: identity.slug, viewer: anonymous };
    if (route === 'unknown') return redirectBySettings(resolved.edition, resolved.path, await content.frontendInit(context));
    if (route !== 'single_article') return undefined;
    const canonicalAddress = (article: Parameters<typeof articleAddress>[0]) => articleAddress(article, origins);
    const answer = await findArticle({ content, context, path, origin: origins[host], canonicalAddress });
    return answer.kind === 'moved' ? { to: answer.to, status: 301, rule: 'canonical' } : undefined;
  };
}

/** Returns the host and the target of the argument: an address on one of our hosts, or a path on the main host. */
function readAddress(
  url: string,
  { origins, hosts }: Pick<Config, 'origins' | 'hosts'>,
  { language }: CommandContext,
): { host: PageAddress['host']; target: string } {
  if (url.startsWith('/')) return { host: 'main', target: url };
  const match = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url);
  const host = match?.[1] && hosts.get(match[1].toLowerCase());
  if (!host) {
    throw new CommandFailure(exitCode.usage, redirectMessages[language].notOurs(url, Object.values(origins).join(', ')));
  }
  const rest = match?.[2] ?? '';
  return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

const inAscii = (text: string): string => (/^[\x21-\x7e]*$/.test(text) ? text : encodeURI(text).replaceAll('%25', '%'));

/** `hirmondo redirects test`: prints every step from an address, and the one answer that a reader gets. */
export async function testRedirect(url: string, flags: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  const say = redirectMessages[context.language];
  const config = loadConfig(context);
  const { host, target } = readAddress(url, config, context);
  const reading = parseSentTarget(inAscii(target));
  if (!reading.ok && reading.reason !== 'placeholder') {
    throw new CommandFailure(exitCode.usage, say.noPage(url));
  }
  return await withBackend(context, async (backend) => {
    const steps: ShownStep[] = [];
    const origin = config.origins[host];
    let fault: string | undefined;
    if (!reading.ok)
      steps.push({ from: origin + target, to: withQuery('/tamogatas', reading.query), status: 302, rule: 'placeholder' });
    else {
      const { path, encoded, query, moved } = reading.target;
      if (moved !== undefined) {
        const status = moved === 'permanently' ? 301 : 302;
        const rule = moved === 'permanently' ? 'canonical-form' : 'fbclid';
        steps.push({ from: origin + target, to: withQuery(encoded, query), status, rule });
      }
      const pageRule = createPageRule(backend, config);
      const asked = backend.routeRules.findByQuery(host, path, query);
      const kept = asked?.rest ?? query;
      /** The first place. If a rule for a query applies, it includes the query, so that it differs from every path. */
      const start = { host, path: asked === undefined ? path : `${path}?${query}` };
      const journey = await followRedirects(
        start,
        async (place) =>
          (place === start ? asked?.redirect : undefined) ??
          backend.routeRules.find(place.host, place.path) ??
          builtInRedirect(place) ??
          (await pageRule(place)),
        config.origins,
      );
      for (const { at, to, status, rule } of journey.steps) {
        const here =
          config.origins[at.host] + (asked !== undefined && at === start ? withQuery(encoded, query) : encodePath(at.path));
        steps.push({ from: here, to: withQuery(to, kept), status, rule });
      }
      fault = journey.fault;
    }
    const last = steps.at(-1);
    const result = {
      url: origin + target,
      steps,
      ...(fault !== undefined && { fault }),
      ...(last && fault === undefined && { status: composedStatus(steps.map(({ status }) => status)), location: last.to }),
    };
    if (flags.json) await context.out(`${JSON.stringify(result)}\n`);
    else {
      if (last === undefined) await context.out(`${say.notRedirected}\n`);
      for (const { from, to, status, rule } of steps) await context.out(`${status}  ${from} → ${to}   (${rule})\n`);
      if (fault !== undefined) await context.out(`${say.endless}\n`);
      else if (steps.length > 1) await context.out(`${say.inOneStep(result.status, result.location)}\n`);
    }
    return fault === undefined ? exitCode.ok : exitCode.partly;
  });
}
