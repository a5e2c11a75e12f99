import type { CallContext, ContentApi, Viewer } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import { expiredToken, missingToken } from '~/lib/contract/security';
import type { Session } from './sessions';

/** What a page's calls have shown of its reader's session. */
export interface SessionContent {
  readonly content: ContentApi;
  /** True once the source has said that this editor may not (403). */
  readonly isForbidden: () => boolean;
  /** True once the session could not be renewed. */
  readonly isOver: () => boolean;
}

/** Who asks, for a source that lies here and for one that wants a bearer. */
export function viewerOf(session: Session): Viewer {
  if (session.user === undefined) return { kind: 'anonymous' };
  const { accessToken } = session;
  return { kind: 'user', userId: session.user.id, ...(accessToken !== undefined && { bearer: accessToken }) };
}

const asksForRenewal = (error: unknown): boolean =>
  isContentApiError(error) && error.status === 401 && (error.told === expiredToken || error.told === missingToken);

/** Content as an editor's page reads it: a 401 that asks for a renewal is renewed, and the call is made once more (AU-09, AU-10). */
export function withSession(content: ContentApi, session: Session): SessionContent {
  let forbidden = false;
  let over = false;

  async function call(own: (...args: unknown[]) => unknown, context: CallContext, rest: readonly unknown[]): Promise<unknown> {
    const ask = () => Reflect.apply(own, content, [{ ...context, viewer: viewerOf(session) }, ...rest]);
    try {
      return await ask();
    } catch (error) {
      if (isContentApiError(error) && error.status === 403) forbidden = true;
      if (!asksForRenewal(error)) throw error;
      if (await session.renew()) return await ask();
      over = true;
      throw error;
    }
  }

  const proxy = new Proxy(content, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (context: CallContext, ...rest: unknown[]) => call(own as (...args: unknown[]) => unknown, context, rest);
    },
  });
  return { content: proxy, isForbidden: () => forbidden, isOver: () => over };
}
