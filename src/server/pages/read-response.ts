import { isProvisional, isUndecided } from '~/lib/content/substitutes';
import type { PartMarks } from '~/lib/page-parts/page-parts';
import { cacheTag, takePagePolicy } from '~/lib/page-policy/page-policy';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import type { TrackedReads } from '../content/tracked-reads';
import type { PageRequest } from './page-request';
import type { RenderedPage } from './rendered-page';

/** Headers that only the server sets; those of pages are ignored. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
  'etag',
  'vary',
  'cache-control',
  'content-type',
  'location',
  KEEP_QUERY,
]);

/** Astro names no charset; without one a browser may guess. */
function readContentType(response: Response): string {
  const type = response.headers.get('content-type') ?? 'text/html';
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}

/** Value of Retry-After, in seconds, when a page's source is temporarily unavailable. */
const RETRY_AFTER_SECONDS = 5;
/** Limit in seconds on the lifetime of a page with the last good answer of a call, or a substitute. */
const SUBSTITUTE_TTL = 60;

/** The earlier of two times, either of which may be undefined. */
function earlier(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** What a drawing has noted besides its HTML. */
export interface Noted {
  readonly reads: Pick<TrackedReads, 'tags' | 'ends' | 'areExact'>;
  /** Unset for a page that is drawn whole. */
  readonly marks?: PartMarks | undefined;
  /** True if the page has read the clock, or something else that no purge announces. */
  readonly isMomentary: () => boolean;
  readonly page: Pick<PageRequest, 'publicPath' | 'edition'>;
}

/** Reads what Astro has answered, and removes its private headers. `now`: unix milliseconds. */
export async function readResponse(
  response: Response,
  { errorStatus, gone, thirdParties, substitutes }: Pick<App.Locals, 'errorStatus' | 'gone' | 'thirdParties' | 'substitutes'>,
  { reads, marks, isMomentary, page }: Noted,
  now: number,
): Promise<RenderedPage> {
  const own = takePagePolicy(response.headers);
  const headers: string[] = [];
  let setsCookie = false;
  const undecided = response.status === 404 && isUndecided(substitutes);
  const temporary = undecided || (response.status === 500 && errorStatus !== undefined);
  if (temporary) headers.push('Retry-After', String(RETRY_AFTER_SECONDS));
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') setsCookie = true;
    if (!OWN_HEADERS.has(name)) headers.push(name, value);
  }
  const found = marks?.split(await response.text());
  const split = found !== undefined && (found.parts.length > 0 || response.status === 200) ? found : undefined;
  // A 404 page sets no lifetime, but content may appear at its address.
  const policy = own ?? (response.status === 404 ? { ttl: 0, tags: [] } : undefined);
  return {
    status: temporary ? 503 : response.status === 404 && gone !== undefined ? 410 : response.status,
    headers,
    contentType: readContentType(response),
    location: response.headers.get('location') ?? undefined,
    body:
      found === undefined
        ? Buffer.from(await response.arrayBuffer())
        : Buffer.from(split === undefined ? (found.texts[0] ?? '') : ''),
    pieces: split && {
      ...split,
      page: { path: page.publicPath, article: marks?.article, listed: marks?.listed },
      lasts: substitutes.size > 0 ? 'once' : reads.areExact() && !isMomentary() ? 'until purged' : 'for its lifetime',
    },
    setsCookie,
    policy: policy && {
      ...policy,
      ttl: substitutes.size > 0 ? Math.min(policy.ttl, SUBSTITUTE_TTL) : policy.ttl,
      tags: [...new Set([...policy.tags, cacheTag.edition(page.edition.identity.slug), ...reads.tags()])],
      ends: earlier(policy.ends, reads.ends(now)),
    },
    keepsQuery: response.headers.has(KEEP_QUERY),
    thirdParties: [...(thirdParties ?? [])],
    ...(isProvisional(substitutes) && { provisional: true }),
  };
}
