/** Hosts of the push services of browsers, and the domains under which they have further ones. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** True for the push service of a browser; any other endpoint may be anybody's server. */
export const isPushService = (host: string): boolean =>
  SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
