import type { Pip } from '~/lib/common-data/regions';

/** Opens and closes the picture-in-picture banner; its state is stored for the session. */

/** Session storage key of the name of the last closed banner. */
const CLOSED = 'hirmondo-pip-closed';

/** Identifies a banner. */
export const bannerName = ({ title, url }: Pick<Pip, 'title' | 'url'>): string => `${title} ${url ?? ''}`;

/** Name of the banner that the reader closed; null: none. */
export function readClosedBanner(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}

/**
 * Opens the banner's film in the page's own player, which is loaded on first use; if it cannot play the film, the link is
 * followed.
 */
function watch(event: MouseEvent, root: HTMLElement): void {
  const opener = event.target instanceof Element ? event.target.closest('summary, a[data-link]') : null;
  const link = root.querySelector<HTMLAnchorElement>('a[data-link]');
  const closing = opener?.localName === 'summary' && root.querySelector('details')?.open === true;
  if (opener === null || closing || !link?.hasAttribute('href') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const followed = opener === link;
  if (followed) event.preventDefault();
  const { href } = link;
  const title = root.querySelector('[data-text="title"]')?.textContent ?? '';
  const follow = (): void => {
    if (followed) location.assign(href);
  };
  import('../embeds/pip-player').then(({ openPip }) => {
    if (!openPip(href, title)) follow();
  }, follow);
}

/** Sets up opening and closing of the banner, and removes a banner that the reader has closed on an earlier page. */
export function wirePip(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-common="pip"]');
  if (root === null) return;
  if (readClosedBanner() === root.dataset.name) root.hidden = true;
  root.addEventListener('click', (event) => watch(event, root), { signal });
  root.querySelector<HTMLElement>('[data-pip-close]')?.addEventListener(
    'click',
    () => {
      root.hidden = true;
      try {
        sessionStorage.setItem(CLOSED, root.dataset.name ?? '');
      } catch {
        // Without storage the banner appears again on the next page.
      }
    },
    { signal },
  );
}
