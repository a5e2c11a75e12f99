import type { Edition } from '~/editions/types';
import { isCallProblem } from '~/lib/calls/call-problem';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import { lookIn, READ_LINK, READ_LINK_COOKIE } from '~/lib/desk/desk-paths';
import { detectDevice } from '~/lib/device/device';
import { accountPages } from '~/lib/session/account-paths';
import { AUTHENTICATOR_PAGE } from '~/lib/session/authenticator-state';
import { setCookie } from '~/lib/session/session-cookies';
import { parseTarget } from '~/lib/urls/canonical-path';
import type { Origins } from '~/lib/urls/hosts';
import type { ReadSupporter } from '../api/account-calls';
import type { Exchange } from '../request/exchange';
import { forwardedHeaders } from '../request/forwarded-headers';
import type { GatedRequest } from '../request/gate';
import { readBody } from '../request/request-body';
import { formBoundary, readUploadForm } from '../request/upload-form';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { EditorPages, EditorView } from '../session/editor-pages';
import { cookieHeaders } from '../session/preview-gate';
import type { DeskFile } from '../workbench/desk-request';
import { inEnglish } from '../workbench/looks';
import type { ReadOnly } from '../workbench/read-only';
import type { Workbench } from '../workbench/workbench';
import { type PageRequest, pageAt, readPageRequest } from './page-request';
import type { PageRenderer, PersonalContext, RenderedPage } from './rendered-page';
import type { PageSender } from './send-page';

/** Takes one rendering from the reader's quota. Returns the seconds to wait, or undefined if it may start. */
export type ConsumeQuota = (exchange: Exchange, gated: GatedRequest, page: PageRequest) => number | undefined;

/** Dependencies of personal pages, from the site's settings. */
export interface PersonalSettings {
  readonly responseContext: ResponseContext;
  readonly renderPage: PageRenderer;
  /** The content as anonymous readers see it, for editors' pages. */
  readonly content?: ContentApi | undefined;
  readonly origins: Origins;
  readonly preview: boolean;
  /** The supporter who requests their account; undefined if not signed in. */
  readonly readSupporter?: ReadSupporter | undefined;
  /** Sessions of editors; unset if sign-in is off. */
  readonly editors?: EditorPages | undefined;
  /** The editors' pages and the bar above previewed ones. */
  readonly workbench?: Workbench | undefined;
  /** Access to one article by a read-only link. */
  readonly readOnly?: ReadOnly | undefined;
}

interface PersonalOptions extends PersonalSettings {
  /** Editions that this process serves. */
  readonly editions: readonly Edition[];
  readonly sendRendered: PageSender['sendRendered'];
  readonly consumeQuota: ConsumeQuota;
}

/** Pages for one reader, which no cache stores. */
export interface PersonalPages {
  /** Answers an editor, a supporter or a form with a personal page. */
  readonly sendPersonal: (exchange: Exchange, gated: GatedRequest, page: PageRequest) => Promise<void>;
  /** Answers a read-only link with its article. */
  readonly sendReadOnly: (exchange: Exchange, gated: GatedRequest, page: PageRequest) => Promise<void>;
}

/** Pictures and styles of a letter; neither scripts nor forms, and no other page may frame it. */
const FILE_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups";

/** Refuses a rendering to a reader who has used up their quota; the next one is allowed after this many seconds. */
export function sendRateLimited(exchange: Exchange, responseContext: ResponseContext, page: PageRequest, seconds: number): void {
  sendError(exchange, responseContext, 429, page.payload, ['Retry-After', String(seconds)]);
}

export function createPersonalPages(options: PersonalOptions): PersonalPages {
  const { responseContext, renderPage, origins, editions: served, sendRendered, consumeQuota } = options;

  async function sendPersonal(exchange: Exchange, gated: GatedRequest, page: PageRequest): Promise<void> {
    const { headers } = exchange.request;
    // Any reader can send a session cookie, and even an invalid one can cause a rendering for that reader alone.
    const seconds = consumeQuota(exchange, gated, page);
    if (seconds !== undefined) return sendRateLimited(exchange, responseContext, page, seconds);
    const body = gated.method === 'POST' ? await readSent(exchange, gated, page) : undefined;
    if (body === 'too-large') return sendError(exchange, responseContext, 413, false);
    if (body === 'broken-off') return;
    const device = detectDevice(headers['user-agent'], page.app);
    const { slug } = page.edition.identity;
    const supporter = page.publicPath === accountPages.profile ? await options.readSupporter?.(exchange, gated, slug) : undefined;
    const common = { viewer: anonymous, device, method: gated.method, headers: forwardedHeaders(exchange), body, supporter };
    // The page receives a GET, as the server has already read the form: Astro would refuse a POST whose Origin is hidden.
    const read = { ...common, method: 'GET', body: undefined };
    const { editors } = options;
    if (editors === undefined) {
      return sendRendered(exchange, page, await renderPage(page, exchange.id, common), 'private, no-store');
    }
    if (options.preview && gated.target.path === '/login') {
      const login = await editors.login(exchange, gated, body);
      if (login === undefined) return;
      const rendered = await renderPage(page, exchange.id, { ...read, login: login.state });
      return sendOwn(exchange, page, { ...rendered, status: login.status }, login.cookies);
    }
    const view = await editors.view(exchange, gated.clientIp);
    if (view.mustLeave()) return editors.leave(exchange, view.session);
    if (page.route === 'desk' && options.preview) return sendDesk(exchange, gated, page, { view, body, common: read });
    const isAuthenticator = gated.target.path === AUTHENTICATOR_PAGE;
    const own = isAuthenticator ? await editors.authenticator(exchange, gated, body) : undefined;
    const sent = isAuthenticator ? read : common;
    const rendered = await renderPage(page, exchange.id, {
      ...sent,
      ...view.personal,
      authenticator: own?.state,
      ...(await previewParts(page, view)),
    });
    if (view.mustLeave()) return editors.leave(exchange, view.session);
    await sendOwn(exchange, page, own === undefined ? rendered : { ...rendered, status: own.status }, view.session.cookies);
  }

  /** The body of a form. That of an editor's article may have a picture. */
  async function readSent({ request }: Exchange, { bodyLimit }: GatedRequest, { route }: PageRequest) {
    const boundary = route === 'desk' && options.preview ? formBoundary(request.headers['content-type']) : undefined;
    if (boundary === undefined) return await readBody(request, bodyLimit);
    return await readUploadForm(request, boundary, { limit: bodyLimit });
  }

  /** What an editor's preview shows in addition to the page. */
  async function previewParts(page: PageRequest, { session, personal }: EditorView) {
    if (session.user === undefined || options.workbench === undefined) return {};
    const content = personal.content ?? options.content;
    const look = options.preview ? lookIn(page.sentQuery) : undefined;
    if (look !== undefined) return { look, ...(look === 'angol' && content && { content: inEnglish(content) }) };
    if (content === undefined) return {};
    try {
      return { workbench: await options.workbench.bar({ viewer: personal.viewer, content, page }) };
    } catch (error) {
      // The page makes the same call and handles its error.
      if (isContentApiError(error) || isCallProblem(error)) return {};
      throw error;
    }
  }

  /** An editors' page, after processing the form if one was sent. */
  async function sendDesk(
    exchange: Exchange,
    gated: GatedRequest,
    page: PageRequest,
    { view, body, common }: { view: EditorView; body: Uint8Array | undefined; common: PersonalContext },
  ): Promise<void> {
    const { editors, workbench } = options;
    const { session, personal } = view;
    const content = personal.content ?? options.content;
    if (editors === undefined || workbench === undefined || session.user === undefined || content === undefined) {
      return sendError(exchange, responseContext, 404, false);
    }
    const sent = await editors.readForm(exchange, gated, body);
    if (gated.method === 'POST' && sent === undefined) return sendError(exchange, responseContext, 403, false);
    const own = { ...common, ...personal };
    const draw = async (path: string) => {
      const reading = parseTarget(path);
      const drawn = reading.ok ? readPageRequest({ group: gated.group, target: reading.target }, undefined, served) : undefined;
      const rendered = drawn && (await renderPage(drawn, exchange.id, own).catch(() => undefined));
      return rendered?.status === 200 ? rendered.body.toString() : undefined;
    };
    const { user } = session;
    const { viewer } = personal;
    const { fields: form, file, files, isTooLong } = sent ?? {};
    const answered = await workbench.answer({ user, viewer, content, page, form, file, files, isTooLong, draw });
    if (view.mustLeave()) return editors.leave(exchange, session);
    if (answered !== undefined && 'location' in answered) return editors.sendOn(exchange, session, answered.location);
    if (answered !== undefined && 'data' in answered) {
      const headers = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'private, no-store'];
      exchange.response.removeHeader('Set-Cookie');
      const body = Buffer.from(JSON.stringify(answered.data));
      return sendResponse(exchange, responseContext, answered.status, [...headers, ...cookieHeaders(session.cookies)], body);
    }
    if (answered !== undefined && 'file' in answered) return sendFile(exchange, answered, session.cookies);
    if (answered !== undefined && 'reading' in answered) {
      const { host, path, content: unsaved, look } = answered.reading;
      const reading = pageAt({ host, path }, served);
      if (reading === undefined) return sendError(exchange, responseContext, 404, false);
      // As in the app, whose readers have a cookie.
      const device = look === 'app' ? { device: detectDevice(exchange.request.headers['user-agent'], true) } : {};
      const shown = { ...reading, app: look === 'app' || reading.app };
      const rendered = await renderPage(shown, exchange.id, { ...own, ...device, content: unsaved, look });
      return sendOwn(exchange, reading, rendered, session.cookies);
    }
    const rendered = await renderPage(page, exchange.id, { ...own, desk: answered?.page });
    await sendOwn(exchange, page, { ...rendered, status: answered?.status ?? rendered.status }, session.cookies);
  }

  /** A file of the desk, in which nothing runs. */
  function sendFile(exchange: Exchange, { file }: DeskFile, cookies: readonly string[]): void {
    exchange.response.removeHeader('Set-Cookie');
    const headers = [
      ...['Content-Type', file.type, 'Cache-Control', 'private, no-store', 'Content-Security-Policy', FILE_POLICY],
      ...(file.name === undefined ? [] : ['Content-Disposition', `attachment; filename="${file.name}"`]),
      ...responseContext.headers.common,
      ...cookieHeaders(cookies),
    ];
    sendResponse(exchange, responseContext, 200, headers, Buffer.from(file.body));
  }

  /** One article for anyone with its read-only link: never cached, and its address must not leak. */
  async function sendReadOnly(exchange: Exchange, gated: GatedRequest, page: PageRequest): Promise<void> {
    const wait = consumeQuota(exchange, gated, page);
    if (wait !== undefined) return sendRateLimited(exchange, responseContext, page, wait);
    const found = await options.readOnly?.open(gated.target, gated.method === 'GET');
    const { headers } = exchange.request;
    const common = { viewer: anonymous, device: detectDevice(headers['user-agent'], false), method: 'GET', body: undefined };
    const readerHeaders = { headers: forwardedHeaders(exchange) };
    if (found === undefined) {
      const missing = { ...page, route: 'unknown' } as const;
      const rendered = await renderPage(missing, exchange.id, { ...common, ...readerHeaders });
      return sendRendered(exchange, missing, rendered, 'private, no-store');
    }
    const { content, until, token } = found;
    const readOnly = { until, path: READ_LINK + token };
    const rendered = await renderPage(found.page, exchange.id, { ...common, ...readerHeaders, content, readOnly });
    const seconds = Math.max(1, until - Math.floor(Date.now() / 1000));
    const cookie = setCookie(READ_LINK_COOKIE, token, seconds, origins.main.startsWith('https:'));
    // A preview sends X-Robots-Tag with every response anyway.
    const own = [...(options.preview ? [] : ['X-Robots-Tag', 'noindex, nofollow']), 'Set-Cookie', cookie];
    return sendRendered(exchange, page, { ...rendered, headers: [...rendered.headers, ...own] }, 'private, no-store');
  }

  /** Sends a page that sets cookies for its reader. */
  function sendOwn(exchange: Exchange, page: PageRequest, rendered: RenderedPage, cookies: readonly string[]): Promise<void> {
    exchange.response.removeHeader('Set-Cookie');
    const headers = [...rendered.headers, ...cookieHeaders(cookies)];
    return sendRendered(exchange, page, { ...rendered, headers }, 'private, no-store');
  }

  return { sendPersonal, sendReadOnly };
}
