import { randomBytes } from 'node:crypto';
import type { Services } from '~/lib/calls/services';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { isProvisional, isUndecided } from '~/lib/content/substitutes';
import { detectDevice } from '~/lib/device/device';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { createPartMarks, type PartMarks } from '~/lib/page-parts/page-parts';
import { cacheTag, takePagePolicy } from '~/lib/page-policy/page-policy';
import { KEEP_QUERY } from '~/lib/redirects/redirect-to';
import { withoutSection } from '~/lib/urls/article-path';
import { encodePath } from '~/lib/urls/canonical-path';
import type { Origins } from '~/lib/urls/hosts';
import type { OnSkipped } from '~/models/front/skipped-items';
import { type TrackedReads, trackReads } from '../content/tracked-reads';
import { watchCalls } from '../content/watch-calls';
import { withoutDonations } from '../content/without-donations';
import { keepPieces } from '../kept-pages/drawn-once';
import type { PageRequest } from './page-request';
import { recordAnswers, toPayload } from './payload';
import type { PageRenderer, PersonalContext, PieceRenderer, RenderedPage } from './rendered-page';

/** The built site: src/server/astro-entry.ts. */
export type AstroRender = (request: Request, locals: App.Locals) => Promise<Response>;

export interface RendererOptions {
  readonly render: AstroRender;
  readonly content: ContentApi;
  /** What pages may query besides the content. */
  readonly services: Services;
  readonly livescore: LivescoreReader;
  readonly origins: Origins;
  /** Origins of further hosts that serve pictures by typed addresses; none by default. */
  readonly mediaOrigins?: readonly string[];
  /** Third-party advertisements; none by default. */
  readonly ads?: App.Locals['ads'];
  /** Origin of maps in frames, and the origins whose window messages are accepted. */
  readonly mapOrigin: string | undefined;
  readonly embedOrigins: readonly string[];
  readonly preview: boolean;
  /** Reads the sizes of the site's own pictures; by default they are unknown. */
  readonly pictureSize?: App.Locals['pictureSize'];
  /** Parses large article bodies without blocking requests; in place by default. */
  readonly parseBody?: App.Locals['parseBody'];
  /** True if another host handles payments; false by default. */
  readonly withoutPayments?: boolean;
  /** True if nobody handles payments: pages are as if the newsroom had not switched donations on. */
  readonly withoutDonations?: boolean;
  readonly buildId: string;
  /** Limit in bytes on the pieces of pages that are kept in memory; none are by default. */
  readonly pieceBytes?: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called with exceptions of pages. */
  readonly report: (error: unknown, requestId: string) => void;
  /** Called for items that pages leave out. */
  readonly onLeftOut?: OnSkipped;
}

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

/** Path rendered for an address that belongs to no page: Astro does not know it and answers with its 404 page. */
const NOWHERE = '/404';

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
interface Noted {
  readonly reads: Pick<TrackedReads, 'tags' | 'ends' | 'areExact'>;
  /** Unset for a page that is drawn whole. */
  readonly marks?: PartMarks | undefined;
  /** True if the page has read the clock, or something else that no purge announces. */
  readonly isMomentary: () => boolean;
  readonly page: Pick<PageRequest, 'publicPath' | 'edition'>;
}

async function readResponse(
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
  const split = found !== undefined && found.parts.length > 0 ? found : undefined;
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
      page: { path: page.publicPath, article: marks?.article },
      isSettled: substitutes.size === 0 && reads.areExact() && !isMomentary(),
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

/** Path of src/pages/reszlet.astro. */
const PART_PATH = '/reszlet';

/** Draws pages with Astro. Without a personal context the result depends on the page request alone: it reads no header of the reader. */
export interface AstroRenderer extends PieceRenderer {
  readonly renderPersonal: PageRenderer;
}

/** What the server passes to a page. */
function localsFor(
  options: RendererOptions,
  page: PageRequest,
  requestId: string,
  { content, services, substitutes }: Pick<App.Locals, 'content' | 'services' | 'substitutes'>,
  personal?: PersonalContext,
): App.Locals {
  return {
    edition: page.edition,
    editionPath: page.editionPath,
    publicPath: page.publicPath,
    route: page.route,
    content,
    services,
    livescore: options.livescore,
    viewer: personal?.viewer ?? anonymous,
    user: personal?.user,
    login: personal?.login,
    authenticator: personal?.authenticator,
    supporter: personal?.supporter,
    desk: personal?.desk,
    workbench: personal?.workbench,
    look: personal?.look,
    readOnly: personal?.readOnly,
    device: personal?.device ?? detectDevice(undefined, page.app),
    origins: options.origins,
    mediaOrigins: options.mediaOrigins ?? [],
    ...(options.ads && { ads: options.ads }),
    mapOrigin: options.mapOrigin,
    embedOrigins: options.embedOrigins,
    preview: options.preview || personal?.readOnly !== undefined,
    pictureSize: options.pictureSize,
    parseBody: options.parseBody,
    withoutPayments: options.withoutPayments ?? false,
    now: options.now(),
    thirdParties: new Set(),
    substitutes,
    requestId,
    buildId: options.buildId,
    report: (error) => options.report(error, requestId),
    onLeftOut: (what) => options.onLeftOut?.(what),
  };
}

/** Content whose reads are tracked, with the names of its calls that failed. */
function track(content: ContentApi, services: Services): TrackedReads & Pick<App.Locals, 'substitutes'> {
  const substitutes = new Set<string>();
  return { ...trackReads(content, services, (call) => substitutes.add(call)), substitutes };
}

/** The request that Astro gets: with the path within the edition. */
function requestFor({ origins }: Pick<RendererOptions, 'origins'>, page: PageRequest, personal?: PersonalContext): Request {
  const path = page.route === 'unknown' ? NOWHERE : encodePath(withoutSection(page.editionPath) ?? page.editionPath);
  const url = `${origins[page.edition.identity.host]}${path}${page.query === '' ? '' : `?${page.query}`}`;
  const method = personal?.method ?? 'GET';
  return new Request(url, {
    method,
    ...(personal !== undefined && { headers: personal.headers }),
    ...(personal?.body !== undefined && method === 'POST' && { body: Buffer.from(personal.body) }),
  });
}

/** Makes the functions that draw pages and their parts. */
export function createPageRenderer(options: RendererOptions): AstroRenderer {
  const nonce = randomBytes(12).toString('hex');
  const drawOnce = keepPieces(options.pieceBytes ?? 0);
  const shown = (content: ContentApi): ContentApi => (options.withoutDonations ? withoutDonations(content) : content);
  const content = shown(options.content);

  /** A page that is drawn whole: for one reader, or as its model. */
  async function drawWhole(page: PageRequest, requestId: string, personal?: PersonalContext): Promise<RenderedPage> {
    const reads = track(shown(personal?.content ?? options.content), options.services);
    const recorded = page.payload ? recordAnswers(reads.content, page.edition.identity.slug) : undefined;
    const locals = localsFor(options, page, requestId, { ...reads, ...recorded }, personal);
    const response = await options.render(requestFor(options, page, personal), locals);
    const noted: Noted = { reads, isMomentary: () => true, page };
    if (recorded === undefined) return readResponse(response, locals, noted, locals.now);
    const body = toPayload({
      page,
      status: response.status,
      data: recorded.data(),
      buildId: options.buildId,
      now: options.now(),
    });
    return { ...(await readResponse(response, locals, noted, locals.now)), ...body };
  }

  async function drawInPieces(page: PageRequest, requestId: string): Promise<RenderedPage> {
    const marks = createPartMarks(nonce);
    /** How often the page has read something that no purge announces. */
    let moments = 0;
    const note = () => {
      moments += 1;
    };
    const reads = track(content, options.services);
    const { now, ...locals } = localsFor(options, page, requestId, reads);
    const watched: App.Locals = {
      ...locals,
      services: watchCalls(locals.services, note),
      livescore: watchCalls(locals.livescore, note),
      get now() {
        note();
        return now;
      },
      statedNow: now,
      parts: marks,
      drawOnce: drawOnce(`${page.edition.identity.slug} ${page.app}`, () => moments + reads.calls()),
    };
    const response = await options.render(requestFor(options, page), watched);
    return readResponse(response, watched, { reads, marks, isMomentary: () => moments > 0, page }, now);
  }

  return {
    renderPersonal: drawWhole,
    drawPage: (page, requestId, form) => (form === 'whole' || page.payload ? drawWhole : drawInPieces)(page, requestId),
    async drawPart({ edition, app, part, page }, requestId) {
      const reads = track(content, options.services);
      const place: PageRequest = {
        edition,
        editionPath: PART_PATH,
        publicPath: page?.path ?? '',
        route: 'unknown',
        query: '',
        sentQuery: '',
        app,
        appSwitch: undefined,
        payload: false,
      };
      const locals: App.Locals = { ...localsFor(options, place, requestId, reads), part, partArticle: page?.article };
      const url = `${options.origins[edition.identity.host]}${PART_PATH}`;
      const response = await options.render(new Request(url), locals);
      return readResponse(response, locals, { reads, isMomentary: () => true, page: place }, locals.now);
    },
  };
}
