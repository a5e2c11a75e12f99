import { createHash } from 'node:crypto';
import { adScriptOrigins } from '~/lib/ads/ad-scripts';
import { facebookSdk } from '~/lib/embeds/facebook';
import { extensionSource, type PageSource, type ThirdPartySource, thirdPartySources } from '~/lib/embeds/third-party-sources';
import type { Extension } from '~/lib/extensions/extension';
import type { Config } from '../config';

/** Names and values alternately, the form that `writeHead` processes fastest. */
export type RawHeaders = readonly string[];

/** Header lists for each kind of response. */
export interface HeaderSets {
  /** On every response. */
  readonly common: RawHeaders;
  /** On pages without third-party scripts: `common`, and what only documents need. */
  readonly page: RawHeaders;
  /** On pages with something of others; the same array for the same names. */
  readonly pageWith: (thirdParties: readonly PageSource[]) => RawHeaders;
  /** For uploaded files and API responses: `common`, and a policy under which nothing in them runs. */
  readonly inert: RawHeaders;
  /** True in a preview: nothing of it may be kept by a cache, except what is the same for everybody (PV-01). */
  readonly isPrivate: boolean;
}

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers that documents need besides their policy. */
const DOCUMENT: RawHeaders = [
  'X-Frame-Options',
  'SAMEORIGIN',
  'Permissions-Policy',
  PERMISSIONS,
  'Cross-Origin-Opener-Policy',
  'same-origin-allow-popups',
];

/** Address to which browsers report policy violations. */
export const POLICY_REPORTS = '/api/policy-reports';

/** CSP source of an inline script or style element: its hash. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The parts of a policy that vary. */
export interface PolicyOptions {
  /** Hashes of inline scripts that are known at build time. */
  readonly inlineScripts: readonly string[];
  /** Hashes of style elements in pages, and in documents that pages write into frames. */
  readonly inlineStyles: readonly string[];
  /** Other origins that scripts of our pages request. */
  readonly services: readonly string[];
  /** Origins of the third-party scripts on this page, which may load further resources. */
  readonly scripts: readonly string[];
  /** Addresses of single scripts on other hosts that request nothing else. */
  readonly files: readonly string[];
  /** Other origins of style sheets. */
  readonly styles?: readonly string[];
  /** True when these scripts write style elements into the page. */
  readonly foreignStyles: boolean;
  /** Origins that may be framed even if they are http and the site is https. */
  readonly frames: readonly string[];
  /** Origins to which our response to a form may redirect. */
  readonly forms: readonly string[];
  /** True if the site is served over https; otherwise embeds over http are allowed, too. */
  readonly encrypted: boolean;
}

/** Only the policy named `default` (src/browser/navigation/trusted-types.ts) creates trusted HTML and scripts. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

/**
 * The Content-Security-Policy of a page. Scripts: our own files, and inline ones by hash; a page with third-party scripts
 * allows their origins too. Style elements are allowed by hash, unless such scripts write their own. Inline style attributes
 * are allowed, because widths and positions are set that way. Pictures, sound and frames may come from any https origin,
 * because articles embed them.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const anywhere = options.encrypted ? 'https:' : 'https: http:';
  const sources = [...options.scripts, ...options.files];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...options.inlineScripts, ...sources].join(' '),
    ...(options.foreignStyles
      ? [["style-src 'self' 'unsafe-inline'", ...(options.styles ?? [])].join(' ')]
      : [["style-src 'self'", ...options.inlineStyles, ...(options.styles ?? [])].join(' '), "style-src-attr 'unsafe-inline'"]),
    `img-src 'self' data: blob: ${anywhere}`,
    `media-src 'self' blob: ${anywhere}`,
    ["frame-src 'self'", anywhere, ...options.frames].join(' '),
    ["connect-src 'self'", ...options.services, ...options.scripts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...options.forms].join(' '),
    "frame-ancestors 'self'",
    ...(options.encrypted ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

/**
 * Third-party scripts that write dialogs and boxes into the page itself. An advertising service instead writes into frames of
 * its own origin, as it is configured to (src/browser/ads/ad-service.ts), and sizes places by attributes.
 */
const WRITERS_OF_STYLES: readonly ThirdPartySource[] = ['consent', 'facebook'];

function listOrigins(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))];
}

/** What the build and the configuration contribute to the policy. */
export interface PolicyParts {
  /** Hashes of inline scripts. */
  readonly inlineScripts?: readonly string[];
  /** Hashes of style elements that Astro writes. */
  readonly inlineStyles?: readonly string[];
  /** Texts of style elements that the server writes itself. */
  readonly styles?: readonly string[];
  /** Origins of each of the newsroom's extensions, by its name. */
  readonly extensions?: ReadonlyMap<string, NonNullable<Extension['origins']>>;
  /** Addresses of editions' consent scripts. */
  readonly consentScripts?: readonly (string | undefined)[];
}

type HeaderConfig = Pick<
  Config,
  'origins' | 'accountApiUrl' | 'quizApiUrl' | 'livescoreApiUrl' | 'mapOrigin' | 'preview' | 'adScriptUrl'
> &
  Partial<Pick<Config, 'paymentOrigins' | 'hsts' | 'trustedTypes'>>;

/** The origins of extensions, each once. */
function joinOrigins(all: readonly NonNullable<Extension['origins']>[]) {
  const join = (kind: 'script' | 'connect' | 'style') => [...new Set(all.flatMap((origins) => origins[kind] ?? []))];
  return { script: join('script'), connect: join('connect'), style: join('style') };
}

/** Builds the header lists once, at start. */
export function createHeaderSets(config: HeaderConfig, parts: PolicyParts = {}): HeaderSets {
  const encrypted = config.origins.main.startsWith('https:');
  const hsts = config.hsts ?? { maxAge: 31_536_000, subdomains: false };
  const common = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    // The address of an unpublished page, and that there is a preview at all, is nobody else's. Pages with forms say same-origin.
    config.preview ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(encrypted && hsts.maxAge > 0
      ? ['Strict-Transport-Security', `max-age=${hsts.maxAge}${hsts.subdomains ? '; includeSubDomains' : ''}`]
      : []),
    ...(config.preview ? ['X-Robots-Tag', 'noindex, nofollow'] : []),
  ];
  const foreign = (parts.consentScripts ?? []).filter((address) => address !== undefined && /^https?:/i.test(address));
  const scripts: Readonly<Record<ThirdPartySource, readonly string[]>> = {
    ads: adScriptOrigins(config.adScriptUrl),
    consent: listOrigins(foreign),
    facebook: [],
  };

  const extensions = new Map([...(parts.extensions ?? [])].map(([name, origins]) => [extensionSource(name), origins] as const));

  function pageWith(names: readonly PageSource[]): RawHeaders {
    const thirdParties = thirdPartySources.filter((name) => names.includes(name));
    const own = joinOrigins([...extensions].flatMap(([name, origins]) => (names.includes(name) ? [origins] : [])));
    const hasForeignScripts = thirdParties.length > 0 || own.script.length > 0;
    const policy = contentSecurityPolicy({
      inlineScripts: parts.inlineScripts ?? [],
      inlineStyles: [...(parts.inlineStyles ?? []), ...(parts.styles ?? []).map(sourceHash)],
      services: [...listOrigins([config.accountApiUrl, config.quizApiUrl, config.livescoreApiUrl]), ...own.connect],
      scripts: [...new Set([...thirdParties.flatMap((name) => scripts[name]), ...own.script])],
      styles: own.style,
      files: thirdParties.includes('facebook') ? [facebookSdk.src] : [],
      foreignStyles: WRITERS_OF_STYLES.some((name) => thirdParties.includes(name)),
      // Browsers apply this to a redirect after a form, too.
      forms: config.paymentOrigins ?? [],
      frames: config.mapOrigin === undefined ? [] : [config.mapOrigin],
      encrypted,
    });
    return [...common, ...policyHeaders(policy, hasForeignScripts ? undefined : config.trustedTypes), ...DOCUMENT];
  }

  const made = new Map<string, RawHeaders>();
  const all: readonly PageSource[] = [...thirdPartySources, ...extensions.keys()];
  const page = pageWith([]);
  return {
    common,
    page,
    pageWith(thirdParties) {
      if (thirdParties.length === 0) return page;
      const names = all.filter((name) => thirdParties.includes(name));
      const known = made.get(names.join());
      if (known !== undefined) return known;
      const headers = pageWith(names);
      made.set(names.join(), headers);
      return headers;
    },
    inert: [...common, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'; sandbox"],
    isPrivate: config.preview,
  };
}

/**
 * The headers of a policy. Trusted Types are part of it when enforced, and in a separate report-only policy when only reported.
 * Pass undefined for a page with third-party scripts: they create HTML from strings and would stop working.
 */
function policyHeaders(policy: string, trustedTypes: Config['trustedTypes'] | undefined): string[] {
  if (trustedTypes === undefined) return ['Content-Security-Policy', policy];
  if (trustedTypes === 'enforce') return ['Content-Security-Policy', `${policy}; ${TRUSTED_TYPES}`];
  const reported = `${TRUSTED_TYPES}; report-uri ${POLICY_REPORTS}`;
  return ['Content-Security-Policy', policy, 'Content-Security-Policy-Report-Only', reported];
}
