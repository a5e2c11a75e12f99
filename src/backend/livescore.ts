import { join } from 'node:path';
import { footballCalls } from '~/lib/football/football-calls';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import type { KeeperOptions } from './core/livescore/answer-keeper';
import { footballFreshness } from './core/livescore/football-freshness';
import { createLivescoreService, sportOf } from './core/livescore/livescore-service';
import { createLivescoreApi } from './http/livescore-routes';
import { createReplayFootball } from './infra/livescore/replay/football-provider';

export interface LivescoreOptions extends KeeperOptions {
  readonly provider: 'replay' | 'api-sports';
  /** Directory of what matches and races are replayed from: content/livescore. */
  readonly recordings: string;
}

/** The embedded live-score service of one process. */
export interface Livescore extends Pick<LivescoreReader, 'read'> {
  /** Answers `/services/livescore/…` and `/api/livescore/…`. */
  fetch(request: Request): Promise<Response>;
  close(): void;
}

/** Opens the live-score service. Throws when the recordings cannot be read. */
export function createLivescore(options: LivescoreOptions): Livescore {
  const { recordings, clock } = options;
  const football = sportOf({
    calls: footballCalls,
    provider: createReplayFootball(join(recordings, 'football'), clock),
    freshness: footballFreshness,
  });
  const service = createLivescoreService([football], options);
  return { read: service.read, fetch: createLivescoreApi(service, clock), close: service.close };
}
