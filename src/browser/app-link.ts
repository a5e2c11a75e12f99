/** Devices that install from Apple's store; all others go to Android's (SB-10). */
const APPLE = /iphone|ipad|ipod|macintosh|mac os/i;

/**
 * Points the links to the app at the store of the reader's device. Pages are cached for all readers, so the server cannot do
 * this: its link leads to a page about the app, as it does without JavaScript and if no store is configured.
 */
export function startAppLinks(): void {
  document.addEventListener('astro:page-load', () => {
    const isApple = APPLE.test(navigator.userAgent);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-app-link]')) {
      const store = isApple ? link.dataset.appStore : link.dataset.playStore;
      if (store !== undefined) link.href = store;
    }
  });
}
