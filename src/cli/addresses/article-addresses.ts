import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { editions } from '~/editions/registry';
import type { ArticleCard } from '~/lib/contract/article';
import type { RuleTable } from '~/lib/redirects/rule-table';
import { findArea } from '~/lib/urls/areas';
import { EMPTY_SLUG, slugOfPath } from '~/lib/urls/article-path';
import { encodePath, parseSentTarget } from '~/lib/urls/canonical-path';
import type { HostGroup } from '~/lib/urls/hosts';
import type { InEachLanguage } from '~/lib/words/messages';
import type { Config } from '~/server/config';
import { readPageRequest } from '~/server/pages/page-request';
import type { CommandBackend, CommandContext } from '../context';
import { commonMessages } from '../messages/common-messages';
import { addressMessages, lostReasons, redirectedTo } from './address-messages';

/** An article that cannot be found at its own address. */
export interface LostArticle {
  readonly id: string | number;
  readonly url: string;
  /** Why it cannot be found. */
  readonly reason: string;
}

/** The result of checking every public article. */
export interface AddressCheck {
  readonly asked: number;
  readonly lost: readonly LostArticle[];
}

type AddressConfig = Pick<Config, 'origins' | 'editions'>;
const SHOWN = 20;

/**
 * Returns why the server would not show the article at its own address, or undefined if it would. Decides in the same way as
 * for a request, without HTTP: by the strict parser of addresses, the areas, the editions, the redirects and the routes.
 */
export function lostBecause(
  card: ArticleCard,
  { origins, editions: served }: AddressConfig,
  rules: Pick<RuleTable, 'find'>,
): InEachLanguage | undefined {
  const { origin, path } = articleAddress(card, origins);
  const hosts: readonly HostGroup[] = ['main', 'regional'];
  const group = hosts.find((host) => origins[host] === origin);
  const reading = parseSentTarget(/^[\x21-\x7e]*$/.test(path) ? path : encodePath(path));
  if (group === undefined || !reading.ok) return lostReasons.refused;
  const { target } = reading;
  const rule = rules.find(group, target.path) ?? builtInRedirect({ host: group, path: target.path });
  if (rule !== undefined) return redirectedTo(rule.to);
  if (findArea(target.path) !== 'site') return lostReasons.ownFile;
  const known = editions.filter(({ identity }) => served.includes(identity.slug));
  const page = readPageRequest({ group, target }, undefined, known);
  if (page === undefined) return lostReasons.noEdition;
  if (page.route !== 'single_article') return lostReasons.noArticle;
  if (card.slug === EMPTY_SLUG) return lostReasons.empty;
  return slugOfPath(target.path) === card.slug.normalize('NFC') ? undefined : lostReasons.otherSlug;
}

/** Checks the address of every public article of every edition. */
export async function checkAddresses(
  backend: Pick<CommandBackend, 'sitemapArticles' | 'routeRules'>,
  config: AddressConfig,
  { language }: Pick<CommandContext, 'language'>,
): Promise<AddressCheck> {
  const lost: LostArticle[] = [];
  let asked = 0;
  for (const { identity } of editions) {
    for await (const card of backend.sitemapArticles(identity.slug)) {
      asked += 1;
      const reason = lostBecause(card, config, backend.routeRules);
      if (reason !== undefined)
        lost.push({ id: card.id, url: articleAddress(card, config.origins).url, reason: reason[language] });
    }
  }
  return { asked, lost };
}

/** Returns the result as a few lines of text for a person. */
export function addressLines({ asked, lost }: AddressCheck, { language }: Pick<CommandContext, 'language'>): string {
  const say = addressMessages[language];
  if (lost.length === 0) return `${say.allFound(asked)}\n`;
  return [
    say.lost(asked, lost.length),
    ...lost.slice(0, SHOWN).map(({ url, reason }) => `  ${url}: ${reason}`),
    ...(lost.length > SHOWN ? [`  ${commonMessages[language].more(lost.length - SHOWN, '--json')}`] : []),
    '',
  ].join('\n');
}
