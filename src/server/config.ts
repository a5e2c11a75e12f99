import { resolve } from 'node:path';
import type { CdnSettings } from '~/backend/index';
import { isOwnPaper, publicationFault } from '~/editions/publication';
import { editions, mainEdition } from '~/editions/registry';
import { GOOGLE_PUBLISHER_TAG, OWN_CONSENT_SCRIPT } from '~/lib/ads/ad-scripts';
import { NEWSLETTER_PACE } from '~/lib/newsletter/issue-draft';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { readLanguage } from '../../scripts/terminal/language.mjs';
import { matchAddresses } from './settings/address-list';
import { readCdn } from './settings/cdn';
import { hostTable } from './settings/host-table';
import { type IndexNow, readIndexNow } from './settings/index-now';
import { type LivescoreSettings, readLivescore } from './settings/livescore';
import { type MediaBucket, readMediaBucket } from './settings/media-bucket';
import { readOwnSecrets } from './settings/own-secrets';
import { type PaymentSettings, readPaymentOrigins, readPayments } from './settings/payments';
import { type RateLimitSettings, readRateLimits } from './settings/rate-limits';
import { configError, readVariable, withSecrets } from './settings/read-variable';
import { readTraces, type TraceSettings } from './settings/traces';
import { slugs } from './settings/variables';

/**
 * The environment, read once. Names and defaults are the operational contract (docs/contracts/environment.md); what each variable
 * allows is in settings/variables.ts.
 */

/** Everything that can be set from outside, in the form the server works with. */
export interface Config extends LivescoreSettings {
  readonly port: number;
  readonly host: string;
  /** Addresses of the two hosts without trailing slash; every absolute URL is built from them. */
  readonly origins: Origins;
  /** Host header values that are accepted, lower case, with the port unless it is the scheme's own. */
  readonly hosts: ReadonlyMap<string, HostGroup>;
  /** Slugs of the editions that this process serves. */
  readonly editions: readonly string[];
  /** Absolute path of the directory for the database, media, caches and outbox. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  /** Base of a remote main API; undefined: embedded. */
  readonly contentApiUrl: string | undefined;
  /** Where the editors of that system use it. */
  readonly cmsUrl: string | undefined;
  readonly accountApiUrl: string | undefined;
  readonly quizApiUrl: string | undefined;
  readonly livescoreApiUrl: string | undefined;
  /** Source of exchange rates, weather and water levels: 'recorded', an address, or the path of a file; undefined: none. */
  readonly readings: Readonly<Record<'rates' | 'weather' | 'water', string | undefined>>;
  /** Whether changes of live articles and scores are pushed over open connections. */
  readonly liveEvents: boolean;
  /** Whether reads of articles are counted and the most read ones are shown. */
  readonly mostRead: boolean;
  readonly preview: boolean;
  /** Whether the desk stands below /szerkesztoseg of the readers' main host, which this process then serves. */
  readonly desk: boolean;
  readonly adminToken: string | undefined;
  readonly sessionSecret: string | undefined;
  /** Encrypts in the database what the database alone must not give away. */
  readonly accountKey: string | undefined;
  readonly sessionIdleHours: number;
  readonly auditDays: number;
  readonly google: { readonly clientId: string | undefined; readonly clientSecret: string | undefined; readonly issuer: string };
  /** The payment provider. */
  readonly payments: PaymentSettings;
  /** The CDN in front; undefined if there is none that the program knows. */
  readonly cdn: CdnSettings | undefined;
  /** Origins besides the site's own to which the form of a support may redirect. */
  readonly paymentOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  /** Sender of letters; defaults to hirlevel@ at the main host. */
  readonly mailFrom: string | undefined;
  /** Mailbox to which letters of newsletters come back. */
  readonly bounceAddress: string | undefined;
  /** Letters of newsletters a minute. */
  readonly newsletterPace: number;
  /** Contact of the site's operator for push services, a mailto: or https: address; defaults to one at the main host. */
  readonly vapidSubject: string | undefined;
  readonly workers: number;
  /** Seconds for which requests are still accepted after SIGTERM. */
  readonly drainSeconds: number;
  readonly seedDemo: boolean;
  /** Limit of the page cache in bytes; 0: off. */
  readonly pageCacheBytes: number;
  /** Disk limit in bytes for pages kept without their parts; 0: off. */
  readonly keptPagesBytes: number;
  /** Disk limit in bytes for resized pictures. */
  readonly mediaCacheBytes: number;
  /** The bucket of the newsroom's pictures and sounds; undefined: they are in DATA_DIR. */
  readonly mediaBucket: MediaBucket | undefined;
  /** Origins of further hosts that serve pictures by typed addresses. */
  readonly mediaOrigins: readonly string[];
  /** Origins of other systems whose pictures are copied and cut here. */
  readonly imageOrigins: readonly string[];
  /** Address of the advertising service's script. */
  readonly adScriptUrl: string;
  /** Consent script of editions without their own; undefined if they have none and thus no third-party advertisements. */
  readonly consentScriptUrl: string | undefined;
  /** Origin of the election map, the walking-tour map and the tip game; undefined: there are none. */
  readonly mapOrigin: string | undefined;
  /** Host header under which this process serves its demo map; undefined if MAP_ORIGIN names another one. */
  readonly demoMapHost: string | undefined;
  /** Origins whose window messages pages accept. */
  readonly embedOrigins: readonly string[];
  /** The service that search engines share for changed addresses; undefined: they are not told. */
  readonly indexNow: IndexNow | undefined;
  /** True for a private address that may be called where somebody names it; undefined: none may be. */
  readonly isPrivateTarget: ((address: string) => boolean) | undefined;
  /** True for an address whose forwarded headers are trusted; undefined if no address is. */
  readonly trustedProxy: ((address: string) => boolean) | undefined;
  /** For how many seconds browsers use only https for this host; 0: the header is not sent. */
  readonly hsts: { readonly maxAge: number; readonly subdomains: boolean };
  /** Whether browsers enforce Trusted Types or only report violations. */
  readonly trustedTypes: 'enforce' | 'report';
  /** Whom to tell of a vulnerability, as URIs in order of preference; none: there is no security.txt. */
  readonly securityContacts: readonly string[];
  readonly rateLimits: RateLimitSettings;
  /** Undefined: no traces are sent. */
  readonly traces: TraceSettings | undefined;
  /** Language of messages at the terminal and of advice about a failing store (docs/adr/0023). */
  readonly language: InterfaceLanguage;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Whether an empty database gets the demo newsroom. A paper of one's own has no use for another newsroom's articles. */
function readSeedDemo(env: NodeJS.ProcessEnv): boolean {
  if (publicationFault !== undefined) {
    const { file, reason } = publicationFault;
    throw configError((say) => say.publication(file, reason));
  }
  const demo = readVariable(env, 'DEMO');
  return demo === undefined ? !isOwnPaper : demo === '1';
}

/**
 * Whether readers' main host has the desk, too: by default that of a paper of one's own whose articles are written in this program, and
 * whose pages run no consent script of others, which could act as an editor there (docs/adr/0098).
 */
function readDesk(env: NodeJS.ProcessEnv): boolean {
  const desk = readVariable(env, 'DESK');
  if (desk !== undefined) return desk === '1';
  const isForeign =
    readVariable(env, 'CONSENT_SCRIPT_URL') !== undefined ||
    editions.some(({ identity }) => identity.consentScriptPath !== undefined);
  return isOwnPaper && readVariable(env, 'CONTENT_API_URL') === undefined && !isForeign;
}

/**
 * Reads the configuration from an environment. Unset and empty variables take their defaults; an invalid one throws a
 * ConfigError with its name, the value and what is allowed, without secrets. `args`: the server's command-line arguments.
 */
export function readConfig(given: NodeJS.ProcessEnv, args: readonly string[] = []): Config {
  const env = withSecrets(given);
  const port = readVariable(env, 'PORT') ?? 4321;
  const suffix = port === 80 ? '' : `:${port}`;
  const toOrigin = (value: string | undefined, standard: string) => new URL(value ?? standard).origin;
  const origins = {
    main: toOrigin(readVariable(env, 'MAIN_ORIGIN'), `http://localhost${suffix}`),
    regional: toOrigin(readVariable(env, 'REGIONAL_ORIGIN'), `http://erdely.localhost${suffix}`),
  };
  if (origins.main === origins.regional) throw configError((say) => say.sameOrigin(origins.regional));
  const seedDemo = readSeedDemo(env);
  // The made-up weather is only for the demo newsroom.
  const recordedOr = (name: 'RATES_SOURCE' | 'WEATHER_SOURCE' | 'FLOODING_SOURCE') => {
    const setting = readVariable(env, name) ?? (seedDemo ? 'recorded' : 'off');
    return setting === 'off' ? undefined : setting;
  };
  const namedMap = readVariable(env, 'MAP_ORIGIN');
  const demoMap = seedDemo && namedMap === undefined ? new URL(`http://terkep.localhost${suffix}`) : undefined;
  const mapOrigin = namedMap === undefined ? demoMap?.origin : new URL(namedMap).origin;
  const preview = readVariable(env, 'PREVIEW') === '1';
  const served = readVariable(env, 'EDITIONS') ?? slugs;
  const secrets = readOwnSecrets(env, origins.main);
  if (preview && secrets.sessionSecret === undefined && env.NODE_ENV === 'production') {
    throw configError((say, { characters }) => say.needed('SESSION_SECRET', 'PREVIEW=1', characters(32)));
  }
  return {
    port,
    host: readVariable(env, 'HOST') ?? '127.0.0.1',
    origins,
    hosts: hostTable(env, origins, port),
    editions: served,
    dataDir: resolve(readVariable(env, 'DATA_DIR') ?? './data'),
    databaseUrl: readVariable(env, 'DATABASE_URL'),
    databaseReplicaUrl: readVariable(env, 'DATABASE_REPLICA_URL'),
    ...readOtherSystems(env),
    ...readLivescore(env, seedDemo),
    readings: { rates: recordedOr('RATES_SOURCE'), weather: recordedOr('WEATHER_SOURCE'), water: recordedOr('FLOODING_SOURCE') },
    liveEvents: readVariable(env, 'LIVE_EVENTS') !== '0',
    mostRead: readVariable(env, 'MOST_READ') !== '0',
    preview,
    desk: !preview && served.includes(mainEdition.identity.slug) && readDesk(env),
    ...secrets,
    ...readAccounts(env),
    google: readGoogle(env),
    payments: readPayments(env),
    cdn: readCdn(env),
    paymentOrigins: readPaymentOrigins(env),
    smtpUrl: readVariable(env, 'SMTP_URL'),
    mailFrom: readVariable(env, 'MAIL_FROM'),
    bounceAddress: readVariable(env, 'BOUNCE_ADDRESS'),
    newsletterPace: readVariable(env, 'NEWSLETTERS_PER_MINUTE') ?? NEWSLETTER_PACE,
    vapidSubject: readVariable(env, 'VAPID_SUBJECT'),
    workers: readVariable(env, 'WORKERS') ?? 1,
    drainSeconds: readVariable(env, 'DRAIN_SECONDS') ?? (readVariable(env, 'DATABASE_URL') === undefined ? 0 : 5),
    seedDemo,
    pageCacheBytes: (readVariable(env, 'PAGE_CACHE_MB') ?? 256) * 1024 * 1024,
    keptPagesBytes: (readVariable(env, 'KEPT_PAGES_MB') ?? 1024) * 1024 * 1024,
    mediaCacheBytes: (readVariable(env, 'MEDIA_CACHE_MB') ?? 1024) * 1024 * 1024,
    mediaBucket: readMediaBucket(env),
    mediaOrigins: readVariable(env, 'MEDIA_ORIGINS')?.map((address) => new URL(address).origin) ?? [],
    imageOrigins: readVariable(env, 'IMAGE_ORIGINS')?.map((address) => new URL(address).origin) ?? [],
    adScriptUrl: readVariable(env, 'AD_SCRIPT_URL') ?? GOOGLE_PUBLISHER_TAG,
    // The demo consent dialog is only for the demo newsroom.
    consentScriptUrl:
      readVariable(env, 'CONSENT_SCRIPT_URL') ??
      (seedDemo && readVariable(env, 'CONTENT_API_URL') === undefined ? OWN_CONSENT_SCRIPT : undefined),
    mapOrigin,
    demoMapHost: demoMap?.host,
    embedOrigins:
      readVariable(env, 'EMBED_ORIGINS')?.map((address) => new URL(address).origin) ??
      (mapOrigin === undefined ? [] : [mapOrigin]),
    indexNow: readIndexNow(env, { main: origins.main, isPublished: !preview && !seedDemo }),
    isPrivateTarget: matchAddresses(readVariable(env, 'PRIVATE_TARGETS')),
    trustedProxy: matchAddresses(readVariable(env, 'TRUSTED_PROXY')),
    ...readProtection(env),
    rateLimits: readRateLimits(env),
    traces: readTraces(env),
    language: readLanguage(args, env),
    logLevel: readVariable(env, 'LOG_LEVEL') ?? 'info',
  };
}

function readAccounts(env: NodeJS.ProcessEnv): Pick<Config, 'sessionIdleHours' | 'auditDays'> {
  return { sessionIdleHours: readVariable(env, 'SESSION_IDLE_HOURS') ?? 72, auditDays: readVariable(env, 'AUDIT_DAYS') ?? 365 };
}

/** Addresses of other systems that provide content or services. */
function readOtherSystems(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'contentApiUrl' | 'cmsUrl' | 'accountApiUrl' | 'quizApiUrl' | 'livescoreApiUrl'> {
  return {
    contentApiUrl: readVariable(env, 'CONTENT_API_URL')?.replace(/\/+$/, ''),
    cmsUrl: readVariable(env, 'CMS_URL'),
    accountApiUrl: readVariable(env, 'ACCOUNT_API_URL')?.replace(/\/+$/, ''),
    quizApiUrl: readVariable(env, 'QUIZ_API_URL')?.replace(/\/+$/, ''),
    livescoreApiUrl: readVariable(env, 'LIVESCORE_API_URL')?.replace(/\/+$/, ''),
  };
}

function readGoogle(env: NodeJS.ProcessEnv): Config['google'] {
  return {
    clientId: readVariable(env, 'GOOGLE_CLIENT_ID'),
    clientSecret: readVariable(env, 'GOOGLE_CLIENT_SECRET'),
    issuer: readVariable(env, 'GOOGLE_ISSUER') ?? 'https://accounts.google.com',
  };
}

function readProtection(env: NodeJS.ProcessEnv): Pick<Config, 'hsts' | 'trustedTypes' | 'securityContacts'> {
  return {
    hsts: { maxAge: readVariable(env, 'HSTS_MAX_AGE') ?? 31_536_000, subdomains: readVariable(env, 'HSTS_SUBDOMAINS') === '1' },
    trustedTypes: readVariable(env, 'TRUSTED_TYPES') ?? 'enforce',
    securityContacts: readVariable(env, 'SECURITY_CONTACT') ?? [],
  };
}
