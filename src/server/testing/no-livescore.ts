import type { LivescoreReader } from '~/lib/livescore/livescore-reader';

/** A reader without data: pages show what they have without live scores. */
export const noLivescore: LivescoreReader = { read: async () => undefined, browserBase: '/services/livescore' };
