import { join } from 'node:path';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import type { SharedCount } from '~/lib/livescore/shared-answers';
import { createFootballFreshness } from './core/livescore/football-freshness';
import { createFormulaOneFreshness } from './core/livescore/formula-one-freshness';
import { createLivescoreService, type ServiceOptions, toSport } from './core/livescore/livescore-service';
import { createNearEvents } from './domain/livescore/near-events';
import { createLivescoreApi } from './http/livescore-routes';
import { type ApiSportsClient, createApiSportsClient } from './infra/livescore/api-sports/api-sports-client';
import { createApiSportsFootball } from './infra/livescore/api-sports/football-provider';
import { createApiSportsFormulaOne } from './infra/livescore/api-sports/formula-one-provider';
import { createRequestBudget, type RequestBudget } from './infra/livescore/api-sports/request-budget';
import { createReplayFootball } from './infra/livescore/replay/football-provider';
import { createReplayFormulaOne } from './infra/livescore/replay/formula-one-provider';

/** Access to API-Sports. */
export interface ApiSportsSettings {
  readonly key: string;
  /** Base addresses by sport, without trailing slash. */
  readonly baseUrls: { readonly football: string; readonly formulaOne: string };
  readonly fetch: (request: Request) => Promise<Response>;
  /** Number of processes that share the key, 1 by default; the requests per minute are divided among them. */
  readonly processes?: number;
  /** Requests sent by all processes, by name of the sport; unset if there is only this process. */
  readonly sentCount?: (sport: string) => SharedCount;
}

export interface LivescoreOptions extends ServiceOptions {
  /** If unset, recorded matches and races are replayed. */
  readonly apiSports?: ApiSportsSettings | undefined;
  /** Directory of recorded matches and races: content/livescore. */
  readonly recordings: string;
  /** False replays only real matches and races. Defaults to true, with the demo's invented cup and race weekend. */
  readonly isDemo?: boolean;
}

/** The embedded live-score service of one process. */
export interface Livescore extends Pick<LivescoreReader, 'read'> {
  /** Answers `/services/livescore/…` and `/api/livescore/…`. */
  fetch(request: Request): Promise<Response>;
  /** Requests left of the provider's daily quota, by sport; empty without a provider. */
  requestsLeft(): ReadonlyMap<string, number>;
  close(): void;
}

/** Quota of the API-Sports plan that suffices for a match day with eight matches. */
const QUOTA = { perDay: 7_500, perMinute: 300 };

/** Opens the live-score service. Throws if the recordings cannot be read. */
export function createLivescore(options: LivescoreOptions): Livescore {
  const { recordings, clock, apiSports, isDemo } = options;
  const budgets = new Map<string, RequestBudget>();
  /** Creates a client of one sport's API; each sport has a separate quota. */
  function createClient(
    sport: keyof ApiSportsSettings['baseUrls'],
    { key, baseUrls, fetch, processes = 1, sentCount }: ApiSportsSettings,
  ): ApiSportsClient {
    const budget = createRequestBudget({
      // All processes may send a request at the same time, before they see each other's count.
      perDay: QUOTA.perDay - (processes - 1),
      perMinute: Math.floor(QUOTA.perMinute / processes),
      clock,
      sent: sentCount?.(sport),
    });
    budgets.set(sport, budget);
    return createApiSportsClient({ baseUrl: baseUrls[sport], key, fetch, budget });
  }
  const near = createNearEvents(clock);
  const football = toSport({
    calls: footballCalls,
    provider: apiSports
      ? createApiSportsFootball(createClient('football', apiSports), clock, near, options.shared)
      : createReplayFootball(join(recordings, 'football'), clock, isDemo),
    freshness: createFootballFreshness(near),
  });
  const formulaOne = toSport({
    calls: formulaOneCalls,
    provider: apiSports
      ? createApiSportsFormulaOne(createClient('formulaOne', apiSports), near)
      : createReplayFormulaOne(join(recordings, 'formula-one'), clock, isDemo),
    freshness: createFormulaOneFreshness(near),
  });
  const service = createLivescoreService([football, formulaOne], options);
  return {
    read: service.read,
    fetch: createLivescoreApi(service, clock),
    requestsLeft: () => new Map([...budgets].map(([sport, budget]) => [sport, budget.left()])),
    close: service.close,
  };
}
