import type { Pip } from '~/lib/common-data/regions';

/** The picture-in-picture banner's closing, and what is remembered of it for the session. */

/** Key of the session's storage under which the name of the last closed banner stands. */
const CLOSED = 'hirmondo-pip-closed';

/** What tells one banner from another. */
export const nameOf = ({ title, url }: Pick<Pip, 'title' | 'url'>): string => `${title} ${url ?? ''}`;

/** Name of the banner that the reader closed; null: none. */
export function closedBanner(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}

/** Wires the banner's closing button, and takes a banner away that the reader has closed on an earlier page. */
export function wirePip(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-common="pip"]');
  if (root === null) return;
  if (closedBanner() === root.dataset.name) root.hidden = true;
  root.querySelector<HTMLElement>('[data-pip-close]')?.addEventListener(
    'click',
    () => {
      root.hidden = true;
      try {
        sessionStorage.setItem(CLOSED, root.dataset.name ?? '');
      } catch {
        // Without storage the banner comes back with the next page.
      }
    },
    { signal },
  );
}
