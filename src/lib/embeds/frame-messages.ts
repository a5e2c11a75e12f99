/**
 * The only handler for window messages of frames (EM-01 … EM-04, EM-12). Their content is not trusted: a message of another
 * shape, from an origin that may not send it, or with an invalid figure or address is ignored. It is narrowed without a schema
 * library: it is read in the browser, possibly thousands of times a second.
 */

/** A message that was understood. */
export type FrameMessage =
  /** The frame asks for another size, in CSS pixels (EM-01); it may size itself alone. `width` is unset when it may stay. */
  | { readonly type: 'iframe-size'; readonly height: number; readonly width?: number; readonly sourceAddress?: string }
  /** The frame leads the reader to another page of this site (EM-02). */
  | { readonly type: 'parent-router'; readonly to: string }
  /** The map shows another place (EM-03); `path` is the map's own, unread: see `readMapRoute`. */
  | { readonly type: 'route-push'; readonly path: string };

/** What a message event contains about its sender. */
export interface SentMessage {
  readonly data: unknown;
  /** Origin as the browser names it; 'null' for a frame without one. */
  readonly origin: string;
}

/** Largest size that a frame may have, in CSS pixels. */
const MAX_SIZE = 20_000;
const MAX_ADDRESS = 2_000;

/** Reads a message; `trusted` are the origins that may lead the reader elsewhere. Undefined if it is to be ignored. */
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

/** Whole pixels of a size that a frame may have; undefined for anything else, such as -1, 1e9 or NaN. */
function size(value: unknown): number | undefined {
  const pixels = typeof value === 'string' && /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(value) ? Number.parseFloat(value) : value;
  return typeof pixels === 'number' && pixels >= 1 && pixels <= MAX_SIZE ? Math.ceil(pixels) : undefined;
}

/**
 * A path of this site, with query and fragment, from a third party's page: beginning with one slash, without steps upwards,
 * backslashes, control characters, and without escapes of any of these. Undefined otherwise.
 */
export function ownPath(address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/, 1);
  if (/%(?:2e|2f|5c|0|1|7f|(?![0-9a-f]{2}))/i.test(path)) return undefined;
  return path.includes('//') || path.split('/').some((segment) => segment === '.' || segment === '..') ? undefined : address;
}
