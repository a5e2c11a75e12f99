import { detectDevice } from '~/lib/device/device';

function apply(): void {
  const { classList } = document.documentElement;
  const { ios, mobile } = detectDevice(navigator.userAgent, classList.contains('is-app'));
  classList.toggle('is-ios', ios);
  classList.toggle('is-mobile', mobile);
}

/** Sets the device's flags (MO-04) on the root element of this page and those loaded by the router; call once. */
export function startDeviceFlags(): void {
  apply();
  document.addEventListener('astro:after-swap', apply);
}
