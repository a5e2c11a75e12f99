import { startAds } from './ads/ads';
import { startAppLinks } from './app-link';
import { startRecommender } from './article/recommender';
import { startShare } from './article/share';
import { startFrameMessages } from './frames/frame-messages';
import { startFrontParts } from './front/front-parts';
import { startTabBars } from './front/tab-bars';
import { startColorMode } from './header/color-mode';
import { startHeaderSearch } from './header/header-search';
import { startMenus } from './header/menus';
import { startScrollHeader } from './header/scroll-header';
import { startRouter } from './navigation/router';
import { startNewsletter } from './newsletter/newsletter';
import { startReading } from './reading-tools/reading';
import { startRefresh } from './refresh/refresh';
import { startRelativeTimes } from './refresh/relative-time';

/** Milliseconds after loading when a page starts to check for newer builds (BU-08, SC-17): after the second that budgets measure. */
const BUILD_CHECK = 1_100;
/** Milliseconds after loading when everything else starts that a page does not need at first. */
const LATE = 4_000;

/** The script of every page. It runs once per session; the parts set themselves up again on every astro:page-load. */
startColorMode();
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

// What is shown without scripts stays away (first-paint/without-script).
document.dispatchEvent(new Event('hirmondo:script'));

let lostChunk = false;
const noteLostChunk = (): void => {
  lostChunk = true;
};
document.addEventListener('astro:hydration-error', noteLostChunk);
/** Without the checks no newer build would be detected: every navigation is then a full load (BU-04). */
const loadInFull = (): void => document.addEventListener('astro:before-preparation', (event) => event.preventDefault());
const checkBuilds = (): void => {
  import('./navigation/build-updates').then(({ startBuildUpdates }) => startBuildUpdates(lostChunk), loadInFull);
};
const loadLate = (): void => {
  import('./late').then(({ startLate }) => startLate(), loadInFull);
};
const startLater = (): void => {
  setTimeout(checkBuilds, BUILD_CHECK);
  setTimeout(loadLate, LATE);
};
document.addEventListener('astro:page-load', startLater, { once: true });
