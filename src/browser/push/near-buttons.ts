import { inAppMode } from '../app/in-app-mode';
import { loadOptional } from '../optional-part';

/**
 * Activates the notification buttons when the reader comes near them, if the browser supports notifications. In app mode the
 * app handles this. Call once.
 */
export function startNotifyButtons(): void {
  if (inAppMode() || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const place = target.querySelector<HTMLElement>('[data-notify]');
        if (place === null) continue;
        loadOptional(async () => (await import('./push-button')).setUpNotify)
          .then((setUp) => setUp?.(place))
          // The button stays hidden.
          .catch(() => undefined);
      }
    },
    { rootMargin: '400px 0px' },
  );
  const watch = (): void => {
    near.disconnect();
    for (const place of document.querySelectorAll('[data-notify]'))
      if (place.parentElement !== null) near.observe(place.parentElement);
  };
  document.addEventListener('astro:page-load', watch);
  watch();
}
