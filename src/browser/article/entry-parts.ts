import { type Part, wireParts } from '../wire-parts';

/**
 * Parts of an article's text that a module makes interactive. A page that has one when it is opened loads the module with it; in
 * entries that arrive later it is loaded here.
 */
const PARTS: readonly Part[] = [
  ['[data-carousel]', async () => (await import('../front/carousel')).wireCarousel],
  ['[data-viewer]', async () => (await import('./gallery-viewer')).addZoomButtons],
  ['[data-compare]', async () => (await import('./comparisons')).addSlider],
  [
    'table[data-sortable]',
    async () => {
      const { makeSortable } = await import('../tables/sortable-tables');
      return (table) => table instanceof HTMLTableElement && makeSortable(table);
    },
  ],
  // One listener for all films of a visit. A post on Facebook stays a link: the policy of the open page may not allow its script
  // (docs/adr/0036).
  ['a[data-player], .body-film video', async () => (await import('../embeds/late-films')).startYoutubePlayers],
];

/** Sets up the parts of entries that were added to the open page, until it is left. */
export function wireEntries(entries: readonly HTMLElement[]): void {
  const page = new AbortController();
  wireParts(PARTS, entries, page.signal);
  document.addEventListener('astro:before-swap', () => page.abort(), { once: true });
}
