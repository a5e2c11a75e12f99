import { detectDevice } from '~/lib/device/device';

/**
 * The device's flags on the page root (MO-04). Kept pages are the same for every device, so the inline script of BaseLayout
 * reads them before the first paint; this module writes them again after each change of page.
 */
function apply(): void {
  const { classList } = document.documentElement;
  const { ios, mobile } = detectDevice(navigator.userAgent, classList.contains('is-app'));
  classList.toggle('is-ios', ios);
  classList.toggle('is-mobile', mobile);
}

/** Flags every page to come; call once. */
export function startDeviceFlags(): void {
  document.addEventListener('astro:after-swap', apply);
}
