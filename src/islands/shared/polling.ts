import { type PageSight, type Rhythm, startBeat } from '~/lib/polling/beat';

const documentSight: PageSight = {
  hidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** `startBeat` in step with this page: see there. */
export const startPolling = (poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): (() => void) =>
  startBeat(poll, rhythm, documentSight);
