/** Loads what an open menu needs (mobile-menu.ts) with the first sign that a reader opens one; call once. */
export function startMenus(): void {
  const waiting = new AbortController();
  const load = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('details.menu'))) return;
    import('./mobile-menu').then(
      ({ followMenus }) => {
        if (waiting.signal.aborted) return;
        waiting.abort();
        followMenus();
      },
      () => undefined,
    );
  };
  for (const sign of ['pointerover', 'focusin', 'toggle']) {
    document.addEventListener(sign, load, { capture: true, passive: true, signal: waiting.signal });
  }
}
