import type { PageVisibility } from '~/lib/polling/poll-while-visible';

/** Whether this page is visible, for scripts that poll. */
export const pageVisibility: PageVisibility = {
  hidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
