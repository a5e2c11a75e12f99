/** Google Publisher Tag, the advertising service unless another one is named. */
export const GOOGLE_PUBLISHER_TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** The demo's own consent dialog, in public/. */
export const OWN_CONSENT_SCRIPT = '/suti-beallitasok.js';

/** Origins of the further scripts that Google's script loads, besides its own. */
const BEHIND_GOOGLE = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.adtrafficquality.google',
  'https://www.googletagservices.com',
];

/** Origins that pages load scripts from if the advertising script is at this address. */
export function adScriptOrigins(address: string): string[] {
  const { origin } = new URL(address);
  return address === GOOGLE_PUBLISHER_TAG ? [origin, ...BEHIND_GOOGLE] : [origin];
}
