import { configError, readVariable } from './read-variable';

/** Source of live scores. */
export interface LivescoreSettings {
  readonly livescoreProvider: 'replay' | 'api-sports' | 'off';
  readonly apiSportsKey: string | undefined;
  /** Base addresses of the provider by sport, without trailing slash. */
  readonly apiSportsUrls: { readonly football: string; readonly formulaOne: string };
}

/**
 * Reads LIVESCORE_PROVIDER and the API_SPORTS_* variables. The recorded matches are only for the demo newsroom (`isDemo`), unless
 * they are asked for. Throws ConfigError if the provider's key is missing.
 */
export function readLivescore(env: NodeJS.ProcessEnv, isDemo: boolean): LivescoreSettings {
  const livescoreProvider = readVariable(env, 'LIVESCORE_PROVIDER') ?? (isDemo ? 'replay' : 'off');
  const apiSportsKey = readVariable(env, 'API_SPORTS_KEY');
  if (livescoreProvider === 'api-sports' && apiSportsKey === undefined) {
    throw configError((say, { characters }) => say.needed('API_SPORTS_KEY', 'LIVESCORE_PROVIDER=api-sports', characters(8)));
  }
  return {
    livescoreProvider,
    apiSportsKey,
    apiSportsUrls: {
      football: readVariable(env, 'API_SPORTS_FOOTBALL_URL')?.replace(/\/+$/, '') ?? 'https://v3.football.api-sports.io',
      formulaOne: readVariable(env, 'API_SPORTS_F1_URL')?.replace(/\/+$/, '') ?? 'https://v1.formula-1.api-sports.io',
    },
  };
}
