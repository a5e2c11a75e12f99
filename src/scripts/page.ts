import { startAppLinks } from './app-link';
import { startAutoBlocks } from './auto-block';
import { startCarousels } from './carousel';
import { startColorMode } from './color-mode';
import { startDeviceFlags } from './device-flags';
import { startHeaderSearch } from './header-search';
import { startMenus } from './mobile-menu';
import { startNavigationScroll } from './navigation-scroll';
import { startNewsletter } from './newsletter';
import { startRecommender } from './recommender';
import { startRefresh } from './refresh';
import { startRelativeTimes } from './relative-time';
import { startRouter } from './router';
import { startScrollHeader } from './scroll-header';
import { startShare } from './share';
import { startTabBars } from './tab-bars';

/** Milliseconds after loading when a page looks for newer builds and watches for what is asked for next (BU-08, SC-17). */
const LATE = 1_000;

/** The script of every page. It runs once a session; the parts set themselves up again on every astro:page-load. */
startColorMode();
startDeviceFlags();
startScrollHeader();
startRelativeTimes();
startRefresh();
startMenus();
startHeaderSearch();
startCarousels();
startAutoBlocks();
startShare();
startTabBars();
startNewsletter();
startRecommender();
startNavigationScroll();
startAppLinks();
startRouter();

let lostChunk = false;
const noteLostChunk = (): void => {
  lostChunk = true;
};
document.addEventListener('astro:hydration-error', noteLostChunk);
const loadLate = (): void => {
  import('./late').then(
    ({ startLate }) => startLate(lostChunk),
    // Without it no newer build would be noticed: every navigation then loads in full (BU-04).
    () => document.addEventListener('astro:before-preparation', (event) => event.preventDefault()),
  );
};
document.addEventListener('astro:page-load', () => setTimeout(loadLate, LATE), { once: true });
