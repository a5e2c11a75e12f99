import Negotiator from 'negotiator';

/** Codings in which cached pages are stored. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Supported codings, best first. */
const OFFERED: readonly Coding[] = ['br', 'gzip', 'identity'];
/** Characters of the header that are read; browsers send much shorter ones. */
const MAX_HEADER_LENGTH = 512;

function negotiate(header: string): Coding {
  // x-gzip is gzip under its old name (RFC 9110, 8.4.1.3).
  const headers = { 'accept-encoding': header.slice(0, MAX_HEADER_LENGTH).replace(/\bx-gzip\b/gi, 'gzip') };
  const chosen = new Negotiator({ headers }).encodings(OFFERED, { preferred: OFFERED })[0];
  return OFFERED.find((coding) => coding === chosen) ?? 'identity';
}

/** Browsers send only a few different headers, so each is parsed once. */
const known = new Map<string, Coding>();
const MAX_CACHED = 256;

/** The coding of the response: brotli if it is preferred at least as much as gzip, else gzip if accepted, else none. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding {
  if (typeof acceptEncoding !== 'string' || acceptEncoding === '') return 'identity';
  let coding = known.get(acceptEncoding);
  if (coding === undefined) {
    coding = negotiate(acceptEncoding);
    if (known.size < MAX_CACHED && acceptEncoding.length < 128) known.set(acceptEncoding, coding);
  }
  return coding;
}
