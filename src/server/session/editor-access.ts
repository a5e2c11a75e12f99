import { createGoogle } from '~/backend/index';
import { type EditorDoors, signInAddresses } from '~/lib/session/editor-doors';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import type { ResponseContext } from '../response/send-response';
import type { SiteService } from '../site-services';
import type { ReadOnly } from '../workbench/read-only';
import { createEditorPages, type EditorPages } from './editor-pages';
import type { GoogleUrl } from './login';
import { createPreviewGate, type PreviewGate } from './preview-gate';
import { withSessions } from './session-calls';
import { createSessions } from './sessions';

export interface EditorAccessOptions {
  readonly config: Pick<Config, 'origins' | 'preview' | 'adminToken' | 'google'>;
  readonly responseContext: ResponseContext;
  readonly source: Pick<ContentSource, 'content' | 'fetchApi'>;
  /** True for a picture of the one article that a read-only link shows. */
  readonly maySeeMedia: ReadOnly['maySeeMedia'];
  readonly logger: Pick<Logger, 'warn'>;
  readonly doors: EditorDoors;
}

/** Sign-in of editors as the server knows it, whichever system answers the calls. */
export interface EditorAccess {
  readonly service: SiteService;
  readonly pages: EditorPages;
  /** Set in a preview. */
  readonly gate: PreviewGate | undefined;
}

export function openEditorAccess(options: EditorAccessOptions): EditorAccess {
  const { config, responseContext, source, logger, maySeeMedia, doors } = options;
  const { origins, preview, adminToken } = config;
  const { content, fetchApi } = source;
  const secure = origins.main.startsWith('https:');
  const sessions = createSessions({
    fetchApi,
    origin: origins.main,
    secure,
    cookies: doors.cookies,
    onEnded: (reason, id) => logger.warn({ reason, id }, 'The session of an editor could not be renewed and has ended.'),
  });
  const calls = withSessions(fetchApi, sessions, { secure, preview });
  return {
    service: { name: 'sessions', wrapApi: (next) => withSessions(next, sessions, { secure, preview }) },
    pages: createEditorPages({
      responseContext,
      sessions,
      content,
      fetchApi: calls,
      origins,
      secure,
      doors,
      preview,
      googleUrl: findGoogleUrl(config, logger),
    }),
    gate: preview
      ? createPreviewGate({ responseContext, sessions, fetchApi, origin: origins.main, secure, doors, adminToken, maySeeMedia })
      : undefined,
  };
}

/** Makes the function that finds the address of Google's consent page; undefined without a client id and secret. */
function findGoogleUrl(
  { google, origins }: Pick<Config, 'google' | 'origins'>,
  logger: Pick<Logger, 'warn'>,
): GoogleUrl | undefined {
  const { clientId, clientSecret, issuer } = google;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const redirectUris = signInAddresses(origins);
  const made = createGoogle({ clientId, clientSecret, issuer, redirectUris, fetch, clock: Date.now }, () => undefined);
  return async (options) => {
    try {
      return await made.authorizeUrl(options);
    } catch (error) {
      logger.warn({ err: error }, 'Sign-in with Google does not work.');
      throw error;
    }
  };
}
