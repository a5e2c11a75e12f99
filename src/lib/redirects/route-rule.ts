import { findArea } from '~/lib/urls/areas';
import { isArticlePath } from '~/lib/urls/article-path';
import { asciiAddress } from '~/lib/urls/ascii-address';
import { parseSentTarget, parseTarget } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { InEachLanguage } from '~/lib/words/messages';
import { type RedirectStatus, redirectStatuses } from './redirect';
import { parseRuleQuery, pathInRules, splitFrom } from './rule-query';
import { ruleWords } from './rule-words';
import { safeLocation } from './safe-location';

/**
 * A redirect set by the newsroom (RD-35, RD-36). `from` is a public path, decoded and canonical; with `/*` at its end it covers
 * itself and everything below, with a query after it only requests with these parameters (rule-query). `to` is a Location: a path
 * on the same host or an absolute address; with `/*` at its end it takes over what the star of `from` matched.
 */
export interface RouteRule {
  /** Unset if the rule applies to all hosts. */
  readonly host?: HostGroup;
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
}

/** A rule as written by its author. */
export interface WrittenRule {
  readonly from: string;
  readonly to: string;
  /** Defaults to 302 if empty (A-08). */
  readonly status: string;
}

export type ParsedRule =
  | { readonly ok: true; readonly rule: RouteRule }
  | { readonly ok: false; readonly field: 'from' | 'to' | 'status'; readonly problem: InEachLanguage };

/** Ending of a rule for everything below a path. */
export const EVERYTHING_BELOW = '/*';

/** Paths that the server itself answers: a rule for them would have no effect, or would lock everybody out. */
const RESERVED =
  /^\/(?:(?:_app|_astro|healthz|readyz|metrics|login|szerkesztoseg|api\/(?:ingest|purge))(?:\/|$)|(?:api|services|media)$)/;
const STATUS_OF = new Map<string, RedirectStatus>(redirectStatuses.map((status) => [String(status), status]));
const MAX_LENGTH = 2048;

const inAscii = (text: string): string => asciiAddress(text.normalize('NFC'));
const invalidRule = (field: 'from' | 'to' | 'status', problem: InEachLanguage): ParsedRule => ({ ok: false, field, problem });

/** The host of an absolute address, whatever its scheme; undefined if it is not one of ours. */
function findHost(url: URL, origins: Origins): HostGroup | undefined {
  const hosts: readonly HostGroup[] = ['main', 'regional'];
  return hosts.find((host) => new URL(origins[host]).host === url.host);
}

/** Splits an address into host and path; undefined if it is on a foreign host. */
function splitHost(
  address: string,
  origins: Origins,
): { readonly host: HostGroup | undefined; readonly path: string } | undefined {
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(address);
  // Two slashes begin either an address without scheme or a path with an empty segment.
  const full = isRelative && address.startsWith('//') ? `http:${address}` : address;
  const match = /^https?:\/\/[^/?#\\]+(.*)$/is.exec(full);
  const host = match !== null && URL.canParse(full) ? findHost(new URL(full), origins) : undefined;
  if (host === undefined) return isRelative ? { host, path: address } : undefined;
  return { host, path: match?.[1] || '/' };
}

/** Normalises the address of a rule to the form of requests, without empty segments; returns the problem if it is invalid. */
function readFrom(address: string): { readonly from: string } | InEachLanguage {
  if (!address.startsWith('/')) return ruleWords.noSlash;
  if (address.includes('#')) return ruleWords.hash;
  const { path, query: written } = splitFrom(address);
  const query = written === undefined ? undefined : parseRuleQuery(written);
  if (written !== undefined && query === undefined) return ruleWords.query;
  const broad = path.endsWith(EVERYTHING_BELOW);
  const plain = broad ? path.slice(0, -EVERYTHING_BELOW.length) : path;
  if (plain.includes('*')) return ruleWords.starInside;
  if (broad && query !== undefined) return ruleWords.starAndQuery;
  if (plain === '') return ruleWords.everything;
  const reading = parseSentTarget(inAscii(plain));
  if (!reading.ok) return ruleWords.refused;
  const { path: canonical } = reading.target;
  if (canonical === '/' && query === undefined) return ruleWords.everything;
  const isReserved = RESERVED.test(canonical) && !isArticlePath(canonical);
  if (isReserved || findArea(canonical) === 'media') return ruleWords.reserved;
  // Below /api a rule applies only if there is no such call; a rule for many addresses would redirect failed calls to pages.
  if (findArea(canonical) === 'api' && (broad || query !== undefined)) return ruleWords.oneOfCalls;
  const from = pathInRules(canonical);
  return { from: broad ? from + EVERYTHING_BELOW : query === undefined ? from : `${from}?${query}` };
}

/** Parses a rule; returns the problem, in words for its author, if it is invalid. */
export function parseRouteRule(written: WrittenRule, origins: Origins): ParsedRule {
  const [from, to, statusText] = [written.from.trim(), written.to.trim(), written.status.trim()];
  const status = STATUS_OF.get(statusText === '' ? '302' : statusText);
  if (status === undefined) return invalidRule('status', ruleWords.status(statusText, redirectStatuses.join(', ')));
  if (from.length > MAX_LENGTH || to.length > MAX_LENGTH) return invalidRule('from', ruleWords.tooLong(MAX_LENGTH));
  const split = splitHost(from, origins);
  if (split === undefined) return invalidRule('from', ruleWords.of(from, ruleWords.notOurs));
  const read = readFrom(split.path);
  if (!('from' in read)) return invalidRule('from', ruleWords.of(from, read));
  const broadTo = to.endsWith(EVERYTHING_BELOW);
  if (broadTo && !read.from.endsWith(EVERYTHING_BELOW)) {
    return invalidRule('to', ruleWords.of(to, ruleWords.starInTarget));
  }
  const absolute = /^https?:/i.test(to) && URL.canParse(to) ? new URL(to).origin : undefined;
  const location = safeLocation(to, absolute === undefined ? [] : [absolute]);
  if (location === undefined) return invalidRule('to', ruleWords.of(to, ruleWords.noTarget));
  const [before = ''] = location.split(/[?#]/, 1);
  if (absolute === undefined && !parseTarget(before).ok) return invalidRule('to', ruleWords.of(to, ruleWords.refused));
  return { ok: true, rule: { ...(split.host && { host: split.host }), from: read.from, to: location, status } };
}

/** The written form of a rule. */
export function toWrittenRule({ host, from, to, status }: RouteRule, origins: Origins): WrittenRule {
  return { from: (host === undefined ? '' : origins[host]) + from, to, status: String(status) };
}

/** What identifies a rule, whatever the addresses of the hosts are: '/regi' on all hosts, 'regional:/regi' on one. */
export const ruleKey = ({ host, from }: Pick<RouteRule, 'host' | 'from'>): string =>
  host === undefined ? from : `${host}:${from}`;

/** The old address of the rule with this key, as its author writes it. */
export function writtenFrom(key: string, origins: Origins): string {
  const [, host, path] = /^(main|regional):(.*)$/s.exec(key) ?? [];
  return path === undefined ? key : origins[host === 'main' ? 'main' : 'regional'] + path;
}
