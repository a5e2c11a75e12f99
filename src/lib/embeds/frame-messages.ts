/**
 * The only handler for window messages of frames (EM-01 … EM-04, EM-12). Their content is not trusted: a message of another
 * shape, from an origin that may not send it, or with an invalid figure or address is ignored. It is narrowed without a schema
 * library: it is read in the browser, possibly thousands of times a second.
 */

/** A valid message. */
export type FrameMessage =
  /** The frame requests another size for itself, in CSS pixels (EM-01). `width` is unset if it should not change. */
  | { readonly type: 'iframe-size'; readonly height: number; readonly width?: number; readonly sourceAddress?: string }
  /** The frame navigates the reader to another page of this site (EM-02). */
  | { readonly type: 'parent-router'; readonly to: string }
  /** The map shows another place (EM-03); `path` is the map's own and not yet parsed: see `readMapRoute`. */
  | { readonly type: 'route-push'; readonly path: string };

/** The data about its sender that a message event contains. */
export interface SentMessage {
  readonly data: unknown;
  /** Origin as given by the browser; 'null' for a frame without one. */
  readonly origin: string;
}

/** Limit on a frame's size in CSS pixels. */
const MAX_SIZE = 20_000;
const MAX_ADDRESS = 2_000;

/** Parses a message; `trusted` are the origins that may navigate the reader. Undefined if it is to be ignored. */
export function readFrameMessage({ data, origin }: SentMessage, trusted: readonly string[]): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, height, width, sourceAddress, to, path } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'iframe-size': {
      const [high, wide] = [size(height), size(width)];
      if (high === undefined) return undefined;
      const address = typeof sourceAddress === 'string' && sourceAddress.length <= MAX_ADDRESS ? sourceAddress : undefined;
      return { type, height: high, ...(wide !== undefined && { width: wide }), ...(address && { sourceAddress: address }) };
    }
    case 'parent-router': {
      const own = trusted.includes(origin) && typeof to === 'string' ? ownPath(to) : undefined;
      return own === undefined ? undefined : { type, to: own };
    }
    case 'route-push':
      return trusted.includes(origin) && typeof path === 'string' && path.length <= MAX_ADDRESS ? { type, path } : undefined;
    default:
      return undefined;
  }
}

/**
 * True if the address that a frame gives as its own may be that: of the origin that sent the message, or of the frame's `src`.
 * Its path may be another than that of `src`, because the frame may have moved on within its site.
 */
export function mayBeOwnAddress(address: string, { origin, src }: { readonly origin: string; readonly src: string }): boolean {
  try {
    const { origin: named } = new URL(address, src || undefined);
    return address === src || named === origin || named === new URL(src).origin;
  } catch {
    return false;
  }
}

/** Parses a frame's size in whole pixels; undefined for invalid values such as -1, 1e9 or NaN. */
function size(value: unknown): number | undefined {
  const pixels = typeof value === 'string' && /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : value;
  return typeof pixels === 'number' && pixels >= 1 && pixels <= MAX_SIZE ? Math.ceil(pixels) : undefined;
}

/**
 * Parses a path of this site, with query and fragment, that a third party's page has sent: it starts with a single slash and
 * contains no parent segments, backslashes or control characters, also not percent-encoded. Undefined otherwise.
 */
export function ownPath(address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/, 1);
  if (/%(?:2e|2f|5c|0|1|7f|(?![0-9a-f]{2}))/i.test(path)) return undefined;
  return path.includes('//') || path.split('/').some((segment) => segment === '.' || segment === '..') ? undefined : address;
}
