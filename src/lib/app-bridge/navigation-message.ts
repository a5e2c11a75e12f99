/** Message of a page to the app when its reader navigates (C.7, MO-02, MO-03). */
export interface NavigationMessage {
  /** Absolute address, with query and fragment. */
  readonly url: string;
  /** Page of a list; unset for the first. */
  readonly page?: number;
}

/** The properties of a followed link, as resolved by the browser. */
export interface FollowedLink {
  /** Absolute address; '' if the link has none. */
  readonly href: string;
  readonly download: boolean;
}

const MAX_PAGE = 1_000_000;

/** The message for an address; `page` is set only if greater than 1. */
export function navigationMessage(address: string): NavigationMessage {
  const url = new URL(address);
  const page = Number(url.searchParams.get('oldal'));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { url: url.href, page } : { url: url.href };
}

/**
 * The message to the app about a link; undefined if the web view follows it: a fragment of the same page, the login, the desk, a
 * download, and anything other than a web page, such as a mail address.
 *
 * @param here address of the current page
 */
export function messageForApp({ href, download }: FollowedLink, here: string): NavigationMessage | undefined {
  if (download || !URL.canParse(href)) return undefined;
  const [to, from] = [new URL(href), new URL(here)];
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return undefined;
  const isSameOrigin = to.origin === from.origin;
  if (isSameOrigin && to.hash !== '' && to.pathname === from.pathname && to.search === from.search) return undefined;
  if (isSameOrigin && /^\/(?:login|szerkesztoseg)(?:\/|$)/.test(to.pathname)) return undefined;
  return navigationMessage(href);
}
