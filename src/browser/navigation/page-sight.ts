import type { PageSight } from '~/lib/polling/beat';

/** Whether this page is visible, for scripts that poll. */
export const pageSight: PageSight = {
  hidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
