/** Scrolls the current page's tab into view within its tab bar; the page itself does not scroll. */
export function startTabBars(): void {
  document.addEventListener('astro:page-load', () => {
    for (const tab of document.querySelectorAll<HTMLElement>('.tab-list [aria-current]')) {
      const bar = tab.closest('.tab-list');
      if (bar !== null) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    }
  });
}
