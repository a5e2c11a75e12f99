/** The campaign's program on the page, where the newsroom has one (docs/contracts/browser.md). */
interface Campaign {
  init(options: { readonly place: string }): void;
}

declare global {
  interface Window {
    hirmondoCampaign?: Campaign;
  }
}

/** Milliseconds between two tries. */
const PAUSE = 1_000;

/** Tells the campaign of a widget at once, or as soon as its program is there: every second until then (AC-19). */
export function initCampaign(place: string, isShown: () => boolean): void {
  const campaign = window.hirmondoCampaign;
  if (campaign !== undefined) campaign.init({ place });
  else if (isShown()) setTimeout(() => initCampaign(place, isShown), PAUSE);
}

/** Tells the campaign of the widgets of each page that is shown. */
export function startCampaign(): void {
  document.addEventListener('astro:page-load', () => {
    for (const widget of document.querySelectorAll<HTMLElement>('[data-support-widget]')) {
      initCampaign(widget.dataset.supportWidget ?? '', () => widget.isConnected);
    }
  });
}
