/** A Facebook post or film that its SDK can display. */
export interface FacebookItem {
  /** Address of the post or film on www.facebook.com, https. */
  readonly href: string;
  readonly form: 'post' | 'video';
}

/** Address of the SDK, in Hungarian, and its version (AR-27). The Content-Security-Policy allows exactly this file. */
export const facebookSdk = { src: 'https://connect.facebook.net/hu_HU/sdk.js', version: 'v3.2' } as const;

const HOSTS = new Set(['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com', 'hu-hu.facebook.com']);
const PLUGIN = /^\/plugins\/(post|video)\.php$/;
const VIDEO = /\/videos?\/|^\/(?:watch|reel)\b/;
const MAX_URL_LENGTH = 1000;

/**
 * The post or film of a Facebook address, or of the address of an embed. Undefined for everything else: other hosts, pages and
 * profiles, addresses over 1000 characters.
 */
export function parseFacebookUrl(raw: string): FacebookItem | undefined {
  const text = raw.trim().replace(/^\/\//, 'https://');
  if (text.length > MAX_URL_LENGTH || /[\s<>"'\\]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return undefined;
  const url = new URL(text);
  if (!HOSTS.has(url.hostname) || url.port !== '' || url.username !== '') return undefined;
  if (PLUGIN.test(url.pathname)) {
    const inner = url.searchParams.get('href') ?? '';
    return inner.includes('/plugins/') ? undefined : parseFacebookUrl(inner);
  }
  const { pathname, search } = url;
  if (!/\/(?:posts?|videos?|photos?|permalink\.php|story\.php|photo\.php|watch|reel)\b/.test(pathname)) return undefined;
  return { href: `https://www.facebook.com${pathname}${search}`, form: VIDEO.test(pathname) ? 'video' : 'post' };
}
