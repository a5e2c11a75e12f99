/**
 * Score of a page's answer over https by the rules of Mozilla's HTTP Observatory, as documented in August 2026. Starts at 100;
 * bonuses count only from 90 points without them.
 */
export interface Scored {
  readonly score: number;
  readonly grade: string;
  /** Bonuses and penalties by the rule's name. */
  readonly rules: Readonly<Record<string, number>>;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const BROAD = ['http:', 'https:', 'ftp:', '*', 'http://*', 'https://*', 'data:', 'blob:'];
const GRADES: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
];
const BONUS_FROM = 90;
const HALF_A_YEAR = 15_768_000;

const one = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.join(', ') ?? '');
};

function parsePolicy(header: string): Map<string, readonly string[]> {
  const directives = header.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])));
}

function scorePolicy(header: string): readonly [string, number] {
  if (header === '') return ['csp-not-implemented', -25];
  const policy = parsePolicy(header);
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = sources('script-src');
  const hashed = scripts.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
  const unsafeInline = scripts.includes("'unsafe-inline'") && !hashed;
  if (
    unsafeInline ||
    scripts.some((source) => BROAD.includes(source)) ||
    sources('object-src').some((source) => BROAD.includes(source))
  ) {
    return ['csp-implemented-with-unsafe-inline', -20];
  }
  if (scripts.includes("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10];
  const insecure = [...policy].filter(([, list]) => list.some((source) => source.startsWith('http:')));
  if (insecure.some(([name]) => !/^(?:img|media)-src$/.test(name))) return ['csp-implemented-with-insecure-scheme', -20];
  if (insecure.length > 0) return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  const styles = sources('style-src');
  if (styles.includes("'unsafe-inline'") || styles.some((source) => BROAD.includes(source))) {
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  }
  const none = policy.get('default-src')?.join() === "'none'";
  return none ? ['csp-implemented-with-no-unsafe-default-src-none', 10] : ['csp-implemented-with-no-unsafe', 5];
}

function scoreCookies(lines: readonly string[], hsts: boolean): readonly [string, number] {
  if (lines.length === 0) return ['cookies-not-found', 0];
  const session = lines.filter((line) => /^[^=]*(?:session|sess|token|login|access|refresh)/i.test(line));
  if (session.some((line) => !/;\s*secure/i.test(line)) && !hsts) return ['cookies-session-without-secure-flag', -40];
  if (session.some((line) => !/;\s*httponly/i.test(line))) return ['cookies-session-without-httponly-flag', -30];
  if (lines.some((line) => !/;\s*secure/i.test(line)) && !hsts) return ['cookies-without-secure-flag', -20];
  return lines.every((line) => /;\s*samesite=(?:lax|strict)/i.test(line))
    ? ['cookies-secure-with-httponly-sessions-and-samesite', 5]
    : ['cookies-secure-with-httponly-sessions', 0];
}

function scoreScripts(html: string, origin: string): readonly [string, number] {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(
    ([, src = '']) => new URL(src.replaceAll('&amp;', '&'), origin).origin !== origin,
  );
  if (foreign.length === 0) return ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
  if (foreign.every(([tag]) => tag.includes(' integrity='))) return ['sri-implemented-and-external-scripts-loaded-securely', 5];
  return foreign.some(([, src = '']) => src.startsWith('http:'))
    ? ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50]
    : ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
}

const PRIVATE_REFERRER = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** Scores an answer that came from an https origin. */
export function scoreHeaders(headers: Headers, html: string, origin: string): Scored {
  const csp = one(headers, 'content-security-policy');
  const hsts = Number(/max-age=(\d+)/.exec(one(headers, 'strict-transport-security'))?.[1] ?? 0);
  const referrer = one(headers, 'referrer-policy');
  const framing = parsePolicy(csp).get('frame-ancestors');
  const setCookie = headers['set-cookie'];
  const cookies = setCookie === undefined ? [] : typeof setCookie === 'string' ? [setCookie] : setCookie;
  const found: (readonly [string, number])[] = [
    scorePolicy(csp),
    scoreCookies(cookies, hsts > 0),
    one(headers, 'access-control-allow-origin') === '*'
      ? ['cross-origin-resource-sharing-implemented-with-public-access', 0]
      : ['cross-origin-resource-sharing-not-implemented', 0],
    PRIVATE_REFERRER.includes(referrer)
      ? ['referrer-policy-private', 5]
      : ['referrer-policy-not-implemented', referrer === '' ? 0 : -5],
    hsts >= HALF_A_YEAR
      ? ['hsts-implemented-max-age-at-least-six-months', 0]
      : hsts > 0
        ? ['hsts-implemented-max-age-less-than-six-months', -10]
        : ['hsts-not-implemented', -20],
    scoreScripts(html, origin),
    one(headers, 'x-content-type-options') === 'nosniff'
      ? ['x-content-type-options-nosniff', 0]
      : ['x-content-type-options-not-implemented', -5],
    framing !== undefined
      ? ['x-frame-options-implemented-via-csp', 5]
      : /^(?:deny|sameorigin)$/i.test(one(headers, 'x-frame-options'))
        ? ['x-frame-options-sameorigin-or-deny', 0]
        : ['x-frame-options-not-implemented', -20],
  ];
  const lost = found.reduce((sum, [, points]) => sum + Math.min(0, points), 100);
  const score = lost >= BONUS_FROM ? found.reduce((sum, [, points]) => sum + Math.max(0, points), lost) : lost;
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'C or worse', rules: Object.fromEntries(found) };
}
