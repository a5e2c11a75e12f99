/** The device's own sharing, where it has one: its button is hidden until this module finds it. */

function setUp(): void {
  if (!('share' in navigator)) return;
  for (const item of document.querySelectorAll<HTMLElement>('[data-share-native]')) {
    item.hidden = false;
    item.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      if (!(currentTarget instanceof HTMLElement)) return;
      const { url, title } = currentTarget.dataset;
      // A reader who closes the sheet rejects the promise; that is no error.
      navigator.share({ ...(url && { url }), ...(title && { title }) }).catch(() => undefined);
    });
  }
}

/** Wires the sharing buttons of every page to come; call once. */
export function startShare(): void {
  document.addEventListener('astro:page-load', setUp);
}
