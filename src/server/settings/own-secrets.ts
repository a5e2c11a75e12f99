import { configError, readVariable } from './read-variable';

/** Least characters of the secrets that an operator makes up: required with https, otherwise wanted. */
const LEAST = { ADMIN_TOKEN: 16, SESSION_SECRET: 32, ACCOUNT_KEY: 32 } as const;

/** ADMIN_TOKEN, SESSION_SECRET and ACCOUNT_KEY; undefined if unset. */
export interface OwnSecrets {
  readonly adminToken: string | undefined;
  readonly sessionSecret: string | undefined;
  readonly accountKey: string | undefined;
}

/**
 * Reads them. Throws ConfigError for a short one if `mainOrigin` begins with https:, because a public
 * site gives everybody the chance to guess it; a trial on this machine may have any.
 */
export function readOwnSecrets(env: NodeJS.ProcessEnv, mainOrigin: string): OwnSecrets {
  const read = (name: keyof typeof LEAST): string | undefined => {
    const value = readVariable(env, name);
    if (value !== undefined && value.length < LEAST[name] && mainOrigin.startsWith('https:')) {
      throw configError((say, { characters }) => say.wrong(name, say.secret(value.length), characters(LEAST[name])));
    }
    return value;
  };
  return { adminToken: read('ADMIN_TOKEN'), sessionSecret: read('SESSION_SECRET'), accountKey: read('ACCOUNT_KEY') };
}

/** A warning for each secret that is too short for a site that others can reach; never its text. */
export function describeShortSecrets({ adminToken, sessionSecret, accountKey }: OwnSecrets): readonly string[] {
  const given = [
    ['ADMIN_TOKEN', adminToken],
    ['SESSION_SECRET', sessionSecret],
    ['ACCOUNT_KEY', accountKey],
  ] as const;
  return given.flatMap(([name, value]) =>
    value === undefined || value.length >= LEAST[name]
      ? []
      : `${name} is short (${value.length} characters): set at least ${LEAST[name]} before others can reach this site.`,
  );
}
