import { startAds } from './ads/ads';
import { startAppLinks } from './app-link';
import { startRecommender } from './article/recommender';
import { startShare } from './article/share';
import { startDeviceFlags } from './device-flags';
import { startFrameMessages } from './frames/frame-messages';
import { startFrontParts } from './front/front-parts';
import { startTabBars } from './front/tab-bars';
import { startColorMode } from './header/color-mode';
import { startHeaderSearch } from './header/header-search';
import { startMenus } from './header/mobile-menu';
import { startScrollHeader } from './header/scroll-header';
import { startRouter } from './navigation/router';
import { startNewsletter } from './newsletter/newsletter';
import { startReading } from './reading/reading';
import { startRefresh } from './refresh/refresh';
import { startRelativeTimes } from './refresh/relative-time';

/** Milliseconds after loading when a page checks for newer builds and starts to prefetch (BU-08, SC-17). */
const LATE = 4_000;

/** The script of every page. It runs once per session; the parts set themselves up again on every astro:page-load. */
startColorMode();
startDeviceFlags();
startScrollHeader();
startRelativeTimes();
startRefresh();
startMenus();
startHeaderSearch();
startFrontParts();
startShare();
startTabBars();
startNewsletter();
startRecommender();
startAppLinks();
startAds();
startRouter();
startFrameMessages();
startReading();

let lostChunk = false;
const noteLostChunk = (): void => {
  lostChunk = true;
};
document.addEventListener('astro:hydration-error', noteLostChunk);
const loadLate = (): void => {
  import('./late').then(
    ({ startLate }) => startLate(lostChunk),
    // Without it no newer build would be detected: every navigation is then a full load (BU-04).
    () => document.addEventListener('astro:before-preparation', (event) => event.preventDefault()),
  );
};
document.addEventListener('astro:page-load', () => setTimeout(loadLate, LATE), { once: true });
