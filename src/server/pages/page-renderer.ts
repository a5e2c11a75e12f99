import { randomBytes } from 'node:crypto';
import type { Services } from '~/lib/calls/services';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { detectDevice } from '~/lib/device/device';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { createPartMarks } from '~/lib/page-parts/page-parts';
import { withoutSection } from '~/lib/urls/article-path';
import { encodePath } from '~/lib/urls/canonical-path';
import type { Origins } from '~/lib/urls/hosts';
import type { OnSkipped } from '~/models/front/skipped-items';
import { type TrackedReads, trackReads } from '../content/tracked-reads';
import { watchCalls } from '../content/watch-calls';
import { withoutDonations } from '../content/without-donations';
import { keepPieces } from '../kept-pages/drawn-once';
import { SHOWS } from '../kept-pages/page-parts';
import type { PageRequest } from './page-request';
import { recordAnswers, toPayload } from './payload';
import { type Noted, readResponse } from './read-response';
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
  /** Address at which this site serves another system's picture; by default pages name that system's. */
  readonly copiedPicture?: App.Locals['copiedPicture'];
  /** Third-party advertisements; none by default. */
  readonly ads?: App.Locals['ads'];
  /** Origin of maps in frames, and the origins whose window messages are accepted. */
  readonly mapOrigin: string | undefined;
  readonly embedOrigins: readonly string[];
  readonly preview: boolean;
  /** True if the desk stands beside the readers' pages; false by default. */
  readonly hasDesk?: boolean;
  /** The newsroom's extensions; none by default. */
  readonly extensions?: App.Locals['extensions'];
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

/** Path rendered for an address that belongs to no page: Astro does not know it and answers with its 404 page. */
const NOWHERE = '/404';

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
    copiedPicture: options.copiedPicture,
    ...(options.ads && { ads: options.ads }),
    mapOrigin: options.mapOrigin,
    embedOrigins: options.embedOrigins,
    ...(options.extensions && { extensions: options.extensions }),
    preview: options.preview || personal?.doors !== undefined || personal?.readOnly !== undefined,
    doors: personal?.doors,
    hasDesk: options.hasDesk ?? false,
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
      const partShows = new Set<string>();
      const locals: App.Locals = {
        ...localsFor(options, place, requestId, reads),
        part,
        partShows,
        partArticle: page?.article,
        partListed: page?.listed,
      };
      const url = `${options.origins[edition.identity.host]}${PART_PATH}`;
      const response = await options.render(new Request(url), locals);
      const drawn = await readResponse(response, locals, { reads, isMomentary: () => true, page: place }, locals.now);
      const shows = Array.from(partShows, (id) => SHOWS + id);
      return { ...drawn, policy: drawn.policy && { ...drawn.policy, tags: [...drawn.policy.tags, ...shows] } };
    },
  };
}
