import type { z } from 'zod';
import { withSecretFiles } from './secret-files';
import { type Name, VARIABLES } from './variables';

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
export function readVariable<N extends Name>(env: NodeJS.ProcessEnv, name: N): z.output<(typeof VARIABLES)[N][0]> | undefined {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const [schema, allowed] = VARIABLES[name];
  const parsed = schema.safeParse(value.trim());
  if (!parsed.success) throw new ConfigError(`${name}: a beállított érték ${shown(name, value)}, de csak ez lehet: ${allowed}.`);
  return parsed.data as z.output<(typeof VARIABLES)[N][0]>;
}

/** Returns the environment with the secrets that `NAME_FILE` variables refer to. Throws ConfigError if a file cannot be read. */
export function withSecrets(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = withSecretFiles(given, Object.keys(VARIABLES));
  if ('env' in read) return read.env;
  const { name, reason, file } = read.problem;
  throw new ConfigError(
    reason === 'twice'
      ? `${name}_FILE: a ${name} is be van állítva; csak az egyik lehet.`
      : `${name}_FILE: a fájl nem olvasható: ${file}`,
  );
}
