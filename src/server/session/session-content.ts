import { isCallProblem } from '~/lib/calls/call-problem';
import { wrapService } from '~/lib/calls/wrap-service';
import type { ContentApi, Viewer } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import { expiredToken, missingToken } from '~/lib/contract/security';
import type { Session } from './sessions';

/** What a page's calls have revealed about the reader's session. */
export interface SessionContent {
  readonly content: ContentApi;
  /** True once the source has refused this editor (403). */
  readonly isForbidden: () => boolean;
}

/** The viewer of a session, both for a source in this process and for one that expects a bearer token. */
export function toViewer(session: Session): Viewer {
  if (session.user === undefined) return { kind: 'anonymous' };
  const { accessToken } = session;
  return { kind: 'user', userId: session.user.id, ...(accessToken !== undefined && { bearer: accessToken }) };
}

const isRefusal = (error: unknown): boolean => (isContentApiError(error) || isCallProblem(error)) && error.status === 403;

const isRenewalError = (error: unknown): boolean =>
  isContentApiError(error) && error.status === 401 && (error.detail === expiredToken || error.detail === missingToken);

/**
 * Content as an editor's page reads it: after a 401 that demands a renewal, the session is renewed and the call repeated once
 * (AU-09, AU-10).
 */
export function withSession(content: ContentApi, session: Session): SessionContent {
  let forbidden = false;

  const renewing = wrapService(contentCalls, content, async ({ context }, next) => {
    const callAsSession = async () => {
      try {
        return await next({ ...context, viewer: toViewer(session) });
      } catch (error) {
        if (isRefusal(error)) forbidden = true;
        throw error;
      }
    };
    try {
      return await callAsSession();
    } catch (error) {
      if (!isRenewalError(error)) throw error;
      if (await session.renew()) return await callAsSession();
      throw error;
    }
  });
  return { content: renewing, isForbidden: () => forbidden };
}
