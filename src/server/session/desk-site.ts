import type { Edition } from '~/editions/types';
import type { ContentApi } from '~/lib/content/content-api';
import { DESK, READ_LINK } from '~/lib/desk/desk-paths';
import { withQuery } from '~/lib/redirects/safe-location';
import { AUTHENTICATOR_PAGE } from '~/lib/session/authenticator-state';
import { oneHostDoors, previewDoors, viewAddress } from '~/lib/session/editor-doors';
import { findArea } from '~/lib/urls/areas';
import { isArticlePath } from '~/lib/urls/article-path';
import type { Origins } from '~/lib/urls/hosts';
import { type PageRequest, readPageRequest } from '../pages/page-request';
import { createPersonalPages } from '../pages/personal-pages';
import type { PageRenderer } from '../pages/rendered-page';
import { createPageSender } from '../pages/send-page';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { type ResponseContext, sendError, sendRedirect } from '../response/send-response';
import { applyLook } from '../workbench/looks';
import type { Workbench } from '../workbench/workbench';
import type { EditorPages } from './editor-pages';
import type { PreviewGate } from './preview-gate';

export interface DeskSiteOptions {
  /** With the headers of a preview: private, not indexed, without a referrer. */
  readonly responseContext: ResponseContext;
  readonly gate: PreviewGate;
  readonly editors: EditorPages;
  readonly workbench: Workbench;
  readonly renderPage: PageRenderer;
  /** The content as anonymous readers see it. */
  readonly content: ContentApi;
  readonly origins: Origins;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  /** Unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The desk beside the readers' pages, in their process and on their main host (docs/adr/0098). */
export interface DeskSite {
  /** True for a request that is the desk's to answer, or to refuse. */
  takes(gated: GatedRequest): boolean;
  answer(exchange: Exchange, gated: GatedRequest): Promise<void>;
}

const doors = oneHostDoors;

/** True for a path below the desk's. An article in a section of that name is an article, as in every area. */
function isBelowDesk(path: string): boolean {
  if (!`${path}/`.startsWith(`${DESK}/`)) return false;
  return path.startsWith(`${doors.view}/`) || !isArticlePath(path);
}

/** True for a page of readers that editors may see with drafts: no file, no sign-in, and no page of the desk within itself. */
const isViewed = (path: string): boolean =>
  findArea(path) === 'site' &&
  !path.startsWith(READ_LINK) &&
  ![DESK, previewDoors.login].some((own) => `${path}/`.startsWith(`${own}/`));

/**
 * Makes the desk of one process. It has no page cache, and its renderer draws for signed-in editors only: what is not expressly an
 * editors' page is refused.
 */
export function createDeskSite(options: DeskSiteOptions): DeskSite {
  const { responseContext, gate, editors, origins, served, renderPage, rateLimiter, now } = options;

  const drawForEditor: PageRenderer = async (page, requestId, personal) => {
    if (personal === undefined) throw new Error('The desk draws no page for everybody.');
    const rendered = await renderPage(page, requestId, { ...personal, doors });
    const { location } = rendered;
    // A page of readers that leads on, as after a change of its section, stays one with drafts.
    const leadsOn = location?.startsWith('/') === true && !isBelowDesk(page.publicPath);
    return leadsOn ? { ...rendered, location: viewAddress(doors, location) } : rendered;
  };

  const { sendPersonal } = createPersonalPages({
    responseContext,
    renderPage: drawForEditor,
    content: options.content,
    origins,
    preview: true,
    editors,
    workbench: options.workbench,
    editions: served,
    sendRendered: createPageSender({ responseContext, origins, cdn: undefined, now }).sendRendered,
    consumeQuota: ({ request }, { clientIp }) =>
      rateLimiter?.consume('renderings', { address: clientIp, userAgent: request.headers['user-agent'] }),
  });

  /** The request for the page at another path of this host, as a preview would get it. */
  function requestAt(gated: GatedRequest, path: string, encoded = path): GatedRequest {
    return { ...gated, target: { ...gated.target, path, encoded } };
  }

  /** What the preview calls the page at an address of the desk; undefined if there is none. */
  function findRequest(gated: GatedRequest): GatedRequest | undefined {
    const { path, encoded } = gated.target;
    if (path === doors.login) return requestAt(gated, previewDoors.login);
    if (path === doors.authenticator) return requestAt(gated, AUTHENTICATOR_PAGE);
    if (!`${path}/`.startsWith(`${doors.view}/`)) return gated;
    const viewed = requestAt(gated, path.slice(doors.view.length) || '/', encoded.slice(doors.view.length) || '/');
    return isViewed(viewed.target.path) ? viewed : undefined;
  }

  /** The page of such a request. The sign-in's forms lead to the address that the browser has. */
  function findPage(gated: GatedRequest, found: GatedRequest): PageRequest | undefined {
    const page = readPageRequest(found, undefined, served);
    if (page === undefined || page.payload) return undefined;
    return page.route === 'login' ? { ...page, publicPath: gated.target.path } : applyLook(page);
  }

  return {
    takes: ({ group, target }) => group === 'main' && isBelowDesk(target.path),
    async answer(exchange, gated) {
      exchange.route = 'desk';
      if (!(await gate.admit(exchange, gated))) return;
      const { moved, path, encoded, query } = gated.target;
      if (moved !== undefined && gated.method !== 'POST') {
        return sendRedirect(exchange, responseContext, 302, withQuery(encoded, query));
      }
      if (path === doors.logout && gated.method === 'GET') return await editors.logout(exchange, gated);
      const found = findRequest(gated);
      const page = found && findPage(gated, found);
      if (found === undefined || page === undefined) return sendError(exchange, responseContext, 404, false);
      exchange.edition = page.edition.identity.slug;
      return await sendPersonal(exchange, found, page);
    },
  };
}
