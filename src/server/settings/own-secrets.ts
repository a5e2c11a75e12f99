import { configError, readVariable } from './read-variable';

/** Least characters of the secrets that an operator makes up, on a site that the public can reach. */
const LEAST = { ADMIN_TOKEN: 16, SESSION_SECRET: 32 } as const;

/** ADMIN_TOKEN and SESSION_SECRET; undefined if unset. */
export interface OwnSecrets {
  readonly adminToken: string | undefined;
  readonly sessionSecret: string | undefined;
}

/**
 * Reads ADMIN_TOKEN and SESSION_SECRET. Throws ConfigError for a short one if `mainOrigin` begins with https:, because a public
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
  return { adminToken: read('ADMIN_TOKEN'), sessionSecret: read('SESSION_SECRET') };
}
