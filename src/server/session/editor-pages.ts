import type { ContentApi } from '~/lib/content/content-api';
import { safeLocation } from '~/lib/redirects/safe-location';
import type { EditorDoors } from '~/lib/session/editor-doors';
import type { LoginState } from '~/lib/session/login-state';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { ApiFetch } from '../api/api-fetch';
import type { PersonalContext } from '../pages/rendered-page';
import { isCrossSite } from '../request/cross-site';
import type { Exchange } from '../request/exchange';
import { forwardedHeaders } from '../request/forwarded-headers';
import type { GatedRequest } from '../request/gate';
import { parseForm, type SentForm } from '../request/upload-form';
import { type ResponseContext, sendResponse } from '../response/send-response';
import { type AuthenticatorAnswer, createAuthenticator } from './authenticator';
import { createLogin, type GoogleUrl, type Login } from './login';
import { cookieHeaders } from './preview-gate';
import { type SessionContent, toViewer, withSession } from './session-content';
import type { Session, Sessions } from './sessions';

/** Input of an editor's page, and what rendering it has shown. */
export interface EditorView {
  readonly session: Session;
  readonly personal: Pick<PersonalContext, 'viewer' | 'content' | 'user'>;
  /** True if the session is over, or if the source refuses this editor: the browser is redirected to the login. */
  readonly mustLeave: () => boolean;
}

/** A login page to be rendered. */
export interface DrawnLogin {
  readonly state: LoginState;
  readonly status: number;
  readonly cookies: readonly string[];
}

/** Sessions as used by pages. */
export interface EditorPages {
  /** The session of a request for a page. */
  view(exchange: Exchange, clientIp: string): Promise<EditorView>;
  /** Redirects the browser to the login and deletes the session's cookies (PV-05, AU-11). */
  leave(exchange: Exchange, session: Session): void;
  /** Signs the editor out and redirects the browser to the login; a page of another site cannot ask for it. */
  logout(exchange: Exchange, gated: GatedRequest): Promise<void>;
  /** The form in the body, which may have a file; undefined if there is none, or if it was sent by another site's page. */
  readForm(exchange: Exchange, gated: GatedRequest, body: Uint8Array | undefined): Promise<SentForm | undefined>;
  /** Redirects the browser to a path of this site after a form, with the session's cookies. */
  sendOn(exchange: Exchange, session: Session, path: string): void;
  /** The login page; undefined if the request has been answered. */
  login(exchange: Exchange, gated: GatedRequest, body: Uint8Array | undefined): Promise<DrawnLogin | undefined>;
  /** The page of the editor's authenticator; undefined if there is none for this session. */
  authenticator(exchange: Exchange, gated: GatedRequest, body: Uint8Array | undefined): Promise<AuthenticatorAnswer | undefined>;
}

export interface EditorPagesOptions {
  readonly responseContext: ResponseContext;
  readonly sessions: Sessions;
  readonly content: ContentApi;
  readonly fetchApi: ApiFetch;
  readonly origins: Origins;
  readonly secure: boolean;
  readonly doors: EditorDoors;
  readonly preview: boolean;
  readonly googleUrl: GoogleUrl | undefined;
}

export function createEditorPages(options: EditorPagesOptions): EditorPages {
  const { responseContext, sessions, content, doors, preview } = options;
  const logins = new Map<HostGroup, Login>();

  function findLogin(group: HostGroup): Login {
    const made = logins.get(group) ?? createLogin({ ...options, origin: options.origins[group] });
    logins.set(group, made);
    return made;
  }

  function sendTo(exchange: Exchange, location: string, cookies: readonly string[]): void {
    exchange.response.removeHeader('Set-Cookie');
    const headers = ['Location', location, 'Cache-Control', 'private, no-store', ...cookieHeaders(cookies)];
    sendResponse(
      exchange,
      responseContext,
      exchange.request.method === 'POST' ? 303 : 302,
      [...headers, ...responseContext.headers.common],
      undefined,
    );
  }

  async function openSession(exchange: Exchange, clientIp: string): Promise<Session> {
    exchange.session ??= await sessions.open(exchange.request.headers.cookie, { clientIp, requestId: exchange.id });
    return exchange.session;
  }

  const isFromElsewhere = (exchange: Exchange, { group }: GatedRequest): boolean =>
    isCrossSite(new Request(options.origins[group], { headers: forwardedHeaders(exchange) }));

  /** True for a form of one of the site's own pages. */
  const isOwnForm = (exchange: Exchange, gated: GatedRequest): boolean =>
    gated.method === 'POST' && !isFromElsewhere(exchange, gated);

  /** The form in the body; undefined if there is none or if it was sent by another site's page. */
  function makeForm(exchange: Exchange, gated: GatedRequest, body: Uint8Array | undefined): URLSearchParams | undefined {
    return isOwnForm(exchange, gated) ? new URLSearchParams(Buffer.from(body ?? []).toString()) : undefined;
  }

  return {
    async authenticator(exchange, gated, body) {
      const session = await openSession(exchange, gated.clientIp);
      if (session.user === undefined) return undefined;
      const answerForm = createAuthenticator({ fetchApi: options.fetchApi, origin: options.origins[gated.group] });
      const context = { clientIp: gated.clientIp, requestId: exchange.id };
      return await answerForm({ bearer: session.accessToken, form: makeForm(exchange, gated, body), context });
    },
    async view(exchange, clientIp) {
      const session = await openSession(exchange, clientIp);
      if (session.user === undefined) {
        return {
          session,
          personal: { viewer: toViewer(session), user: undefined, content: undefined },
          mustLeave: () => session.isOver,
        };
      }
      const seen: SessionContent = withSession(content, session);
      return {
        session,
        personal: { viewer: toViewer(session), user: session.user, content: seen.content },
        mustLeave: () => session.isOver || (preview && seen.isForbidden()),
      };
    },
    async readForm(exchange, gated, body) {
      if (!isOwnForm(exchange, gated)) return undefined;
      return await parseForm(body ?? new Uint8Array(), exchange.request.headers['content-type']);
    },
    sendOn(exchange, session, path) {
      sendTo(exchange, safeLocation(path) ?? doors.home, session.cookies);
    },
    leave(exchange, session) {
      session.end();
      sendTo(exchange, doors.login, session.cookies);
    },
    async logout(exchange, gated) {
      const session = await openSession(exchange, gated.clientIp);
      const { accessToken } = session;
      if (accessToken !== undefined && !isFromElsewhere(exchange, gated)) {
        const headers = { authorization: `Bearer ${accessToken}` };
        const context = { clientIp: gated.clientIp, requestId: exchange.id };
        // Whatever the call returns, the session ends here.
        await options.fetchApi(new Request(`${options.origins[gated.group]}/api/logout`, { headers }), context);
        session.end();
      }
      sendTo(exchange, doors.login, session.cookies);
    },
    async login(exchange, gated, body) {
      const login = findLogin(gated.group);
      const { cookie } = exchange.request.headers;
      const session = await openSession(exchange, gated.clientIp);
      const form = makeForm(exchange, gated, body);
      const answered =
        session.user === undefined
          ? await login.answer({
              method: gated.method === 'POST' && form === undefined ? 'HEAD' : gated.method,
              query: gated.target.query,
              cookie,
              form,
              context: { clientIp: gated.clientIp, requestId: exchange.id },
            })
          : login.enter(cookie);
      const cookies = [...session.cookies, ...answered.cookies];
      if ('state' in answered) return { state: answered.state, status: answered.status ?? 200, cookies };
      sendTo(exchange, answered.location, cookies);
      return undefined;
    },
  };
}
