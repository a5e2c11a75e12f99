/**
 * What the device can do with an article's address: its own sharing, whose button is hidden until this module finds that
 * there is such a thing, and its clipboard.
 */

function setUpSharing(): void {
  if (!('share' in navigator)) return;
  for (const item of document.querySelectorAll<HTMLElement>('[data-share-native]')) {
    item.hidden = false;
    item.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      if (!(currentTarget instanceof HTMLElement)) return;
      const { url, title } = currentTarget.dataset;
      // Closing the sheet rejects the promise; that is not an error.
      navigator.share({ ...(url && { url }), ...(title && { title }) }).catch(() => undefined);
    });
  }
}

function setUpCopying(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-share-copy]')) {
    // Only pages from https and this machine have it; a script-less page does not show the button (article-page.css).
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

/** Wires the sharing buttons of every page to come; call once. */
export function startShare(): void {
  document.addEventListener('astro:page-load', setUp);
}
