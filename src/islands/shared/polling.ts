import { pageSight } from '~/browser/navigation/page-sight';
import { type Rhythm, startBeat } from '~/lib/polling/beat';

/** `startBeat` for this page: pauses while the page is hidden. */
export const startPolling = (poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): (() => void) =>
  startBeat(poll, rhythm, pageSight);
