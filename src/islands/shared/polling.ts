import { pageVisibility } from '~/browser/navigation/page-visibility';
import { type PollingOptions, pollWhileVisible } from '~/lib/polling/poll-while-visible';

/** `pollWhileVisible` for this page: pauses while the page is hidden. */
export const startPolling = (poll: (signal: AbortSignal) => Promise<void>, options: PollingOptions): (() => void) =>
  pollWhileVisible(poll, options, pageVisibility);
