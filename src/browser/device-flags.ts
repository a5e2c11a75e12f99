import { detectDevice } from '~/lib/device/device';

/**
 * The device's flags on the root element (MO-04). Cached pages are the same for every device, so the inline script of
 * BaseLayout sets them before the first paint; this module sets them again after each navigation.
 */
function apply(): void {
  const { classList } = document.documentElement;
  const { ios, mobile } = detectDevice(navigator.userAgent, classList.contains('is-app'));
  classList.toggle('is-ios', ios);
  classList.toggle('is-mobile', mobile);
}

/** Sets the flags on every page from now on; call once. */
export function startDeviceFlags(): void {
  document.addEventListener('astro:after-swap', apply);
}
