import { z } from 'zod';
import { editions } from '~/editions/registry';
import { consentScriptAddress } from '~/lib/ads/consent';
import { CDNS } from '~/lib/cdn/cdn';
import { splitAddresses } from '~/lib/database/database-addresses';
import { readMediaStore } from '~/lib/media/media-store';
import { isEmailAddress } from '~/lib/newsletter/email';
import { isAddressOrSubnet } from './address-list';
import type { AllowedMessages } from './config-messages';
import { readingSource } from './reading-source';

/** The environment variables that the server reads, each with its schema. Their names are the operational contract. */

/** Slugs of all editions. */
export const slugs = editions.map((edition) => edition.identity.slug);

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
/** fetch rejects addresses with a user name and password, and would print them in its error. */
const httpUrl = z.string().refine((text) => {
  const url = parseHttpUrl(text);
  return url !== undefined && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
});
const scriptUrl = z.string().refine((text) => parseHttpUrl(text)?.username === '');
const urlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));
const databaseUrl = z.string().refine((text) => splitAddresses(text) !== undefined);
const flag = z.enum(['0', '1']);

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const origins = commaList.refine((list) => list.every((item) => origin.safeParse(item).success));
const httpUrls = commaList.refine((list) => list.length > 0 && list.every((item) => httpUrl.safeParse(item).success));
const securityContacts = commaList.refine((list) =>
  list.every((item) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(item) && URL.canParse(item)),
);
const addresses = commaList.refine((list) => list.every(isAddressOrSubnet));

/** Each variable with its schema and a description of the allowed values. */
export const VARIABLES = {
  PORT: [wholeNumber(1, 65_535), (say) => say.wholeNumber(1, 65_535)],
  HOST: [z.string().regex(/^[A-Za-z0-9.:_-]{1,253}$/), (say) => say.host],
  MAIN_ORIGIN: [origin, (say) => say.origin],
  REGIONAL_ORIGIN: [origin, (say) => say.origin],
  EDITIONS: [
    commaList.refine((list) => list.length > 0 && list.every((slug) => slugs.includes(slug))),
    (say) => say.listed(slugs.join(', ')),
  ],
  DATA_DIR: [z.string().refine((text) => !text.includes('\0')), (say) => say.folder],
  PUBLICATION_DIR: [z.string().refine((text) => !text.includes('\0')), (say) => say.folder],
  DATABASE_URL: [databaseUrl, (say) => say.database],
  DATABASE_REPLICA_URL: [databaseUrl.refine((text) => splitAddresses(text)?.length === 1), () => 'postgres://…'],
  CONTENT_API_URL: [httpUrl, (say) => say.url],
  CMS_URL: [httpUrl, (say) => say.url],
  ACCOUNT_API_URL: [httpUrl, (say) => say.url],
  QUIZ_API_URL: [httpUrl, (say) => say.url],
  LIVESCORE_API_URL: [httpUrl, (say) => say.url],
  LIVESCORE_PROVIDER: [z.enum(['replay', 'api-sports', 'off']), (say) => say.either('replay, api-sports', 'off')],
  API_SPORTS_KEY: [z.string().min(8), (say) => say.characters(8)],
  API_SPORTS_FOOTBALL_URL: [httpUrl, (say) => say.url],
  API_SPORTS_F1_URL: [httpUrl, (say) => say.url],
  RATES_SOURCE: [readingSource, (say) => say.reading],
  WEATHER_SOURCE: [readingSource, (say) => say.reading],
  FLOODING_SOURCE: [readingSource, (say) => say.reading],
  LIVE_EVENTS: [flag, (say) => say.flag],
  MOST_READ: [flag, (say) => say.flag],
  PREVIEW: [flag, (say) => say.flag],
  DESK: [flag, (say) => say.flag],
  // own-secrets.ts refuses short ones on a public site.
  ADMIN_TOKEN: [z.string().regex(/^[\x21-\x7e]{1,512}$/), (say) => say.token],
  SESSION_SECRET: [z.string(), (say) => say.text],
  ACCOUNT_KEY: [z.string(), (say) => say.text],
  SESSION_IDLE_HOURS: [wholeNumber(1, 720), (say) => say.wholeNumber(1, 720)],
  AUDIT_DAYS: [wholeNumber(0, 3650), (say) => say.wholeNumber(0, 3650)],
  GOOGLE_CLIENT_ID: [z.string(), (say) => say.text],
  GOOGLE_CLIENT_SECRET: [z.string(), (say) => say.text],
  GOOGLE_ISSUER: [httpUrl, (say) => say.url],
  PAYMENT_PROVIDER: [z.enum(['test', 'stripe']), (say) => say.either('test', 'stripe')],
  STRIPE_SECRET_KEY: [z.string(), (say) => say.text],
  STRIPE_WEBHOOK_SECRET: [z.string(), (say) => say.text],
  STRIPE_API_URL: [httpUrl, (say) => say.url],
  PAYMENT_ORIGINS: [origins, (say) => say.origins],
  SMTP_URL: [urlSchema('smtp:', 'smtps:'), () => 'smtp(s)://…'],
  MAIL_FROM: [z.string().refine(isEmailAddress), (say) => say.email('hirlevel@hirmondo.example')],
  BOUNCE_ADDRESS: [
    // With the part of its own for each letter a mailbox has the 64 characters that it may have.
    z.string().refine((text) => isEmailAddress(text) && /^[^@+]{1,13}@/.test(text)),
    (say) => say.email('vissza@hirmondo.example'),
  ],
  NEWSLETTERS_PER_MINUTE: [wholeNumber(1, 100_000), (say) => say.wholeNumber(1, 100_000)],
  VAPID_SUBJECT: [urlSchema('mailto:', 'https:'), (say) => say.either('mailto:…', 'https://…')],
  WORKERS: [wholeNumber(1, 64), (say) => say.wholeNumber(1, 64)],
  DRAIN_SECONDS: [wholeNumber(0, 120), (say) => say.wholeNumber(0, 120)],
  DEMO: [flag, (say) => say.flag],
  PAGE_CACHE_MB: [wholeNumber(0, 65_536), (say) => say.wholeNumber(0, 65_536)],
  KEPT_PAGES_MB: [wholeNumber(0, 1_048_576), (say) => say.wholeNumber(0, 1_048_576)],
  CDN: [z.enum(CDNS), (say) => say.either(CDNS.slice(0, -1).join(', '), 'webhook')],
  CDN_PURGE_URL: [httpUrls, (say) => say.url],
  CDN_TOKEN: [z.string(), (say) => say.text],
  CDN_ZONE: [z.string().regex(/^[\w.-]{1,200}$/), (say) => say.text],
  MEDIA_STORE: [z.string().refine((text) => readMediaStore(text) !== undefined), (say) => say.bucket],
  AWS_ACCESS_KEY_ID: [z.string().regex(/^[\x21-\x7e]{1,256}$/), (say) => say.text],
  AWS_SECRET_ACCESS_KEY: [z.string(), (say) => say.text],
  MEDIA_CACHE_MB: [wholeNumber(16, 1_048_576), (say) => say.wholeNumber(16, 1_048_576)],
  MEDIA_ORIGINS: [origins, (say) => say.origins],
  IMAGE_ORIGINS: [origins, (say) => say.origins],
  AD_SCRIPT_URL: [scriptUrl, () => 'http(s)://…'],
  CONSENT_SCRIPT_URL: [
    z.string().refine((text) => consentScriptAddress(text) !== undefined && URL.canParse(text, 'http://localhost')),
    (say) => say.scriptUrl,
  ],
  MAP_ORIGIN: [origin, (say) => say.origin],
  EMBED_ORIGINS: [origins, (say) => say.origins],
  PRIVATE_TARGETS: [addresses, (say) => say.addresses('127.0.0.1,10.0.0.0/8')],
  TRUSTED_PROXY: [addresses, (say) => say.addresses('127.0.0.1,10.0.0.0/8')],
  INDEXNOW_URL: [z.literal('off').or(httpUrl), (say) => say.either('off', 'https://…')],
  INDEXNOW_KEY: [z.string().regex(/^[a-zA-Z\d-]{8,128}$/), (say) => say.text],
  SECURITY_CONTACT: [securityContacts, (say) => say.securityContacts],
  HSTS_MAX_AGE: [wholeNumber(0, 99_999_999), (say) => say.seconds],
  HSTS_SUBDOMAINS: [flag, (say) => say.flag],
  TRUSTED_TYPES: [z.enum(['enforce', 'report']), (say) => say.either('enforce', 'report')],
  SEARCHES_PER_MINUTE: [wholeNumber(0, 1_000_000), (say) => say.quota],
  SUGGESTIONS_PER_MINUTE: [wholeNumber(0, 1_000_000), (say) => say.quota],
  RENDERINGS_PER_MINUTE: [wholeNumber(0, 1_000_000), (say) => say.quota],
  PICTURES_PER_MINUTE: [wholeNumber(0, 1_000_000), (say) => say.quota],
  VOTES_PER_MINUTE: [wholeNumber(0, 1_000_000), (say) => say.quota],
  CRAWLER_SHARE: [wholeNumber(1, 1_000), (say) => say.wholeNumber(1, 1_000)],
  CRAWLER_ADDRESSES: [addresses, (say) => say.addresses('66.249.64.0/19')],
  UNCOUNTED_ADDRESSES: [z.literal('none').or(addresses), (say) => say.uncounted],
  OTEL_EXPORTER_OTLP_ENDPOINT: [httpUrl, (say) => say.url],
  OTEL_SERVICE_NAME: [z.string().max(200), (say) => say.text],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/)
      .transform(Number),
    (say) => say.fraction,
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    (say) => say.either('fatal, error, warn, info, debug, trace', 'silent'),
  ],
} as const satisfies Record<string, readonly [z.ZodType, (say: AllowedMessages) => string]>;

export type Name = keyof typeof VARIABLES;

/** Names of all variables that the server reads; tests compare docs/contracts/environment.md with them. */
export const variableNames: readonly string[] = Object.keys(VARIABLES);
