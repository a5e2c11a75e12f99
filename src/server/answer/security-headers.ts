import { adScriptOrigins } from '~/lib/ads/ad-scripts';
import type { Config } from '../config';

/** Names and values in turn, as `writeHead` takes them fastest. */
export type RawHeaders = readonly string[];

/** What the headers of every answer are made of. */
export interface HeaderSets {
  /** On every answer. */
  readonly common: RawHeaders;
  /** On pages: `common`, and what only documents need. */
  readonly page: RawHeaders;
  /** On files that somebody uploaded and on answers of APIs: `common`, and a policy under which nothing in them runs. */
  readonly inert: RawHeaders;
}

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The Content-Security-Policy of pages. Scripts: our own files, and inline ones by hash, as they were known at build; one
 * list for the whole site, because with in-page navigation the first page's policy stays in force. Styles may be inline:
 * widths and positions are set so. Pictures, sound and frames may come from anywhere encrypted, as articles embed them.
 *
 * `services` are origins that the browser calls besides our own; `scripts` are further script origins (consent manager).
 */
export function contentSecurityPolicy(options: {
  readonly inlineScripts: readonly string[];
  readonly services: readonly string[];
  readonly scripts: readonly string[];
  /** Addresses of single scripts on other hosts, which load nothing else by fetching. */
  readonly files?: readonly string[];
  /** Origins that may be framed whatever their scheme. */
  readonly frames?: readonly string[];
  /** Origins that forms lead to, after our own answer. */
  readonly forms?: readonly string[];
  /** True when the site itself is served over https; without it embeds over http are let in, too. */
  readonly encrypted: boolean;
}): string {
  const anywhere = options.encrypted ? 'https:' : 'https: http:';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...options.inlineScripts, ...options.scripts, ...(options.files ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${anywhere}`,
    `media-src 'self' blob: ${anywhere}`,
    ["frame-src 'self'", anywhere, ...(options.frames ?? [])].join(' '),
    ["connect-src 'self'", ...options.services, ...options.scripts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(options.forms ?? [])].join(' '),
    "frame-ancestors 'self'",
    ...(options.encrypted ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Where a giver pays by card. */
const STRIPE_CHECKOUT = 'https://checkout.stripe.com';

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];
}

/** Makes the sets once, at start. `inlineScripts` are the build's hashes, `consentScripts` addresses of editions' scripts, `files` single scripts of other hosts. */
export function createHeaderSets(
  config: Pick<Config, 'origins' | 'accountApiUrl' | 'quizApiUrl' | 'livescoreApiUrl' | 'mapOrigin' | 'preview' | 'adScriptUrl'> &
    Partial<Pick<Config, 'payments' | 'hsts'>>,
  inlineScripts: readonly string[],
  consentScripts: readonly (string | undefined)[],
  files: readonly string[] = [],
): HeaderSets {
  const encrypted = config.origins.main.startsWith('https:');
  const hsts = config.hsts ?? { maxAge: 31_536_000, subdomains: false };
  const common = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    ...(encrypted && hsts.maxAge > 0
      ? ['Strict-Transport-Security', `max-age=${hsts.maxAge}${hsts.subdomains ? '; includeSubDomains' : ''}`]
      : []),
    ...(config.preview ? ['X-Robots-Tag', 'noindex, nofollow'] : []),
  ];
  const policy = contentSecurityPolicy({
    inlineScripts,
    services: originsOf([config.accountApiUrl, config.quizApiUrl, config.livescoreApiUrl]),
    // The preview shows no advertisement.
    scripts: config.preview
      ? []
      : [
          ...new Set([
            ...originsOf(consentScripts.filter((address) => address !== undefined && /^https?:/i.test(address))),
            ...adScriptOrigins(config.adScriptUrl),
          ]),
        ],
    files,
    forms: config.payments?.provider === 'stripe' ? [STRIPE_CHECKOUT] : [],
    frames: [config.mapOrigin],
    encrypted,
  });
  return {
    common,
    page: [
      ...common,
      'Content-Security-Policy',
      policy,
      'X-Frame-Options',
      'SAMEORIGIN',
      'Permissions-Policy',
      PERMISSIONS,
      'Cross-Origin-Opener-Policy',
      'same-origin-allow-popups',
    ],
    inert: [...common, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'; sandbox"],
  };
}
