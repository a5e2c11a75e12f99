import { startAppLinks } from './app-link';
import { startBuildUpdates } from './build-updates';
import { startCarousels } from './carousel';
import { startColorMode } from './color-mode';
import { startDeviceFlags } from './device-flags';
import { startHeaderSearch } from './header-search';
import { startMenus } from './mobile-menu';
import { startNavigationScroll } from './navigation-scroll';
import { startRefresh } from './refresh';
import { startRelativeTimes } from './relative-time';
import { startRouter } from './router';
import { startScrollHeader } from './scroll-header';
import { startShare } from './share';

/** The script of every page. It runs once a session; the parts set themselves up again on every astro:page-load. */
startColorMode();
startDeviceFlags();
startScrollHeader();
startRelativeTimes();
startRefresh();
startMenus();
startHeaderSearch();
startCarousels();
startShare();
startNavigationScroll();
startBuildUpdates();
startAppLinks();
startRouter();
