import { z } from 'zod';
import { editions } from '~/editions/registry';
import { consentScriptAddress } from '~/lib/ads/consent';
import { isEmailAddress } from '~/lib/newsletter/email';
import { isAddressOrSubnet } from './address-list';
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
/** fetch takes no name and password in an address, and would print them with its refusal. */
const httpUrl = z.string().refine((text) => {
  const url = parseHttpUrl(text);
  return url !== undefined && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
});
const scriptUrl = z.string().refine((text) => parseHttpUrl(text)?.username === '');
const urlSchema = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol));
const flag = z.enum(['0', '1']);

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const addresses = commaList.refine((list) => list.every(isAddressOrSubnet));

/** Each variable with its schema and, in words, what it allows. */
export const VARIABLES = {
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

export type Name = keyof typeof VARIABLES;

/** Names of all variables that the server reads; tests hold docs/contracts/environment.md to them. @internal */
export const variableNames: readonly string[] = Object.keys(VARIABLES);
