/** Brings the tab of the page being read into view where a bar of tabs scrolls within itself; the page stays where it is. */
export function startTabBars(): void {
  document.addEventListener('astro:page-load', () => {
    for (const tab of document.querySelectorAll<HTMLElement>('.tab-list [aria-current]')) {
      const bar = tab.closest('.tab-list');
      if (bar !== null) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    }
  });
}
