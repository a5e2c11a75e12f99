import type { z } from 'zod';
import type { InEachLanguage } from '~/lib/words/messages';
import { type AllowedMessages, type ConfigMessages, configMessages } from './config-messages';
import { withSecretFiles } from './secret-files';
import { type Name, VARIABLES } from './variables';

/** A variable that prevents the start: one line in each terminal language, without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly words: InEachLanguage) {
    super(words.en);
  }
}

/** An error with its text in each language. */
export function configError(say: (problems: ConfigMessages, allowed: AllowedMessages) => string): ConfigError {
  const { problems, allowed } = configMessages;
  return new ConfigError({ hu: say(problems.hu, allowed.hu), en: say(problems.en, allowed.en) });
}

const SECRETS = new Set([
  'ADMIN_TOKEN',
  'SESSION_SECRET',
  'ACCOUNT_KEY',
  'API_SPORTS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CDN_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
]);
const CREDENTIAL_URLS = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'CONTENT_API_URL',
  'CMS_URL',
  'ACCOUNT_API_URL',
  'QUIZ_API_URL',
  'LIVESCORE_API_URL',
  'GOOGLE_ISSUER',
  'MEDIA_ORIGINS',
  'IMAGE_ORIGINS',
  'CDN_PURGE_URL',
  'MEDIA_STORE',
  'RATES_SOURCE',
  'WEATHER_SOURCE',
  'FLOODING_SOURCE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

/**
 * A (possibly invalid) address in which user name, password and query are replaced by …: everything between the scheme and the
 * last @, and everything after the first question mark.
 */
function withoutCredentials(value: string): string {
  const [address = '', ...query] = value.split('?');
  const at = address.lastIndexOf('@');
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0] ?? '';
  return (at === -1 ? address : `${scheme}…${address.slice(at)}`) + (query.length === 0 ? '' : '?…');
}

function shown(name: Name, value: string, say: ConfigMessages): string {
  if (SECRETS.has(name)) return say.secret(value.length);
  const plain = CREDENTIAL_URLS.has(name) ? withoutCredentials(value) : value;
  return say.quoted(plain.slice(0, 200).replaceAll(/\p{Cc}/gu, '?'));
}

/** Reads one variable; undefined when it is unset or empty. Throws ConfigError when it is not allowed. */
export function readVariable<N extends Name>(env: NodeJS.ProcessEnv, name: N): z.output<(typeof VARIABLES)[N][0]> | undefined {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const [schema, allowed] = VARIABLES[name];
  const parsed = schema.safeParse(value.trim());
  if (!parsed.success) throw configError((say, words) => say.wrong(name, shown(name, value, say), allowed(words)));
  return parsed.data as z.output<(typeof VARIABLES)[N][0]>;
}

/** Returns the environment with the secrets that `NAME_FILE` variables refer to. Throws ConfigError if a file cannot be read. */
export function withSecrets(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = withSecretFiles(given, Object.keys(VARIABLES));
  if ('env' in read) return read.env;
  const { name, reason, file } = read.problem;
  throw configError((say) => (reason === 'twice' ? say.twice(name) : say.unreadable(name, file)));
}
