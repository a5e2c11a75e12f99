import { createHash } from 'node:crypto';
import type { ApiToken, ApiTokenStore } from '~/backend/definitions/api-tokens';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { type PartnerProfile, partnerProfile } from '~/lib/tokens/partner-profiles';
import type { TokenRight } from '~/lib/tokens/token-rights';

/** API tokens of people and systems, besides the ADMIN_TOKEN, which has all rights. */
export interface ApiTokens {
  /** Creates a token and returns it; it cannot be read again. Throws IngestProblem for a name that is taken. */
  issue(name: string, rights: readonly TokenRight[]): Promise<string>;
  /** The token record of a bearer; undefined if unknown. */
  holder(bearer: string): Promise<ApiToken | undefined>;
  /** The form of the feed that a partner's token opens; undefined for any other. */
  partner(bearer: string): Promise<PartnerProfile | undefined>;
  list(): Promise<readonly ApiToken[]>;
  /** False if there was none of that name. */
  revoke(name: string): Promise<boolean>;
}

export interface ApiTokenDependencies {
  readonly store: ApiTokenStore;
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** An unguessable string of at least 128 bits. */
  readonly randomId: () => string;
}

const PREFIX = 'hirmondo_';
/** Seconds within which a further use is not recorded. */
const NOTED = 3600;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u;

const hashBearer = (bearer: string): string => createHash('sha256').update(bearer).digest('hex');

export function createApiTokens({ store, clock, randomId }: ApiTokenDependencies): ApiTokens {
  const now = (): number => Math.floor(clock() / 1000);
  const tokens: ApiTokens = {
    async issue(name, rights) {
      if (!NAME.test(name))
        throw new IngestProblem('invalid', [{ path: 'name', message: 'must be 1 to 80 letters, digits, . _ @ -' }]);
      if (rights.length === 0) throw new IngestProblem('invalid', [{ path: 'rights', message: 'must be at least one' }]);
      const bearer = `${PREFIX}${randomId()}${randomId()}`;
      if (await store.add(hashBearer(bearer), { name, rights, createdAt: now() })) return bearer;
      throw new IngestProblem('conflict', [{ path: 'name', message: `'${name}' has a token already` }]);
    },
    async holder(bearer) {
      // Other bearer tokens, such as those of sessions, need no query.
      if (!bearer.startsWith(PREFIX)) return undefined;
      const token = await store.byHash(hashBearer(bearer));
      if (token !== undefined && now() - (token.usedAt ?? 0) > NOTED) await store.markUsed(token.name, now());
      return token;
    },
    async partner(bearer) {
      return (await tokens.holder(bearer))?.rights.map(partnerProfile).find((profile) => profile !== undefined);
    },
    list: () => store.list(),
    revoke: (name) => store.remove(name),
  };
  return tokens;
}
