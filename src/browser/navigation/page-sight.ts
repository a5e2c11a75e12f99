import type { PageSight } from '~/lib/polling/beat';

/** Whether this page is seen, for scripts that keep a beat. */
export const pageSight: PageSight = {
  hidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};
