import { isTooDeep } from '~/lib/content/json-depth';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';

/** Longest body in bytes that a shortcut takes. */
const MAX_BODY_LENGTH = 4_096;

/** Answers some calls without the objects of the Fetch API, as the API would answer them. */
export interface Shortcut {
  /** True if the call was answered; false if nothing was done and the API has to answer. */
  readonly serve: (exchange: Exchange, gated: GatedRequest, body: Uint8Array) => Promise<boolean>;
}

/** A request whose answer depends only on its body: of the usual media type, without an edition or credentials. */
function isPlain({ request: { headers } }: Exchange): boolean {
  return (
    headers['content-type'] === 'application/json' &&
    headers.site === undefined &&
    headers['x-site'] === undefined &&
    headers.authorization === undefined &&
    headers.cookie?.includes('hirmondo-') !== true
  );
}

/** The JSON in a call's body; undefined if it is invalid, or if anything besides the body might matter. */
export function readPlainCall(exchange: Exchange, gated: GatedRequest, body: Uint8Array): unknown {
  if (gated.method !== 'POST' || gated.target.query !== '') return undefined;
  if (body.length > MAX_BODY_LENGTH || !isPlain(exchange)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
