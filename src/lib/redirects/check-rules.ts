import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { InEachLanguage } from '~/lib/words/messages';
import { findPageAddress, followRedirects, type PageAddress, type RedirectChain } from './follow-redirects';
import { createPlaceMap } from './place-map';
import type { Redirect } from './redirect';
import { EVERYTHING_BELOW, type RouteRule } from './route-rule';
import { createRuleTable, type RuleTable } from './rule-table';
import { ruleWords } from './rule-words';

/** A fault in a rule, or a note about it. */
export interface RuleFinding {
  /** Index of the rule in the list. */
  readonly index: number;
  /** 'fault': the rule can never work and is left out; 'note': it works, but not exactly as written. */
  readonly kind: 'fault' | 'note';
  /** For the author of the rule. */
  readonly message: InEachLanguage;
}

export interface RuleCheckOptions {
  readonly origins: Origins;
  /** The program's own redirect of a place. */
  readonly builtIn: (place: PageAddress) => Redirect | undefined;
}

/**
 * True if a rule leads to an address of this site with a query that a rule redirects: chains through queries are not followed.
 */
function leadsToQueryRule({ to }: RouteRule, host: HostGroup, table: RuleTable, origins: Origins): boolean {
  const [address = '', query = ''] = to.split('#')[0]?.split('?') ?? [];
  const target = findPageAddress(address, host, origins);
  return target !== undefined && table.findByQuery(target.host, target.path, query) !== undefined;
}

/** True for most rules: from one address to one without a further redirect, so that there are no steps to follow. */
function isOneStep(rule: RouteRule, next: (place: PageAddress) => Redirect | undefined, origins: Origins): boolean {
  if (rule.from.endsWith(EVERYTHING_BELOW) || /[?#]/.test(rule.to)) return false;
  return affectedHosts(rule).every((host) => {
    const place = findPageAddress(rule.to, host, origins);
    return place === undefined || next(place) === undefined;
  });
}

/** Placeholder for any one segment in a path that a rule with a star covers; no real address looks like it. */
const ANY_SEGMENT = '~barmi~';

/** Number of rules checked before yielding to the event loop. */
const AT_ONCE = 500;

const affectedHosts = ({ host }: RouteRule): readonly HostGroup[] => (host === undefined ? ['main', 'regional'] : [host]);

function firstPath({ from }: RouteRule): string {
  return from.endsWith(EVERYTHING_BELOW) ? `${from.slice(0, -EVERYTHING_BELOW.length)}/${ANY_SEGMENT}` : from;
}

function inWords({ steps, fault }: RedirectChain): string {
  const shown = [...steps.map(({ at }) => at.path), steps.at(-1)?.to ?? ''].map((path) => path.replace(ANY_SEGMENT, '*'));
  return fault === 'endless' ? `${shown.slice(0, 4).join(' → ')} → …` : shown.join(' → ');
}

/**
 * Checks rules as a whole, together with the program's own redirects: duplicates and endless chains are faults; chains of several
 * steps, which readers take in one, are notes.
 */
export async function checkRules(rules: readonly RouteRule[], options: RuleCheckOptions): Promise<readonly RuleFinding[]> {
  const { origins, builtIn } = options;
  const findings: RuleFinding[] = [];
  const seen = createPlaceMap<number>();
  const table = createRuleTable(rules);

  for (const [index, rule] of rules.entries()) {
    const earlier = seen.get(rule.host, rule.from);
    seen.set(rule.host, rule.from, index);
    if (earlier !== undefined) {
      findings.push({ index: earlier, kind: 'fault', message: ruleWords.twice(rule.from) });
    }
    const start = firstPath(rule);
    // A rule with a query is not found by path: its steps begin with the rule itself.
    const own = start.includes('?') ? { to: rule.to, status: rule.status, rule: rule.from } : undefined;
    const next = (place: PageAddress) =>
      own && place.path === start ? own : (table.find(place.host, place.path) ?? builtIn(place));
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    if (isOneStep(rule, next, origins)) continue;
    const journeys = await Promise.all(affectedHosts(rule).map((host) => followRedirects({ host, path: start }, next, origins)));
    if (affectedHosts(rule).some((host) => leadsToQueryRule(rule, host, table, origins))) {
      findings.push({ index, kind: 'fault', message: ruleWords.leadsToQueryRule(rule.from, rule.to) });
      continue;
    }
    const bad = journeys.find(({ fault }) => fault !== undefined);
    const long = journeys.find(({ steps }) => steps.length > 1);
    if (bad !== undefined) {
      const say = bad.fault === 'loop' ? ruleWords.loop : ruleWords.endless;
      findings.push({ index, kind: 'fault', message: say(rule.from, inWords(bad)) });
    } else if (long !== undefined) {
      findings.push({ index, kind: 'note', message: ruleWords.chain(rule.from, inWords(long)) });
    }
  }
  return findings;
}

/** The rules without those that can never work, whose faults are passed to `report` in English. */
export async function validRules(
  rules: readonly RouteRule[],
  options: RuleCheckOptions,
  report: (message: string) => void,
): Promise<readonly RouteRule[]> {
  const faults = (await checkRules(rules, options)).filter(({ kind }) => kind === 'fault');
  for (const { message } of faults) report(message.en);
  const bad = new Set(faults.map(({ index }) => index));
  return rules.filter((_, index) => !bad.has(index));
}
