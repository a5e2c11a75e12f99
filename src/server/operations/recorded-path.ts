import { READ_LINK } from '~/lib/desk/desk-paths';

/** Segments after which a path holds a secret. */
const BEFORE_SECRETS: ReadonlySet<string> = new Set([READ_LINK.replaceAll('/', ''), 'partner']);
const SEPARATORS = /((?:\/|\\|%2f|%5c)+)/i;
/** Times that a segment may be encoded over. */
const MAX_ENCODINGS = 4;

/** What a segment of a path says, however it is written: encoded, encoded twice, in capitals, with what a URL parser drops. */
function plainSegment(segment: string): string {
  let plain = segment;
  for (let times = 0; times < MAX_ENCODINGS && plain.includes('%'); times += 1) {
    plain = plain.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
  return plain.replace(/[^a-z]/gi, '').toLowerCase();
}

/**
 * The path of a request's target as logs, traces and counts may keep it: without the query, which can contain e-mail addresses and
 * payment ids, and without the token of a read-only link, which opens an unpublished article, or of a partner's feed. A wrong spelling of such a link
 * (capitals, doubled slashes, encoded letters, another prefix) opens nothing, but its token does in the right one.
 */
export function recordedPath(target: string): string {
  const query = target.search(/[?#]/);
  const path = query === -1 ? target : target.slice(0, query);
  const parts = path.split(SEPARATORS);
  let secret = false;
  return parts
    .map((part, index) => {
      // Every other part is what separates two segments.
      if (index % 2 === 1 || part === '') return part;
      const shown = secret ? '…' : part;
      secret = BEFORE_SECRETS.has(plainSegment(part));
      return shown;
    })
    .join('');
}
