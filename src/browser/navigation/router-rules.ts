/** The properties of a click that decide whether the router or the browser follows the link. */
export interface LinkClick {
  /** Address of the link as the browser resolved it. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** Attribute data-astro-reload. */
  readonly reload: boolean;
  /** Not the main button, or with a modifier key that opens another window or saves. */
  readonly modified: boolean;
}

/** Paths that always need a full load: the login, the desk, and everything that is not a page. */
const FULL_LOADS =
  /^\/(?:login|szerkesztoseg|api|rss|media|services|_app)(?:[/?#]|$)|\.(?:xml|txt|json|jpe?g|png|webp|avif|svg|pdf|mp3)$/i;

/**
 * True if the router follows a link without a full load: a page of the same origin, in the same window, outside preview. The
 * browser handles everything else.
 *
 * @param origin origin of the page, with scheme
 */
export function isRouted(press: LinkClick, origin: string): boolean {
  if (press.modified || press.download || press.reload) return false;
  if (press.target !== '' && press.target !== '_self') return false;
  // An address that cannot be parsed stands as it was written.
  return press.href.startsWith(`${origin}/`) && !FULL_LOADS.test(new URL(press.href).pathname);
}

/** Address of a form submitted by GET: its action with the fields as the query; empty fields are left out. */
export function formAddress(action: string, fields: Iterable<readonly [string, unknown]>): string {
  const url = new URL(action);
  url.search = new URLSearchParams(
    [...fields].filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== ''),
  ).toString();
  return url.href;
}
