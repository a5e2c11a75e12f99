import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { editions, mainEdition } from '~/editions/registry';
import { GOOGLE_PUBLISHER_TAG, OWN_CONSENT_SCRIPT } from '~/lib/ads/ad-scripts';
import { consentScriptAddress } from '~/lib/ads/consent';
import { isEmailAddress } from '~/lib/newsletter/email';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import { readingSource } from './content/reading-source';
import { withSecretFiles } from './secret-files';

/**
 * The environment, read once. Names and defaults are the operational contract (docs/contracts/environment.md).
 */

/** Everything that can be set from outside, in the form the server works with. */
export interface Config {
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
  readonly accountApiUrl: string | undefined;
  readonly quizApiUrl: string | undefined;
  readonly livescoreApiUrl: string | undefined;
  readonly livescoreProvider: 'replay' | 'api-sports';
  readonly apiSportsKey: string | undefined;
  /** Base addresses of the provider by sport, without trailing slash. */
  readonly apiSportsUrls: { readonly football: string; readonly formulaOne: string };
  /** Where exchange rates, weather and water levels come from: 'recorded', an address, a file's path; undefined: nowhere. */
  readonly readings: Readonly<Record<'rates' | 'weather' | 'water', string | undefined>>;
  /** Whether changes of live articles and scores are told over open connections. */
  readonly liveEvents: boolean;
  /** Whether readings are counted and the most read are shown. */
  readonly mostRead: boolean;
  readonly preview: boolean;
  readonly adminToken: string | undefined;
  readonly sessionSecret: string | undefined;
  readonly google: { readonly clientId: string | undefined; readonly clientSecret: string | undefined; readonly issuer: string };
  /** Who takes the money of supporters. */
  readonly payments: PaymentSettings;
  readonly smtpUrl: string | undefined;
  /** Sender of letters; undefined: hirlevel@ the main host. */
  readonly mailFrom: string | undefined;
  /** mailto: or https: address that push services learn of whoever keeps the site; undefined: one of the main host. */
  readonly vapidSubject: string | undefined;
  readonly workers: number;
  readonly seedDemo: boolean;
  /** Limit of the page cache in bytes; 0: off. */
  readonly pageCacheBytes: number;
  /** Bytes that pictures made of originals may take on disk. */
  readonly mediaCacheBytes: number;
  /** Origins of further hosts that serve pictures by typed addresses. */
  readonly mediaOrigins: readonly string[];
  /** Address of the advertising service's script. */
  readonly adScriptUrl: string;
  /** Consent script of editions that name none; undefined: they have none, and no advertisement of others. */
  readonly consentScriptUrl: string | undefined;
  /** Origin of the election map, the walking-tour map and the tip game. */
  readonly mapOrigin: string;
  /** Host header under which this process shows its own small map; undefined: MAP_ORIGIN names another one. */
  readonly demoMapHost: string | undefined;
  /** Origins whose window messages pages believe. */
  readonly embedOrigins: readonly string[];
  /** True for an address whose forwarded headers are believed; undefined: nobody's are. */
  readonly trustedProxy: ((address: string) => boolean) | undefined;
  /** For how many seconds browsers ask this host only over https; 0: the header is not sent. */
  readonly hsts: { readonly maxAge: number; readonly subdomains: boolean };
  /** Whether browsers stop what breaks Trusted Types, or only tell of it. */
  readonly trustedTypes: 'enforce' | 'report';
  /** What each address may take of what is dear. */
  readonly shares: {
    /** How many a minute; 0: as many as it likes. */
    readonly perMinute: Readonly<Record<'searches' | 'suggestions' | 'renderings' | 'pictures' | 'votes', number>>;
    /** How many times as much a proven crawler may take. */
    readonly crawlerShare: number;
    /** True for an address that is a crawler's without proof; undefined: none is. */
    readonly isCrawler: ((address: string) => boolean) | undefined;
    /** True for an address that is not counted. */
    readonly isFree: (address: string) => boolean;
  };
  /** Where traces are sent (OTLP over HTTP), what share of them, 0 to 1, and the name of the service in them; undefined: there are none. */
  readonly traces: { readonly endpoint: string; readonly share: number; readonly service: string } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** `test` takes no money: its own page asks how a payment shall end. */
type PaymentSettings =
  | { readonly provider: 'test' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly apiUrl: string | undefined;
    };

/** A variable that stops the start: its message is one line and shows no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const SECRETS = new Set([
  'ADMIN_TOKEN',
  'SESSION_SECRET',
  'API_SPORTS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);
const CREDENTIAL_URLS = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'CONTENT_API_URL',
  'ACCOUNT_API_URL',
  'QUIZ_API_URL',
  'LIVESCORE_API_URL',
  'GOOGLE_ISSUER',
  'MEDIA_ORIGINS',
  'RATES_SOURCE',
  'WEATHER_SOURCE',
  'FLOODING_SOURCE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

const slugs = editions.map((edition) => edition.identity.slug);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
}

const origin = z.string().refine((text) => {
  const url = parseHttpUrl(text);
  return url !== undefined && url.username === '' && text.replace(/\/$/, '').toLowerCase() === url.origin;
});
/** fetch takes no name and password in an address, and would print them with its refusal. */
const httpUrl = z.string().refine((text) => {
  const url = parseHttpUrl(text);
  return url !== undefined && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
});
const scriptUrl = z.string().refine((text) => parseHttpUrl(text)?.username === '');
const urlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));
const flag = z.enum(['0', '1']);

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const addresses = commaList.refine((list) => list.every(isAddressOrSubnet));

/** Each variable with its schema and, in words, what it allows. */
const VARIABLES = {
  PORT: [wholeNumber(1, 65_535), 'egész szám 1 és 65535 között'],
  HOST: [z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/), 'IP-cím vagy gépnév'],
  MAIN_ORIGIN: [origin, 'http(s)://gépnév[:port], útvonal nélkül'],
  REGIONAL_ORIGIN: [origin, 'http(s)://gépnév[:port], útvonal nélkül'],
  EDITIONS: [
    commaList.refine((list) => list.length > 0 && list.every((slug) => slugs.includes(slug))),
    `vesszővel: ${slugs.join(', ')}`,
  ],
  DATA_DIR: [z.string().refine((text) => !text.includes('\0')), 'egy könyvtár útvonala'],
  DATABASE_URL: [urlSchema('postgres:', 'postgresql:'), 'postgres://…, vagy üresen hagyva SQLite'],
  DATABASE_REPLICA_URL: [urlSchema('postgres:', 'postgresql:'), 'postgres://…'],
  CONTENT_API_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  ACCOUNT_API_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  QUIZ_API_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  LIVESCORE_API_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  LIVESCORE_PROVIDER: [z.enum(['replay', 'api-sports']), 'replay vagy api-sports'],
  API_SPORTS_KEY: [z.string().min(8), 'legalább 8 jel'],
  API_SPORTS_FOOTBALL_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  API_SPORTS_F1_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  RATES_SOURCE: readingSource,
  WEATHER_SOURCE: readingSource,
  FLOODING_SOURCE: readingSource,
  LIVE_EVENTS: [flag, '0 vagy 1'],
  MOST_READ: [flag, '0 vagy 1'],
  PREVIEW: [flag, '0 vagy 1'],
  ADMIN_TOKEN: [
    z
      .string()
      .min(16)
      .max(512)
      .regex(/^[\x21-\x7e]+$/),
    '16–512 látható ASCII-jel, szóköz nélkül',
  ],
  SESSION_SECRET: [z.string().min(32), 'legalább 32 jel'],
  GOOGLE_CLIENT_ID: [z.string(), 'szöveg'],
  GOOGLE_CLIENT_SECRET: [z.string(), 'szöveg'],
  GOOGLE_ISSUER: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  PAYMENT_PROVIDER: [z.enum(['test', 'stripe']), 'test vagy stripe'],
  STRIPE_SECRET_KEY: [z.string().min(8), 'legalább 8 jel'],
  STRIPE_WEBHOOK_SECRET: [z.string().min(8), 'legalább 8 jel'],
  STRIPE_API_URL: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  SMTP_URL: [urlSchema('smtp:', 'smtps:'), 'smtp(s)://…'],
  MAIL_FROM: [z.string().refine(isEmailAddress), 'e-mail-cím, például hirlevel@hirmondo.example'],
  VAPID_SUBJECT: [urlSchema('mailto:', 'https:'), 'mailto:… vagy https://…'],
  WORKERS: [wholeNumber(1, 64), 'egész szám 1 és 64 között'],
  DEMO: [flag, '0 vagy 1'],
  PAGE_CACHE_MB: [wholeNumber(0, 65_536), 'egész szám 0 és 65536 között'],
  MEDIA_CACHE_MB: [wholeNumber(16, 1_048_576), 'egész szám 16 és 1048576 között'],
  MEDIA_ORIGINS: [
    commaList.refine((list) => list.every((item) => origin.safeParse(item).success)),
    'http(s)://gépnév[:port] címek vesszővel',
  ],
  AD_SCRIPT_URL: [scriptUrl, 'http(s)://…'],
  CONSENT_SCRIPT_URL: [
    z.string().refine((text) => consentScriptAddress(text) !== undefined && URL.canParse(text, 'http://localhost')),
    'http(s)://… vagy /-rel kezdődő útvonal',
  ],
  MAP_ORIGIN: [origin, 'http(s)://gépnév[:port], útvonal nélkül'],
  EMBED_ORIGINS: [
    commaList.refine((list) => list.every((item) => origin.safeParse(item).success)),
    'http(s)://gépnév[:port] címek vesszővel',
  ],
  TRUSTED_PROXY: [addresses, 'IP-címek vagy alhálózatok vesszővel, például 127.0.0.1,10.0.0.0/8'],
  HSTS_MAX_AGE: [wholeNumber(0, 99_999_999), 'másodpercek egész száma (0: a fejléc nem megy ki)'],
  HSTS_SUBDOMAINS: [flag, '0 vagy 1'],
  TRUSTED_TYPES: [z.enum(['enforce', 'report']), 'enforce vagy report'],
  SEARCHES_PER_MINUTE: [wholeNumber(0, 1_000_000), 'egész szám 0 és 1000000 között (0: nincs korlát)'],
  SUGGESTIONS_PER_MINUTE: [wholeNumber(0, 1_000_000), 'egész szám 0 és 1000000 között (0: nincs korlát)'],
  RENDERINGS_PER_MINUTE: [wholeNumber(0, 1_000_000), 'egész szám 0 és 1000000 között (0: nincs korlát)'],
  PICTURES_PER_MINUTE: [wholeNumber(0, 1_000_000), 'egész szám 0 és 1000000 között (0: nincs korlát)'],
  VOTES_PER_MINUTE: [wholeNumber(0, 1_000_000), 'egész szám 0 és 1000000 között (0: nincs korlát)'],
  CRAWLER_SHARE: [wholeNumber(1, 1_000), 'egész szám 1 és 1000 között'],
  CRAWLER_ADDRESSES: [addresses, 'IP-címek vagy alhálózatok vesszővel, például 66.249.64.0/19'],
  UNCOUNTED_ADDRESSES: [z.literal('none').or(addresses), 'IP-címek vagy alhálózatok vesszővel, vagy none: mindenkit számolunk'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [httpUrl, 'http(s)://…, lekérdezés, név és jelszó nélkül'],
  OTEL_SERVICE_NAME: [z.string().max(200), 'szöveg'],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/)
      .transform(Number),
    'szám 0 és 1 között, például 0.1',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace vagy silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Name = keyof typeof VARIABLES;

/** Names of all variables that the server reads; tests hold docs/contracts/environment.md to them. @internal */
export const variableNames: readonly string[] = Object.keys(VARIABLES);

/** An address, or what was to be one, without what may be a name, a password or a key in it: everything before the last @, and the query. */
function withoutCredentials(value: string): string {
  const [address = '', ...query] = value.split('?');
  const at = address.lastIndexOf('@');
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0] ?? '';
  return (at === -1 ? address : `${scheme}…${address.slice(at)}`) + (query.length === 0 ? '' : '?…');
}

function shown(name: Name, value: string): string {
  if (SECRETS.has(name)) return `(titkos érték, ${value.length} jel)`;
  if (CREDENTIAL_URLS.has(name))
    return `„${withoutCredentials(value)
      .slice(0, 200)
      .replaceAll(/\p{Cc}/gu, '?')}”`;
  return `„${value.slice(0, 200).replaceAll(/\p{Cc}/gu, '?')}”`;
}

/** Reads one variable; undefined when it is unset or empty. Throws ConfigError when it is not allowed. */
function read<N extends Name>(env: NodeJS.ProcessEnv, name: N): z.output<(typeof VARIABLES)[N][0]> | undefined {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const [schema, allowed] = VARIABLES[name];
  const parsed = schema.safeParse(value.trim());
  if (!parsed.success) throw new ConfigError(`${name}: a beállított érték ${shown(name, value)}, de csak ez lehet: ${allowed}.`);
  return parsed.data as z.output<(typeof VARIABLES)[N][0]>;
}

/** The environment with the secrets that stand in files. */
function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = withSecretFiles(given, Object.keys(VARIABLES));
  if ('env' in read) return read.env;
  const { name, reason, file } = read.problem;
  throw new ConfigError(
    reason === 'twice'
      ? `${name}_FILE: a ${name} is be van állítva; csak az egyik lehet.`
      : `${name}_FILE: a fájl nem olvasható: ${file}`,
  );
}

/** Tells addresses of a list from others; undefined: the list is empty. */
function listed(list: readonly string[] | undefined): ((address: string) => boolean) | undefined {
  if (list === undefined || list.length === 0) return undefined;
  const block = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) block.addAddress(address, family);
    else block.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
    const family = isIP(plain);
    return family !== 0 && block.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

function readTraces(env: NodeJS.ProcessEnv): Config['traces'] {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const [share = 1, service = mainEdition.identity.slug] = [read(env, 'OTEL_TRACES_SAMPLER_ARG'), read(env, 'OTEL_SERVICE_NAME')];
  return endpoint === undefined ? undefined : { endpoint, share, service };
}

function readPayments(env: NodeJS.ProcessEnv): PaymentSettings {
  if (read(env, 'PAYMENT_PROVIDER') !== 'stripe') return { provider: 'test' };
  const needed = (name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'): string => {
    const value = read(env, name);
    if (value === undefined) throw new ConfigError(`${name}: nincs beállítva, de PAYMENT_PROVIDER=stripe mellett kötelező.`);
    return value;
  };
  const [secretKey, webhookSecret] = [needed('STRIPE_SECRET_KEY'), needed('STRIPE_WEBHOOK_SECRET')];
  return { provider: 'stripe', secretKey, webhookSecret, apiUrl: read(env, 'STRIPE_API_URL') };
}

/**
 * Addresses of this machine and of private networks. Behind a proxy that is not named in TRUSTED_PROXY all readers have its
 * address: counted, they would shut each other out.
 */
const OWN_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

function readShares(env: NodeJS.ProcessEnv): Config['shares'] {
  const free = read(env, 'UNCOUNTED_ADDRESSES') ?? OWN_NETWORKS;
  return {
    perMinute: {
      searches: read(env, 'SEARCHES_PER_MINUTE') ?? 240,
      suggestions: read(env, 'SUGGESTIONS_PER_MINUTE') ?? 1_200,
      renderings: read(env, 'RENDERINGS_PER_MINUTE') ?? 1_200,
      pictures: read(env, 'PICTURES_PER_MINUTE') ?? 1_200,
      votes: read(env, 'VOTES_PER_MINUTE') ?? 600,
    },
    crawlerShare: read(env, 'CRAWLER_SHARE') ?? 5,
    isCrawler: listed(read(env, 'CRAWLER_ADDRESSES')),
    isFree: (free === 'none' ? undefined : listed(free)) ?? (() => false),
  };
}

/** Host headers that an origin may be named by: with the scheme's own port or without it. */
function hostSpellings(address: string): string[] {
  const { host, port, protocol } = new URL(address);
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
}

function hostTable(env: NodeJS.ProcessEnv, origins: Config['origins'], port: number): Map<string, HostGroup> {
  // Without a name of its own the site answers under every name of this machine's loopback.
  const unnamed = read(env, 'MAIN_ORIGIN') === undefined;
  const main = [origins.main, ...(unnamed ? ['127.0.0.1', '[::1]', 'localhost'].map((name) => `http://${name}:${port}`) : [])];
  return new Map<string, HostGroup>([
    ...main.flatMap(hostSpellings).map((host) => [host, 'main'] as const),
    ...hostSpellings(origins.regional).map((host) => [host, 'regional'] as const),
  ]);
}

/**
 * Reads the configuration from an environment. Unset and empty variables take their defaults; a wrong one throws a
 * ConfigError that names it, says what was read and what is allowed, and prints no secret.
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const env = withFiles(given);
  const port = read(env, 'PORT') ?? 4321;
  const suffix = port === 80 ? '' : `:${port}`;
  const toOrigin = (value: string | undefined, standard: string) => new URL(value ?? standard).origin;
  const origins = {
    main: toOrigin(read(env, 'MAIN_ORIGIN'), `http://localhost${suffix}`),
    regional: toOrigin(read(env, 'REGIONAL_ORIGIN'), `http://erdely.localhost${suffix}`),
  };
  if (origins.main === origins.regional) {
    throw new ConfigError(
      `REGIONAL_ORIGIN: a beállított érték „${origins.regional}”, de a fő kiadásétól (MAIN_ORIGIN) különböznie kell.`,
    );
  }
  const seedDemo = read(env, 'DEMO') !== '0';
  // Invented weather belongs to the invented newsroom only.
  const recordedOr = (name: 'RATES_SOURCE' | 'WEATHER_SOURCE' | 'FLOODING_SOURCE') => {
    const setting = read(env, name) ?? (seedDemo ? 'recorded' : 'off');
    return setting === 'off' ? undefined : setting;
  };
  const namedMap = read(env, 'MAP_ORIGIN');
  const mapOrigin = toOrigin(namedMap, `http://terkep.localhost${suffix}`);
  const livescoreProvider = read(env, 'LIVESCORE_PROVIDER') ?? 'replay';
  const apiSportsKey = read(env, 'API_SPORTS_KEY');
  if (livescoreProvider === 'api-sports' && apiSportsKey === undefined) {
    throw new ConfigError('API_SPORTS_KEY: nincs beállítva, de LIVESCORE_PROVIDER=api-sports mellett kötelező: legalább 8 jel.');
  }
  const preview = read(env, 'PREVIEW') === '1';
  const sessionSecret = read(env, 'SESSION_SECRET');
  if (preview && sessionSecret === undefined && env.NODE_ENV === 'production') {
    throw new ConfigError('SESSION_SECRET: nincs beállítva, de PREVIEW=1 mellett kötelező: legalább 32 jel.');
  }
  return {
    port,
    host: read(env, 'HOST') ?? '127.0.0.1',
    origins,
    hosts: hostTable(env, origins, port),
    editions: read(env, 'EDITIONS') ?? slugs,
    dataDir: resolve(read(env, 'DATA_DIR') ?? './data'),
    databaseUrl: read(env, 'DATABASE_URL'),
    databaseReplicaUrl: read(env, 'DATABASE_REPLICA_URL'),
    contentApiUrl: read(env, 'CONTENT_API_URL')?.replace(/\/+$/, ''),
    accountApiUrl: read(env, 'ACCOUNT_API_URL')?.replace(/\/+$/, ''),
    quizApiUrl: read(env, 'QUIZ_API_URL')?.replace(/\/+$/, ''),
    livescoreApiUrl: read(env, 'LIVESCORE_API_URL')?.replace(/\/+$/, ''),
    livescoreProvider,
    apiSportsKey,
    apiSportsUrls: {
      football: read(env, 'API_SPORTS_FOOTBALL_URL')?.replace(/\/+$/, '') ?? 'https://v3.football.api-sports.io',
      formulaOne: read(env, 'API_SPORTS_F1_URL')?.replace(/\/+$/, '') ?? 'https://v1.formula-1.api-sports.io',
    },
    readings: { rates: recordedOr('RATES_SOURCE'), weather: recordedOr('WEATHER_SOURCE'), water: recordedOr('FLOODING_SOURCE') },
    liveEvents: read(env, 'LIVE_EVENTS') !== '0',
    mostRead: read(env, 'MOST_READ') !== '0',
    preview,
    adminToken: read(env, 'ADMIN_TOKEN'),
    sessionSecret,
    google: {
      clientId: read(env, 'GOOGLE_CLIENT_ID'),
      clientSecret: read(env, 'GOOGLE_CLIENT_SECRET'),
      issuer: read(env, 'GOOGLE_ISSUER') ?? 'https://accounts.google.com',
    },
    payments: readPayments(env),
    smtpUrl: read(env, 'SMTP_URL'),
    mailFrom: read(env, 'MAIL_FROM'),
    vapidSubject: read(env, 'VAPID_SUBJECT'),
    workers: read(env, 'WORKERS') ?? 1,
    seedDemo,
    pageCacheBytes: (read(env, 'PAGE_CACHE_MB') ?? 256) * 1024 * 1024,
    mediaCacheBytes: (read(env, 'MEDIA_CACHE_MB') ?? 1024) * 1024 * 1024,
    mediaOrigins: read(env, 'MEDIA_ORIGINS')?.map((address) => new URL(address).origin) ?? [],
    adScriptUrl: read(env, 'AD_SCRIPT_URL') ?? GOOGLE_PUBLISHER_TAG,
    // The dialog of the demo belongs to the invented newsroom only.
    consentScriptUrl:
      read(env, 'CONSENT_SCRIPT_URL') ??
      (seedDemo && read(env, 'CONTENT_API_URL') === undefined ? OWN_CONSENT_SCRIPT : undefined),
    mapOrigin,
    demoMapHost: namedMap === undefined ? new URL(mapOrigin).host : undefined,
    embedOrigins: read(env, 'EMBED_ORIGINS')?.map((address) => new URL(address).origin) ?? [mapOrigin],
    trustedProxy: listed(read(env, 'TRUSTED_PROXY')),
    hsts: { maxAge: read(env, 'HSTS_MAX_AGE') ?? 31_536_000, subdomains: read(env, 'HSTS_SUBDOMAINS') === '1' },
    trustedTypes: read(env, 'TRUSTED_TYPES') ?? 'enforce',
    shares: readShares(env),
    traces: readTraces(env),
    logLevel: read(env, 'LOG_LEVEL') ?? 'info',
  };
}
