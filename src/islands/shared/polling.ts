import { pageSight } from '~/browser/navigation/page-sight';
import { type Rhythm, startBeat } from '~/lib/polling/beat';

/** `startBeat` in step with this page: see there. */
export const startPolling = (poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): (() => void) =>
  startBeat(poll, rhythm, pageSight);
