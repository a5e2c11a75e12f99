import Negotiator from 'negotiator';

/** Codings in which cached pages are stored. */
export type Coding = 'br' | 'gzip' | 'identity';

/** Supported codings, best first. */
const OFFERED: readonly Coding[] = ['br', 'gzip', 'identity'];
/** Characters of the header that are read; browsers send much shorter ones. */
const MAX_HEADER_LENGTH = 512;

function negotiate(header: string, offered: readonly Coding[]): Coding {
  // x-gzip is gzip under its old name (RFC 9110, 8.4.1.3).
  const headers = { 'accept-encoding': header.slice(0, MAX_HEADER_LENGTH).replace(/\bx-gzip\b/gi, 'gzip') };
  const chosen = new Negotiator({ headers }).encodings([...offered], { preferred: [...offered] })[0];
  return OFFERED.find((coding) => coding === chosen) ?? 'identity';
}

const MAX_CACHED = 256;

/** Browsers send only a few different headers, so each is parsed once. */
function createChoice(offered: readonly Coding[]): (acceptEncoding: string | string[] | undefined) => Coding {
  const known = new Map<string, Coding>();
  return (acceptEncoding) => {
    if (typeof acceptEncoding !== 'string' || acceptEncoding === '') return 'identity';
    let coding = known.get(acceptEncoding);
    if (coding === undefined) {
      coding = negotiate(acceptEncoding, offered);
      if (known.size < MAX_CACHED && acceptEncoding.length < 128) known.set(acceptEncoding, coding);
    }
    return coding;
  };
}

/** The coding of the response: brotli if it is preferred at least as much as gzip, else gzip if accepted, else none. */
export const chooseCoding = createChoice(OFFERED);

/** The coding of a response that is at hand as gzip only. */
export const chooseWithoutBrotli = createChoice(['gzip', 'identity']);
