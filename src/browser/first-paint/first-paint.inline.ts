import '../older-browsers';
import { startColorModeOfPage } from '../header/page-color-mode';
import { startVariants } from './ab-variants';
import { startDeviceFlags } from './device-flags';
import { skipBelowFirstView } from './skip-below';
import { startStoredLooks } from './stored-looks';
import { fallBackWithoutScript } from './without-script';

/**
 * What every page decides about its look before the first paint, as cached pages are the same for all readers and devices. It is
 * part of the page, in its head (BaseLayout.astro, scripts/inline-scripts.mjs): what it imports must be small.
 */
startColorModeOfPage();
fallBackWithoutScript();
skipBelowFirstView();
startStoredLooks();
startDeviceFlags();
startVariants();
