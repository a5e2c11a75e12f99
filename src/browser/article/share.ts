/**
 * Sharing of an article's address by the device: its share sheet, whose button is hidden until this module finds that it is
 * supported, and its clipboard.
 */

function setUpSharing(): void {
  if (!('share' in navigator)) return;
  for (const item of document.querySelectorAll<HTMLElement>('[data-share-native]')) {
    item.hidden = false;
    item.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      if (!(currentTarget instanceof HTMLElement)) return;
      const { url, title } = currentTarget.dataset;
      // Closing the share sheet rejects the promise; that is not an error.
      navigator.share({ ...(url && { url }), ...(title && { title }) }).catch(() => undefined);
    });
  }
}

function setUpCopying(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-share-copy]')) {
    // Only pages from https and localhost have a clipboard; without script the button is hidden (article-page.css).
    item.hidden = !('clipboard' in navigator);
    const button = item.querySelector('button');
    button?.addEventListener('click', () => {
      const { url = '', done = '' } = button.dataset;
      navigator.clipboard.writeText(url).then(
        () => {
          button.classList.add('done');
          button.setAttribute('aria-label', done);
          button.title = done;
        },
        () => undefined,
      );
    });
  }
}

function setUp(): void {
  setUpSharing();
  setUpCopying();
}

/** Sets up the share buttons of every page from now on; call once. */
export function startShare(): void {
  document.addEventListener('astro:page-load', setUp);
}
