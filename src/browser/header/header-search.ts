/**
 * The search button of the header: a link to the archive that opens a field in place if scripts run (SE-06). The field is a
 * form that works by itself; the suggestions are loaded at the first sign that they are needed.
 */

const load = () => import('./header-search-panel');

const openerAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-search-open]') : null;

function toggle(event: Event, opener: HTMLAnchorElement): void {
  const panel = document.querySelector<HTMLElement>('[data-header-search]');
  if (panel === null) return;
  event.preventDefault();
  const show = (open: boolean): void => {
    panel.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
  };
  if (!panel.hidden) {
    show(false);
    panel.dispatchEvent(new Event('close'));
    return;
  }
  show(true);
  panel.querySelector('input')?.focus();
  panel.querySelector('input')?.select();
  load().then(
    ({ followHeaderSearch }) => {
      if (!panel.hidden) followHeaderSearch(panel, opener, () => show(false));
    },
    () => undefined,
  );
}

/** Sets up the header of every page from now on; call once. */
export function startHeaderSearch(): void {
  document.addEventListener('astro:page-load', () => {
    const opener = document.querySelector('a[data-search-open]');
    opener?.setAttribute('role', 'button');
    opener?.setAttribute('aria-expanded', 'false');
    opener?.setAttribute('aria-controls', 'fejlec-kereses');
  });
  document.addEventListener('click', (event) => {
    const opener = openerAt(event.target);
    if (opener !== null && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) toggle(event, opener);
  });
  document.addEventListener('keydown', (event) => {
    const opener = event.key === ' ' ? openerAt(event.target) : null;
    if (opener === null) return;
    event.preventDefault();
    opener.click();
  });
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, ({ target }) => {
      if (openerAt(target) !== null) load().catch(() => undefined);
    });
  }
}
